import LayoutModel

/// Remembers what lines have to do with a report: most lines of a report are the same in each.
///
/// The facts follow from the bytes of the line alone. A line is kept when it comes a second time: what has a time in it
/// never does. Memory is bounded by the number of places and by ``lineLimit``.
package struct LineFactsMemory {
  /// A line, or of one that came once its hash alone.
  private struct Entry {
    var hash: UInt64 = 0
    /// How long the line is; -1 where its text is not kept.
    var count = -1
    var facts = LineFacts()
  }

  private var entries: [Entry] = []
  /// The texts of the lines, one behind the other, each with room for ``lineLimit`` bytes.
  private var texts: [UInt8] = []

  private static let placeCount = 256
  /// Longer lines are not kept.
  private static let lineLimit = 512

  /// A memory of no lines.
  package init() {}

  /// The facts about the line in `range` of `bytes`.
  ///
  /// - Parameter anchor: where the word that lines are searched for stands in it, if that is known.
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
