public import ExactNumbers

/// A constraint of a conflict.
public struct ConflictMember: Hashable, Sendable {
  /// The constraint's index in its system.
  public let index: Int
  /// Its factor in the contradiction. With each row written `lhs - rhs (relation) 0`, the rows times their factors
  /// add up to no variables at all and to `0 >= shortfall`: positive for `>=`, negative for `<=`, either for `==`.
  public let multiplier: Rational
}

/// A premise that a conflict depends on.
public struct PremiseUse: Hashable, Sendable {
  /// The premise's index in its system.
  public let index: Int
  /// Its factor in the contradiction; positive.
  public let multiplier: Rational
}
