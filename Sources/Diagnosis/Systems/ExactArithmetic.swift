import ExactBasis
package import LinearSolver

/// What decides where rounding leaves a doubt.
package enum ExactArithmetic {
  /// The verifier that solvers of layouts are given; tests give one of their own.
  @TaskLocal package static var verifier: any BasisVerifier = ExactVerifier()
}
