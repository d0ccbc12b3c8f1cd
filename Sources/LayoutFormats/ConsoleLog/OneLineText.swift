import LayoutModel
import PlainText

/// A text of the log as it can be shown: on one line, with nothing in it that steers a terminal.
///
/// A line break inside a view's text prints as `\n`, as it does in a list; one that wrapping put elsewhere was a space.
/// What else cannot be shown is replaced as in all that quotes an input (``PrintableText``).
package func onOneLine(_ text: Bytes) -> String {
  guard text.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text.string }
  var isInLabel = false
  var previous: Unicode.Scalar = " "
  var result = ""
  for scalar in text.string.unicodeScalars {
    if previous == "'", isInLabel, [".", "]", "(", " "].contains(scalar) { isInLabel = false }
    if scalar == "'", !isInLabel, previous.isASCII, UInt8(ascii: previous).isHexDigit { isInLabel = true }
    if scalar == "\n" {
      result += isInLabel ? "\\n" : " "
    } else {
      result.unicodeScalars.append(scalar == "\t" ? " " : scalar)
    }
    previous = scalar
  }
  return PrintableText.shown(result)
}

/// The same of a string.
func onOneLine(_ text: String) -> String {
  onOneLine(Array(text.utf8)[...])
}
