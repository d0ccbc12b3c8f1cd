// Reading the solution.

extension Solver {
  /// The value of a variable.
  public func value(of variable: Variable) -> Double { values[key(of: variable)].value + 0 }

  /// The value of an expression.
  public func value(of terms: [Term]) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * values[key(of: term.variable)].value }
    return sum + 0
  }

  /// Why an expression has its value.
  ///
  /// - Complexity: linear in the size of what the expression depends on.
  public mutating func derivation(of terms: [Term]) -> Derivation {
    beginDerivation()
    for term in terms where term.coefficient != 0 {
      addToDerivation(Estimate(term.coefficient), at: key(of: term.variable))
    }
    finishDerivation()
    var steps: [Derivation.Step] = []
    var stays: [Term] = []
    for index in 0..<scratch.alpha.keys.count {
      let key = scratch.alpha.keys[index]
      let multiplier = scratch.alpha[key].value
      if multiplier == 0 { continue }
      if variables[key].isFree {
        stays.append(Term(multiplier, Variable(index: key.offset)))
      } else {
        steps.append(Derivation.Step(row: RowID(ordinal: Int(rows[owner(of: key)].ordinal)), multiplier: multiplier))
      }
    }
    steps.sort { $0.row < $1.row }
    stays.sort { $0.variable < $1.variable }
    return Derivation(steps: steps, stays: stays, value: value(of: terms))
  }

  /// By how much a row misses its bounds: 0 for every required row and for a wish that holds up to rounding.
  public func violation(of row: RowID) -> Double { miss(of: key(of: row)) }

  private func miss(of row: RowKey) -> Double {
    let record = rows[row]
    if record.status.slope == 0 { return 0 }
    let value = RowSum(row, of: matrix, at: values).estimate
    let miss = record.status == .below ? record.lower - value.value : value.value - record.upper
    let bound = record.status == .below ? record.lower : record.upper
    return miss > (value.noise == 0 ? 0 : value.noise + bound.magnitude * Estimate.unit) ? miss : 0
  }

  /// The wishes that are not granted: higher priority first, then in order of addition.
  ///
  /// - Complexity: O(k log k) for k broken wishes.
  public var brokenRows: [RowID] {
    var found: [RowKey] = []
    for place in 0..<counters.broken {
      let row = broken[BrokenKey(place)]
      if miss(of: row) > 0 { found.append(row) }
    }
    found.sort { (-rows[$0].priority, rows[$0].ordinal) < (-rows[$1].priority, rows[$1].ordinal) }
    return found.map { RowID(ordinal: Int(rows[$0].ordinal)) }
  }
}
