/// A set of keys, emptied in one step.
struct KeySet: ~Copyable, Sendable {
  private var stamps = Buffer<Int32>()
  private var generation: Int32 = 1

  init() {}

  /// Makes room for keys below `count`.
  mutating func extend(to count: Int) {
    stamps.extend(to: count, with: 0)
  }

  @inline(__always)
  func contains(_ offset: Int) -> Bool { stamps[offset] == generation }

  /// Adds a key and tells whether it is new.
  @inline(__always)
  mutating func insert(_ offset: Int) -> Bool {
    if stamps[offset] == generation { return false }
    stamps[offset] = generation
    return true
  }

  @inline(__always)
  mutating func remove(_ offset: Int) {
    stamps[offset] = 0
  }

  mutating func removeAll() {
    if generation == .max {
      for index in 0..<stamps.count { stamps[index] = 0 }
      generation = 0
    }
    generation += 1
  }
}

/// A vector over the variables of which only some entries are in use: scratch memory, made once.
///
/// Sums that cancel to rounding noise are set to 0 on the spot. The test compares the sum with its summands, so it
/// knows no scale of its own: what is left of a subtraction after 40 leading bits agreed is not believed.
struct SparseVector: ~Copyable, Sendable {
  /// What part of a summand may be left after a cancellation and count as nothing.
  static let noise = 0x1p-40

  private var values = Buffer<Double>()
  private var members = KeySet()
  /// The keys in use in the order they came.
  private(set) var keys = Buffer<VariableKey>()

  init() {}

  mutating func extend(to count: Int) {
    values.extend(to: count, with: 0)
    members.extend(to: count)
  }

  mutating func removeAll() {
    members.removeAll()
    keys.removeAll()
  }

  @inline(__always)
  func contains(_ key: VariableKey) -> Bool { members.contains(key.offset) }

  /// The entry at a key that is in use.
  @inline(__always)
  subscript(key: VariableKey) -> Double {
    get { values[key.offset] }
    _modify { yield &values[key.offset] }
  }

  /// The entry at any key.
  @inline(__always)
  func value(at key: VariableKey) -> Double { contains(key) ? values[key.offset] : 0 }

  /// Adds to an entry and tells whether its key is new.
  @inline(__always)
  mutating func add(_ summand: Double, at key: VariableKey) -> Bool {
    if members.insert(key.offset) {
      values[key.offset] = summand
      keys.append(key)
      return true
    }
    let sum = values[key.offset] + summand
    values[key.offset] = sum.magnitude <= summand.magnitude * Self.noise ? 0 : sum
    return false
  }
}

/// A binary heap of 32-bit items with 32-bit ranks, lowest rank first; equal ranks by item.
struct RankHeap: ~Copyable, Sendable {
  private var entries = Buffer<Int64>()

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() { entries.removeAll() }

  @inline(__always)
  mutating func insert(_ item: Int32, rank: Int32) {
    let entry = Int64(rank) << 32 | Int64(item)
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

  /// Removes and returns the item of the lowest rank; the heap must not be empty.
  @inline(__always)
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
