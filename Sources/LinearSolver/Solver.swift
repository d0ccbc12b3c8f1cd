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
/// better give way by primal ones (`Solver+Descent.swift`). What rounding cannot decide is decided exactly
/// by a verifier (`Solver+Verification.swift`). `docs/solver.md` derives the method and numbers the invariants.
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

  var names = Names()
  /// What the handles of this solver's rows, and of variables made before any snapshot was restored, are known by.
  let identity: UInt32
  /// What new variables are stamped with.
  var stamp: UInt32
  /// What decides where rounding leaves a doubt; nil if floating point is to have the last word.
  ///
  /// It serves speed, too: a value with an existential in it is passed by its address. A struct of plain fields as large as
  /// this is copied for every call that only reads it, which took 4 to 10 times as long as reading a row's violation
  /// (measured 2026-11-22).
  let verifier: (any BasisVerifier)?

  var moves = Moves()
  var plan = EditPlan()
  var scratch = Scratch()

  /// A solver without variables.
  ///
  /// - Parameter verifier: what decides where rounding leaves a doubt; without one, floating point does.
  public init(verifier: (any BasisVerifier)? = nil) { self.init(identity: Names.newStamp(), verifier: verifier) }

  /// A solver without variables that takes the handles of another one for its own.
  init(identity: UInt32, verifier: (any BasisVerifier)?) {
    self.identity = identity
    stamp = identity
    self.verifier = verifier
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
  /// Whether any variable ever was undecided.
  var hasUndecided = false
  /// The smallest and the greatest coefficient ever given, 1 among them: what cannot be told from 0 beside their ratio is
  /// in doubt.
  var finest = 1.0
  var coarsest = 1.0

  /// Whether there are coefficients so small or great that they multiply to numbers of any size: then no noise is too
  /// small to hide one.
  @inline(__always) var isRough: Bool { finest < 0x1p-20 || coarsest > 0x1p20 }

  /// Whether a number that cannot be told from 0 may be something, beside the coefficients that there are.
  @inline(__always)
  func hides(_ entry: Estimate) -> Bool {
    if entry.noise == 0 { return false }
    if isRough { return true }
    return !(entry.noise * coarsest <= finest * Estimate.decidedNoise)
  }
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
  /// Variables that were computed from reduced forms, and not without rounding.
  var reduced = Buffer<VariableKey>()
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
  /// Generators that may want to give way, those of later variables first; by Bland's rule, in the fixed order.
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
  /// Whether it has taken so many that it may be going round in circles: then Bland's rule picks what moves.
  var isCautious = false
  /// Variables about which rounding may have decided something in this operation.
  var suspects = Buffer<VariableKey>()
  var isSuspect = KeySet()
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
    isSuspect.extend(to: count)
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
    isSuspect.reserve(variableCount)
    doubtfulStays.reserve(variableCount)
    queue.reserve(variableCount)
    dirty.reserve(variableCount)
    isTouched.reserve(rowCount)
    isMisplaced.reserve(rowCount)
    doubtfulRows.reserve(rowCount)
  }

  /// Takes variables and rows off the queues of what is out of place or doubted.
  mutating func forgetWork(variables isGone: (VariableKey) -> Bool, rows isRowGone: (RowKey) -> Bool) {
    for item in misplaced.removeAll(where: { isRowGone(RowKey(raw: $0)) }) { isMisplaced.remove(Int(item)) }
    func isGeneratorGone(_ generator: Generator) -> Bool {
      generator.isStay ? isGone(generator.stay) : isRowGone(generator.row)
    }
    for item in doubtful.removeAll(where: { isGeneratorGone(Generator(raw: $0)) }) {
      let generator = Generator(raw: item)
      if generator.isStay {
        doubtfulStays.remove(generator.stay.offset)
      } else {
        doubtfulRows.remove(generator.row.offset)
      }
    }
    led.removeAll(where: isGeneratorGone)
    relead.removeAll(where: isRowGone)
    flips.removeAll { isRowGone($0.row) }
    crossedZero.removeAll(where: isGone)
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
