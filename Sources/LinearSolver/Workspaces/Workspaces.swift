/// The working memory of the solver, divided by the parts of the method. It is empty between operations, apart from its
/// capacity, and isn't part of the solver's state.
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
  var brokenCounts = BrokenCounts()
  var bounds = TightestBounds()
  /// The highest number that any state has had (`Solver.noteState`).
  var lastVersion: Int64 = 0
  /// The numbers of variables, rows and labels for which there is room. They grow in blocks, so most requests for room
  /// do nothing.
  private var room = (variables: 0, rows: 0, labels: 0)

  /// Makes room for variables, except in the memory that only derivations and exchanges use, which they extend
  /// themselves.
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

  /// Removes variables and rows from the queues of rows out of place and of doubtful generators.
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
