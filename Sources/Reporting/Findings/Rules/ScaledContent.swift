extension FindingRule {
  static let scaledContent = FindingRule(
    code: .scaledContent, severity: .note, summary: "an image that is shown smaller than its actual size",
    meaning: """
      an image view (a view whose class name ends in `ImageView`) is smaller than its image and scales the image down.
      This is usually intended.
      """,
    remedy: "nothing, or make room if the image should appear at its actual size.",
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 200], "subviews": [
          { "class": "UIImageView", "key": "photo", "intrinsicContentSize": [640, 480] } ] },
        "constraints": [ { "view": "photo", "attributes": ["edges"], "equalTo": "cell", "key": "sides" } ] }
      """)
}
