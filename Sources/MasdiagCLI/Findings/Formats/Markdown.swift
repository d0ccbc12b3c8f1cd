import Reporting

/// Text of the input inside Markdown, where it is to be seen as it is: no markup, no HTML, no link, no mention.
enum Markdown {
  /// Whatever could begin markup; `@`, `#` and `:` because of mentions, references and links.
  private static let marks: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "[", "]", "#", "!", "|", "~", ">", "<", "&", "@", ":", "$",
  ]

  /// `text` in a line of Markdown, in a table too.
  ///
  /// Each character that could be markup becomes a numeric reference, which no rule of Markdown takes for markup.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in visible(text).unicodeScalars {
      if marks.contains(scalar) {
        escaped += "&#\(scalar.value);"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// `text` in the type of code. HTML's element, not backticks, of which the text may hold any number.
  static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }
}
