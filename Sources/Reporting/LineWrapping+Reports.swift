package import PlainText

extension LineWrapping {
  /// The text of a report with no line wider than `width` cells, unless a single name is. What Xcode prints stays
  /// whole: other tools read it.
  package static func wrapped(_ text: String, width: Int) -> String {
    wrapped(text, width: width) { line in
      line.hasPrefix("\t") || line.hasPrefix("    \"<") || line.hasPrefix("<")
    }
  }
}
