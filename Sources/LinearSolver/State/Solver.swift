import ExactBasis

/// Finds what a hierarchy of linear constraints determines, keeps it up to date under changes, and can say why.
///
/// Every row of the solver asks that a linear expression lie within bounds. Required rows (priority 1000) hold; soft
/// rows (a lower priority) hold as far as they can: first the sum of the violations at the highest priority is made
/// minimal, then at the next, and so on, so that no number of weaker rows outweighs a stronger one. What the rows leave
/// open is decided by the *stays*: below all soft rows stands `|x|` minimal for the first variable, then for the
/// second, …. The values are therefore unique, whatever the order and history of the changes.
///
/// At any moment as many *tight* rows and stays as there are variables determine the values. Their matrix is kept as
/// sparse triangular factors (`Solver+Basis.swift`); a value, a derivation or an edit touches what it depends on and
/// nothing else. Rows that are out of place are put right by dual steps (`Solver+Repair.swift`), tight rows that had
/// better give way by primal ones (`Solver+Descent.swift`). What rounding cannot decide is decided in fractions
/// (`Solver+Verification.swift`). `docs/solver.md` derives the method and numbers the invariants.
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
  /// What a pass over the values does not read of the variables.
  var stays = Table<VariableKey, StayRecord>()
  /// What the form of each defined variable comes to; without meaning for the others.
  var forms = Table<VariableKey, FormRecord>()
  /// How each reduced form came about: form = constraint - sum of multiplier * form of the column's variable.
  var etas = SparseMatrix()

  /// The soft rows that are on a violated side, in no order; only the first `counters.broken` places count.
  var broken = Table<BrokenKey, RowKey>()

  var counters = Counters()

  // MARK: Beside the state

  var names = Names()
  /// What the handles of this solver's rows, and of variables made before any snapshot was restored, are known by.
  let identity: UInt32
  /// How many rows, the first ones, other solvers have made; see `Names.rowMakers`.
  var inheritedRowCount = 0
  /// What new variables are stamped with.
  var stamp: UInt32
  /// What decides where rounding leaves a doubt; nil if floating point is to have the last word.
  ///
  /// It serves speed, too: a value with an existential in it is passed by its address. A struct of plain fields as
  /// large as this is copied for every call that only reads it, which took 4 to 10 times as long as reading a row's
  /// violation (measured 2026-11-22).
  let verifier: (any BasisVerifier)?

  var moves = Moves()
  var plan = EditPlan()
  var work = Workspaces()

  /// A solver without variables.
  ///
  /// - Parameter arithmetic: what has the last word where rounding leaves a doubt.
  public init(arithmetic: Arithmetic = .exact) {
    self.init(identity: Names.newStamp(), verifier: arithmetic.verifier)
  }

  /// A solver without variables that takes the handles of another one for its own.
  init(identity: UInt32, verifier: (any BasisVerifier)?) {
    self.identity = identity
    stamp = identity
    self.verifier = verifier
  }
}

/// The position of a row in the order of addition.
struct OrdinalKey: TableKey { var raw: Int32 }

/// A place in the list of broken rows.
struct BrokenKey: TableKey { var raw: Int32 }

/// The single numbers among the solver's state.
struct Counters: BitwiseCopyable, Equatable, Sendable {
  /// The highest and the lowest label given.
  var top: Int32 = -1
  var bottom: Int32 = 0
  var births: Int32 = 0
  var vacantRow = RowKey.none
  var liveRows = 0
  /// A number for the basis and the sides as they are: another one whenever they change, the same again when a change
  /// is taken back.
  var version: Int64 = 0
  var broken = 0
  /// No broken row has a higher priority.
  var brokenPeak = 0.0
  /// Whether any variable ever was undecided.
  var hasUndecided = false
  /// The smallest and the greatest coefficient ever given, 1 among them: what may be 0 beside their ratio is in doubt.
  var finest = 1.0
  var coarsest = 1.0

  /// Whether coefficients differ so much in size that a sum may lie beside a bound by no more than rounding.
  @inline(always) var isUneven: Bool { coarsest > finest * 0x1p20 }

  /// Whether there are coefficients so small or great that they multiply to numbers of any size: then no noise is too
  /// small to hide one.
  @inline(always) var isRough: Bool { finest < 0x1p-20 || coarsest > 0x1p20 }

  /// Whether a number that is lost in noise may be something, beside the coefficients that there are.
  @inline(always)
  func hides(_ entry: Estimate) -> Bool {
    if entry.noise == 0 { return false }
    if isRough { return true }
    return !(entry.noise * coarsest <= finest * Estimate.decidedNoise)
  }
}
