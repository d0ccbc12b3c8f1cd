extension FindingRule {
  static let neverBinds = FindingRule(
    code: .neverBinds, severity: .note, summary: "an inequality that never comes into play",
    meaning: """
      the inequality always holds with room to spare. A guard for other sizes looks like this; the note says so where that rests on a frame.
      """,
    remedy: "none if it is a guard; else check the constant and the direction of the inequality.",
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" } ] },
        "constraints": [
          { "view": "badge", "attributes": ["size"], "equalTo": 24, "key": "badgeSize" },
          { "view": "badge", "attributes": ["top", "left"], "equalTo": "cell", "key": "corner" },
          "badge.right <= cell.right - 8" ] }
      """)
}

/// An inequality that others keep away from its bound.
struct NeverBindsFact: FindingFact {
  let basis: Implication
  /// The points that its two sides are away from it at least.
  let distance: Double

  var code: Finding.Code { .neverBinds }
  var identity: String { basis.constraint.name }
  var notes: [String] { basis.notes }
  var members: [JSONValue.Member] { basis.members + [.init("points", .number(distance))] }

  var headline: String {
    let points = "\(shortNumber(distance)) point\(shortNumber(distance) == "1" ? "" : "s")"
    let cause = basis.cause.map { "because of \($0)" } ?? "whatever the layout"
    return
      "\(basis.constraint.title) never comes into play: it is always at least \(points) from its limit, \(cause)"
  }
}
