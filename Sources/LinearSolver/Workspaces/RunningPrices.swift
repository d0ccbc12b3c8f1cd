/// The cost of yielding for the tight rows, at some levels, updated with each change of the basis.
///
/// These are the reduced costs of the dual simplex method, one for each level. Deriving the prices takes all broken
/// rows of a level; updating them takes one derivation that the exchange needs anyway. The prices are stored only while
/// they are exact: if an update would round them, they are derived again.
struct RunningPrices: ~Copyable, Sendable {
  /// The maximum number of levels.
  private static let levelLimit = 8

  /// The state that the prices belong to; see `Solver.noteState`.
  private var version: Int64 = -1
  /// True if the prices already belong to the next state.
  private var isCarried = false
  /// True if nothing was rounded.
  private(set) var isExact = true
  private(set) var levels = Buffer<Double>()
  /// The position of the prices of each row, with one price for each possible level.
  private var places = Buffer<Int32>()
  private var isPriced = KeySet()
  private var prices = Buffer<Estimate>()
  /// Rows that have changed sides without being derived, so the resulting change in cost must still be added.
  var late = Buffer<Flip>()
  /// For each level, the price that the entering row takes over from the leaving row.
  var shares = Buffer<Estimate>()

  @inline(always)
  func isOf(_ state: Int64) -> Bool { state == version }

  mutating func forget() { (version, isCarried) = (-1, false) }

  /// Starts the prices of a state, at first without levels.
  mutating func open(_ state: Int64, rows count: Int) {
    levels.removeAll()
    prices.removeAll()
    late.removeAll()
    places.extend(to: count, with: 0)
    isPriced.extend(to: count)
    isPriced.removeAll()
    (version, isCarried, isExact) = (state, false, true)
  }

  /// Records that the prices already account for the next change of state.
  @inline(always)
  mutating func carry() { isCarried = true }

  /// Records that the state has changed.
  @inline(always)
  mutating func arrive(at state: Int64) {
    guard isCarried else { return }
    (version, isCarried) = (isExact ? state : -1, false)
  }

  /// Returns a level's index; nil if its prices aren't stored.
  @inline(always)
  func index(of level: Double) -> Int? {
    for index in 0..<levels.count where levels[index] == level { return index }
    return nil
  }

  /// Starts to store the prices of a level, which are all 0 at first.
  ///
  /// - Returns: the level's index; nil if there are too many levels.
  mutating func add(_ level: Double) -> Int? {
    guard levels.count < Self.levelLimit else { return nil }
    levels.append(level)
    return levels.count - 1
  }

  @inline(always)
  func price(of row: RowKey, at index: Int) -> Estimate {
    isPriced.contains(row.offset) ? prices[Int(places[row.offset]) + index] : .zero
  }

  @inline(always)
  mutating func set(_ price: Estimate, of row: RowKey, at index: Int) {
    if price.noise != 0 { isExact = false }
    if isPriced.insert(row.offset) {
      places[row.offset] = Int32(truncatingIfNeeded: prices.count)
      prices.extend(to: prices.count + Self.levelLimit, with: .zero)
    }
    prices[Int(places[row.offset]) + index] = price
  }

  @inline(always)
  mutating func add(_ amount: Estimate, to row: RowKey, at index: Int) {
    set(price(of: row, at: index) + amount, of: row, at: index)
  }
}
