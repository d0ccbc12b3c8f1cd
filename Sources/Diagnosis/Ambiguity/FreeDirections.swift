import Certificates
import LayoutModel

/// The directions in which a layout can move, as a space of vectors in reduced row echelon form.
///
/// Each row has a *pivot*, a variable that is 1 in it and 0 in all other rows. A move is then known from what the
/// pivots do: every other variable moves by its ``columns(_:)`` times that. Rows are kept sparse: in a layout most
/// directions move a handful of variables.
struct FreeDirections {
  /// A vector: variables, ascending, and how far they move.
  typealias Direction = [(variable: Int, distance: Double)]

  /// For each variable, in what order it is made a pivot: the least number first.
  private let ranks: [Int]
  private var rows: [Direction] = []
  /// The pivot of each row.
  private var pivots: [Int] = []
  /// The row that a variable is the pivot of.
  private var rowOfPivot: [Int: Int] = [:]
  /// For each variable, the rows that it stands in, and perhaps some that it stood in before.
  private var rowsOf: [[Int]]

  /// The space of no direction at all; `ranks` says for each variable in what order it is made a pivot, the least
  /// first.
  init(ranks: [Int]) {
    self.ranks = ranks
    rowsOf = Array(repeating: [], count: ranks.count)
  }

  func isPivot(_ variable: Int) -> Bool { rowOfPivot[variable] != nil }

  /// Adds a direction to the space.
  ///
  /// - Returns: the variables whose part in the space has changed; none if the direction was in it already.
  /// - Complexity: O(length of the rows that share a variable with it).
  mutating func insert(_ direction: Direction) -> [Int] {
    var rest = normalized(direction)
    for step in rest {
      guard let row = rowOfPivot[step.variable] else { continue }
      // Nothing is taken for rounding yet: what is left in the end may be small.
      rest = Self.sum(rest, rows[row], times: -step.distance, tolerance: 0)
    }
    // What is left of a direction that is in the space is the rounding of the layouts it was taken from.
    guard rest.contains(where: { $0.distance.magnitude > Tolerance.newDirection }) else { return [] }
    rest = normalized(rest)
    // Not one that hardly moves: dividing by its distance would magnify rounding.
    let candidates = rest.filter { $0.distance.magnitude > Tolerance.pivot }
    guard let pivot = candidates.min(by: { (ranks[$0.variable], $0.variable) < (ranks[$1.variable], $1.variable) })
    else {
      return []
    }
    rest = rest.map { ($0.variable, $0.distance / pivot.distance) }
    for index in rowsOf[pivot.variable] {
      let old = rows[index]
      let factor = Self.distance(of: pivot.variable, in: old)
      if factor == 0 { continue }
      for step in rest where Self.distance(of: step.variable, in: old) == 0 { rowsOf[step.variable].append(index) }
      rows[index] = Self.sum(old, rest, times: -factor)
    }
    for step in rest { rowsOf[step.variable].append(rows.count) }
    rowOfPivot[pivot.variable] = rows.count
    rows.append(rest)
    pivots.append(pivot.variable)
    return rest.map(\.variable)
  }

  /// How far a variable moves for each point that each pivot moves: the pivots, ascending, without zeros.
  ///
  /// - Complexity: O(rows that it stands in).
  func column(of variable: Int) -> [(pivot: Int, factor: Double)] {
    var last = -1
    var column: [(pivot: Int, factor: Double)] = []
    for row in rowsOf[variable].sorted() where row != last {
      last = row
      let factor = Self.distance(of: variable, in: rows[row])
      if factor != 0 { column.append((pivots[row], factor)) }
    }
    return column.sorted { $0.pivot < $1.pivot }
  }

  /// The finest sets of variables such that every direction is a sum of directions within the sets: each ascending, in
  /// the order of their first variables.
  ///
  /// - Complexity: O(size of the space), nearly.
  var groups: [[Int]] {
    var links = DisjointSets(count: ranks.count)
    var moves = [Bool](repeating: false, count: ranks.count)
    for (row, pivot) in zip(rows, pivots) {
      for step in row where step.distance != 0 {
        moves[step.variable] = true
        links.join(step.variable, pivot)
      }
    }
    var members: [Int: [Int]] = [:]
    for variable in moves.indices where moves[variable] {
      members[links.root(of: variable), default: []].append(variable)
    }
    return members.values.sorted { $0[0] < $1[0] }
  }

  /// The vector with 1 as its greatest distance; empty if it is nothing.
  private func normalized(_ direction: Direction) -> Direction {
    let greatest = direction.map(\.distance.magnitude).max() ?? 0
    guard greatest > Tolerance.direction else { return [] }
    return direction.map { ($0.variable, $0.distance / greatest) }.filter {
      $0.distance.magnitude > Tolerance.direction
    }
  }

  private static func distance(of variable: Int, in row: Direction) -> Double {
    var (low, high) = (0, row.count)
    while low < high {
      let middle = (low + high) / 2
      if row[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < row.count && row[low].variable == variable ? row[low].distance : 0
  }

  private static func sum(
    _ left: Direction, _ right: Direction, times factor: Double, tolerance: Double = Tolerance.direction
  ) -> Direction {
    var sum: Direction = []
    var (first, second) = (0, 0)
    func add(_ variable: Int, _ distance: Double) {
      if distance.magnitude > tolerance { sum.append((variable, distance)) }
    }
    while first < left.count || second < right.count {
      let leftVariable = first < left.count ? left[first].variable : .max
      let rightVariable = second < right.count ? right[second].variable : .max
      let variable = min(leftVariable, rightVariable)
      var distance = 0.0
      if leftVariable == variable { (distance, first) = (left[first].distance, first + 1) }
      if rightVariable == variable { (distance, second) = (distance + right[second].distance * factor, second + 1) }
      add(variable, distance)
    }
    return sum
  }
}
