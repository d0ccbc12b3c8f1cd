// How much work an operation was: counts, which unlike times are the same on every machine.

extension Solver {
  /// How many exchanges in the basis the last operation took.
  package var exchangeCount: Int { work.operation.exchanges }

  /// How often the last operation has computed the values that changes in the basis had moved.
  package var passCount: Int { work.operation.passes }

  /// How many forms were made by reducing rows, by all operations so far.
  package var reducedFormCount: Int { Int(counters.births) }

  /// How many terms the forms of all variables have together.
  package var formTermCount: Int {
    (0..<variables.count).reduce(0) { sum, offset in
      let form = variables[VariableKey(offset)].form
      return form.exists ? sum + matrix.range(of: form).count : sum
    }
  }

  /// How many old values are noted to take back what was done since a stage was opened.
  package var noteCount: Int { variables.noteCount }

  /// Gives the basis up and builds it again, as an operation does that goes round in circles. Nothing that can be asked
  /// has another answer afterwards, but for rounding.
  package mutating func startAnew() {
    _ = begin()
    // Rows that held together still do: only rounding could say otherwise.
    _ = confirmed(restart(), isChanged: { _ in false })
    commit()
  }
}
