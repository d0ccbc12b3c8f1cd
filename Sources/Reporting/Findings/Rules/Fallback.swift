extension FindingRule {
  static let fallback = FindingRule(
    code: .fallback, severity: .note, summary: "an optional constraint that gives way by design",
    meaning: """
      an optional constraint of the app isn't satisfied, and probably needn't be: its priority is low (250 or less), so
      it says what the layout should do where nothing else decides; or the canvas of a storyboard or xib shows that it
      gives way, and its author has seen that.
      """,
    remedy: "nothing, or change its priority if it matters.",
    example: """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [ { "key": "field" } ] },
        "constraints": [
          { "vfl": "H:|-[field]-|" }, { "vfl": "V:|[field]|" },
          "narrow: field.width == 200 ^low" ] }
      """)
}
