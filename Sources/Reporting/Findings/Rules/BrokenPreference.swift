extension FindingRule {
  static let brokenPreference = FindingRule(
    code: .brokenPreference, severity: .warning, summary: "an optional constraint that is not satisfied",
    meaning: """
      the constraint gave way, as its priority lets it, to those in its way, which hold the value where it is.

      What *it would take* was tried in the whole layout: with any one of these changes the constraint holds, and no other one of its priority or a higher one is
      missed by more. Only changes that people make are named: no frames, nothing that the system made, no more than two decimals.

      Something in its way may have the same priority. Then the note says which of the two gives way, and why: *wb is wanted just as much: low (^low) decides which
      gives way*. Where nothing decides it, it is *a tie*.
      """,
    remedy: """
      one of the changes; a higher priority; or none, if it is meant to give way at this size. `masdiag why layout.json roomy` shows the whole sum.
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
