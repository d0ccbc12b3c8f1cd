/// The rows, the tight ones among them, and what these determine.
///
/// As many rows are *tight* as there are variables (at first the stays); their matrix is not singular, so that they
/// determine every variable: `x = inverse * bounds`. The inverse is kept explicitly, updated by each exchange and
/// computed anew from time to time.
struct Tableau: Sendable {
  var rows: [Row] = []
  /// The indices of the tight rows.
  var tight: [Int] = []
  /// `inverse[j][k]`: how far variable j moves when tight row k moves by 1.
  var inverse: [[Double]] = []
  var values: [Double] = []
  /// The sum of the magnitudes that each value was added up from: what rounding errors are proportional to.
  var sizes: [Double] = []
  var exchangesSinceInversion = 0
  /// Relative to sizes.
  var tolerance = Tableau.finestTolerance
  static let finestTolerance = 0x1p-43

  var variableCount: Int { inverse.count }

  mutating func appendVariable() {
    let column = variableCount
    for index in inverse.indices { inverse[index].append(0) }
    inverse.append([Double](repeating: 0, count: column) + [1])
    tight.append(rows.count)
    rows.append(Row(stayOf: column))
    values.append(0)
    sizes.append(0)
  }

  mutating func append(_ row: Row) { rows.append(row) }

  /// A slack row goes without a trace. After any other, everything is solved again from nothing: values are unique,
  /// so nothing is lost but time.
  mutating func remove(at index: Int) {
    let row = rows[index]
    precondition(!row.isStay, "a stay cannot be removed")
    rows.remove(at: index)
    if row.place == .inside {
      for position in tight.indices where tight[position] > index { tight[position] -= 1 }
    } else {
      do throws(Contradiction) { try solveFromNothing() } catch {
        preconditionFailure("rows that held together contradict each other after a removal: \(error)")
      }
    }
  }

  mutating func setBounds(_ changes: [(index: Int, bounds: Bounds)]) throws(Contradiction) {
    var sameShape = true
    for change in changes {
      precondition(
        change.bounds.lower < .infinity && change.bounds.upper > -.infinity, "no number lies in \(change.bounds)")
      let old = rows[change.index]
      rows[change.index].lower = change.bounds.lower * old.scale
      rows[change.index].upper = change.bounds.upper * old.scale
      let new = rows[change.index]
      sameShape =
        sameShape && old.isEquality == new.isEquality && old.lower.isFinite == new.lower.isFinite
        && old.upper.isFinite == new.upper.isFinite
    }
    if sameShape { try optimize() } else { try solveFromNothing() }
  }

  /// Starts from the stays and adds the rows again, stronger ones first.
  mutating func solveFromNothing() throws(Contradiction) {
    let all = rows
    rows = []
    tight = []
    inverse = []
    values = []
    sizes = []
    for row in all where row.isStay { for _ in row.columns { appendVariable() } }
    var added = all.filter { !$0.isStay }
    added.sort { $0.priority != $1.priority ? $0.priority > $1.priority : ($0.ordinal ?? 0) < ($1.ordinal ?? 0) }
    for var row in added {
      row.place = .inside
      rows.append(row)
      try optimize()
    }
    exchangesSinceInversion = 0
  }

  /// The factors `y` with `row = sum of y[k] * tight row k`; rounding is cleaned off.
  func combination(of row: Row) -> [Double] {
    var sums = [Double](repeating: 0, count: variableCount)
    var magnitudes = sums
    for (column, coefficient) in zip(row.columns, row.coefficients) {
      for (position, entry) in inverse[column].enumerated() where entry != 0 {
        sums[position] += coefficient * entry
        magnitudes[position] += abs(coefficient * entry)
      }
    }
    for position in sums.indices where abs(sums[position]) <= 0x1p-40 * magnitudes[position] { sums[position] = 0 }
    return sums
  }

  /// The row's violation in the units it was given in, 0 if it is rounding.
  func violation(at index: Int) -> Double {
    let row = rows[index]
    if row.isRequired || row.place.isTight { return 0 }
    let value = row.value(values)
    let excess = max(row.lower - value, value - row.upper)
    let bound = value < row.lower ? row.lower : row.upper
    return excess > tolerance * (row.size(sizes) + abs(bound)) ? excess * row.weight : 0
  }

  /// Computes the values from the inverse, and once more from what is left over, which removes most rounding.
  mutating func computeValues() {
    let bounds = tight.map { rows[$0].tightBound }
    for column in inverse.indices {
      var sum = 0.0
      var size = 0.0
      for (position, entry) in inverse[column].enumerated() where entry != 0 {
        sum += entry * bounds[position]
        size += abs(entry * bounds[position])
      }
      values[column] = sum
      sizes[column] = size
    }
    let residuals = tight.indices.map { bounds[$0] - rows[tight[$0]].value(values) }
    guard residuals.contains(where: { $0 != 0 }) else { return }
    for column in inverse.indices {
      var correction = 0.0
      for (position, entry) in inverse[column].enumerated() where entry != 0 {
        correction += entry * residuals[position]
      }
      values[column] += correction
      if abs(values[column]) <= 4 * .ulpOfOne * sizes[column] { values[column] = 0 }
    }
  }

  /// Row `index` takes the place of the tight row at `position`; `factors` is its combination of the tight rows.
  mutating func exchange(_ index: Int, for position: Int, factors: [Double]) {
    let pivot = factors[position]
    for column in inverse.indices {
      let step = inverse[column][position] / pivot
      if step == 0 { continue }
      for (other, factor) in factors.enumerated() where factor != 0 && other != position {
        let old = inverse[column][other]
        let new = old - factor * step
        inverse[column][other] = abs(new) <= 0x1p-42 * abs(old) ? 0 : new
      }
      inverse[column][position] = step
    }
    tight[position] = index
    exchangesSinceInversion += 1
    // A small pivot magnifies the inverse's errors.
    let greatest = factors.reduce(0) { max($0, abs($1)) }
    if exchangesSinceInversion >= 50 || abs(pivot) < 0x1p-7 * greatest { invert() }
  }

  /// Computes the inverse anew by Gauss-Jordan elimination with row pivoting.
  mutating func invert() {
    exchangesSinceInversion = 0
    let count = variableCount
    // Rows of [A | I]; row operations turn A into a permutation, I into the inverse.
    var left = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for (position, index) in tight.enumerated() {
      for (column, coefficient) in zip(rows[index].columns, rows[index].coefficients) {
        left[position][column] = coefficient
      }
    }
    var right = (0..<count).map { row in (0..<count).map { $0 == row ? 1.0 : 0.0 } }
    var free = Array(0..<count)
    var pivotRow = [Int](repeating: 0, count: count)
    for column in 0..<count {
      guard let best = free.indices.max(by: { abs(left[free[$0]][column]) < abs(left[free[$1]][column]) }),
        left[free[best]][column] != 0
      else { return }  // The update form is all there is; it stays.
      let pivot = free.remove(at: best)
      pivotRow[column] = pivot
      let reciprocal = 1 / left[pivot][column]
      for other in 0..<count where other != pivot && left[other][column] != 0 {
        let factor = left[other][column] * reciprocal
        for index in column..<count where left[pivot][index] != 0 {
          let old = left[other][index]
          let new = old - factor * left[pivot][index]
          left[other][index] = abs(new) <= 0x1p-42 * abs(old) ? 0 : new
        }
        left[other][column] = 0
        for index in 0..<count where right[pivot][index] != 0 {
          let old = right[other][index]
          let new = old - factor * right[pivot][index]
          right[other][index] = abs(new) <= 0x1p-42 * abs(old) ? 0 : new
        }
      }
      for index in 0..<count { right[pivot][index] *= reciprocal }
      for index in column..<count { left[pivot][index] *= reciprocal }
    }
    inverse = pivotRow.map { right[$0] }
  }
}
