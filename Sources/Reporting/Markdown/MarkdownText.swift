import PlainText

/// Text as it may stand in Markdown, GitHub's and GitLab's included.
///
/// Names come from inputs, and a comment of a pull request is a page on which others act: nothing in a name may become
/// markup, HTML, a link, a picture, or a mention that sends somebody a message.
package enum MarkdownText {
  /// `text` on one line, with nothing in it that means something to Markdown.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    var last: Unicode.Scalar?
    // True while everything is a digit: a number would begin a list.
    var isNumber = false
    for scalar in visible(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "!", "|", "~", "$": escaped += "\\\(scalar)"
      // Without a neighbour none of these begins a list, a heading, a mention, a reference or an address.
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

  /// `text` in the type of code, on one line. HTML's element, not backticks, of which the text may hold any number.
  package static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// A comment of nothing: it separates what stands on either side of it.
  private static let nothing = "<!-- -->"

  /// Lines of text as they are, in HTML: fences of Markdown can be left by what they hold.
  static func preformatted(_ text: String) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return "<pre>\(escaped)</pre>"
  }

  /// A relative path as the target of a link.
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
