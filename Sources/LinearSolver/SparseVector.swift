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

/// A computed number and a bound, first-order, of what rounding may have added to it.
struct Estimate: BitwiseCopyable, Sendable {
  var value: Double
  var noise: Double

  /// The rounding of one operation, relative to its result, with a margin for the operations that are not counted.
  static let unit = 0x1p-48

  @inline(__always)
  init(_ value: Double, noise: Double) {
    self.value = value
    self.noise = noise
  }

  /// A number as given.
  @inline(__always)
  init(_ value: Double) {
    self.init(value, noise: value.magnitude * Self.unit)
  }

  /// Whether the number cannot be told from 0.
  @inline(__always) var isNoise: Bool { value.magnitude <= noise }

  @inline(__always)
  static func * (left: Estimate, right: Estimate) -> Estimate {
    Estimate(
      left.value * right.value, noise: left.noise * right.value.magnitude + left.value.magnitude * right.noise)
  }

  @inline(__always)
  static func / (left: Estimate, right: Estimate) -> Estimate {
    let quotient = left.value / right.value
    return Estimate(quotient, noise: (left.noise + quotient.magnitude * right.noise) / right.value.magnitude)
  }

  @inline(__always)
  static func + (left: Estimate, right: Estimate) -> Estimate {
    Estimate(left.value + right.value, noise: left.noise + right.noise)
  }

  /// A number that has no rounding in it, such as 1.
  @inline(__always)
  static func exactly(_ value: Double) -> Estimate { Estimate(value, noise: 0) }

  @inline(__always)
  static prefix func - (estimate: Estimate) -> Estimate { Estimate(-estimate.value, noise: estimate.noise) }
}

/// A vector over the variables of which only some entries are in use: scratch memory, made once.
///
/// Each entry carries its rounding noise along, so that a sum which cancels is told from a small one by its history and
/// not by a fixed epsilon: a number is nothing if it is no larger than what rounding can have left of its summands.
struct SparseVector: ~Copyable, Sendable {
  private var entries = Buffer<Estimate>()
  private var members = KeySet()
  /// The keys in use in the order they came.
  private(set) var keys = Buffer<VariableKey>()

  init() {}

  mutating func extend(to count: Int) {
    entries.extend(to: count, with: Estimate(0, noise: 0))
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
    get { entries[key.offset].value }
    set { entries[key.offset] = Estimate(newValue, noise: 0) }
  }

  /// The entry at a key that is in use, with its noise.
  @inline(__always)
  func entry(_ key: VariableKey) -> Estimate { entries[key.offset] }

  /// The entry at any key.
  @inline(__always)
  func value(at key: VariableKey) -> Double { contains(key) ? entries[key.offset].value : 0 }

  /// The entry at a key that is in use, 0 if it is mere noise.
  @inline(__always)
  mutating func settled(_ key: VariableKey) -> Estimate {
    let entry = entries[key.offset]
    if entry.isNoise {
      entries[key.offset] = Estimate(0, noise: 0)
      return Estimate(0, noise: 0)
    }
    return entry
  }

  /// Sets all entries that are mere noise to 0.
  mutating func settle() {
    for index in 0..<keys.count { _ = settled(keys[index]) }
  }

  @inline(__always)
  mutating func set(_ entry: Estimate, at key: VariableKey) {
    entries[key.offset] = entry
  }

  /// Adds to an entry and tells whether its key is new.
  @inline(__always)
  mutating func add(_ summand: Estimate, at key: VariableKey) -> Bool {
    if members.insert(key.offset) {
      entries[key.offset] = summand
      keys.append(key)
      return true
    }
    let old = entries[key.offset]
    entries[key.offset] = Estimate(old.value + summand.value, noise: old.noise + summand.noise)
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
