/// A set of keys that can be emptied in constant time.
struct KeySet: ~Copyable, Sendable {
  private var stamps = Buffer<Int32>()
  private var generation: Int32 = 1

  init() {}

  /// Makes room for keys below `count`.
  mutating func extend(to count: Int) {
    stamps.extend(to: count, with: 0)
  }

  mutating func reserve(_ count: Int) {
    stamps.reserve(count)
  }

  @inline(always)
  func contains(_ offset: Int) -> Bool { stamps[offset] == generation }

  /// Adds a key; returns true if it is new.
  @inline(always)
  mutating func insert(_ offset: Int) -> Bool {
    if stamps[offset] == generation { return false }
    stamps[offset] = generation
    return true
  }

  @inline(always)
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
