import ExactNumbers

// A conflict's multipliers y are the solutions of one homogeneous equation for each variable: the coefficients of the
// variable in the rows, times the rows' multipliers, add up to 0. The conflict is irreducible if and only if these
// equations have exactly one solution, up to a factor, and the solution contains no zero (Gleeson and Ryan,
// *Identifying minimally infeasible subsystems of inequalities*, ORSA J. Computing 2, 1990).
//
// ExactSystem+Hint.swift contains a fast method that uses approximate multipliers. If that method fails, elimination
// with rational numbers is used.

/// Proves that rows contradict each other, but no longer do if any one of them is removed.
///
/// - Parameters:
///   - rows: the members of the supposed conflict.
///   - hint: approximate multipliers, in any common scale. A wrong hint makes the method slower, but doesn't affect the
///     result.
/// - Returns: the proof, in which the last row's multiplier is 1 or -1.
/// - Throws: a ``CertificationFailure`` if the rows aren't an irreducible conflict.
/// - Complexity: O(terms) if most variables occur in only two rows, as in layouts.
public func certify(_ rows: [ExactRow], hint: [Double]? = nil) throws(CertificationFailure) -> Certificate {
  let system = try ExactSystem(rows)
  if let hint, let certificate = system.certificate(hint: hint) { return certificate }
  let elimination = Elimination(system.equations, unknownCount: rows.count)
  switch elimination.dimension {
  case 0: throw .notInfeasible
  case 1: return try system.certificate(multipliers: elimination.solution(one: .one))
  default: throw .dependent(dimension: elimination.dimension)
  }
}
