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
    if let content = scrollContent(group) { return content }
    guard group.freedom > 1 else {
      let choices = group.decidingSets.prefix(Self.choiceLimit).map { phrases.name($0[0]) }
      let subject = group.variables.count == 1 ? "it" : "all"
      return "a constraint for \(listed(choices, "or")) settles \(subject)"
    }
    let ways = listed(group.decidingSets[0].map(phrases.name), limit: Self.nameLimit)
    return "\(group.freedom) more constraints settle all, for instance for \(ways)"
  }

  /// `content.width == list.frameLayoutGuide.width makes the content as wide as the scroll view`; nil where the size of
  /// a scroll view's content is not what is open.
  private func scrollContent(_ group: Ambiguity.Group) -> String? {
    let system = phrases.system
    let sizes = group.variables.map { system.variables[$0] }.filter { $0.attribute.kind == .size }
    let suffix = ".contentLayoutGuide"
    guard group.freedom == 1, let guide = sizes.first(where: { system.items[$0.item].name.hasSuffix(suffix) }),
      let content = sizes.first(where: { $0.item != guide.item && $0.attribute == guide.attribute })
    else { return nil }
    let scrollView = visible(String(system.items[guide.item].name.dropLast(suffix.count)))
    let name = visible(system.items[content.item].name)
    return guide.attribute == .width
      ? "\(name).width == \(scrollView).frameLayoutGuide.width makes the content as wide as the scroll view"
      : "a height for \(name), or constraints for what is in it from top to bottom, decides how far it scrolls"
  }
}
