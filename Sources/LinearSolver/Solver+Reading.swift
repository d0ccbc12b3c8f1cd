extension Solver {
  /// The value of an unknown.
  public func value(of variable: Variable) -> Double { tableau.values[variable.index] + 0 }

  /// The value of an expression.
  public func value(of terms: [Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * tableau.values[$1.variable.index] } + 0
  }

  /// The variables whose values are not what they were when this was last asked (0, if they were not there then), in order
  /// of creation.
  public mutating func takeMovedVariables() -> [Variable] {
    var moved: [Variable] = []
    for (index, value) in tableau.values.enumerated()
    where value != (index < reportedValues.count ? reportedValues[index] : 0) {
      moved.append(Variable(index: index))
    }
    reportedValues = tableau.values
    return moved
  }

  /// Why an expression has its value.
  /// - Complexity: proportional to the number of terms times the number of variables.
  public mutating func derivation(of terms: [Term]) -> Derivation {
    let merged = Row(
      terms: terms, variableCount: variableCount, bounds: Bounds(lower: -.infinity, upper: .infinity), priority: 1,
      ordinal: nil)
    var steps: [Derivation.Step] = []
    var stays: [Term] = []
    for (position, factor) in tableau.combination(of: merged).enumerated() where factor != 0 {
      let row = tableau.rows[tableau.tight[position]]
      let multiplier = factor * row.scale / merged.scale
      if let ordinal = row.ordinal {
        steps.append(Derivation.Step(row: RowID(ordinal: ordinal), multiplier: multiplier))
      } else {
        stays.append(Term(multiplier, Variable(index: row.columns[0])))
      }
    }
    steps.sort { $0.row < $1.row }
    stays.sort { $0.variable < $1.variable }
    return Derivation(steps: steps, stays: stays, value: value(of: terms))
  }

  /// By how much a row misses its bounds: 0 for every required row and every wish that is granted.
  public func violation(of row: RowID) -> Double {
    tableau.violation(at: index(of: row))
  }

  /// The wishes that are not granted: higher priority first, then in order of addition.
  public var brokenRows: [RowID] {
    var broken: [(priority: Double, ordinal: Int)] = []
    for (index, row) in tableau.rows.enumerated() where row.priority > 0 && tableau.violation(at: index) > 0 {
      if let ordinal = row.ordinal { broken.append((row.priority, ordinal)) }
    }
    broken.sort { $0.priority != $1.priority ? $0.priority > $1.priority : $0.ordinal < $1.ordinal }
    return broken.map { RowID(ordinal: $0.ordinal) }
  }
}
