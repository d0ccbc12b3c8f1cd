/// A point along a direction at which a row reaches a bound or a variable reaches 0.
struct Kink: BitwiseCopyable, Sendable {
  var step: Double
  /// The rate at which the row's value changes.
  var rate: Estimate
  /// The row; none for a stay.
  var row: RowKey
  /// The row's position in the order of addition; -1 for a stay.
  var ordinal: Int32
  /// The side beyond the kink; vacant if the movement can't continue past the kink (a required row, or the moving row's
  /// other bound).
  var side: Status
  /// The bound that is reached.
  var bound: Status
  var jump: Double

  /// Returns true if this kink comes before `other`: it is nearer, or it is equally near and earlier in the order of
  /// addition, with stays before rows. A row reaches its bounds before it passes them.
  @inline(always)
  func precedes(_ other: Kink) -> Bool {
    if step != other.step { return step < other.step }
    if ordinal != other.ordinal { return ordinal < other.ordinal }
    return side == .satisfied && other.side != .satisfied
  }
}

/// The kinks along a direction, nearest first. Usually, the walk ends at one of the first few kinks, so they are
/// arranged as a heap all at once, in time linear in their number (R. Floyd, *Algorithm 245: Treesort 3*,
/// Communications of the ACM 7, 1964), and only the kinks that are passed are sorted.
struct KinkQueue: ~Copyable, Sendable {
  private var kinks = Buffer<Kink>()
  /// True if each kink precedes its two children in the heap.
  private var isHeap = true

  init() {}

  mutating func removeAll() {
    kinks.removeAll()
    isHeap = true
  }

  @inline(always)
  mutating func insert(_ kink: Kink) {
    kinks.append(kink)
    isHeap = kinks.count == 1
  }

  /// The nearest kink; nil if there is none.
  ///
  /// - Complexity: O(kinks) after an insertion, otherwise constant.
  var first: Kink? {
    mutating get {
      arrange()
      return kinks.isEmpty ? nil : kinks[0]
    }
  }

  /// Removes and returns the nearest kink; nil if there is none.
  ///
  /// - Complexity: O(kinks) after an insertion, otherwise O(log kinks).
  mutating func removeFirst() -> Kink? {
    guard let nearest = first else { return nil }
    let last = kinks.removeLast()
    if !kinks.isEmpty { sink(last, from: 0) }
    return nearest
  }

  private mutating func arrange() {
    if isHeap { return }
    for place in stride(from: kinks.count / 2 - 1, through: 0, by: -1) { sink(kinks[place], from: place) }
    isHeap = true
  }

  /// Places a kink at `start` or farther down, so that all kinks below it come later.
  private mutating func sink(_ kink: Kink, from start: Int) {
    var place = start
    while true {
      var child = 2 * place + 1
      if child >= kinks.count { break }
      if child + 1 < kinks.count, kinks[child + 1].precedes(kinks[child]) { child += 1 }
      if !kinks[child].precedes(kink) { break }
      kinks[place] = kinks[child]
      place = child
    }
    kinks[place] = kink
  }
}
