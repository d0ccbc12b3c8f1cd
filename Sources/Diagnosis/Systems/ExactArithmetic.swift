import ExactBasis
import LayoutModel
package import LinearSolver

/// What decides where rounding leaves a doubt.
package enum ExactArithmetic {
  /// A verifier for the solvers of layouts in place of their own, which tests give; nil for none.
  @TaskLocal package static var replacement: (any BasisVerifier)?

  /// The verifier that solvers of layouts are given: it gives up when the time is over, and nothing is said then of
  /// what was not decided.
  package static var verifier: any BasisVerifier { replacement ?? ExactVerifier(until: Deadline.instant) }
}
