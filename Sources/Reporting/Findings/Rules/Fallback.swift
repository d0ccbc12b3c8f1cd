extension FindingRule {
  static let fallback = FindingRule(
    code: .fallback, severity: .note, summary: "an optional constraint that gives way by design",
    meaning: """
      one of the app's optional constraints isn't satisfied, and probably doesn't need to be. Either its priority is low
      (250 or less), so it takes effect only where nothing else determines the layout; or the canvas of the storyboard
      or xib already shows that it gives way, so its author has seen that. In a storyboard or xib, content that is cut
      is also reported here if its compression resistance is less than 750, so that it's cut before other content.
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
