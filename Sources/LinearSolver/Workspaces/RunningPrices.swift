/// What giving way costs the tight rows at some levels, carried along from one change of the basis to the next.
///
/// These are the reduced costs of the dual simplex method, one for each level. To derive them takes all broken rows of
/// a level; to carry them along, one derivation that the exchange needs anyway. They are kept only as long as they are
/// exact: what carrying them would round is derived anew.
struct RunningPrices: ~Copyable, Sendable {
  /// So many levels are kept at most.
  private static let levelLimit = 8

  /// The state that the prices are of; see `Solver.noteState`.
  private var version: Int64 = -1
  /// Whether they are those of the state to come.
  private var isCarried = false
  /// Whether nothing was rounded.
  private(set) var isExact = true
  private(set) var levels = Buffer<Double>()
  /// Where the prices of each row begin, one for each level that there is room for.
  private var places = Buffer<Int32>()
  private var isPriced = KeySet()
  private var prices = Buffer<Estimate>()
  /// Rows that have changed sides without a derivation: what that costs is yet to be added.
  var late = Buffer<Flip>()
  /// What each level's price of the row that leaves comes to for the one that enters.
  var shares = Buffer<Estimate>()

  @inline(always)
  func isOf(_ state: Int64) -> Bool { state == version }

  mutating func forget() { (version, isCarried) = (-1, false) }

  /// Starts with no levels at a state.
  mutating func open(_ state: Int64, rows count: Int) {
    levels.removeAll()
    prices.removeAll()
    late.removeAll()
    places.extend(to: count, with: 0)
    isPriced.extend(to: count)
    isPriced.removeAll()
    (version, isCarried, isExact) = (state, false, true)
  }

  /// Says that a change of state follows which the prices know of.
  @inline(always)
  mutating func carry() { isCarried = true }

  /// Says that the state has changed to another one.
  @inline(always)
  mutating func arrive(at state: Int64) {
    guard isCarried else { return }
    (version, isCarried) = (isExact ? state : -1, false)
  }

  /// A level's index; nil if it is not kept.
  @inline(always)
  func index(of level: Double) -> Int? {
    for index in 0..<levels.count where levels[index] == level { return index }
    return nil
  }

  /// Begins to keep a level, all prices being 0.
  ///
  /// - Returns: its index; nil if there are too many.
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
