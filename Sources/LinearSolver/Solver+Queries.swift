// Reading the solution.

extension Solver {
  /// The value of a variable.
  public func value(of variable: Variable) -> Double { values[key(of: variable)] + 0 }

  /// The value of an expression.
  public func value(of terms: [Term]) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * values[key(of: term.variable)] }
    return sum + 0
  }

  /// Why an expression has its value.
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
      let multiplier = scratch.alpha[key]
      if multiplier == 0 { continue }
      if variables[key].isFree {
        stays.append(Term(multiplier, Variable(index: key.offset)))
      } else {
        steps.append(Derivation.Step(row: RowID(ordinal: rows[owner(of: key)].ordinal), multiplier: multiplier))
      }
    }
    steps.sort { $0.row < $1.row }
    stays.sort { $0.variable < $1.variable }
    return Derivation(steps: steps, stays: stays, value: value(of: terms))
  }

  /// By how much a row misses its bounds: 0 for every required row and for a wish that holds up to rounding.
  public func violation(of row: RowID) -> Double {
    let key = self.key(of: row)
    return rows[key].isBroken && rows[key].status.slope != 0 ? missedBy(key) : 0
  }

  /// How far a row's value is outside its bounds, rounding and all.
  private func missedBy(_ row: RowKey) -> Double {
    let value = self.value(of: row)
    return max(0, rows[row].lower - value, value - rows[row].upper)
  }

  /// Wishes that are not granted: higher priority first, then in order of addition.
  public var brokenRows: [RowID] {
    brokenKeys.map { RowID(ordinal: rows[$0].ordinal) }
  }

  var brokenKeys: [RowKey] {
    var broken: [RowKey] = []
    for offset in 0..<rows.count {
      let key = RowKey(offset)
      if rows[key].isBroken && rows[key].status.slope != 0 { broken.append(key) }
    }
    broken.sort { (-rows[$0].priority, rows[$0].ordinal) < (-rows[$1].priority, rows[$1].ordinal) }
    return broken
  }
}
