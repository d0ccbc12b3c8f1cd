import ExactBasis

/// Solves a hierarchy of linear constraints, updates the solution when constraints change, and explains it.
///
/// Every row of the solver requires a linear expression to be within bounds. Required rows (priority 1000) always hold.
/// Soft rows (lower priorities) hold as far as possible: the solver first minimizes the sum of the violations at the
/// highest priority, then at the next one, and so on, so no number of weaker rows outweighs a stronger row. If the rows
/// leave a choice, the *stays* determine the result: below all soft rows, `|x|` is minimized for the first variable,
/// then for the second, and so on. Therefore, the values are unique, regardless of the order and history of changes.
///
/// At any time, the values are determined by as many *tight* rows and stays as there are variables. Their matrix is
/// stored as sparse triangular factors (`Solver+Basis.swift`); computing a value, a derivation or an edit visits only
/// the entries that it depends on. Dual steps repair rows that are out of place (`Solver+Repair.swift`), and primal
/// steps release tight rows that should yield (`Solver+Descent.swift`). Decisions that rounding makes doubtful are made
/// in fractions (`Solver+Verification.swift`). `docs/solver.md` derives the method and numbers the invariants.
public struct Solver: ~Copyable, Sendable {
  // MARK: Problem

  /// The constraints, and the reduced forms of the constraints that had to be reduced.
  var matrix = SparseMatrix()
  var rows = Table<RowKey, RowRecord>()
  /// See `Role`.
  var roles = Table<RowKey, Int32>()
  /// The row of each ordinal; none if it was removed.
  var ordinals = Table<OrdinalKey, RowKey>()

  // MARK: The basis

  var variables = Table<VariableKey, VariableRecord>()
  /// The data about variables that isn't read by a pass over the values.
  var stays = Table<VariableKey, StayRecord>()
  /// The data of the form of each defined variable; meaningless for other variables.
  var forms = Table<VariableKey, FormRecord>()
  /// The origin of each reduced form: form = constraint - sum of multiplier * form of the column's variable.
  var etas = SparseMatrix()

  /// The soft rows on a violated side, unordered; only the first `counters.broken` positions are valid.
  var broken = Table<BrokenKey, RowKey>()

  var counters = Counters()

  // MARK: Outside the state

  var names = Names()
  /// The stamp of handles of this solver's rows, and of variables created before any snapshot was restored.
  let identity: UInt32
  /// The number of initial rows that other solvers created; see `Names.rowMakers`.
  var inheritedRowCount = 0
  /// The stamp of new variables.
  var stamp: UInt32
  /// The verifier for decisions that rounding makes doubtful; nil to rely on floating point.
  ///
  /// This property also improves performance: a struct that contains an existential is passed by address, whereas a
  /// struct of plain fields this large is copied for every call that only reads it, which took 4 to 10 times as long as
  /// reading a row's violation (measured 2026-11-22).
  let verifier: (any BasisVerifier)?

  var moves = Moves()
  var plan = EditPlan()
  var work = Workspaces()

  /// Creates a solver without variables.
  ///
  /// - Parameter arithmetic: the arithmetic for decisions that rounding makes doubtful.
  public init(arithmetic: Arithmetic = .exact) {
    self.init(identity: Names.newStamp(), verifier: arithmetic.verifier)
  }

  /// Creates a solver without variables that accepts the handles of another solver.
  init(identity: UInt32, verifier: (any BasisVerifier)?) {
    self.identity = identity
    stamp = identity
    self.verifier = verifier
  }
}

/// The position of a row in the order of addition.
struct OrdinalKey: TableKey { var raw: Int32 }

/// A position in the list of broken rows.
struct BrokenKey: TableKey { var raw: Int32 }

/// The scalar values of the solver's state.
struct Counters: BitwiseCopyable, Equatable, Sendable {
  /// The highest and lowest labels in use.
  var top: Int32 = -1
  var bottom: Int32 = 0
  var births: Int32 = 0
  var vacantRow = RowKey.none
  var liveRows = 0
  /// A number that identifies the current basis and sides: it differs after every change, and is the same again when a
  /// change is undone.
  var version: Int64 = 0
  var broken = 0
  /// An upper bound on the priorities of broken rows.
  var brokenPeak = 0.0
  /// True if any variable has ever been undecided.
  var hasUndecided = false
  /// The smallest and largest magnitudes of coefficients so far, including 1. Numbers that may be 0 relative to the
  /// ratio of the two are in doubt.
  var finest = 1.0
  var coarsest = 1.0

  /// True if the magnitudes of coefficients differ so much that a true difference between a sum and a bound may be as
  /// small as a rounding error.
  @inline(always) var isUneven: Bool { coarsest > finest * 0x1p20 }

  /// True if coefficients are so small or large that their products may have any magnitude. In that case, no noise is
  /// too small to conceal a product.
  @inline(always) var isRough: Bool { finest < 0x1p-20 || coarsest > 0x1p20 }

  /// Returns true if a number that is lost in noise may matter, given the magnitudes of the coefficients.
  @inline(always)
  func hides(_ entry: Estimate) -> Bool {
    if entry.noise == 0 { return false }
    if isRough { return true }
    return !(entry.noise * coarsest <= finest * Estimate.decidedNoise)
  }
}
