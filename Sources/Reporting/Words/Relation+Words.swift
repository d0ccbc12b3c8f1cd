import LayoutModel

extension Relation {
  /// The words before an exact, maximum or minimum number.
  var boundWord: String {
    switch self {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }

  /// `maximum` or `minimum`; nil for an exact number.
  var extremeWord: String? {
    switch self {
    case .equal: nil
    case .lessThanOrEqual: "maximum"
    case .greaterThanOrEqual: "minimum"
    }
  }
}
