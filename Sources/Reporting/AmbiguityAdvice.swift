import Diagnosis
import LayoutModel
import PlainText

/// Says which constraints would decide what is open.
struct AmbiguityAdvice {
  let phrases: Phrases

  /// Maximum number of attributes of which any one would decide a group.
  private static let choiceLimit = 3
  /// Maximum number of attributes of which all together decide a group.
  private static let nameLimit = 4

  /// `a constraint for title.bottom, title.centerY or title.height settles it`
  func text(_ group: Ambiguity.Group) -> String {
    guard group.freedom > 1 else {
      let choices = group.decidingSets.prefix(Self.choiceLimit).map { phrases.name($0[0]) }
      let subject = group.variables.count == 1 ? "it" : "all"
      return "a constraint for \(listed(choices, "or")) settles \(subject)"
    }
    let ways = listed(group.decidingSets[0].map(phrases.name), limit: Self.nameLimit)
    return "\(group.freedom) more constraints settle all, for instance for \(ways)"
  }
}
