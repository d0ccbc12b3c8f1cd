/// A queue of variables in the order of their labels: a tree of bit sets with 64 labels per word and 64 words per word
/// of the next level (van Emde Boas's idea with a fixed fan-out). Inserting and removing take a few word operations,
/// regardless of the size, whereas the levels of a heap would cause cache misses.
struct LabelQueue: ~Copyable, Sendable {
  private var low = Buffer<UInt64>()
  private var middle = Buffer<UInt64>()
  private var high = Buffer<UInt64>()
  /// The variable at each label; stale if the label's bit isn't set.
  private var variables = Buffer<VariableKey>()
  private(set) var count = 0
  /// The first word of `low` that can contain a label.
  private var first = 0
  /// The last word of `low` that can contain a label.
  private var last = 0

  init() {}

  @inline(always) var isEmpty: Bool { count == 0 }

  /// Makes room for labels below `limit`.
  mutating func extend(to limit: Int) {
    variables.extend(to: limit, with: .none)
    low.extend(to: (limit + 63) >> 6, with: 0)
    middle.extend(to: (low.count + 63) >> 6, with: 0)
    high.extend(to: (middle.count + 63) >> 6, with: 0)
  }

  mutating func reserve(_ count: Int) {
    variables.reserve(count)
  }

  /// Inserts a variable; does nothing if the queue already contains the label.
  @inline(always)
  mutating func insert(_ variable: VariableKey, label: Int32) {
    let label = Int(label)
    let bit: UInt64 = 1 << UInt64(label & 63)
    let word = low[label >> 6]
    if word & bit != 0 { return }
    count += 1
    variables[label] = variable
    low[label >> 6] = word | bit
    if word == 0 { raise(label >> 6) }
    if label >> 6 < first { first = label >> 6 }
    if label >> 6 > last { last = label >> 6 }
  }

  @inline(always)
  private mutating func raise(_ place: Int) {
    let word = middle[place >> 6]
    middle[place >> 6] = word | 1 << UInt64(place & 63)
    if word == 0 { high[place >> 12] |= 1 << UInt64((place >> 6) & 63) }
  }

  /// Removes and returns the variable with the lowest label; the queue must not be empty.
  @inline(always)
  mutating func removeFirst() -> VariableKey {
    if low[first] == 0 { findFirst() }
    return remove(first << 6 + low[first].trailingZeroBitCount)
  }

  private mutating func findFirst() {
    var top = first >> 12
    while high[top] == 0 { top += 1 }
    let inner = top << 6 + high[top].trailingZeroBitCount
    first = inner << 6 + middle[inner].trailingZeroBitCount
  }

  /// Removes and returns the variable with the highest label; the queue must not be empty.
  @inline(always)
  mutating func removeLast() -> VariableKey {
    if low[last] == 0 { findLast() }
    return remove(last << 6 + 63 - low[last].leadingZeroBitCount)
  }

  private mutating func findLast() {
    var top = last >> 12
    while high[top] == 0 { top -= 1 }
    let inner = top << 6 + 63 - high[top].leadingZeroBitCount
    last = inner << 6 + 63 - middle[inner].leadingZeroBitCount
  }

  @inline(always)
  private mutating func remove(_ label: Int) -> VariableKey {
    count -= 1
    low[label >> 6] &= ~(1 << UInt64(label & 63))
    if low[label >> 6] == 0 {
      middle[label >> 12] &= ~(1 << UInt64((label >> 6) & 63))
      if middle[label >> 12] == 0 { high[label >> 18] &= ~(1 << UInt64((label >> 12) & 63)) }
    }
    return variables[label]
  }

  mutating func removeAll() {
    while !isEmpty { _ = removeFirst() }
  }
}
