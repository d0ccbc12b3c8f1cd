import ExactNumbers

/// A linear program in rational numbers: the textbook's simplex tableau with Bland's rule, as slow as it is plain.
///
/// `sum of columns = right side` for each row, all columns 0 or more. After an objective has been minimized, the
/// columns that would make it worse are frozen at 0: what is left is the set of its minima, over which the next one can
/// be minimized. This gives lexicographic minima exactly (Ignizio, *Goal programming and extensions*, 1976).
struct ExactTableau {
  /// Each row's numbers by column, the right side last.
  private var rows: [[Rational]] = []
  /// The column that is 1 in this row and 0 in the others.
  private var basis: [Int] = []
  private var isFrozen: [Bool] = []
  private var columnCount: Int

  /// A tableau without rows. Columns are there from the beginning.
  init(columnCount: Int) {
    self.columnCount = columnCount
    isFrozen = [Bool](repeating: false, count: columnCount)
  }

  /// Adds a row whose column `basic` holds 1 and is in no other row.
  mutating func append(_ entries: [(column: Int, value: Rational)], equal right: Rational, basic: Int) {
    precondition(right.signum >= 0, "the right side \(right) is negative")
    var row = [Rational](repeating: .zero, count: columnCount + 1)
    for entry in entries { row[entry.column] += entry.value }
    row[columnCount] = right
    precondition(row[basic] == .one, "the basic column \(basic) holds \(row[basic])")
    rows.append(row)
    basis.append(basic)
  }

  /// The value of each column.
  var values: [Rational] {
    var values = [Rational](repeating: .zero, count: columnCount)
    for (row, column) in zip(rows, basis) { values[column] = row[columnCount] }
    return values
  }

  /// Makes the sum of some columns minimal, and keeps it so from then on.
  /// - Returns: the minimum.
  mutating func minimize(sumOf summands: [Int]) -> Rational {
    var costs = [Rational](repeating: .zero, count: columnCount + 1)
    for column in summands { costs[column] = .one }
    for (row, column) in zip(rows, basis) where !costs[column].isZero {
      Self.subtract(row, from: &costs, toClear: column)
    }
    while let column = costs.indices.dropLast().first(where: { !isFrozen[$0] && costs[$0].signum < 0 }) {
      guard let leaving = leavingRow(for: column) else {
        preconditionFailure("a sum of columns that are not negative has no minimum")
      }
      pivot(row: leaving, column: column)
      Self.subtract(rows[leaving], from: &costs, toClear: column)
    }
    for column in isFrozen.indices where costs[column].signum > 0 { isFrozen[column] = true }
    return -costs[columnCount]
  }

  /// The row whose basic column reaches 0 first as `column` grows; of several, the one with the lowest basic column.
  private func leavingRow(for column: Int) -> Int? {
    var best: (row: Int, ratio: Rational)?
    for (index, row) in rows.enumerated() where row[column].signum > 0 {
      let ratio = row[columnCount] / row[column]
      if let best, ratio > best.ratio || ratio == best.ratio && basis[index] > basis[best.row] { continue }
      best = (index, ratio)
    }
    return best?.row
  }

  private mutating func pivot(row pivotRow: Int, column: Int) {
    let divisor = rows[pivotRow][column]
    if divisor != .one {
      for index in rows[pivotRow].indices where !rows[pivotRow][index].isZero { rows[pivotRow][index] /= divisor }
    }
    let pivot = rows[pivotRow]
    for index in rows.indices where index != pivotRow { Self.subtract(pivot, from: &rows[index], toClear: column) }
    basis[pivotRow] = column
  }

  /// Subtracts the multiple of `row` that makes `target` 0 in `column`, where `row` is 1.
  private static func subtract(_ row: [Rational], from target: inout [Rational], toClear column: Int) {
    let factor = target[column]
    if factor.isZero { return }
    for index in row.indices where !row[index].isZero { target[index] -= factor * row[index] }
  }
}
