import LayoutModel
import PlainText

/// Returns text of the log in displayable form: on one line, without control sequences for a terminal.
///
/// A line break inside a view's text becomes `\n`, as in a list; a line break elsewhere is from wrapping and becomes a
/// space. Other characters that can't be displayed are replaced as in all quotations from inputs (``PrintableText``).
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

/// Returns a string in displayable form.
func onOneLine(_ text: String) -> String {
  onOneLine(Array(text.utf8)[...])
}
