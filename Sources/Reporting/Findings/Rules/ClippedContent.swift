extension FindingRule {
  static let clippedContent = FindingRule(
    code: .clippedContent, severity: .warning, summary: "a view that is smaller than its content",
    meaning: """
      a view is smaller than its intrinsic content size, by half a point or more (in storyboards and xibs by more than that, on macOS by more than two
      points, as their frames are rounded): text is cut off, a control is squeezed.
      """,
    remedy: """
      room for it, a second line, or a lower compression resistance of a neighbour.
      """,
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [
          { "class": "UILabel", "key": "title", "intrinsicContentSize": [240, 21] } ] },
        "constraints": [
          { "view": "title", "attributes": ["left", "right"], "equalTo": "cell", "inset": 16, "key": "sides" },
          "title.centerY == cell.centerY" ] }
      """)
}
