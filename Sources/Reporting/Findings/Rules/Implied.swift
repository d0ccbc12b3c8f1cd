import LayoutModel

extension FindingRule {
  static let implied = FindingRule(
    code: .implied, severity: .note, summary: "a constraint that is redundant",
    meaning: """
      the constraint can't be violated as long as the constraints that the finding names are satisfied, and each of
      these is necessary for that. If several constraints imply each other, the later ones are reported; you can remove
      all reported constraints together. A constraint that no layout can violate, such as `badge.width == badge.width`,
      is redundant by itself.
      """,
    remedy: """
      remove the constraint. If it expresses your intent, you can keep it: it does no harm until one of the others
      changes.
      """,
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" } ] },
        "constraints": [
          { "view": "badge", "attributes": ["size"], "equalTo": 24, "key": "badgeSize" },
          { "view": "badge", "attributes": ["top", "left"], "equalTo": "cell", "key": "corner" },
          "badge.centerX == cell.left + 12" ] }
      """)
}

/// A constraint that other constraints imply or, for an inequality, that they satisfy with room to spare.
struct ImpliedFact: FindingFact {
  let basis: Implication
  /// The minimum distance between the two sides of an inequality that never binds, in points; otherwise, nil.
  var distance: Double?

  var code: Finding.Code { distance == nil ? .implied : .neverBinds }
  var identity: String { basis.constraint.name }
  var notes: [String] { basis.notes }
  var members: JSONMembers { basis.members + ["points": distance] }

  var headline: String {
    let title = basis.constraint.title
    if let distance {
      let room = "with at least \(pt(distance)) to spare"
      guard let cause = basis.cause else { return "\(title) has no effect: it is always satisfied, \(room)" }
      let isSingle = basis.reasons.count + basis.premises.rules.count == 1
      return "\(title) has no effect: \(cause) already \(isSingle ? "satisfies" : "satisfy") it \(room)"
    }
    let ending = basis.constraint.constraint.priority.isRequired ? "" : " at any priority"
    guard let cause = basis.cause else { return "\(title) is redundant: no layout can violate it" }
    return "\(title) is redundant\(ending): implied by \(cause)"
  }
}
