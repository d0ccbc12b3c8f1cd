import Certificates
import ConstraintSystems
import ExactNumbers

/// The directions in which a layout can move, as a vector space in reduced row echelon form.
///
/// Each row has a *pivot*, a variable that is 1 in this row and 0 in all others. So the pivots determine a move: every
/// other variable moves by the sum of its ``column(of:)`` times their distances. Rows are stored sparsely: most
/// directions in a layout move a handful of variables, or move a sequence of variables equally far.
package struct FreeDirections {
  /// For each variable, its rank: the variable with the lowest rank becomes the pivot.
  private let ranks: [Int]
  private var rows: [Direction] = []
  /// The pivot of each row.
  private var pivots: [Int] = []
  /// For each variable that is a pivot, its row.
  private var rowOfPivot: [Int?]
  /// For each variable, the rows that contain it, and possibly rows that no longer do.
  private var rowsOf: [Progressions]

  /// Creates a space without directions. In each row, the variable with the lowest of the `ranks` becomes the pivot.
  package init(ranks: [Int]) {
    self.ranks = ranks
    rowOfPivot = Array(repeating: nil, count: ranks.count)
    rowsOf = Array(repeating: Progressions(), count: ranks.count)
  }

  func isPivot(_ variable: Int) -> Bool { rowOfPivot[variable] != nil }

  /// The number of runs that store the rows and the index from variables to rows.
  package var runCount: Int {
    rows.reduce(0) { $0 + $1.runCount } + rowsOf.reduce(0) { $0 + $1.runCount }
  }

  /// Adds a direction to the space.
  ///
  /// - Returns: the new row, which consists of the variables whose columns have changed; empty if the space already
  ///   contained the direction.
  /// - Complexity: O(length of the rows that share a variable with the direction).
  package mutating func insert(_ direction: Direction) -> Direction {
    var rest = normalized(direction)
    for step in rest {
      guard let row = rowOfPivot[step.variable] else { continue }
      // No distance is treated as rounding yet, because the final remainder may be small.
      rest = Direction.sum(rest, rows[row], times: -step.distance, tolerance: 0)
    }
    // If the space already contains the direction, the remainder is the rounding error of the layouts that it was
    // computed from.
    guard rest.greatest > Tolerance.newDirection else { return Direction() }
    rest = normalized(rest)
    guard let pivot = pivot(of: rest) else { return Direction() }
    let size = rest.distance(of: pivot)
    rest = rest.divided(by: size)
    for index in rowsOf[pivot] {
      let old = rows[index]
      let factor = old.distance(of: pivot)
      if factor == 0 { continue }
      for step in rest where old.distance(of: step.variable) == 0 { rowsOf[step.variable].append(index) }
      rows[index] = Direction.sum(old, rest, times: -factor, tolerance: Tolerance.direction)
    }
    for step in rest { rowsOf[step.variable].append(rows.count) }
    rowOfPivot[pivot] = rows.count
    rows.append(rest)
    pivots.append(pivot)
    return rest
  }

  /// Returns a direction's variable with the lowest rank.
  private func pivot(of direction: Direction) -> Int? {
    var first: Int?
    // Skips variables that hardly move, because dividing by their distances would magnify rounding errors.
    for step in direction where step.distance.magnitude > Tolerance.pivot {
      if first.map({ ranks[step.variable] < ranks[$0] }) ?? true { first = step.variable }
    }
    return first
  }

  /// Returns the distance that a variable moves per point of each pivot's movement, in the order of the pivots, without
  /// zeros.
  ///
  /// - Complexity: O(rows that contain the variable).
  package func column(of variable: Int) -> [(pivot: Int, factor: Double)] {
    var last = -1
    var column: [(pivot: Int, factor: Double)] = []
    for row in rowsOf[variable].sorted() where row != last {
      last = row
      let factor = rows[row].distance(of: variable)
      if factor != 0 { column.append((pivots[row], factor)) }
    }
    return column.sorted { $0.pivot < $1.pivot }
  }

  /// The finest sets of variables such that every direction is a sum of directions within the sets. Each set is
  /// ascending, and they are ordered by their first variables.
  ///
  /// - Complexity: nearly O(size of the space).
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

  /// Returns the vector scaled so that the greatest magnitude is 1; empty if nothing moves.
  private func normalized(_ direction: Direction) -> Direction {
    let greatest = direction.greatest
    guard greatest > Tolerance.direction else { return Direction() }
    return direction.divided(by: greatest, tolerance: Tolerance.direction)
  }
}
