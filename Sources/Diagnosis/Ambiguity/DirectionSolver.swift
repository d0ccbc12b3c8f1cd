import ConstraintSystems
import LinearSolver
import PlainText

/// A solver for directions, with a variable for each variable of another solver.
struct DirectionSolver: ~Copyable {
  var solver: Solver
  let variables: [Variable]

  init(variableCount: Int) {
    var solver = Solver(arithmetic: ExactArithmetic.current)
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
    self.solver = solver
  }

  /// Adds rows in the variables of either solver.
  ///
  /// - Returns: the rows; nil if the solver refuses them because of rounding, or time ran out.
  mutating func load(_ rows: [Row]) -> [RowID]? {
    let own = rows.map { row in row.mapVariables { [variables] in variables[$0.index] } }
    return try? solver.loadIfPossible(own, until: Deadline.instant)
  }

  /// Returns the value of each variable for random values of the variables that the rows leave free; nil if the solver
  /// refuses them because of rounding, or time ran out.
  mutating func random(_ free: [Variable], _ number: UInt64) -> [Double]? {
    let stage = solver.openStage()
    defer { solver.undo(stage) }
    guard let rows = try? free.map({ Row([Term(1, $0)], try .equal(Self.randomDistance(of: $0, number))) }),
      load(rows) != nil
    else { return nil }
    return values
  }

  /// Returns a random whole number, small enough for sums to be exact.
  private static func randomDistance(of variable: Variable, _ number: UInt64) -> Double {
    Double(Int64(bitPattern: StableHash.mixed(UInt64(variable.index), number)) >> 35)
  }

  /// The value of each variable.
  var values: [Double] { variables.map { solver.value(of: $0) } }
}
