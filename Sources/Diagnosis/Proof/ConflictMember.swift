public import ExactNumbers

/// A constraint of a conflict.
public struct ConflictMember: Hashable, Sendable {
  /// The constraint's index in its system.
  public let index: Int
  /// The constraint's factor in the contradiction. With each row written as `lhs - rhs (relation) 0`, the rows times
  /// their factors add up to `0 >= shortfall`, without variables. The factor is positive for `>=`, negative for `<=`,
  /// and either for `==`.
  public let multiplier: Rational
}

/// A premise that a conflict depends on.
public struct PremiseUse: Hashable, Sendable {
  /// The premise's index in its system.
  public let index: Int
  /// The premise's factor in the contradiction; positive.
  public let multiplier: Rational
}
