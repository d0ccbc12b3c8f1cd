extension FindingRule {
  static let unreadLine = FindingRule(
    code: .unreadLine, severity: .note, summary: "a line in a console report that couldn't be read",
    meaning: "masdiag ignored this line.", remedy: "copy the complete report again.",
    example: """
      (
          "<NSLayoutConstraint:0x1 UIView:0x2.width == 100>",
          "<NSLayoutConstraint:0x4 UIView:0x2.width == 80>",
          "<NSLayoutConstraint:0x5 ...>"
      )
      """)
}

/// A line that couldn't be read.
struct UnreadLineFact: FindingFact {
  let reason: String

  var code: Finding.Code { .unreadLine }
  var identity: String { reason }
  var headline: String { "this line could not be read: \(reason)" }
}
