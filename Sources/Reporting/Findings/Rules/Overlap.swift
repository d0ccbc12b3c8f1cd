import LayoutModel
import PlainText

extension FindingRule {
  static let overlap = FindingRule(
    code: .overlap, severity: .warning, summary: "text or controls that overlap on a device",
    meaning: """
      two labels, buttons, or other controls in the same superview overlap, although they don't on the storyboard's or
      xib's canvas. An overlap of less than two points doesn't count, and neither does empty space next to text.
      """,
    remedy: """
      relate the two views to each other (`detail.leading >= title.trailing + 8`), so that one of them gives way.
      """,
    example: nil)
}

/// Two views that overlap.
struct OverlapFact: FindingFact {
  let first: String
  let second: String
  let paths: [String]
  /// The size of the intersection.
  let size: Size
  let estimate: ContentEstimate?

  var code: Finding.Code { .overlap }
  var identity: String { paths.joined(separator: " ") }
  var points: Double { min(size.width, size.height) }
  var headline: String {
    "\(first) and \(second) overlap by \(shortNumber(size.width)) x \(shortNumber(size.height)) pt"
  }
  var members: [JSONValue.Member] {
    [
      .init("views", .array(paths.map(JSONValue.string))), .init("width", .number(size.width)),
      .init("height", .number(size.height)),
    ]
  }
}
