// What steps note in the workspaces.

/// A tight row or stay that can give way to a row that has to move.
struct Candidate: BitwiseCopyable, Sendable {
  var slot: VariableKey
  /// 1 if it gives way upwards.
  var move: Double
  /// The priority of the soft row it breaks by giving way; 0 if it breaks none, or that level has been looked at.
  var own: Double
  /// What it costs at the level that is looked at, for each unit that the row moves.
  var cost: Estimate
}

/// A soft row that changed its side, and by how much the slope of its violation changed.
struct Flip: BitwiseCopyable, Sendable {
  var row: RowKey
  var change: Double
}

/// A required row of one variable that keeps a stay from giving way.
struct Stop: BitwiseCopyable, Sendable {
  var slot: VariableKey
  var row: RowKey
  /// The bound at which the stay stands.
  var bound: Status
  /// Whether the variable cannot rise; else it cannot fall.
  var isFromAbove: Bool
}

/// One level of a rate of cost.
struct SlopeEntry: BitwiseCopyable, Sendable {
  var priority: Double
  var amount: Estimate
}
