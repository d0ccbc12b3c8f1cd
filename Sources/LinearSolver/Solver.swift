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
/// nothing else. `docs/solver.md` derives the method and numbers the invariants.
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
  var values = Table<VariableKey, Double>()
  /// How each reduced form came about: form = constraint - sum of multiplier * form of the column's variable.
  var etas = SparseMatrix()

  // MARK: Multipliers

  var rowWorths = Table<RowKey, Worth>()
  var stayWorths = Table<VariableKey, Worth>()
  var prices = Table<PriceKey, PriceEntry>()

  var counters = Counters()

  // MARK: Beside the state

  var moves = Moves()

  var scratch = Scratch()

  /// A solver without variables.
  public init() {}
}

/// The position of a row in the order of addition.
struct OrdinalKey: TableKey { var raw: Int32 }

/// The single numbers among the solver's state.
struct Counters: BitwiseCopyable, Sendable {
  /// The highest and the lowest label given.
  var top: Int32 = 0
  var bottom: Int32 = 0
  var births: Int32 = 0
  var vacantRow = RowKey.none
  var vacantPrice = PriceKey.none
  var liveRows = 0
  /// How many forms have a pivot far smaller than another coefficient.
  var amplifiers = 0
  /// How many generators may lead with another variable than the one they define.
  var strayLeads = 0
}

/// Working memory: empty between calls.
struct Scratch: ~Copyable, Sendable {
  var work = SparseVector()
  var alpha = SparseVector()
  var delta = SparseVector()
  var beta = SparseVector()
  var heap = RankHeap()
  var births = RankHeap()
  var pushedBirths = KeySet()
  var steps = Buffer<EtaStep>()
  var skipped = Buffer<VariableKey>()
  var kept = Buffer<VariableKey>()
  var moved = Buffer<VariableKey>()
  var tails = Buffer<Double>()
  var open = KeySet()
  var loosened = Buffer<VariableKey>()
  var entering = Buffer<RowKey>()
  var dirty = RankHeap()
  var changed = Buffer<VariableKey>()
  var isDirty = KeySet()
  var touched = Buffer<RowKey>()
  var isTouched = KeySet()
  var infeasible = RankHeap()
  var isInfeasible = KeySet()
  var flips = Buffer<Flip>()
  var queue = Buffer<Generator>()
  var queuedRows = KeySet()
  var queuedStays = KeySet()
  var slope = Buffer<SlopeEntry>()
  var cost = Buffer<SlopeEntry>()
  var kinks = Buffer<Kink>()
  /// Whether some generator's lead is not known and the spreads say nothing about it.
  var hasUnknownLeads = false
  /// The row that the last conflict was found at.
  var blocked = RowKey.none
  /// How many exchanges the operation has taken.
  var pivots = 0
  /// Whether a row that had to enter again found no pivot, or a bad one.
  var isInaccurate = false
  /// Whether a variable changed its sign that may lead a generator elsewhere.
  var recheckStrays = false
}

/// A form subtracted while reducing a row, and how often.
struct EtaStep: BitwiseCopyable, Sendable {
  var variable: VariableKey
  var multiplier: Estimate
}

/// A wish that changed its side, and how often its row was added to the gradient by that.
struct Flip: BitwiseCopyable, Sendable {
  var row: RowKey
  var change: Double
}

/// One level of a rate of cost.
struct SlopeEntry: BitwiseCopyable, Sendable {
  var priority: Double
  var amount: Estimate
}

/// A place along a direction where a row meets a bound.
struct Kink: BitwiseCopyable, Sendable {
  var step: Double
  var rate: Double
  var row: RowKey
  /// The side beyond the kink; vacant where nothing lies beyond (a required row).
  var side: Status
  /// The bound that is met.
  var bound: Status
}
