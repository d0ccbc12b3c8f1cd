public import ExactNumbers

/// An exact proof that rows contradict each other and that each of them is necessary for the contradiction.
///
/// The sum of the rows times their multipliers contains no variables: it is `0 >= shortfall`, which is false. The
/// multipliers of rows `>= 0` are positive, those of rows `<= 0` are negative, and none is 0. The multipliers are
/// unique up to a common factor: without any one of the rows, the others are linearly independent and can hold.
public struct Certificate: Hashable, Sendable {
  /// The multipliers in the order of the rows. The last multiplier is 1 or -1, unless ``scaled(toUnit:)`` was called
  /// for a different row.
  public var multipliers: [Rational]
  /// The shortfall, in the units of a row whose multiplier is 1 or -1. Positive.
  public var shortfall: Rational

  /// Creates a certificate for a proof that is already known to be valid.
  package init(multipliers: [Rational], shortfall: Rational) {
    self.multipliers = multipliers
    self.shortfall = shortfall
  }

  /// Returns the same proof in other units: the multiplier of row `index` becomes 1 or -1.
  public func scaled(toUnit index: Int) -> Certificate {
    precondition(multipliers.indices.contains(index), "row \(index) is not one of \(multipliers.count)")
    let divisor = multipliers[index].magnitude
    if divisor == .one { return self }
    return Certificate(multipliers: multipliers.map { $0 / divisor }, shortfall: shortfall / divisor)
  }
}

/// A reason why rows aren't certified as an irreducible conflict.
public enum CertificationFailure: Error, Hashable, Sendable {
  /// A number in this row is infinite or NaN.
  case notFinite(row: Int)
  /// No combination of the rows is a contradiction: they can all hold.
  case notInfeasible
  /// Even without these rows, the remaining rows contradict each other.
  case notIrreducible(unneeded: [Int])
  /// The combinations in which the variables cancel form a space of this dimension, at least 2. If the rows contradict
  /// each other at all, some of them aren't needed for the contradiction.
  case dependent(dimension: Int)
}
