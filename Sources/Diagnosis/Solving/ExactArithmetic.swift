import ConstraintSystems
package import LinearSolver

/// The arithmetic that decides when rounding leaves doubt.
package enum ExactArithmetic {
  /// The replacement used in tests; nil for none.
  @TaskLocal package static var replacement: Arithmetic?

  /// Fractions until the deadline. Questions that aren't decided by then stay undecided.
  package static var current: Arithmetic { replacement ?? .exact(until: Deadline.instant) }
}
