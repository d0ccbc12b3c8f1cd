import LayoutModel
import PlainText

extension FindingRule {
  static let ambiguous = FindingRule(
    code: .ambiguous, severity: .warning, summary: "an attribute that the constraints don't determine",
    meaning: """
      a different layout, whose values the finding shows, satisfies all constraints just as well. Which of the two
      layouts the app shows is arbitrary, and may change with the version of the system. Attributes that depend on each
      other are reported as a single finding, and a constraint on any of the named attributes determines all of them. If
      more than one constraint is required, the note says how many, and gives an example. All ambiguous attributes that
      involve only a single view are reported as one finding, and so are the same attributes of sibling views.
      """,
    remedy: """
      add one of the constraints that the note names. If two labels share a row, as in this example, it's usually enough
      for one of them to hug its content more strongly (`"contentHugging": {"horizontal": 251}`).
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

/// Ambiguous attributes: a group that moves together, several groups in one view, or the same group in several views.
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
    /// Dropped constraints that would have reduced the ambiguity.
    let lost: [NamedConstraint]
    let frames: [Frames]
  }

  let groups: [Group]
  let estimate: ContentEstimate?

  private var open: [Open] { groups.flatMap(\.attributes) }

  var code: Finding.Code { .ambiguous }
  var identity: String { open.map(\.attribute.name).joined(separator: " ") }
  var points: Double { Double(open.count) }
  /// Contains only the path of the first item, because a view may have more ambiguous attributes on one device than on
  /// another.
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

  /// The maximum number of names to list.
  fileprivate static let nameLimit = 4

  var headline: String {
    guard groups.count > 1 else { return headline(groups[0]) }
    let item = open[0].attribute.item
    if isOfSeveralViews {
      let views = open.map(\.attribute.item).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      let attributes = open.prefix(groups.count / views.count).map(\.attribute.attribute.rawValue)
      let subject =
        attributes.count == 1
        ? listed(open.map(\.attribute.name), limit: Self.nameLimit)
        : "\(listed(attributes)) of \(listed(views, limit: Self.nameLimit))"
      return "\(subject) are ambiguous: each needs a constraint"
    }
    if isWholeFrame {
      return "the position and size of \(item) are ambiguous: left, top, width and height each need a constraint"
    }
    let names = "\(listed(open.map(\.attribute.attribute.rawValue))) of \(item) are ambiguous"
    return groups.count == open.count ? "\(names): each needs a constraint" : names
  }

  /// Returns text such as `a.width and b.left are ambiguous: 0 and 48 now, but 100 and 148 would satisfy all
  /// constraints too`.
  private func headline(_ group: Group) -> String {
    let names = listed(group.viewsFirst.map(\.attribute.name), limit: Self.nameLimit, columns: 100)
    return "\(names) \(group.attributes.count == 1 ? "is" : "are") ambiguous: \(proof(group))"
  }

  var notes: [String] {
    guard groups.count > 1 else { return [groups[0].advice] + loss(groups[0]) }
    if !showsValues { return [] }
    guard groups.count == open.count else { return groups.flatMap { [statement($0), $0.advice] + loss($0) } }
    let values = open.map { open in
      "\(open.attribute.attribute.rawValue) is \(shortNumber(open.now)) but could be \(shortNumber(open.other))"
    }
    return [values.joined(separator: ", ")]
  }

  /// Returns `left and width: 0 and 100 now, but 50 and 50 would also satisfy all constraints`, for the attributes of
  /// one view.
  private func statement(_ group: Group) -> String {
    "\(listed(group.attributes.map(\.attribute.attribute.rawValue))): \(proof(group))"
  }

  /// Returns text such as `0 now, but 100 would also satisfy all constraints`.
  private func proof(_ group: Group) -> String {
    let shown = group.shown
    let (now, other) = (listed(shown.map { shortNumber($0.now) }), listed(shown.map { shortNumber($0.other) }))
    let subject = group.attributes.count > shown.count ? "\(shown[0].attribute.name) is " : ""
    return "\(subject)\(now) now, but \(other) would also satisfy all constraints"
  }

  private func loss(_ group: Group) -> [String] {
    if group.lost.isEmpty { return [] }
    return [
      "\(group.lost.titles()) would fix this, but \(group.lost.count == 1 ? "is" : "are") broken because of a conflict"
    ]
  }

  // MARK: Data

  var members: JSONMembers {
    let list = groups.map { group in
      JSONValue.object([
        "attributes": group.attributes.map(\.attribute.json), "freedom": group.freedom,
        "settledBy": group.decidingSets.map { $0.map(\.json) },
        "layouts": group.frames.map { JSONValue.object(["view": $0.view, "frames": $0.frames]) },
      ])
    }
    return ["groups": list]
  }
}

extension AmbiguityFact.Open {
  fileprivate var distance: Double { (other - now).magnitude }
}

extension AmbiguityFact.Group {
  /// The attributes whose values are shown: all attributes or, if there are too many, only the attribute with the
  /// largest difference.
  fileprivate var shown: [AmbiguityFact.Open] {
    if attributes.count <= AmbiguityFact.nameLimit { return viewsFirst }
    return [viewsFirst.dropFirst().reduce(viewsFirst[0]) { $1.distance > $0.distance ? $1 : $0 }]
  }

  /// The attributes of views, then those of guides, such as the gaps of a stack view.
  fileprivate var viewsFirst: [AmbiguityFact.Open] {
    attributes.filter { !$0.attribute.isOfGuide } + attributes.filter(\.attribute.isOfGuide)
  }

  fileprivate var advice: String {
    AmbiguityAdvice(
      ways: decidingSets.map { $0.map(\.name) }, freedom: freedom,
      open: attributes.map { ($0.attribute.item, $0.attribute.attribute) }
    ).text
  }
}
