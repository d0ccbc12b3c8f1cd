import LayoutModel

/// A cache of lines' facts, because most lines of a report occur in many reports.
///
/// The facts depend only on the bytes of the line. A line is stored when it occurs for the second time; lines with a
/// time never occur twice. Memory is bounded by the number of entries and ``lineLimit``.
package struct LineFactsMemory {
  /// A line, or only the line's hash if it has occurred once.
  private struct Entry {
    var hash: UInt64 = 0
    /// The length of the line; -1 if its text isn't stored.
    var count = -1
    var facts = LineFacts()
  }

  private var entries: [Entry] = []
  /// The text of all lines, each in a slot of ``lineLimit`` bytes.
  private var texts: [UInt8] = []

  private static let placeCount = 256
  /// The maximum length of a stored line.
  private static let lineLimit = 512

  /// Creates an empty cache.
  package init() {}

  /// Returns the facts of the line in `range` of `bytes`.
  ///
  /// - Parameter anchor: the position of the anchor word in the line; nil if the position isn't known.
  package mutating func facts(_ bytes: [UInt8], _ range: Range<Int>, anchor: Int? = nil) -> LineFacts {
    guard let anchor = anchor ?? ByteSearch.firstAnchor(in: bytes, range) else {
      return LineFacts(withoutAnchor: bytes, range)
    }
    if let facts = LineFacts(constraint: bytes, range, anchor) { return facts }
    guard range.count <= Self.lineLimit else { return LineFacts(bytes, range) }
    let hash = ByteSearch.hash(of: bytes, range)
    if entries.isEmpty { makeRoom() }
    let place = Int(truncatingIfNeeded: hash % UInt64(Self.placeCount))
    let start = place * Self.lineLimit
    guard entries[place].hash == hash else {
      entries[place] = Entry(hash: hash)
      return LineFacts(bytes, range)
    }
    if entries[place].count == range.count, ByteSearch.areEqual(texts, at: start, bytes, range) {
      return entries[place].facts
    }
    let facts = LineFacts(bytes, range)
    texts.replaceSubrange(start..<(start + range.count), with: bytes[range])
    (entries[place].count, entries[place].facts) = (range.count, facts)
    return facts
  }

  private mutating func makeRoom() {
    entries = Array(repeating: Entry(), count: Self.placeCount)
    texts = Array(repeating: 0, count: Self.placeCount * Self.lineLimit)
  }
}
