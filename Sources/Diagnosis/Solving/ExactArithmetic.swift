import ConstraintSystems
package import LinearSolver

/// The arithmetic that decides where rounding leaves doubt.
package enum ExactArithmetic {
  /// The replacement in tests; nil for none.
  @TaskLocal package static var replacement: Arithmetic?

  /// Fractions, until the time is over: nothing is said then of what was not decided.
  package static var current: Arithmetic { replacement ?? .exact(until: Deadline.instant) }
}
