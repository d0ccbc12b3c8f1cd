extension FindingRule {
  static let systemPreference = FindingRule(
    code: .systemPreference, severity: .note,
    summary: "an optional constraint of the system's own that is not satisfied",
    meaning: """
      stack views and others make weak constraints of their own, so that nothing is ambiguous. Those give way to the app's.
      """,
    remedy: """
      none is needed.
      """,
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "class": "UIStackView", "key": "row" } ] },
        "constraints": [
          { "view": "row", "attributes": ["edges"], "equalTo": "cell", "key": "sides" },
          { "constraint": "row.width == 0 ^51", "identifier": "UISV-spanning-fit" } ] }
      """)
}
