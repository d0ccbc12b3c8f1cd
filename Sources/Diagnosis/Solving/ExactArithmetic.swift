import ConstraintSystems
package import LinearSolver

/// The arithmetic that is used if rounding could affect a decision.
package enum ExactArithmetic {
  /// The replacement used in tests; nil for none.
  @TaskLocal package static var replacement: Arithmetic?

  /// The current arithmetic: exact fractions until the deadline. After that, questions stay undecided.
  package static var current: Arithmetic { replacement ?? .exact(until: Deadline.instant) }
}
