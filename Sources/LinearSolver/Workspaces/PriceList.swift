/// The cost of yielding for each slot, at the levels of the broken rows, while neither the basis nor the sides change.
///
/// Trials need the same prices repeatedly, because they start from one state and return to it. So when a state is used
/// for the second time, its prices are stored for all slots at once, and each later trial reads its candidates' prices.
struct PriceList: ~Copyable, Sendable {
  /// The state that the prices belong to.
  private var version: Int64 = -1
  /// The state that was recorded last, and the first operation that began in this state.
  private var asked: Int64 = -1
  private var asker: Int64 = -1
  /// The levels of the broken rows, highest first.
  private(set) var levels = Buffer<Double>()
  /// True for each level whose prices are stored.
  private var isPriced = Buffer<Bool>()
  /// The prices, level by level.
  private var prices = Buffer<Estimate>()
  private var stride = 0

  /// Returns true if the list belongs to a state.
  @inline(always)
  func isOf(_ state: Int64) -> Bool { state == version }

  /// Records that an operation begins in a state; returns true if another operation already began in this state.
  mutating func isAskedAgain(_ state: Int64, by operation: Int64) -> Bool {
    if state == asked { return operation != asker }
    (asked, asker) = (state, operation)
    return false
  }

  /// Starts the list of a state with the given levels, highest first.
  mutating func open(_ state: Int64, levels found: [Double], slots: Int) {
    levels.removeAll()
    isPriced.removeAll()
    prices.removeAll()
    for level in found {
      levels.append(level)
      isPriced.append(false)
    }
    stride = slots
    version = state
  }

  /// Returns the index of a level; nil if its prices aren't stored.
  func place(of level: Double) -> Int? {
    for index in 0..<levels.count where levels[index] == level { return isPriced[index] ? index : nil }
    return nil
  }

  /// Returns a slot's price at a level; 0 for a variable created later.
  func price(at slot: VariableKey, place: Int) -> Estimate {
    slot.offset < stride ? prices[place * stride + slot.offset] : .zero
  }

  /// Stores the prices of a level.
  mutating func write(_ vector: borrowing SparseVector, at level: Double) {
    for index in 0..<levels.count where levels[index] == level {
      prices.extend(to: levels.count * stride, with: .zero)
      for position in 0..<vector.keys.count {
        let key = vector.keys[position]
        prices[index * stride + key.offset] = vector[key]
      }
      isPriced[index] = true
    }
  }
}
