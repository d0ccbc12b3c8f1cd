/// Returns the process that a log line's prefix names, such as `SpringBoard` in `Mar 4 18:25:38 Mac SpringBoard[10567]:
/// `, or nil if the prefix names no process.
///
/// Loggers print the process's name and, in brackets, its number, optionally followed by a colon and the thread's
/// number. The name doesn't include the program's path, its host, or its library.
package func processName(before text: Bytes) -> String? {
  let open = text.indices.last { text[$0] == UInt8(ascii: "[") && isProcessNumber(text[($0 + 1)...]) }
  guard let open else { return nil }
  let end = endOfName(in: text[..<open])
  var start = end
  while start > text.startIndex, !text[start - 1].isSpace, !endsPlace(text[start - 1]) { start -= 1 }
  return start == end ? nil : onOneLine(text[start..<end])
}

/// Returns the end of a process's name, which a device's system log follows with the library that printed the message:
/// `Recipes(UIKitCore)`.
private func endOfName(in text: Bytes) -> Int {
  guard text.last == UInt8(ascii: ")"), let open = text.lastIndex(of: UInt8(ascii: "(")), open > text.startIndex,
    !text[open...].contains(where: \.isSpace), !text[open - 1].isSpace
  else { return text.endIndex }
  return open
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
