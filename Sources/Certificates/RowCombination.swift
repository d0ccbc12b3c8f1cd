package import ExactNumbers

/// A sum of multiples of rows, together with the multipliers.
///
/// The combination means `terms + constant >= 0`, `> 0` or `== 0`. As in a ``Certificate``, rows `<= 0` have negative
/// multipliers, rows `>= 0` have positive multipliers, and rows `== 0` can have either.
package struct RowCombination: Sendable {
  /// The coefficients of the variables.
  package var terms: SparseVector
  package var constant: Rational
  /// True if the value equals 0; false if it is 0 or more.
  package var isEquality: Bool
  /// True if the value must be greater than 0.
  package var isStrict = false
  package var multipliers: SparseVector
  /// The inequalities of which the combination consists, identified by numbers that ``Projection`` assigns.
  var ancestors = NumberSet()

  /// Creates the combination that consists only of `row`, whose index is `index`; nil if one of the row's numbers isn't
  /// finite.
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

  /// The negation of an inequality, without multipliers.
  var negated: RowCombination {
    var result = self
    result.terms = terms.scaled(by: Rational(-1))
    result.constant = -constant
    result.isStrict = !isStrict
    result.multipliers = SparseVector()
    result.ancestors = NumberSet()
    return result
  }

  /// Adds `factor` times `other`. If `other` is an inequality, `factor` must be positive.
  package mutating func add(_ other: RowCombination, times factor: Rational) {
    terms.add(other.terms, times: factor)
    constant += other.constant * factor
    multipliers.add(other.multipliers, times: factor)
    isStrict = isStrict || other.isStrict
  }

  /// True if the combination is false for all values of the variables.
  var isContradiction: Bool {
    guard terms.isZero else { return false }
    return isEquality ? !constant.isZero : constant.signum < 0 || isStrict && constant.isZero
  }

  /// True if the combination holds for all values of the variables.
  var isTautology: Bool { terms.isZero && !isContradiction }
}
