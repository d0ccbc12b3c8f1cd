extension FindingRule {
  static let clippedContent = FindingRule(
    code: .clippedContent, severity: .warning, summary: "a view that is smaller than its content",
    meaning: """
      a view is smaller than its intrinsic content size, so text is truncated or a control is squeezed. Differences of
      less than half a point don't count. In storyboards and xibs, half a point (or two points on macOS) doesn't count
      either, because the frames in these files are rounded, and neither do the margins above and below a button's
      title. In view code, only labels count, and only if a fifth of the text or more is cut, because the size of text
      is an estimate.
      """,
    remedy: """
      make room for the view, allow a second line, or lower the compression resistance of a neighbor.
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
