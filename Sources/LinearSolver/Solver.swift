/// Finds what a hierarchy of linear constraints determines, keeps it up to date under changes, and can say why.
///
/// Every row of the solver asks that a linear expression lie within bounds. Required rows (priority 1000) hold; wishes
/// (a lower priority) hold as far as they can: first the sum of the violations at the highest priority is made minimal,
/// then at the next, and so on, so that no number of weaker wishes outweighs a stronger one. What the rows leave open
/// is decided by the *stays*: below all wishes stands `|x|` minimal for the first variable, then for the second, ….
/// The values are therefore unique, whatever the order and history of the changes.
///
/// At any moment as many *tight* rows and stays as there are variables determine the values. Their matrix is kept as
/// sparse triangular factors (`Solver+Basis.swift`); a value, a derivation or an edit touches what it depends on and
/// nothing else. Rows that are out of place are put right by dual steps (`Solver+Repair.swift`), tight rows that had
/// better give way by primal ones (`Solver+Descent.swift`). What rounding cannot decide is decided in exact fractions
/// (`Solver+Exact.swift`). `docs/solver.md` derives the method and numbers the invariants.
public struct Solver: ~Copyable, Sendable {
  // MARK: What is solved

  /// The constraints, and the reduced forms of those that needed reducing.
  var matrix = SparseMatrix()
  var rows = Table<RowKey, RowRecord>()
  /// See `Role`.
  var roles = Table<RowKey, Int32>()
  /// The row of each ordinal, or none when it was removed.
  var ordinals = Table<OrdinalKey, RowKey>()

  // MARK: The basis

  var variables = Table<VariableKey, VariableRecord>()
  var values = Table<VariableKey, Estimate>()
  /// What the form of each defined variable comes to; without meaning for the others.
  var forms = Table<VariableKey, FormRecord>()
  /// How each reduced form came about: form = constraint - sum of multiplier * form of the column's variable.
  var etas = SparseMatrix()

  /// The wishes that are on a violated side, in no order; only the first `counters.broken` places count.
  var broken = Table<BrokenKey, RowKey>()

  var counters = Counters()

  // MARK: Beside the state

  /// Nothing. A value with an existential in it is passed by its address; a struct of plain fields as large as this is copied for
  /// every call that only reads it, which took 4 to 10 times as long as reading a row's violation (measured 2026-11-22).
  private let isPassedByAddress: (any Sendable)? = nil

  var names = Names()
  /// What the handles of this solver's rows, and of variables made before any snapshot was restored, are known by.
  let identity: UInt32
  /// What new variables are stamped with.
  var stamp: UInt32

  var moves = Moves()
  var plan = EditPlan()
  var scratch = Scratch()

  /// A solver without variables.
  public init() { self.init(identity: Names.newStamp()) }

  /// A solver without variables that takes the handles of another one for its own.
  init(identity: UInt32) {
    self.identity = identity
    stamp = identity
  }
}

/// The position of a row in the order of addition.
struct OrdinalKey: TableKey { var raw: Int32 }

/// A place in the list of broken wishes.
struct BrokenKey: TableKey { var raw: Int32 }

/// The single numbers among the solver's state.
struct Counters: BitwiseCopyable, Sendable {
  /// The highest and the lowest label given.
  var top: Int32 = -1
  var bottom: Int32 = 0
  var births: Int32 = 0
  var vacantRow = RowKey.none
  var liveRows = 0
  var broken = 0
  /// No broken wish has a higher priority.
  var brokenPeak = 0.0
  /// Whether a generator was ever seen to lead with a variable that is 0: then another one may decide what it does.
  var hasStandingLead = false
  /// The smallest and the greatest coefficient ever given, 1 among them: what cannot be told from 0 beside their ratio is
  /// in doubt.
  var finest = 1.0
  var coarsest = 1.0
}

/// Working memory: empty between calls, except for its room.
struct Scratch: ~Copyable, Sendable {
  var work = SparseVector()
  var alpha = SparseVector()
  var gamma = SparseVector()
  var delta = SparseVector()
  var beta = SparseVector()
  /// Variables of a solve under way.
  var queue = LabelQueue()
  /// Variables whose values have to be computed again.
  var dirty = LabelQueue()
  /// The same, before labels are settled.
  var changed = Buffer<VariableKey>()
  /// Variables that have come to another side of 0.
  var crossedZero = Buffer<VariableKey>()
  var births = RankHeap()
  var isBorn = KeySet()
  var steps = Buffer<EtaStep>()
  var skipped = Buffer<VariableKey>()
  var open = KeySet()
  var loosened = Buffer<VariableKey>()
  var entering = Buffer<RowKey>()
  var moved = Buffer<VariableKey>()
  var touched = Buffer<RowKey>()
  var isTouched = KeySet()
  /// Rows that may be out of place, by order of addition.
  var misplaced = RankHeap()
  var isMisplaced = KeySet()
  /// Generators that may want to give way, those of later variables first.
  var doubtful = RankHeap()
  var doubtfulRows = KeySet()
  var doubtfulStays = KeySet()
  /// Generators that lead with another variable than before, their cost otherwise unchanged.
  var led = Buffer<Generator>()
  var flips = Buffer<Flip>()
  /// Rows outside the basis that an edit has made equalities, or given another bound as such.
  var equalities = Buffer<RowKey>()
  var candidates = Buffer<Candidate>()
  /// Slots in which one row has taken over from another.
  var relieved = Buffer<VariableKey>()
  var slope = Buffer<SlopeEntry>()
  var kinks = Buffer<Kink>()
  /// Rows that lead with another variable than their forms say.
  var relead = Buffer<RowKey>()
  /// Whether the doubtful generators have been looked at together since the last exchange.
  var isSifted = false
  /// How many exchanges the operation has taken.
  var pivots = 0
  /// Whether rounding may have decided something.
  var isUncertain = false
  /// Whether the operation has built the basis anew.
  var isRestarted = false
}

/// A form subtracted while reducing a row, and how often.
struct EtaStep: BitwiseCopyable, Sendable {
  var variable: VariableKey
  var multiplier: Estimate
}

extension Scratch {
  /// Makes room for variables. What only derivations and exchanges need is made room for there.
  @inline(__always)
  mutating func extend(variables count: Int) {
    work.extend(to: count)
    isBorn.extend(to: count)
    doubtfulStays.extend(to: count)
  }

  /// Makes room for rows.
  @inline(__always)
  mutating func extend(rows count: Int) {
    isTouched.extend(to: count)
    isMisplaced.extend(to: count)
    doubtfulRows.extend(to: count)
  }

  /// Makes room for labels.
  @inline(__always)
  mutating func extend(labels count: Int) {
    queue.extend(to: count)
    dirty.extend(to: count)
  }

  mutating func reserve(variables variableCount: Int, rows rowCount: Int) {
    work.reserve(variableCount)
    isBorn.reserve(variableCount)
    doubtfulStays.reserve(variableCount)
    queue.reserve(variableCount)
    dirty.reserve(variableCount)
    isTouched.reserve(rowCount)
    isMisplaced.reserve(rowCount)
    doubtfulRows.reserve(rowCount)
  }

  /// Empties all queues.
  mutating func forgetWork() {
    queue.removeAll()
    dirty.removeAll()
    changed.removeAll()
    crossedZero.removeAll()
    births.removeAll()
    misplaced.removeAll()
    isMisplaced.removeAll()
    led.removeAll()
    relead.removeAll()
    flips.removeAll()
    doubtful.removeAll()
    doubtfulRows.removeAll()
    doubtfulStays.removeAll()
    touched.removeAll()
    isTouched.removeAll()
  }
}
