extension FindingRule {
  static let systemPreference = FindingRule(
    code: .systemPreference, severity: .note,
    summary: "an optional constraint from the system that isn't satisfied",
    meaning: """
      stack views and other views add weak constraints of their own to avoid ambiguity. These constraints give way to
      the app's constraints.
      """,
    remedy: "there is nothing to fix.",
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "class": "UIStackView", "key": "row" } ] },
        "constraints": [
          { "view": "row", "attributes": ["edges"], "equalTo": "cell", "key": "sides" },
          { "constraint": "row.width == 0 ^51", "identifier": "UISV-spanning-fit" } ] }
      """)
}
