/// What derivations (BTRAN) and columns (FTRAN) need (`Solver+Derivation.swift`).
struct SolveWorkspace: ~Copyable, Sendable {
  /// The derivation at hand: each slot's multiplier. Of a row, the field's alpha_r.
  var alpha = SparseVector()
  /// How it came about, as far as forms were put in the places of variables.
  var substitution = Substitution()
  /// The joint derivation of all broken rows of a level: what prices the candidates of a ratio test.
  var prices = SparseVector()
  /// The column at hand: how the variables move with a slot.
  var column = SparseVector()
  /// The variables in the column.
  var moved = Buffer<VariableKey>()
  /// How the forms' targets change with the slot.
  var seeds = SparseVector()
  /// Variables of a solve under way.
  var queue = LabelQueue()
  /// Variables with reduced forms, by the order in which those were made.
  var births = RankHeap()
  var isBorn = KeySet()
}

/// How forms were put in the places of the variables of a row that is derived, from the highest label down. To reduce
/// the row is the same work, as far as it goes.
struct Substitution: ~Copyable, Sendable {
  /// The row; none where several were derived together, or where noise was dropped.
  private(set) var row = RowKey.none
  /// The basis that it was derived in (`Solver.noteState`).
  private var version: Int64 = 0
  /// The variables with forms that were put in their places, and how often.
  var steps = Buffer<EtaStep>()
  /// The variables that were left as they are, and what is left at them.
  var rest = Buffer<EtaStep>()

  mutating func begin() {
    row = .none
    steps.removeAll()
    rest.removeAll()
  }

  mutating func begin(of newRow: RowKey, version newVersion: Int64) { (row, version) = (newRow, newVersion) }

  /// Forgets whose it is.
  mutating func forget() { row = .none }

  func isOf(_ other: RowKey, version current: Int64) -> Bool { row == other && version == current }
}
