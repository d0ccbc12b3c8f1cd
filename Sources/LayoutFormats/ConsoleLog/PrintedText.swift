/// A text of the log as it may be shown: one line, nothing in it that steers a terminal.
///
/// A line break inside a view's text prints as `\n`, as it does in a list; one that wrapping put elsewhere was a space.
/// Other control characters, and those that turn the direction of text around, print as `\u{1B}`.
func printable(_ text: Bytes) -> String {
  guard text.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text.string }
  var isInLabel = false
  var previous: Unicode.Scalar = " "
  var result = ""
  for scalar in text.string.unicodeScalars {
    if previous == "'", isInLabel, [".", "]", "(", " "].contains(scalar) { isInLabel = false }
    if scalar == "'", !isInLabel, previous.isASCII, UInt8(ascii: previous).isHexDigit { isInLabel = true }
    if scalar == "\n" {
      result += isInLabel ? "\\n" : " "
    } else if needsEscape(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
    previous = scalar
  }
  return result
}

/// The same of a string.
func printable(_ text: String) -> String {
  printable(Array(text.utf8)[...])
}

private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return true
  case .format: return ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  default: return false
  }
}
