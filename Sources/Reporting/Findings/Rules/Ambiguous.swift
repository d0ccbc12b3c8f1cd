import LayoutModel
import PlainText

extension FindingRule {
  static let ambiguous = FindingRule(
    code: .ambiguous, severity: .warning, summary: "nothing decides an attribute",
    meaning: """
      another layout, the one in the note, satisfies every constraint as well as the present one does. Which of them the app shows is luck, and may
      change with the system's version. Attributes that move together are one finding: a constraint for one of those named decides them all. Where more than one is
      needed, the note says how many and names a choice. All that is ambiguous on one view alone is one finding, and so is the same attribute of views beside each
      other.
      """,
    remedy: """
      one of the constraints named. Where two labels share a row, as here, it is usually enough that one hugs its content more strongly
      (`"contentHugging": {"horizontal": 251}`).
      """,
    example: """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [
          { "key": "title", "intrinsicContentSize": [120, 21] },
          { "key": "detail", "intrinsicContentSize": [80, 21] } ] },
        "constraints": [
          { "vfl": "H:|-[title]-[detail]-|", "options": ["alignAllTop"] },
          "title.top == row.top + 12" ] }
      """)
}

/// Attributes that nothing decides: one group that moves together, or several of one view, or the same ones of several.
struct AmbiguityFact: FindingFact {
  /// An attribute and its values in two layouts.
  struct Open: Hashable {
    let attribute: NamedAttribute
    let now: Double
    let other: Double
  }

  /// A view's frames in two layouts.
  struct Frames: Hashable {
    let view: String
    let frames: [Rect]
  }

  /// Attributes that move together.
  struct Group: Hashable {
    let attributes: [Open]
    let freedom: Int
    let decidingSets: [[NamedAttribute]]
    /// The constraints that would decide more, had recovery not dropped them.
    let lost: [NamedConstraint]
    let frames: [Frames]
  }

  let groups: [Group]
  let estimate: ContentEstimate?

  private var open: [Open] { groups.flatMap(\.attributes) }

  var code: Finding.Code { .ambiguous }
  var identity: String { open.map(\.attribute.name).joined(separator: " ") }
  var points: Double { Double(open.count) }
  /// More of a view may be ambiguous on one device than on another.
  var cause: [String] { [open[0].attribute.path] }

  var shown: AnyHashable {
    let values = showsValues ? groups.flatMap(\.shown) : []
    return AnyHashable([
      AnyHashable(identity), AnyHashable(values), AnyHashable(groups.map(\.lost)), AnyHashable(estimate),
    ])
  }

  private var showsValues: Bool { groups.count == 1 || !isOfSeveralViews && !isWholeFrame }

  private var isOfSeveralViews: Bool { groups.count > 1 && Set(open.map(\.attribute.path)).count > 1 }

  private var isWholeFrame: Bool {
    groups.count == open.count && Set(open.map(\.attribute.attribute)) == [.left, .top, .width, .height]
  }

  // MARK: Words

  /// Maximum number of names listed.
  fileprivate static let nameLimit = 4

  var headline: String {
    guard groups.count > 1 else { return headline(groups[0]) }
    let item = open[0].attribute.item
    if isOfSeveralViews {
      let views = open.map(\.attribute.item).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      let words = listed(open.prefix(groups.count / views.count).map(\.attribute.attribute.rawValue))
      return "nothing decides \(words) of \(listed(views, limit: Self.nameLimit)): each needs a constraint"
    }
    if isWholeFrame {
      return "nothing decides where \(item) is and how large: left, top, width and height need a constraint each"
    }
    let names = "nothing decides \(listed(open.map(\.attribute.attribute.rawValue))) of \(item)"
    return groups.count == open.count ? "\(names): each needs a constraint" : names
  }

  private func headline(_ group: Group) -> String {
    let names = listed(group.attributes.map(\.attribute.name), limit: Self.nameLimit, columns: 100)
    return "nothing decides \(names)"
      + (group.attributes.count == 1 ? ": \(proof(group))" : ", which move together")
  }

  var notes: [String] {
    guard groups.count > 1 else {
      let group = groups[0]
      return (group.attributes.count == 1 ? [] : [proof(group)]) + [group.advice] + loss(group)
    }
    if !showsValues { return [] }
    guard groups.count == open.count else { return groups.flatMap { [statement($0), $0.advice] + loss($0) } }
    return [open.map { "\($0.attribute.attribute.rawValue) is \(values($0))" }.joined(separator: ", ")]
  }

  /// `left and width move together: they are 0 and 100, and could as well be 50 and 50`, of the attributes of one view.
  private func statement(_ group: Group) -> String {
    let names = listed(group.attributes.map(\.attribute.attribute.rawValue))
    return "\(names)\(group.attributes.count == 1 ? "" : " move together"): \(proof(group))"
  }

  private func values(_ open: Open) -> String {
    "\(shortNumber(open.now)) and could as well be \(shortNumber(open.other))"
  }

  /// `it is 0 and could as well be 100`
  private func proof(_ group: Group) -> String {
    let open = group.attributes
    if open.count == 1 { return "it is \(values(open[0]))" }
    guard let farthest = group.farthest else {
      let (now, other) = (listed(open.map { shortNumber($0.now) }), listed(open.map { shortNumber($0.other) }))
      return "they are \(now), and could as well be \(other)"
    }
    return "\(farthest.attribute.name), for one, is \(values(farthest))"
  }

  private func loss(_ group: Group) -> [String] {
    group.lost.isEmpty ? [] : ["\(group.lost.titles()) would say more, but cannot hold (conflict)"]
  }

  // MARK: Data

  var members: [JSONValue.Member] {
    let list = groups.map { group -> JSONValue in
      .object([
        .init("attributes", .array(group.attributes.map(\.attribute.json))),
        .init("freedom", .integer(group.freedom)),
        .init("settledBy", .array(group.decidingSets.map { .array($0.map(\.json)) })),
        .init(
          "layouts",
          .array(
            group.frames.map {
              .object([.init("view", .string($0.view)), .init("frames", .array($0.frames.map(\.json)))])
            })),
      ])
    }
    return [.init("groups", .array(list))]
  }
}

extension AmbiguityFact.Open {
  fileprivate var distance: Double { (other - now).magnitude }
}

extension AmbiguityFact.Group {
  /// Of more attributes than the words show, the one that differs most, and of several the first; else nil.
  fileprivate var farthest: AmbiguityFact.Open? {
    guard attributes.count > AmbiguityFact.nameLimit else { return nil }
    return attributes.dropFirst().reduce(attributes[0]) { $1.distance > $0.distance ? $1 : $0 }
  }

  /// The attributes of which the words show the values.
  fileprivate var shown: [AmbiguityFact.Open] { farthest.map { [$0] } ?? attributes }

  fileprivate var advice: String {
    AmbiguityAdvice(ways: decidingSets.map { $0.map(\.name) }, freedom: freedom, isSingle: attributes.count == 1).text
  }
}
