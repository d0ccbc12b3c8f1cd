import ConstraintSystems
package import LinearSolver

/// What decides in the solvers of layouts where rounding leaves a doubt.
package enum ExactArithmetic {
  /// What tests put in its place; nil for nothing.
  @TaskLocal package static var replacement: Arithmetic?

  /// Fractions, until the time is over: nothing is said then of what was not decided.
  package static var current: Arithmetic { replacement ?? .exact(until: Deadline.instant) }
}
