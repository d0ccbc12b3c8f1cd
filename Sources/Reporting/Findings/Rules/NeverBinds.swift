extension FindingRule {
  static let neverBinds = FindingRule(
    code: .neverBinds, severity: .note, summary: "an inequality that has no effect",
    meaning: """
      the inequality is always satisfied, with room to spare. A safeguard for other sizes looks like this; if the proof
      depends on a frame, a note says so.
      """,
    remedy: "nothing, if the inequality is a safeguard; otherwise, check its constant and its direction.",
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" } ] },
        "constraints": [
          { "view": "badge", "attributes": ["size"], "equalTo": 24, "key": "badgeSize" },
          { "view": "badge", "attributes": ["top", "left"], "equalTo": "cell", "key": "corner" },
          "badge.right <= cell.right - 8" ] }
      """)
}

/// An inequality that other constraints always satisfy with room to spare.
struct NeverBindsFact: FindingFact {
  let basis: Implication
  /// The minimum distance between the two sides of the inequality, in points.
  let distance: Double

  var code: Finding.Code { .neverBinds }
  var identity: String { basis.constraint.name }
  var notes: [String] { basis.notes }
  var members: JSONMembers { basis.members + ["points": distance] }

  var headline: String {
    let room = "with at least \(pt(distance)) to spare"
    let title = basis.constraint.title
    guard let cause = basis.cause else { return "\(title) has no effect: it is always satisfied, \(room)" }
    let isSingle = basis.reasons.count + basis.premises.rules.count == 1
    return "\(title) has no effect: \(cause) already \(isSingle ? "satisfies" : "satisfy") it \(room)"
  }
}
