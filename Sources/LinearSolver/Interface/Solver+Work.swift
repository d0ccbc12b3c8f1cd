// Measures of an operation's work: unlike times, these counts are the same on every machine.

extension Solver {
  /// The number of exchanges in the basis during the last operation.
  package var exchangeCount: Int { work.operation.exchanges }

  /// The number of times that the last operation recomputed values after changes in the basis.
  package var passCount: Int { work.operation.passes }

  /// The number of forms that all operations so far have created by reducing rows.
  package var reducedFormCount: Int { Int(counters.births) }

  /// The total number of terms in the forms of all variables.
  package var formTermCount: Int {
    (0..<variables.count).reduce(0) { sum, offset in
      let form = variables[VariableKey(offset)].form
      return form.exists ? sum + matrix.range(of: form).count : sum
    }
  }

  /// The number of old values recorded to undo everything since a stage was opened.
  package var noteCount: Int { variables.noteCount }

  /// Discards the basis and builds it again, as an operation does when it cycles. Apart from rounding, every query
  /// gives the same answer afterward.
  package mutating func startAnew() {
    _ = begin()
    // Rows that held together still hold together; only rounding could lead to a conflict.
    _ = confirmed(restart(), isChanged: { _ in false })
    commit()
  }
}
