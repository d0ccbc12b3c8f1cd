/// The relation between the two sides of a constraint.
///
/// The raw values are the operators printed in descriptions.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  /// Both sides are equal.
  case equal = "=="
  /// The left side is less than or equal to the right side.
  case lessThanOrEqual = "<="
  /// The left side is greater than or equal to the right side.
  case greaterThanOrEqual = ">="

  /// The relation with its sides exchanged.
  public var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
