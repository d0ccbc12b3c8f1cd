public import ExactNumbers

/// An exact proof that rows contradict each other and that each of them is needed for it.
///
/// The rows times their multipliers add up to no variables and to `0 >= shortfall`, which is false. The multipliers of
/// rows `>= 0` are positive, those of rows `<= 0` negative, none is 0, and they are the only ones, up to a common
/// factor, that make the variables vanish: without any one row, the others are linearly independent and can hold.
public struct Certificate: Hashable, Sendable {
  /// One for each row, in the order of the rows. The last one is 1 or -1, unless ``scaled(toUnit:)`` chose another.
  public var multipliers: [Rational]
  /// What is missing, in the units of a row whose multiplier is 1 or -1. Positive.
  public var shortfall: Rational

  /// The same proof with other units: the multiplier of row `index` becomes 1 or -1.
  public func scaled(toUnit index: Int) -> Certificate {
    precondition(multipliers.indices.contains(index), "row \(index) is not one of \(multipliers.count)")
    let divisor = multipliers[index].magnitude
    if divisor == .one { return self }
    return Certificate(multipliers: multipliers.map { $0 / divisor }, shortfall: shortfall / divisor)
  }
}

/// Why rows were not certified as an irreducible conflict.
public enum CertificationFailure: Error, Hashable, Sendable {
  /// A number of this row is infinite or NaN.
  case notFinite(row: Int)
  /// No combination of the rows is a contradiction: they can hold together.
  case notInfeasible
  /// The other rows contradict each other without these.
  case notIrreducible(unneeded: [Int])
  /// The variables vanish in a whole space of combinations of this dimension, at least 2. If the rows contradict each
  /// other at all, some of them are not needed for it.
  case dependent(dimension: Int)
}
