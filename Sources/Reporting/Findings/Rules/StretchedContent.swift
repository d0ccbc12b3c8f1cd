extension FindingRule {
  static let stretchedContent = FindingRule(
    code: .stretchedContent, severity: .note, summary: "a view that is larger than its content",
    meaning: """
      a view is larger than its intrinsic content size. That's fine for a label that fills its row, but perhaps not for
      a button or an image.
      """,
    remedy: """
      if the view should keep its size, use `<=` or `>=` instead of `==` at one of its edges.
      """,
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [
          { "class": "UILabel", "key": "title", "intrinsicContentSize": [120, 21] } ] },
        "constraints": [
          { "view": "title", "attributes": ["left", "right"], "equalTo": "cell", "inset": 16, "key": "sides" },
          "title.centerY == cell.centerY" ] }
      """)
}
