/// What giving way costs each slot at the levels of the broken rows, while neither basis nor sides change.
///
/// Trials ask the same again and again: they begin at one state and come back to it. So the second time that a state is
/// asked about, its prices are written down, for all slots at once; each trial then reads those of its candidates.
struct PriceList: ~Copyable, Sendable {
  /// The state that the prices are of.
  private var version: Int64 = -1
  /// The state that was asked about last at the beginning of an operation, and the operation.
  private var asked: Int64 = -1
  private var asker: Int64 = -1
  /// The levels of the broken rows, the highest first.
  private(set) var levels = Buffer<Double>()
  /// Whether the prices of a level are written down.
  private var isPriced = Buffer<Bool>()
  /// The prices, level after level.
  private var prices = Buffer<Estimate>()
  private var stride = 0

  /// Whether the list is of a state.
  @inline(always)
  func isOf(_ state: Int64) -> Bool { state == version }

  /// Notes that an operation begins at a state. Whether another one has begun there before.
  mutating func isAskedAgain(_ state: Int64, by operation: Int64) -> Bool {
    if state == asked { return operation != asker }
    (asked, asker) = (state, operation)
    return false
  }

  /// Begins the list of a state, whose levels are given, the highest first.
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

  /// The place of a level's prices; nil where they are not written down.
  func place(of level: Double) -> Int? {
    for index in 0..<levels.count where levels[index] == level { return isPriced[index] ? index : nil }
    return nil
  }

  /// A slot's price in a list; nothing for a variable made since.
  func price(at slot: VariableKey, place: Int) -> Estimate {
    slot.offset < stride ? prices[place * stride + slot.offset] : .zero
  }

  /// Writes down the prices of a level.
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
