package import ExactNumbers

/// A sum of multiples of rows: what it says, and of what it is made.
///
/// `terms + constant >= 0`, `> 0` or `== 0`. Rows `<= 0` enter with a negative multiplier, rows `>= 0` with a positive
/// one, rows `== 0` with either: as in a ``Certificate``.
package struct RowCombination: Sendable {
  /// The coefficients of the variables.
  package var terms: SparseVector
  package var constant: Rational
  /// Whether the value is 0, rather than 0 or more.
  package var isEquality: Bool
  /// Whether the value is more than 0.
  package var isStrict = false
  /// How often each row is in it.
  package var multipliers: SparseVector
  /// The inequalities that it was combined of: numbers that ``Projection`` gives them.
  var ancestors = NumberSet()

  /// The row at `index` alone; nil if one of its numbers is not finite.
  package init?(_ row: ExactRow, index: Int) {
    let sign = row.relation == .lessThanOrEqual ? Rational(-1) : .one
    var summands: [(index: Int, value: Rational)] = []
    for term in row.terms {
      guard let coefficient = term.number.exact else { return nil }
      summands.append((term.variable, coefficient * sign))
    }
    constant = .zero
    for number in row.constant {
      guard let summand = number.exact else { return nil }
      constant += summand * sign
    }
    terms = SparseVector(summands)
    isEquality = row.relation == .equal
    multipliers = SparseVector([(index, sign)])
  }

  /// What holds where this does not, for an inequality; made of nothing.
  var negated: RowCombination {
    var result = self
    result.terms = terms.scaled(by: Rational(-1))
    result.constant = -constant
    result.isStrict = !isStrict
    result.multipliers = SparseVector()
    result.ancestors = NumberSet()
    return result
  }

  /// Adds `factor` times `other`; for an inequality, `factor` is positive.
  package mutating func add(_ other: RowCombination, times factor: Rational) {
    terms.add(other.terms, times: factor)
    constant += other.constant * factor
    multipliers.add(other.multipliers, times: factor)
    isStrict = isStrict || other.isStrict
  }

  /// Whether it is false whatever the variables are.
  var isContradiction: Bool {
    guard terms.isZero else { return false }
    return isEquality ? !constant.isZero : constant.signum < 0 || isStrict && constant.isZero
  }

  /// Whether it is true whatever the variables are.
  var isTautology: Bool { terms.isZero && !isContradiction }
}
