/// A row as the solver keeps it: terms merged and sorted, scaled by a power of two so that its greatest coefficient
/// lies in 1 ..< 2. Powers of two change no digit.
struct Row {
  /// Where the row stands relative to its bounds. A row that is not tight has the multiplier of its place: 0 inside,
  /// minus its weight below, plus its weight above.
  enum Place {
    case inside, below, above
    /// Among the rows that determine the variables, at that bound.
    case tightAtLower, tightAtUpper

    var isTight: Bool { self == .tightAtLower || self == .tightAtUpper }
  }

  /// The variables' indices, ascending.
  let columns: [Int]
  /// The scaled coefficients; none is 0.
  let coefficients: [Double]
  /// The given coefficients times this are the scaled ones.
  let scale: Double
  /// In the units of the scaled coefficients.
  var lower: Double
  var upper: Double
  /// 1000 for required rows, 0 for stays.
  let priority: Double
  /// The name; nil for stays.
  let ordinal: Int?
  var place = Place.inside

  var isRequired: Bool { priority == 1000 }
  var isStay: Bool { priority == 0 }
  var isEquality: Bool { lower == upper }
  /// The cost of a violation of 1 in scaled units.
  var weight: Double { 1 / scale }

  init(terms: [Term], variableCount: Int, bounds: Bounds, priority: Double, ordinal: Int?) {
    var merged: [(column: Int, sum: Double, size: Double)] = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      precondition(term.coefficient.isFinite, "coefficient \(term.coefficient) is not finite")
      let column = term.variable.index
      precondition(column < variableCount, "variable \(column) is not one of the \(variableCount) of this solver")
      if let last = merged.last, last.column == column {
        merged[merged.count - 1].sum += term.coefficient
        merged[merged.count - 1].size += abs(term.coefficient)
      } else {
        merged.append((column, term.coefficient, abs(term.coefficient)))
      }
    }
    // 0.1 + 0.2 - 0.3 is 0: what is left of terms that cancel is rounding.
    merged.removeAll { abs($0.sum) <= 4 * .ulpOfOne * $0.size }
    let greatest = merged.reduce(0) { max($0, abs($1.sum)) }
    let scale = greatest == 0 ? 1 : 1 / max(greatest.binade, .leastNormalMagnitude)
    self.scale = scale
    columns = merged.map(\.column)
    coefficients = merged.map { $0.sum * scale }
    lower = bounds.lower * scale
    upper = bounds.upper * scale
    precondition(bounds.lower < .infinity && bounds.upper > -.infinity, "no number lies in \(bounds)")
    self.priority = priority
    self.ordinal = ordinal
  }

  /// The stay of a variable.
  init(stayOf column: Int) {
    columns = [column]
    coefficients = [1]
    scale = 1
    lower = 0
    upper = 0
    priority = 0
    ordinal = nil
    place = .tightAtLower
  }

  /// The bound that a tight row holds with.
  var tightBound: Double { place == .tightAtUpper ? upper : lower }

  func value(_ values: [Double]) -> Double {
    var sum = 0.0
    for (column, coefficient) in zip(columns, coefficients) { sum += coefficient * values[column] }
    return sum
  }

  func size(_ sizes: [Double]) -> Double {
    var sum = 0.0
    for (column, coefficient) in zip(columns, coefficients) { sum += abs(coefficient) * sizes[column] }
    return sum
  }
}
