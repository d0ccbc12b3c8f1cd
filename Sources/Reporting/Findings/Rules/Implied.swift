import LayoutModel

extension FindingRule {
  static let implied = FindingRule(
    code: .implied, severity: .note, summary: "a constraint that follows from others",
    meaning: """
      the constraint cannot be violated while those named hold: it is redundant. None of those named can be left out. Where several follow from each
      other, the later ones are reported; all that are reported could be removed at once. What no layout can violate, such as `badge.width == badge.width`, *always
      holds*.
      """,
    remedy: "remove it. If it states an intention, keep it: it does no harm until one of the others changes.",
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" } ] },
        "constraints": [
          { "view": "badge", "attributes": ["size"], "equalTo": 24, "key": "badgeSize" },
          { "view": "badge", "attributes": ["top", "left"], "equalTo": "cell", "key": "corner" },
          "badge.centerX == cell.left + 12" ] }
      """)
}

/// A constraint that follows from others.
struct ImpliedFact: FindingFact {
  let basis: Implication

  var code: Finding.Code { .implied }
  var identity: String { basis.constraint.name }
  var notes: [String] { basis.notes }
  var members: [JSONValue.Member] { basis.members }

  var headline: String {
    let title = basis.constraint.title
    let ending = basis.constraint.constraint.priority.isRequired ? "" : " whatever its priority"
    guard let cause = basis.cause else { return "\(title) always holds: no layout can miss it" }
    return "\(title) holds anyway\(ending): it follows from \(cause)"
  }
}
