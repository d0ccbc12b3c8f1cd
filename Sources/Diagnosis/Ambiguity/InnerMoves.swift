import ConstraintSystems

/// Moves that begin at mixtures of known layouts.
///
/// The solved layout is a corner of the set of equally good layouts: many rows are at their bounds, so moving one view
/// moves all views after it. A mixture of equally good layouts is equally good, too, and has room wherever one of the
/// layouts has room. From such a mixture, most variables can move with only their dependents, which is apparent from
/// their columns.
struct InnerMoves {
  /// A layout in which a row's value differs.
  private struct Room {
    /// The index of the layout in the list of known layouts.
    var layout: Int
    /// The number of variables that differ in the layout.
    var size: Int
    /// The difference in the row's value.
    var change: Double
  }

  /// A constraint or premise.
  private struct Row {
    var form: LinearForm
    var relation: Relation
    /// The layouts in which the row's value is greater and smaller; nil if there are none.
    var more: Room?
    var less: Room?
  }

  private let values: [Double]
  private var rows: [Row]
  /// The index from variables to rows.
  private let incidence: Incidence
  private var found: [Direction] = []

  /// Creates moves for the layout of `solver`, which has the given `values`.
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
  /// - Parameter layout: the differences between the layout and the present one.
  /// - Complexity: O(rows that contain a differing variable).
  mutating func add(_ layout: Direction) {
    for (row, change) in changes(along: layout) {
      let room = Room(layout: found.count, size: layout.count, change: change)
      if change > 0, rows[row].more.map({ Self.isBetter(room, than: $0) }) ?? true { rows[row].more = room }
      if change < 0, rows[row].less.map({ Self.isBetter(room, than: $0) }) ?? true { rows[row].less = room }
    }
    found.append(layout)
  }

  /// Returns true if `room` is preferable to `other`. If both are large enough, the layout in which fewer variables
  /// differ is preferable; otherwise, the larger room is.
  private static func isBetter(_ room: Room, than other: Room) -> Bool {
    let (size, otherSize) = (room.change.magnitude, other.change.magnitude)
    if size < enough || otherSize < enough { return size > otherSize }
    return room.size < other.size
  }

  /// The room, in points, that is large enough.
  private static let enough = 1.0
  /// The smallest room, in points, that isn't considered rounding.
  private static let least = 0.01

  /// Returns the change in value along a direction for each row whose value changes.
  private func changes(along direction: Direction) -> [Int: Double] {
    var changes: [Int: Double] = [:]
    for step in direction {
      for row in incidence[step.variable] where changes[row] == nil { changes[row] = 0 }
    }
    for row in changes.keys { changes[row] = rows[row].form.rate(along: direction) }
    return changes.filter { $0.value.magnitude > Tolerance.lastDigits }
  }

  // MARK: Moves

  /// A move that begins at a mixture of known layouts.
  struct Move {
    /// The distances that the variables move.
    var direction: Direction
    /// The differences between the resulting layout and the present one.
    var layout: Direction
  }

  /// Returns a move along `rates` in either direction, as far as all satisfied rows still hold.
  ///
  /// - Parameter distance: the maximum distance, in points.
  /// - Returns: the move; nil if the known layouts have no room for it, or if it affects a constraint that isn't
  ///   satisfied.
  /// - Complexity: O(rows that contain a moving variable + size of the layouts that provide the room).
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

  /// Returns layouts that together have room for rows to change at the given rates; nil if a row has no room in any
  /// layout or too many layouts are needed.
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

  /// Returns the distance that a row can move, in units of its rate, starting at the mean of the given layouts.
  private func room(for move: (row: Int, rate: Double), between layouts: [Int]) -> Double {
    let row = rows[move.row]
    let change = layouts.reduce(0) { $0 + row.form.rate(along: found[$1]) } / Double(max(1, layouts.count))
    let value = row.form.value(at: values) + change
    if row.relation.violation(value) > Tolerance.solved { return 0 }
    return row.relation.isEnded(by: move.rate) ? value.magnitude / move.rate.magnitude : .infinity
  }

  /// Returns the differences between the present layout and the mean of the given layouts, moved by `direction`.
  private func mixture(of layouts: [Int], movedBy direction: Direction) -> Direction {
    var sums: [Int: Double] = [:]
    for layout in layouts {
      for step in found[layout] { sums[step.variable, default: 0] += step.distance / Double(layouts.count) }
    }
    for step in direction { sums[step.variable, default: 0] += step.distance }
    return Direction(
      sums.filter { $0.value.magnitude > Tolerance.solved }.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) })
  }
}

extension LinearForm {
  /// Returns the change in the form's value along a direction.
  fileprivate func rate(along direction: Direction) -> Double {
    terms.reduce(0) { $0 + $1.product.value * direction.distance(of: $1.variable) }
  }
}

extension Relation {
  /// Returns true if a left side that changes at `rate` approaches its bound.
  fileprivate func isEnded(by rate: Double) -> Bool {
    rate > 0 ? self == .lessThanOrEqual : self == .greaterThanOrEqual
  }
}
