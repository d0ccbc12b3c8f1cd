import LayoutModel

extension Relation {
  /// What goes before a number that is exact, the most, or the least there can be.
  var boundWord: String {
    switch self {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }
}
