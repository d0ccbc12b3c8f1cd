/// The working memory of derivations (BTRAN) and columns (FTRAN) (`Solver+Derivation.swift`).
struct SolveWorkspace: ~Copyable, Sendable {
  /// The current derivation: each slot's multiplier. For a row, this is called alpha_r in the literature.
  var alpha = SparseVector()
  /// The substitutions of forms for variables in the current derivation.
  var substitution = Substitution()
  /// The joint derivation of all broken rows of a level, which prices the candidates of a ratio test.
  var prices = SparseVector()
  /// The current column: the rates at which the variables move with a slot.
  var column = SparseVector()
  /// The variables in the column.
  var moved = Buffer<VariableKey>()
  /// The rates at which the targets of the forms change with the slot.
  var seeds = SparseVector()
  /// The variables waiting in the current solve.
  var queue = LabelQueue()
  /// Variables with reduced forms, ordered by when the forms were made.
  var births = RankHeap()
  var isBorn = KeySet()
}

/// The substitutions by which a row is derived: variables are replaced by their forms, from the highest label down.
/// Reducing the row begins with the same work.
struct Substitution: ~Copyable, Sendable {
  /// The row; none if several rows were derived together or noise was dropped.
  private(set) var row = RowKey.none
  /// The version of the basis in which the row was derived (`Solver.noteState`).
  private var version: Int64 = 0
  /// The variables that were replaced by their forms, with their factors.
  var steps = Buffer<EtaStep>()
  /// The variables that were not replaced, with their remaining coefficients.
  var rest = Buffer<EtaStep>()

  mutating func begin() {
    row = .none
    steps.removeAll()
    rest.removeAll()
  }

  mutating func begin(of newRow: RowKey, version newVersion: Int64) { (row, version) = (newRow, newVersion) }

  /// Discards the association with a row.
  mutating func forget() { row = .none }

  func isOf(_ other: RowKey, version current: Int64) -> Bool { row == other && version == current }
}
