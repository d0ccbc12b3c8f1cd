public import LinearSolver

/// Decides in fractions of any size (GMP's) what a ``Solver``'s floating point leaves open.
///
/// The basis at hand is factored exactly, and its values, the sides of all rows and the reduced costs of all generators
/// are checked, level by level and stay by stay. Where one of them is wrong, primal steps lead on from there to the
/// optimum, or to an irreducible conflict. How to verify a basis found in floating point, and to go on from it, is from
/// Applegate, Cook, Dash, Espinoza (*Exact solutions to linear programming problems*, Operations Research Letters 35,
/// 2007).
///
/// - Complexity: for a basis that is right, a factorization, and as many solutions as there are levels of priority and
///   stays that have to be looked at; in layouts, proportional to the number of terms each.
public struct ExactVerifier: BasisVerifier {
  /// The most steps that a verification takes, for each variable and row of the part, before it gives up.
  public let stepLimit: Int

  /// A verifier.
  public init(stepLimit: Int = 32) {
    self.stepLimit = stepLimit
  }

  /// What the rows of a part determine.
  public func verdict(on part: BasisPart) -> BasisVerdict {
    guard var simplex = ExactSimplex(part, stepLimit: 64 + stepLimit * (part.isFree.count + part.rows.count)) else {
      return .undecided
    }
    return simplex.solve()
  }
}
