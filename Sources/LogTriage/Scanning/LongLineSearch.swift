/// Looks for a line that is too long to be read as one (``LogScanner/lineLimit``).
package struct LongLineSearch {
  /// The number of the first such line, from 1.
  package private(set) var found: Int?
  private var number = 1
  /// How much of the current line there was so far.
  private var length = 0

  /// A search at the beginning of a log.
  package init() {}

  /// Takes in what comes next. Complexity: O(bytes).
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while found == nil, !rest.isEmpty {
      guard let count = ByteSearch.count(before: 0x0A, in: rest) else { return note(length + rest.count) }
      note(length + count)
      (number, length, rest) = (number + 1, 0, rest.dropFirst(count + 1))
    }
  }

  private mutating func note(_ length: Int) {
    self.length = length
    if length > LogScanner.lineLimit, found == nil { found = number }
  }
}
