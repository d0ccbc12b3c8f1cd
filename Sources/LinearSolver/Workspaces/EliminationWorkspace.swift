/// What reducing rows needs (`Solver+Basis.swift`), and which slots an exchange has opened (`Solver+Exchange.swift`).
struct EliminationWorkspace: ~Copyable, Sendable {
  /// The row that is reduced.
  var row = SparseVector()
  /// The forms subtracted from it.
  var steps = Buffer<EtaStep>()
  /// The free variables passed over.
  var skipped = Buffer<VariableKey>()
  /// Slots without a form, which the rows that enter may define.
  var open = KeySet()
  /// The same, in the order in which they were opened.
  var loosened = Buffer<VariableKey>()
  /// Rows that have to enter.
  var entering = Buffer<RowKey>()
}

/// A form subtracted while reducing a row, and how often.
struct EtaStep: BitwiseCopyable, Sendable {
  var variable: VariableKey
  var multiplier: Estimate
}
