/// Finds a line that is longer than ``LogScanner/lineLimit`` and can't be split (``LongLineCuts``).
package struct LongLineSearch {
  /// The number of the first such line, starting at 1; nil if none was found.
  package private(set) var found: Int?
  private var number = 1
  /// The length of the current line, or of its last part, so far.
  private var length = 0
  /// The end of the current line so far, which may contain the beginning of the next part.
  private var tail: [UInt8] = []

  private let lineLimit: Int

  /// Creates a search for a new log.
  ///
  /// - Parameter lineLimit: the maximum length in bytes of a line that isn't split.
  package init(lineLimit: Int = LogScanner.lineLimit) { self.lineLimit = lineLimit }

  /// Reads the next bytes.
  ///
  /// - Complexity: O(bytes).
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while found == nil, !rest.isEmpty {
      guard let count = ByteSearch.count(before: 0x0A, in: rest) else { return take(rest) }
      if length + count > lineLimit {
        take(rest.prefix(count))
        note(length)
      }
      (number, length, tail, rest) = (number + 1, 0, [], rest.dropFirst(count + 1))
    }
  }

  /// Ends the log.
  package mutating func finish() { note(length) }

  /// Reads the next bytes of the current line.
  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    let text = tail + bytes
    var start = tail.count - length
    // The tail has already been searched and only provides context.
    var searched = min(2, tail.count)
    while let next = LongLineCuts.heading(in: text, searched..<text.count) {
      note(next - start)
      (start, searched) = (next, next + 1)
    }
    length = text.count - start
    // The next part may already have started.
    note(length - LongLineCuts.overlap)
    tail = Array(text.suffix(LongLineCuts.overlap))
  }

  private mutating func note(_ length: Int) {
    if length > lineLimit, found == nil { found = number }
  }
}
