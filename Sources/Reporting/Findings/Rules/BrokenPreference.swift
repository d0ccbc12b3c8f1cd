extension FindingRule {
  static let brokenPreference = FindingRule(
    code: .brokenPreference, severity: .warning, summary: "an optional constraint that isn't satisfied",
    meaning: """
      the constraint gave way, as its priority allows, to the constraints that the note names.

      The changes that *would satisfy it* were tested on the whole layout: any one of them satisfies the constraint
      without making any other constraint of the same or a higher priority miss its target by more than before. The note
      suggests only changes that a person would make: it leaves out changes to frames and to anything that the system
      created, and changes that would require more than two decimal places.

      A constraint that prevents it may have the same priority. In that case, a note states which of the two gives way,
      and why. If nothing determines that, the constraints are *tied*.
      """,
    remedy: """
      make one of the changes, or raise the constraint's priority. If the constraint is meant to give way at this size,
      there is nothing to fix. `masdiag why layout.json roomy` shows the whole sum.
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
