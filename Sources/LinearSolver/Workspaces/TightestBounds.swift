/// A side of a variable that rows can bound.
struct BoundSide: BitwiseCopyable, Hashable, Sendable {
  /// Twice the variable's position, plus 1 for the lower side.
  fileprivate let place: Int

  @inline(always)
  init(of variable: VariableKey, isLower: Bool) { place = 2 * variable.offset + (isLower ? 1 : 0) }

  @inline(always) var isLower: Bool { place & 1 == 1 }
}

/// For each side of each variable, the row that bounds it most tightly among the rows waiting to be added
/// (`Solver+Load.swift`).
struct TightestBounds: ~Copyable, Sendable {
  private var rows = Buffer<RowKey>()
  private var isBounded = KeySet()

  init() {}

  /// Discards all rows, and makes room for `count` variables.
  mutating func begin(variables count: Int) {
    rows.extend(to: 2 * count, with: .none)
    isBounded.extend(to: 2 * count)
    isBounded.removeAll()
  }

  @inline(always)
  func tightest(at side: BoundSide) -> RowKey? { isBounded.contains(side.place) ? rows[side.place] : nil }

  @inline(always)
  mutating func set(_ row: RowKey, at side: BoundSide) {
    _ = isBounded.insert(side.place)
    rows[side.place] = row
  }
}
