extension Workload {
  /// The workload as text that other solvers' drivers read, a thing a line: its rows (``RowSystem/text``), then
  /// `edit ROW VALUE ...` for each batch, `churn ROW`, and `refuse ROW`. Rows are numbered from 0.
  package var text: String {
    var lines = [system.text]
    for batch in edits { lines.append("edit" + batch.map { " \($0.row) \($0.value)" }.joined()) }
    if let churned { lines.append("churn \(churned)") }
    for row in refused { lines.append("refuse \(row)") }
    return lines.joined(separator: "\n")
  }
}

extension RowSystem {
  /// The rows as text that other solvers' drivers read: `variables COUNT`, then for each row
  /// `row LOWER UPPER PRIORITY COEFFICIENT*VARIABLE ...`. Variables are numbered from 0.
  package var text: String {
    let lines = rows.map { row in
      let terms = row.terms.map { " \($0.coefficient)*\($0.variable)" }.joined()
      return "row \(row.lower) \(row.upper) \(row.priority)\(terms)"
    }
    return (["variables \(variableCount)"] + lines).joined(separator: "\n")
  }
}
