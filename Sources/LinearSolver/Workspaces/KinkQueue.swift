/// A place along a direction where a row meets a bound, or a variable meets 0.
struct Kink: BitwiseCopyable, Sendable {
  var step: Double
  /// How fast the row's value changes.
  var rate: Estimate
  /// None where a stay is met.
  var row: RowKey
  /// The row's place in the order of addition; -1 where a stay is met.
  var ordinal: Int32
  /// The side beyond the kink; vacant where nothing lies beyond (a requirement, the moving row's other bound).
  var side: Status
  /// The bound that is met.
  var bound: Status
  var jump: Double

  /// Whether the kink is met first: it is nearer, or as near and comes first in the order of addition, stays before
  /// rows. A row comes to its bounds before it passes them.
  @inline(always)
  func precedes(_ other: Kink) -> Bool {
    if step != other.step { return step < other.step }
    if ordinal != other.ordinal { return ordinal < other.ordinal }
    return side == .satisfied && other.side != .satisfied
  }
}

/// The kinks along a direction, nearest first. Usually the walk ends at the first few of them, so they are brought into
/// the order of a heap all at once, in time linear in their number (R. Floyd, *Algorithm 245: Treesort 3*,
/// Communications of the ACM 7, 1964), and only as many are sorted out as are passed.
struct KinkQueue: ~Copyable, Sendable {
  private var kinks = Buffer<Kink>()
  /// Whether each kink precedes those at twice its place and one and two beyond.
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

  /// Puts a kink at a place or below it, where those below it come later.
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
