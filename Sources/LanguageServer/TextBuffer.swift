import LayoutFormats
import LayoutModel
import PlainText
import Reporting

/// The text of an open document. Positions are as in the Language Server Protocol: lines start at 0, and columns count
/// UTF-16 code units.
///
/// Other parts of masdiag count columns in characters (``LayoutModel/SourceLocation``) or Unicode scalars
/// (``Reporting/TextFix``), with lines and columns starting at 1. As everywhere in masdiag, a line ends in LF, CR LF or
/// CR.
struct TextBuffer {
  /// A position between two characters.
  struct Position: Hashable {
    var line: Int
    var character: Int

    var json: JSONValue { .object(["line": line, "character": character]) }
  }

  private(set) var bytes: [UInt8]
  /// The offset of each line's first byte.
  private var lineStarts: [Int] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    findLines()
  }

  private mutating func findLines() {
    lineStarts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isCarriageReturn = byte == 13 && !(offset + 1 < bytes.count && bytes[offset + 1] == 10)
      if byte == 10 || isCarriageReturn { lineStarts.append(offset + 1) }
    }
  }

  /// The length of the longest line in bytes, including its line break.
  var longestLine: Int {
    zip(lineStarts, lineStarts.dropFirst() + [bytes.count]).map { $1 - $0 }.max() ?? 0
  }

  /// Replaces the text between two positions.
  mutating func replace(from start: Position, to end: Position, with text: String) {
    let first = offset(of: start)
    bytes.replaceSubrange(first..<max(first, offset(of: end)), with: text.utf8)
    findLines()
  }

  /// Returns the range of a line without its line break. `index` must be valid.
  private func line(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return start..<end
  }

  /// Returns the text of the line with the given number, starting at 1, or an empty string if the line doesn't exist.
  func line(numbered number: Int) -> String {
    (1...lineStarts.count).contains(number) ? text(line(number - 1)) : ""
  }

  /// Returns the offset of the end of the line that contains `offset`.
  func end(ofLineAt offset: Int) -> Int { line(position(of: offset).line).upperBound }

  // MARK: Offsets

  /// Returns the offset of a position, or of the nearest position in the text.
  func offset(of position: Position) -> Int {
    if position.line >= lineStarts.count { return bytes.count }
    if position.line < 0 { return 0 }
    return offset(in: line(position.line), after: position.character) { String($0).utf16.count }
  }

  /// Returns the offset of a location, whose line and column start at 1.
  func offset(of location: SourceLocation) -> Int {
    guard (1...lineStarts.count).contains(location.line) else { return bytes.count }
    let range = line(location.line - 1)
    var (offset, left) = (range.lowerBound, location.column - 1)
    if location.line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    for character in String(decoding: bytes[offset..<range.upperBound], as: UTF8.self) where left > 0 {
      left -= PrintableText.shown(String(character)).count
      offset += character.utf8.count
    }
    return min(offset, range.upperBound)
  }

  /// Returns the offset of a place. The place's column is in Unicode scalars, and its line number counts only line
  /// feeds.
  func offset(of place: TextFix.Place) -> Int {
    var start = 0
    for _ in 1..<max(1, place.line) {
      guard let next = bytes[start...].firstIndex(of: 10) else { return bytes.count }
      start = next + 1
    }
    return offset(in: start..<bytes.count, after: place.column - 1) { _ in 1 }
  }

  /// Returns the offset after `count` units. The closure `length` returns the number of units in a scalar.
  private func offset(in range: Range<Int>, after count: Int, _ length: (Unicode.Scalar) -> Int) -> Int {
    var (offset, left) = (range.lowerBound, count)
    while left > 0, offset < range.upperBound {
      let (scalar, width) = scalar(at: offset, in: range)
      left -= length(scalar)
      // A position inside a surrogate pair is moved to the start of the pair.
      if left < 0 { break }
      offset += width
    }
    return min(offset, range.upperBound)
  }

  private func scalar(at offset: Int, in range: Range<Int>) -> (scalar: Unicode.Scalar, width: Int) {
    let first = bytes[offset]
    let width = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let text = String(decoding: bytes[offset..<min(offset + width, range.upperBound)], as: UTF8.self)
    return (text.unicodeScalars.first ?? " ", width)
  }

  func position(of offset: Int) -> Position {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let range = line(low)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return Position(
      line: low, character: String(decoding: bytes[range.lowerBound..<end], as: UTF8.self).utf16.count)
  }

  // MARK: Ranges

  /// Returns a range of bytes as JSON.
  func json(_ range: Range<Int>) -> JSONValue {
    .object(["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json])
  }

  /// Returns the part of a range that is on the range's first line. Editors underline only this part.
  func firstLine(of range: Range<Int>) -> Range<Int> {
    let start = position(of: range.lowerBound).line
    return range.lowerBound..<max(range.lowerBound, min(range.upperBound, line(start).upperBound))
  }

  /// Returns the range of the syntax element at `offset`: a string, a tag, an object or array, or a word.
  func extent(at offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return offset..<offset }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return offset..<end(ofStringAt: offset)
    case UInt8(ascii: "<"):
      var end = offset + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: ">") {
        end = bytes[end] == UInt8(ascii: "\"") ? self.end(ofStringAt: end) : end + 1
      }
      return offset..<min(end + 1, bytes.count)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var (end, depth) = (offset, 0)
      while end < bytes.count {
        switch bytes[end] {
        case UInt8(ascii: "\""):
          end = self.end(ofStringAt: end)
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        end += 1
        if depth == 0 { return offset..<end }
      }
      return offset..<bytes.count
    default:
      let word = bytes[offset...].prefix(while: Self.isWordByte)
      return offset..<max(word.endIndex, min(offset + 1, bytes.count))
    }
  }

  private func end(ofStringAt offset: Int) -> Int {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 10 {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  /// Returns the word at `offset`, such as `label.width`; empty if there is no word.
  func word(at offset: Int) -> Range<Int> {
    var (start, end) = (min(offset, bytes.count), min(offset, bytes.count))
    while start > 0, Self.isWordByte(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    return start..<end
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
