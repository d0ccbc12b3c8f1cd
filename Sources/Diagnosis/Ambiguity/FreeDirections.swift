import Certificates
import ConstraintSystems
import ExactNumbers

/// The directions in which a layout can move, as a space of vectors in reduced row echelon form.
///
/// Each row has a *pivot*, a variable that is 1 in it and 0 in all other rows. A move is then known from what the
/// pivots do: every other variable moves by its ``column(of:)`` times that. Rows are kept sparse: in a layout most
/// directions move a handful of variables, or one behind the other equally far.
package struct FreeDirections {
  /// For each variable, in what order it is made a pivot: the least number first.
  private let ranks: [Int]
  private var rows: [Direction] = []
  /// The pivot of each row.
  private var pivots: [Int] = []
  /// The row that a variable is the pivot of.
  private var rowOfPivot: [Int?]
  /// For each variable, the rows that it stands in, and perhaps some that it stood in before.
  private var rowsOf: [Progressions]

  /// The space of no direction at all; `ranks` says for each variable in what order it is made a pivot, the least
  /// first.
  package init(ranks: [Int]) {
    self.ranks = ranks
    rowOfPivot = Array(repeating: nil, count: ranks.count)
    rowsOf = Array(repeating: Progressions(), count: ranks.count)
  }

  func isPivot(_ variable: Int) -> Bool { rowOfPivot[variable] != nil }

  /// How many runs all rows, and what is noted of the variables, are kept as.
  package var runCount: Int {
    rows.reduce(0) { $0 + $1.runCount } + rowsOf.reduce(0) { $0 + $1.runCount }
  }

  /// Adds a direction to the space.
  ///
  /// - Returns: the row that it makes, of the variables whose part in the space has changed; an empty one if the
  ///   direction was in it already.
  /// - Complexity: O(length of the rows that share a variable with it).
  package mutating func insert(_ direction: Direction) -> Direction {
    var rest = normalized(direction)
    for step in rest {
      guard let row = rowOfPivot[step.variable] else { continue }
      // Nothing is taken for rounding yet: what is left in the end may be small.
      rest = Self.sum(rest, rows[row], times: -step.distance, tolerance: 0)
    }
    // What is left of a direction that is in the space is the rounding of the layouts it was taken from.
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
      rows[index] = Self.sum(old, rest, times: -factor)
    }
    for step in rest { rowsOf[step.variable].append(rows.count) }
    rowOfPivot[pivot] = rows.count
    rows.append(rest)
    pivots.append(pivot)
    return rest
  }

  /// The variable of a direction that comes first by its rank.
  private func pivot(of direction: Direction) -> Int? {
    var first: Int?
    // Not one that hardly moves: dividing by its distance would magnify rounding.
    for step in direction where step.distance.magnitude > Tolerance.pivot {
      if first.map({ ranks[step.variable] < ranks[$0] }) ?? true { first = step.variable }
    }
    return first
  }

  /// How far a variable moves for each point that each pivot moves: the pivots, ascending, without zeros.
  ///
  /// - Complexity: O(rows that it stands in).
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
    let greatest = direction.greatest
    guard greatest > Tolerance.direction else { return Direction() }
    return direction.divided(by: greatest, tolerance: Tolerance.direction)
  }

  private static func sum(
    _ left: Direction, _ right: Direction, times factor: Double, tolerance: Double = Tolerance.direction
  ) -> Direction {
    var sum = Direction()
    var (first, second) = (left.makeIterator(), right.makeIterator())
    var (next, other) = (first.next(), second.next())
    while next != nil || other != nil {
      let variable = min(next?.variable ?? .max, other?.variable ?? .max)
      var distance = 0.0
      if let step = next, step.variable == variable { (distance, next) = (step.distance, first.next()) }
      if let step = other, step.variable == variable {
        (distance, other) = (distance + step.distance * factor, second.next())
      }
      if distance.magnitude > tolerance { sum.append((variable, distance)) }
    }
    return sum
  }
}
