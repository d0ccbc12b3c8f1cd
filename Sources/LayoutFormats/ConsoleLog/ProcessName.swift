/// The process that a log line's prefix names, `SpringBoard` of `Mar  4 18:25:38 Mac SpringBoard[10567]: `; nil where
/// it names none.
///
/// Loggers print the name and, in brackets, the number of the process, and of its thread behind a colon. Where its
/// program stands, or on which host, is no part of the name.
package func processName(before text: Bytes) -> String? {
  let open = text.indices.last { text[$0] == UInt8(ascii: "[") && isProcessNumber(text[($0 + 1)...]) }
  guard let open else { return nil }
  var start = open
  while start > text.startIndex, !text[start - 1].isSpace, !endsPlace(text[start - 1]) { start -= 1 }
  return start == open ? nil : onOneLine(text[start..<open])
}

/// Whether a byte ends a folder, a host, or what else is printed before a name without a space between.
private func endsPlace(_ byte: UInt8) -> Bool {
  switch Unicode.Scalar(byte) {
  case "/", "\\", ":", "@", "|", "]", ")", ">": true
  default: false
  }
}

/// Whether `text` begins with a number, perhaps another behind a colon, and a closing bracket.
private func isProcessNumber(_ text: Bytes) -> Bool {
  let number = text.end(of: \.isDigit, from: text.startIndex)
  guard number > text.startIndex, number < text.endIndex else { return false }
  let end = text[number] == UInt8(ascii: ":") ? text.end(of: \.isHexDigit, from: number + 1) : number
  return end < text.endIndex && text[end] == UInt8(ascii: "]")
}
