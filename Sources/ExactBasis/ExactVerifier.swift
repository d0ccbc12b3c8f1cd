/// Decides in fractions of any size what a solver's floating point leaves open.
///
/// The basis at hand is factored exactly, and its values, the sides of all rows and the reduced costs of all generators
/// are checked, level by level and stay by stay. Where one of them is wrong, primal steps lead on from there to the
/// optimum, or to an irreducible conflict. How to verify a basis found in floating point, and to go on from it, is from
/// Applegate, Cook, Dash, Espinoza (*Exact solutions to linear programming problems*, Operations Research Letters 35,
/// 2007).
///
/// - Complexity: for a basis that is right, a factorization, and as many solutions as there are levels of priority and
///   stays that have to be looked at; in layouts, proportional to the number of terms each.
package struct ExactVerifier: BasisVerifier {
  /// The most steps that a verification takes, for each variable and row of the part, before it gives up.
  package let stepLimit: Int
  private let limit: TimeLimit

  /// A verifier.
  ///
  /// - Parameters:
  ///   - stepLimit: the most steps for each variable and row.
  ///   - deadline: when to give up whatever is under way; nil for never.
  package init(stepLimit: Int = 32, until deadline: ContinuousClock.Instant? = nil) {
    self.stepLimit = stepLimit
    limit = TimeLimit(deadline)
  }

  /// What the rows of a part determine.
  package func verdict(on part: BasisPart) -> BasisVerdict {
    let steps = 64 + stepLimit * (part.isFree.count + part.rows.count)
    do {
      guard var simplex = try ExactSimplex(part, stepLimit: steps, within: limit) else { return .undecided }
      return try simplex.solve()
    } catch {
      return .undecided
    }
  }

  /// An expression as the combination of a part's tight rows and stays that it is.
  package func derivation(
    of expression: [(variable: Int, coefficient: Double)], in part: BasisPart
  ) -> BasisDerivation? {
    try? ExactSimplex(part, stepLimit: 0, within: limit)?.derivation(of: expression)
  }
}
