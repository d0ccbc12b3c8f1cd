/// Working memory, a room for each part of the method: empty between operations, except for its capacity, and no part
/// of the solver's state.
struct Workspaces: ~Copyable, Sendable {
  var elimination = EliminationWorkspace()
  var solves = SolveWorkspace()
  var propagation = PropagationWorkspace()
  var ratioTest = RatioTestWorkspace()
  var descent = DescentWorkspace()
  var operation = OperationAccount()
  var priceList = PriceList()
  var runningPrices = RunningPrices()
  var brokenLevels = BrokenLevels()
  var bounds = TightestBounds()
  /// The highest number that a state was ever given (`Solver.noteState`).
  var lastVersion: Int64 = 0
  /// For how many variables, rows and labels there is room. It grows by blocks: most calls to make room do nothing.
  private var room = (variables: 0, rows: 0, labels: 0)

  /// Makes room for variables. What only derivations and exchanges need is made room for there.
  @inline(always)
  mutating func extend(variables count: Int) {
    if count > room.variables { grow(variables: Self.block(over: count)) }
  }

  /// Makes room for rows.
  @inline(always)
  mutating func extend(rows count: Int) {
    if count > room.rows { grow(rows: Self.block(over: count)) }
  }

  /// Makes room for labels.
  @inline(always)
  mutating func extend(labels count: Int) {
    if count > room.labels { grow(labels: Self.block(over: count)) }
  }

  private static func block(over count: Int) -> Int { (count | 63) + 1 }

  private mutating func grow(variables count: Int) {
    room.variables = count
    elimination.row.extend(to: count)
    solves.isBorn.extend(to: count)
    operation.isSuspect.extend(to: count)
    descent.doubtfulStays.extend(to: count)
  }

  private mutating func grow(rows count: Int) {
    room.rows = count
    propagation.isTouched.extend(to: count)
    ratioTest.isMisplaced.extend(to: count)
    descent.doubtfulRows.extend(to: count)
  }

  private mutating func grow(labels count: Int) {
    room.labels = count
    solves.queue.extend(to: count)
    propagation.dirty.extend(to: count)
  }

  mutating func reserve(variables variableCount: Int, rows rowCount: Int) {
    elimination.row.reserve(variableCount)
    solves.isBorn.reserve(variableCount)
    solves.queue.reserve(variableCount)
    operation.isSuspect.reserve(variableCount)
    descent.doubtfulStays.reserve(variableCount)
    descent.doubtfulRows.reserve(rowCount)
    propagation.dirty.reserve(variableCount)
    propagation.isTouched.reserve(rowCount)
    ratioTest.isMisplaced.reserve(rowCount)
  }

  /// Takes variables and rows off the queues of what is out of place or doubted.
  mutating func forgetWork(variables isGone: (VariableKey) -> Bool, rows isRowGone: (RowKey) -> Bool) {
    ratioTest.forget(isRowGone)
    descent.forget { $0.isStay ? isGone($0.stay) : isRowGone($0.row) }
    propagation.relead.removeAll(where: isRowGone)
    propagation.crossedZero.removeAll(where: isGone)
  }

  /// Empties all queues.
  mutating func forgetWork() {
    solves.queue.removeAll()
    solves.births.removeAll()
    propagation.forget()
    ratioTest.forget()
    descent.forget()
  }
}
