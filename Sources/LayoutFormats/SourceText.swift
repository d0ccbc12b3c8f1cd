package import LayoutModel
import PlainText

/// The bytes of an input, with line and column numbers that start at 1. Columns count characters.
///
/// A line ends with LF, CR LF or CR. A byte order mark at the beginning isn't part of the first line. Invalid UTF-8
/// counts as the replacement characters that represent it.
package struct SourceText: Sendable {
  /// The name of the input in reports.
  package let path: String
  /// The bytes, including a byte order mark.
  package let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lineStarts: [Int]

  /// Creates the text of `bytes`. Complexity: O(bytes).
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n"))
      if endsLine { starts.append(offset) }
    }
    lineStarts = starts
  }

  /// The offset of the first byte after an optional byte order mark.
  package var start: Int { lineStarts[0] }

  /// Returns the index of the line that contains the byte at `offset`.
  fileprivate func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the range of a line, without its line break.
  fileprivate func lineRange(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns the bytes of `range` in printable form, with a space for each tab.
  fileprivate func shown(_ range: Range<Int>) -> String { Self.shown(bytes[range]) }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let spaced = bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    return PrintableText.shown(String(decoding: spaced, as: UTF8.self))
  }

  /// Returns the number of characters in the printable form of `range`.
  fileprivate func characterCount(_ range: Range<Int>) -> Int { Self.characterCount(bytes[range]) }

  /// Returns the number of characters in the printable form of bytes from a line. Complexity: O(bytes).
  package static func characterCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.allSatisfy { $0 < 0x80 } ? bytes.count : shown(bytes).count
  }
}

/// Finds the locations of many offsets, most quickly in ascending order.
///
/// The finder stores the position up to which it has counted, so a document on one long line takes no longer than other
/// documents.
package struct PlaceFinder {
  private let text: SourceText
  private var line = 0
  /// The offset and column of a byte of the current line where a character is known to begin.
  private var counted: (offset: Int, column: Int)

  /// Creates a finder for `text`.
  package init(_ text: SourceText) {
    self.text = text
    counted = (text.start, 1)
  }

  /// Returns the line and column of the byte at `wanted`. The end of a line and the end of the text are valid offsets.
  package mutating func location(of wanted: Int) -> SourceLocation {
    let index = text.lineIndex(at: wanted)
    let range = text.lineRange(index)
    let target = min(max(wanted, range.lowerBound), range.upperBound)
    if index != line || target < counted.offset {
      line = index
      counted = (range.lowerBound, 1)
    }
    // Counting can only be split between two ASCII bytes, where one character certainly ends and another begins.
    var split = target
    while split > counted.offset,
      split == range.upperBound || text.bytes[split - 1] >= 0x80 || text.bytes[split] >= 0x80
    {
      split -= 1
    }
    counted = (split, counted.column + text.characterCount(counted.offset..<split))
    return SourceLocation(
      path: text.path, line: index + 1, column: counted.column + text.characterCount(split..<target))
  }
}

/// A problem whose location is still a range of bytes.
package struct FoundProblem: Error {
  package var code: ProblemCode
  package var message: String
  /// The range of the wrong bytes, short enough for a line of carets.
  package var range: Range<Int>
  package var help: String?
  /// A second location, printed after the help, such as that of the first of two duplicates.
  package var otherPlace: Int?

  package init(
    _ code: ProblemCode, _ message: String, at range: Range<Int>, help: String? = nil, otherPlace: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.help = help
    self.otherPlace = otherPlace
  }

  /// Returns the problem for input that was read only up to `place`.
  package static func timeOver(at place: Int) -> FoundProblem {
    FoundProblem(.timeOver, "time limit reached before the rest was read", at: place..<place)
  }
}

extension SourceText {
  /// Locates `findings` and sorts them by location. Findings at the same location keep their order.
  package func problems(_ findings: [FoundProblem]) -> [Problem] {
    let offsets = Set(findings.flatMap { [$0.range.lowerBound] + ($0.otherPlace.map { [$0] } ?? []) }).sorted()
    var finder = PlaceFinder(self)
    var places: [Int: SourceLocation] = [:]
    for offset in offsets { places[offset] = finder.location(of: offset) }
    let sorted = findings.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }
    var shownLine = (number: 0, text: "")
    return sorted.compactMap { _, finding in
      guard let location = places[finding.range.lowerBound] else { return nil }
      if shownLine.number != location.line { shownLine = (location.line, shown(lineRange(location.line - 1))) }
      return problem(finding, at: location, line: shownLine.text, other: finding.otherPlace.flatMap { places[$0] })
    }
  }

  private func problem(
    _ finding: FoundProblem, at location: SourceLocation, line: String, other: SourceLocation?
  ) -> Problem {
    let range = lineRange(location.line - 1)
    let start = min(max(finding.range.lowerBound, range.lowerBound), range.upperBound)
    let end = max(start, min(finding.range.upperBound, range.upperBound))
    let place = other.map { "line \($0.line), column \($0.column)" }
    let help = [finding.help, place].compactMap(\.self).joined(separator: " ")
    return Problem(
      code: finding.code.rawValue, message: finding.message, location: location, line: line,
      length: max(1, characterCount(start..<end)), help: help.isEmpty ? nil : help)
  }
}
