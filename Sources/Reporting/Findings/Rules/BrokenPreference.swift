extension FindingRule {
  static let brokenPreference = FindingRule(
    code: .brokenPreference, severity: .warning, summary: "an optional constraint that isn't satisfied",
    meaning: """
      the constraint gave way, as its priority allows, to the constraints that the note names.

      The changes that *would satisfy it* were tested on the whole layout: with any one of them the constraint is
      satisfied, and no other constraint of its priority or a higher one is missed by more. The note names only
      changes that people make: no frames, nothing that the system made, at most two decimals.

      A constraint that prevents it may have the same priority. Then a note says which of the two gives way, and why.
      If nothing decides that, they are *tied*.
      """,
    remedy: """
      make one of the changes, or raise its priority. If it is meant to give way at this size, there is nothing to
      fix. `masdiag why layout.json roomy` shows the whole sum.
      """,
    example: """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [ { "key": "icon" }, { "key": "field" } ] },
        "constraints": [
          { "vfl": "H:|-[icon(24)]-[field]-|", "key": "line" },
          { "vfl": "V:|[icon]|" }, { "vfl": "V:|[field]|" },
          "roomy: field.width >= 290 ^high" ] }
      """)
}
