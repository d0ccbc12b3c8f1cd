import LayoutModel
import PlainText

extension FindingRule {
  static let overlap = FindingRule(
    code: .overlap, severity: .warning, summary: "text or controls that overlap on a device",
    meaning: """
      two labels, buttons, or other controls in the same superview overlap, although they don't on the storyboard's or
      xib's canvas. An overlap of less than two points doesn't count, and neither does empty space next to text.
      Overlaps that share a view are one finding.
      """,
    remedy: """
      relate the two views to each other (`detail.leading >= title.trailing + 8`), so that one of them gives way.
      """,
    example: nil)
}

/// Two views that overlap, and others that overlap them or each other.
struct OverlapFact: FindingFact {
  /// A view that overlaps another.
  struct Member: Hashable {
    let name: String
    let path: String
  }

  let first: Member
  let second: Member
  /// The size of the intersection of the two views.
  let size: Size
  var others: [Member] = []
  let estimate: ContentEstimate?

  /// All views that overlap.
  var views: [Member] { [first, second] + others }

  var code: Finding.Code { .overlap }
  var identity: String { "\(first.path) \(second.path)" }
  var points: Double { min(size.width, size.height) }
  var headline: String {
    "\(first.name) and \(second.name) overlap by \(shortNumber(size.width)) x \(shortNumber(size.height)) pt"
  }
  var notes: [String] { others.isEmpty ? [] : [Self.note(others.map(\.name))] }
  var members: JSONMembers {
    ["views": [first, second].map(\.path), "width": size.width, "height": size.height]
  }

  /// `detail and price overlap with these views or each other, too`
  static func note(_ names: [String]) -> String {
    let verb = names.count == 1 ? "overlaps with these views" : "overlap with these views or each other"
    return "\(listed(names, limit: 8)) \(verb), too"
  }
}
