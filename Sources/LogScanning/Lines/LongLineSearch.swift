/// Looks for a line that is too long to be read as one (``LogScanner/lineLimit``) and cannot be cut (``LongLineCuts``).
package struct LongLineSearch {
  /// The number of the first such line, from 1.
  package private(set) var found: Int?
  private var number = 1
  /// How much there was so far of the current line, or of the part of it that began last.
  private var length = 0
  /// The end of what there was of the line, in which the next part may begin.
  private var tail: [UInt8] = []

  private let lineLimit: Int

  /// A search at the beginning of a log.
  ///
  /// - Parameter lineLimit: how long a line may be that is not cut, in bytes.
  package init(lineLimit: Int = LogScanner.lineLimit) { self.lineLimit = lineLimit }

  /// Takes in what comes next. Complexity: O(bytes).
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

  /// Comes to the end of the log.
  package mutating func finish() { note(length) }

  /// Takes in what comes next of the current line.
  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    let text = tail + bytes
    var start = tail.count - length
    // (What of the tail was searched already is only looked back at.)
    var searched = min(2, tail.count)
    while let next = LongLineCuts.heading(in: text, searched..<text.count) {
      note(next - start)
      (start, searched) = (next, next + 1)
    }
    length = text.count - start
    // (The next part may have begun already.)
    note(length - LongLineCuts.overlap)
    tail = Array(text.suffix(LongLineCuts.overlap))
  }

  private mutating func note(_ length: Int) {
    if length > lineLimit, found == nil { found = number }
  }
}
