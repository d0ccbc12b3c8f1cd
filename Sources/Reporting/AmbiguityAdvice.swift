import PlainText

/// The constraints that would decide what is ambiguous.
struct AmbiguityAdvice {
  /// Sets of attributes of which one set is enough.
  let ways: [[String]]
  /// The number of constraints that it takes.
  let freedom: Int
  /// True if a single attribute is ambiguous.
  let isSingle: Bool

  /// Maximum number of attributes of which any one would decide a group.
  private static let choiceLimit = 3
  /// Maximum number of attributes of which all together decide a group.
  private static let nameLimit = 4

  /// `a constraint for title.bottom, title.centerY or title.height would fix this`
  var text: String {
    guard freedom > 1 else {
      let choices = ways.prefix(Self.choiceLimit).map { $0[0] }
      let choice = listed(choices, "or")
      return isSingle ? "a constraint for \(choice) would fix this" : "one constraint for \(choice) would fix them all"
    }
    return "\(freedom) more constraints would fix this, for example for \(listed(ways[0], limit: Self.nameLimit))"
  }
}
