/// A binary heap of 32-bit items with 32-bit ranks, lowest rank first. Equal ranks are ordered by item, with negative
/// items last.
struct RankHeap: ~Copyable, Sendable {
  private var entries = Buffer<Int64>()

  init() {}

  @inline(always) var isEmpty: Bool { entries.isEmpty }
  @inline(always) var count: Int { entries.count }

  mutating func removeAll() { entries.removeAll() }

  /// Removes and returns the items that satisfy a condition.
  mutating func removeAll(where isGone: (Int32) -> Bool) -> [Int32] {
    var gone: [Int32] = []
    let old = entries.contents
    entries.removeAll()
    for entry in old {
      let item = Int32(truncatingIfNeeded: entry)
      if isGone(item) { gone.append(item) } else { insert(item, rank: Int32(truncatingIfNeeded: entry >> 32)) }
    }
    return gone
  }

  @inline(always)
  mutating func insert(_ item: Int32, rank: Int32) {
    let entry = Int64(rank) << 32 | Int64(UInt32(bitPattern: item))
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) >> 1
      let other = entries[parent]
      if other <= entry { break }
      entries[child] = other
      child = parent
    }
    entries[child] = entry
  }

  /// The item with the lowest rank; nil if the heap is empty.
  @inline(always) var first: Int32? { entries.isEmpty ? nil : Int32(truncatingIfNeeded: entries[0]) }

  /// Removes and returns the item with the lowest rank; the heap must not be empty.
  @inline(always)
  mutating func removeFirst() -> Int32 {
    let first = entries[0]
    let entry = entries.removeLast()
    let count = entries.count
    if count > 0 {
      var parent = 0
      while true {
        var child = 2 * parent + 1
        if child >= count { break }
        if child + 1 < count, entries[child + 1] < entries[child] { child += 1 }
        if entries[child] >= entry { break }
        entries[parent] = entries[child]
        parent = child
      }
      entries[parent] = entry
    }
    return Int32(truncatingIfNeeded: first)
  }
}
