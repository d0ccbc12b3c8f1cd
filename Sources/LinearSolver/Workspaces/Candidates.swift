// The elements that steps record in the workspaces.

/// A tight row or a stay that can yield to a row that must move.
struct Candidate: BitwiseCopyable, Sendable {
  var slot: VariableKey
  /// The direction in which the candidate yields: 1 if upward, otherwise -1.
  var move: Double
  /// The priority of the soft row that the candidate breaks by yielding; 0 if there is no such row or its level has
  /// already been examined.
  var own: Double
  /// The cost at the examined level, per unit that the row moves.
  var cost: Estimate
}

/// A soft row that changed sides, and the change in the slope of its violation.
struct Flip: BitwiseCopyable, Sendable {
  var row: RowKey
  var change: Double
}

/// A required row with a single variable that keeps a stay from yielding.
struct Stop: BitwiseCopyable, Sendable {
  var slot: VariableKey
  var row: RowKey
  /// The row's bound at which the variable is.
  var bound: Status
  /// True if the variable can't rise; false if it can't fall.
  var isFromAbove: Bool
}

/// The rate of cost at one level.
struct SlopeEntry: BitwiseCopyable, Sendable {
  var priority: Double
  var amount: Estimate
}
