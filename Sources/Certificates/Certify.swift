import ExactNumbers

// A conflict's multipliers y are the solutions of one homogeneous equation for each variable: the coefficients of the
// variable in the rows, times the rows' multipliers, add up to 0. The conflict is irreducible if and only if these
// equations have one solution, up to a factor, with no zero in it (Gleeson and Ryan, *Identifying minimally infeasible
// subsystems of inequalities*, ORSA J. Computing 2, 1990).
//
// The cheap way, if somebody knows the multipliers roughly, is in ExactSystem+Hint.swift. What it leaves open,
// elimination with rational numbers decides.

/// Proves that rows contradict each other and that every one of them is needed, or says why not.
///
/// - Parameters:
///   - rows: the members of the supposed conflict.
///   - hint: the multipliers, as far as they are known, in any common scale. A wrong hint costs time, nothing else.
/// - Returns: the proof, in which the last row's multiplier is 1 or -1.
/// - Throws: what is wrong with the rows.
/// - Complexity: proportional to the number of terms where most variables are in two rows, as in layouts.
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
