/// How the two sides of a constraint compare.
///
/// The raw values are the signs that descriptions print.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  /// Both sides are the same.
  case equal = "=="
  /// The left side is the right side or less.
  case lessThanOrEqual = "<="
  /// The left side is the right side or more.
  case greaterThanOrEqual = ">="

  /// The relation with its two sides exchanged.
  public var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
