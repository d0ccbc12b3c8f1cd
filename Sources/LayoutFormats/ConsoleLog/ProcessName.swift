/// Returns the process that a log line's prefix names, such as `SpringBoard` in `Mar 4 18:25:38 Mac SpringBoard[10567]:
/// `, or nil if the prefix names no process.
///
/// Loggers print the process's name and, in brackets, its number, optionally followed by a colon and the thread's
/// number. The name doesn't include the program's path or its host.
package func processName(before text: Bytes) -> String? {
  let open = text.indices.last { text[$0] == UInt8(ascii: "[") && isProcessNumber(text[($0 + 1)...]) }
  guard let open else { return nil }
  var start = open
  while start > text.startIndex, !text[start - 1].isSpace, !endsPlace(text[start - 1]) { start -= 1 }
  return start == open ? nil : onOneLine(text[start..<open])
}

/// Returns true if a byte ends a folder, a host, or another prefix that isn't separated from the name by a space.
private func endsPlace(_ byte: UInt8) -> Bool {
  switch Unicode.Scalar(byte) {
  case "/", "\\", ":", "@", "|", "]", ")", ">": true
  default: false
  }
}

/// Returns true if `text` begins with a number, optionally a colon and another number, and a closing bracket.
private func isProcessNumber(_ text: Bytes) -> Bool {
  let number = text.end(of: \.isDigit, from: text.startIndex)
  guard number > text.startIndex, number < text.endIndex else { return false }
  let end = text[number] == UInt8(ascii: ":") ? text.end(of: \.isHexDigit, from: number + 1) : number
  return end < text.endIndex && text[end] == UInt8(ascii: "]")
}
