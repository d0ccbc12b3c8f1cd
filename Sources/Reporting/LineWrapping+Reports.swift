package import PlainText

extension LineWrapping {
  /// Returns the text of a report with no line wider than `width` columns, unless a single name is wider. Lines in
  /// Xcode's format aren't wrapped, because other tools read them.
  package static func wrapped(_ text: String, width: Int) -> String {
    wrapped(text, width: width) { line in
      line.hasPrefix("\t") || line.hasPrefix("    \"<") || line.hasPrefix("<")
    }
  }
}
