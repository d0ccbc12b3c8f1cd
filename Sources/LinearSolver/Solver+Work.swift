// How much work an operation was: counts, which unlike times are the same on every machine.

extension Solver {
  /// How many exchanges in the basis the last operation took.
  package var exchangeCount: Int { scratch.pivots }
}
