import PlainText

/// Text that is safe in Markdown, including GitHub's and GitLab's dialects.
///
/// Names come from inputs, and a pull request's comments are read by other people. Therefore, nothing in a name may
/// become markup, HTML, a link, an image, or a mention that notifies somebody.
package enum MarkdownText {
  /// Returns `text` on one line, with all Markdown syntax escaped.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    var last: Unicode.Scalar?
    // True while all characters are digits, because a number can start a list.
    var isNumber = false
    for scalar in visible(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "!", "|", "~", "$": escaped += "\\\(scalar)"
      // These characters can't start a list, a heading, a mention, a reference or a URL if they are separated from
      // adjacent characters.
      case "@", "#": escaped += "\(scalar)\(nothing)"
      case "/" where last == ":": escaped += "\(nothing)/"
      case "." where escaped.hasSuffix("www") || escaped.hasSuffix("WWW"): escaped += "\(nothing)."
      case "-", "+", "=": escaped += last == nil ? "\\\(scalar)" : String(scalar)
      case "." where isNumber, ")" where isNumber: escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
      isNumber = ("0"..."9").contains(scalar) && (isNumber || last == nil)
      last = scalar
    }
    return escaped
  }

  /// Returns `text` as code, on one line. An HTML element is safer than backticks, because the text may contain any
  /// number of backticks.
  package static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// An empty comment that separates the characters before and after it.
  private static let nothing = "<!-- -->"

  /// Returns lines of text verbatim, in an HTML element, because text can close a Markdown code fence.
  static func preformatted(_ text: String) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return "<pre>\(escaped)</pre>"
  }

  /// Returns a relative path as the target of a link.
  static func target(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%\(digits.count < 2 ? "0" : "")\(digits)"
      }
    }.joined()
  }
}
