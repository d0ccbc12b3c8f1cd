import ConstraintSystems

/// Moves that begin at mixtures of known layouts.
///
/// The solved layout is a corner of all equally good layouts: it is at many bounds, so moving one view moves all views
/// behind it. A mixture of equally good layouts is equally good, too, and has room wherever one of them has room. Most
/// variables can move from there with only their dependents, which one look at the column shows.
struct InnerMoves {
  /// A layout in which a row's value differs.
  private struct Room {
    /// Its number among the layouts that were found.
    var layout: Int
    /// How many variables differ in it.
    var size: Int
    /// By how much the row's value differs.
    var change: Double
  }

  /// A constraint or premise.
  private struct Row {
    var form: LinearForm
    var relation: Relation
    /// The layouts in which its value is more and less.
    var more: Room?
    var less: Room?
  }

  private let values: [Double]
  private var rows: [Row]
  /// The rows of each variable.
  private let incidence: Incidence
  private var found: [Direction] = []

  /// Moves from `values`, the layout of `solver`.
  ///
  /// - Complexity: O(size of the system).
  init(_ solver: borrowing SystemSolver, _ values: [Double]) {
    let system = solver.system
    self.values = values
    rows = system.constraints.indices.filter { solver.contains($0) }.map {
      Row(form: system.constraints[$0].form, relation: system.constraints[$0].relation)
    }
    rows += system.premises.map { Row(form: $0.form, relation: .greaterThanOrEqual) }
    incidence = Incidence(rows.map(\.form), variableCount: values.count)
  }

  // MARK: Layouts

  /// Adds a layout that is as good as the present one.
  ///
  /// - Parameter layout: its differences to the present one.
  /// - Complexity: O(rows of what differs).
  mutating func add(_ layout: Direction) {
    for (row, change) in changes(along: layout) {
      let room = Room(layout: found.count, size: layout.count, change: change)
      if change > 0, rows[row].more.map({ Self.isBetter(room, than: $0) }) ?? true { rows[row].more = room }
      if change < 0, rows[row].less.map({ Self.isBetter(room, than: $0) }) ?? true { rows[row].less = room }
    }
    found.append(layout)
  }

  /// Layouts that differ in little are preferred, as long as there is room enough.
  private static func isBetter(_ room: Room, than other: Room) -> Bool {
    let (size, otherSize) = (room.change.magnitude, other.change.magnitude)
    if size < enough || otherSize < enough { return size > otherSize }
    return room.size < other.size
  }

  /// A room of this many points is enough.
  private static let enough = 1.0
  /// Anything less may be rounding.
  private static let least = 0.01

  /// The rows whose values change along a direction, and how much.
  private func changes(along direction: Direction) -> [Int: Double] {
    var changes: [Int: Double] = [:]
    for step in direction {
      for row in incidence[step.variable] where changes[row] == nil { changes[row] = 0 }
    }
    for row in changes.keys { changes[row] = rows[row].form.rate(along: direction) }
    return changes.filter { $0.value.magnitude > Tolerance.lastDigits }
  }

  // MARK: Moves

  /// A move from a layout between those that were found.
  struct Move {
    /// The move alone.
    var direction: Direction
    /// The layout that it leads to: the differences to the present one.
    var layout: Direction
  }

  /// Moves along `rates`, one way or the other, as far as nothing that holds stops it.
  ///
  /// - Parameter distance: how far at most.
  /// - Returns: nil if no known layout has room for it, or if it affects a constraint that isn't satisfied.
  /// - Complexity: O(rows of what moves, and size of the layouts that have the room).
  func move(along rates: Direction, by distance: Double) -> Move? {
    let touched = changes(along: rates).sorted { $0.key < $1.key }
    for sign in [1.0, -1.0] {
      let moves = touched.map { (row: $0.key, rate: $0.value * sign) }
      guard let layouts = layouts(withRoomFor: moves) else { continue }
      var step = distance / rates.greatest
      for move in moves { step = min(step, room(for: move, between: layouts)) }
      guard step * rates.greatest >= Self.least else { continue }
      let direction = rates.divided(by: sign / step)
      return Move(direction: direction, layout: mixture(of: layouts, movedBy: direction))
    }
    return nil
  }

  /// Layouts that together have room for rows to change at these rates; nil if one of the rows has none in any.
  private func layouts(withRoomFor moves: [(row: Int, rate: Double)]) -> [Int]? {
    var layouts: Set<Int> = []
    for move in moves {
      let row = rows[move.row]
      let value = row.form.value(at: values)
      guard row.relation != .equal, row.relation.violation(value) <= Tolerance.solved else { return nil }
      if row.relation.isEnded(by: move.rate) && value.magnitude < Self.least {
        guard let room = move.rate > 0 ? row.less : row.more, room.change.magnitude >= Self.least else { return nil }
        layouts.insert(room.layout)
      }
    }
    return layouts.count <= Self.mostLayouts ? layouts.sorted() : nil
  }

  private static let mostLayouts = 8

  /// How far a row can change at a rate from the middle of layouts.
  private func room(for move: (row: Int, rate: Double), between layouts: [Int]) -> Double {
    let row = rows[move.row]
    let change = layouts.reduce(0) { $0 + row.form.rate(along: found[$1]) } / Double(max(1, layouts.count))
    let value = row.form.value(at: values) + change
    if row.relation.violation(value) > Tolerance.solved { return 0 }
    return row.relation.isEnded(by: move.rate) ? value.magnitude / move.rate.magnitude : .infinity
  }

  /// The middle of layouts, moved: the differences to the present one.
  private func mixture(of layouts: [Int], movedBy direction: Direction) -> Direction {
    var sums: [Int: Double] = [:]
    for layout in layouts {
      for step in found[layout] { sums[step.variable, default: 0] += step.distance / Double(layouts.count) }
    }
    for step in direction { sums[step.variable, default: 0] += step.distance }
    return Direction(sums.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) })
  }
}

extension LinearForm {
  /// How much the value changes along a direction.
  fileprivate func rate(along direction: Direction) -> Double {
    terms.reduce(0) { $0 + $1.product.value * direction.distance(of: $1.variable) }
  }
}

extension Relation {
  /// True if a left side that changes at a rate comes to its bound.
  fileprivate func isEnded(by rate: Double) -> Bool {
    rate > 0 ? self == .lessThanOrEqual : self == .greaterThanOrEqual
  }
}
