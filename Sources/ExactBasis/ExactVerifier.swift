/// Makes decisions in fractions of any size that a solver's floating-point arithmetic leaves open.
///
/// The verifier factors the given basis exactly, and checks its values, the sides of all rows and the reduced costs of
/// all generators, level by level and stay by stay. If any of these is wrong, primal steps lead from the basis to the
/// optimum or to an irreducible conflict. The method of verifying a floating-point basis and continuing from it is from
/// Applegate, Cook, Dash, Espinoza (*Exact solutions to linear programming problems*, Operations Research Letters 35,
/// 2007).
///
/// - Complexity: for a correct basis, one factorization, and one solution for each priority level and each stay to
///   examine. In layouts, each is proportional to the number of terms.
package struct ExactVerifier: BasisVerifier {
  /// The maximum number of steps per variable and row of the part.
  package let stepLimit: Int
  private let limit: TimeLimit

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - stepLimit: the maximum number of steps per variable and row.
  ///   - deadline: the time at which to give up; nil for never.
  package init(stepLimit: Int = 32, until deadline: ContinuousClock.Instant? = nil) {
    self.stepLimit = stepLimit
    limit = TimeLimit(deadline)
  }

  /// Returns the verdict on the rows of a part.
  package func verdict(on part: BasisPart) -> BasisVerdict {
    let steps = 64 + stepLimit * (part.isFree.count + part.rows.count)
    do {
      guard var simplex = try ExactSimplex(part, stepLimit: steps, within: limit) else { return .undecided }
      return try simplex.solve()
    } catch {
      return .undecided
    }
  }

  /// Returns an expression as a combination of a part's tight rows and stays.
  package func derivation(
    of expression: [(variable: Int, coefficient: Double)], in part: BasisPart
  ) -> BasisDerivation? {
    try? ExactSimplex(part, stepLimit: 0, within: limit)?.derivation(of: expression)
  }
}
