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
