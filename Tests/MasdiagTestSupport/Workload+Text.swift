extension Workload {
  /// The workload as text that other solvers' drivers read, a thing a line: `variables COUNT`, then for each row
  /// `row LOWER UPPER PRIORITY COEFFICIENT*VARIABLE ...`, then `edit ROW VALUE ...` for each batch, `churn ROW`, and
  /// `refuse ROW`. Variables and rows are numbered from 0.
  package var text: String {
    var lines = ["variables \(system.variableCount)"]
    for row in system.rows {
      let terms = row.terms.map { " \($0.coefficient)*\($0.variable)" }.joined()
      lines.append("row \(row.lower) \(row.upper) \(row.priority)\(terms)")
    }
    for batch in edits { lines.append("edit" + batch.map { " \($0.row) \($0.value)" }.joined()) }
    if let churned { lines.append("churn \(churned)") }
    for row in refused { lines.append("refuse \(row)") }
    return lines.joined(separator: "\n")
  }
}
