/// The working memory for reducing rows (`Solver+Basis.swift`), and the slots that an exchange has opened
/// (`Solver+Exchange.swift`).
struct EliminationWorkspace: ~Copyable, Sendable {
  /// The row being reduced.
  var row = SparseVector()
  /// The forms subtracted from the row.
  var steps = Buffer<EtaStep>()
  /// The free variables that were skipped.
  var skipped = Buffer<VariableKey>()
  /// Slots without a form, which entering rows can define.
  var open = KeySet()
  /// The slots in `open`, in the order in which they were opened.
  var loosened = Buffer<VariableKey>()
  /// Rows that must enter the basis.
  var entering = Buffer<RowKey>()
}

/// A form subtracted while reducing a row, with its factor.
struct EtaStep: BitwiseCopyable, Sendable {
  var variable: VariableKey
  var multiplier: Estimate
}
