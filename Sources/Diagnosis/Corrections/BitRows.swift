/// Sets of small numbers: rows of bits, all of the same length, stored one after the other.
struct BitRows: Sendable {
  private(set) var words: [UInt64] = []
  /// The number of words in a row.
  private(set) var stride = 1
  private(set) var count = 0

  /// The number of bits in a row.
  var capacity: Int { stride * 64 }

  /// Makes room for `bits` bits in every row. If the capacity isn't enough, it is at least doubled.
  mutating func reserve(bits: Int) {
    guard bits > capacity else { return }
    var wider = stride
    while wider * 64 < bits { wider *= 2 }
    var moved = [UInt64](repeating: 0, count: count * wider)
    for row in 0..<count {
      for word in 0..<stride { moved[row * wider + word] = words[row * stride + word] }
    }
    words = moved
    stride = wider
  }

  /// Appends an empty row.
  mutating func append() {
    words.append(contentsOf: repeatElement(0, count: stride))
    count += 1
  }

  mutating func append(copyOf row: Int) {
    append()
    let start = words.count - stride
    for word in 0..<stride { words[start + word] = words[row * stride + word] }
  }

  /// Appends a row with the bits of row `row` that aren't in row `mask` of `other`. All rows have the same length.
  mutating func append(row: Int, without mask: Int, of other: BitRows) {
    append()
    let start = words.count - stride
    for word in 0..<stride { words[start + word] = words[row * stride + word] & ~other[mask, word: word] }
  }

  /// Appends a row with the bits that are in both row `row` of `source` and row `mask` of `other`. All rows have the
  /// same length.
  mutating func append(row: Int, of source: BitRows, intersecting mask: Int, of other: BitRows) {
    append()
    let start = words.count - stride
    for word in 0..<stride { words[start + word] = source[row, word: word] & other[mask, word: word] }
  }

  /// Removes all rows starting at `newCount`.
  mutating func truncate(to newCount: Int) {
    words.removeLast((count - newCount) * stride)
    count = newCount
  }

  /// The word at index `word` of row `row`; 0 beyond the end of the row.
  subscript(row: Int, word word: Int) -> UInt64 {
    get { word < stride ? words[row * stride + word] : 0 }
    set { words[row * stride + word] = newValue }
  }

  func contains(_ bit: Int, in row: Int) -> Bool {
    bit < capacity && words[row * stride + bit >> 6] >> UInt64(bit & 63) & 1 == 1
  }

  mutating func insert(_ bit: Int, in row: Int) { words[row * stride + bit >> 6] |= 1 << UInt64(bit & 63) }

  func isEmpty(_ row: Int) -> Bool {
    for word in (row * stride)..<((row + 1) * stride) where words[word] != 0 { return false }
    return true
  }

  /// Returns the bits that are set in a row, ascending.
  func elements(of row: Int) -> BitSequence { BitSequence(words: words[(row * stride)..<((row + 1) * stride)]) }

  /// Returns the bits of row `row` that aren't in row `mask` of `other`, ascending.
  func elements(of row: Int, without mask: Int, of other: BitRows) -> [Int] {
    var found: [Int] = []
    for word in 0..<stride {
      var rest = self[row, word: word] & ~other[mask, word: word]
      while rest != 0 {
        found.append(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}

/// The positions of the set bits in a slice of words, ascending.
struct BitSequence: Sequence, IteratorProtocol {
  private let words: ArraySlice<UInt64>
  private var place: Int
  private var rest: UInt64

  init(words: ArraySlice<UInt64>) {
    self.words = words
    place = words.startIndex
    rest = words.first ?? 0
  }

  mutating func next() -> Int? {
    while rest == 0 {
      place += 1
      guard place < words.endIndex else { return nil }
      rest = words[place]
    }
    defer { rest &= rest - 1 }
    return (place - words.startIndex) * 64 + rest.trailingZeroBitCount
  }
}
