/// What derivations (BTRAN) and columns (FTRAN) need (`Solver+Derivation.swift`).
struct SolveWorkspace: ~Copyable, Sendable {
  /// The derivation at hand: each slot's multiplier. Of a row, the field's alpha_r.
  var alpha = SparseVector()
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
