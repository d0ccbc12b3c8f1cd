import LayoutModel
import PlainText

/// The constraints that would resolve an ambiguity.
struct AmbiguityAdvice {
  /// An ambiguous attribute and the name of its item.
  typealias Open = (item: String, attribute: Attribute)

  /// Sets of attributes. Constraints on the attributes of any single set resolve the ambiguity.
  let ways: [[String]]
  /// The number of constraints needed.
  let freedom: Int
  /// The ambiguous attributes.
  let open: [Open]

  /// The maximum number of alternative attributes to list.
  private static let choiceLimit = 3
  /// The maximum number of attributes to list if each of them needs a constraint.
  private static let nameLimit = 4

  /// `a constraint on title.bottom, title.centerY or title.height would fix this`
  var text: String {
    if let scrollContent { return scrollContent }
    guard freedom > 1 else {
      let choice = listed(ways.prefix(Self.choiceLimit).map { $0[0] }, "or")
      return open.count == 1
        ? "a constraint on \(choice) would fix this"
        : "one constraint on \(choice) would fix \(open.count == 2 ? "both" : "them all")"
    }
    return "\(freedom) more constraints would fix this, for example on \(listed(ways[0], limit: Self.nameLimit))"
  }

  /// `to make the content as wide as the scroll view, add content.width == list.frameLayoutGuide.width`; nil if the
  /// ambiguity isn't about the size of a scroll view's content.
  private var scrollContent: String? {
    let suffix = ".contentLayoutGuide"
    let sizes = open.filter { $0.attribute.kind == .size }
    guard freedom == 1, let guide = sizes.first(where: { $0.item.hasSuffix(suffix) }),
      let content = sizes.first(where: { $0.item != guide.item && $0.attribute == guide.attribute })
    else { return nil }
    let scrollView = guide.item.dropLast(suffix.count)
    return guide.attribute == .width
      ? "to make the content as wide as the scroll view, add "
        + "\(content.item).width == \(scrollView).frameLayoutGuide.width"
      : "to define how far the scroll view scrolls, give \(content.item) a height, or constrain its subviews in an "
        + "unbroken chain from its top to its bottom"
  }
}
