/// Makes decisions in exact arithmetic that rounding leaves open.
///
/// A solver computes in floating point and tracks the possible effects of rounding. If these leave a decision open, the
/// solver passes the affected part of the system, with its current basis, to its verifier and adopts the verdict.
/// Solvers use ``ExactVerifier``; tests use other verifiers.
package protocol BasisVerifier: Sendable {
  /// Returns the verdict on the rows of a part.
  ///
  /// - Parameter part: the rows and the current basis, which is usually right, so that it only needs to be checked and
  ///   further pivots are rare.
  func verdict(on part: BasisPart) -> BasisVerdict

  /// Returns an expression as a combination of a part's tight rows and stays.
  ///
  /// - Parameters:
  ///   - expression: terms over the part's variables, each once.
  ///   - part: rows with a basis.
  /// - Returns: the nonzero multipliers; nil if computing them exceeds the verifier's limits.
  func derivation(of expression: [(variable: Int, coefficient: Double)], in part: BasisPart) -> BasisDerivation?
}

/// An expression as a combination of tight rows and stays.
package struct BasisDerivation: Sendable {
  /// The tight rows with their multipliers, in the order of the rows.
  package var rows: [(row: Int, multiplier: Double)]
  /// The variables that are determined by their stays, with their coefficients, in the order of the variables.
  package var stays: [(variable: Int, coefficient: Double)]

  /// Creates a combination.
  package init(rows: [(row: Int, multiplier: Double)], stays: [(variable: Int, coefficient: Double)]) {
    self.rows = rows
    self.stays = stays
  }
}

/// An optimal basis of a ``BasisPart``, and the resulting values.
package struct VerifiedBasis: Sendable {
  /// The position of each row.
  package var places: [BasisPart.Place]
  /// For each variable, true if its stay determines it.
  package var isFree: [Bool]
  /// For each variable that isn't free, true if it counts as less than 0.
  package var isBelow: [Bool]
  /// The value of each variable, as the nearest double or a neighbor of it: infinite if it is out of range, and 0 only
  /// if it is exactly 0.
  package var values: [Double]

  /// Creates a basis; the counts equal those of the part.
  package init(places: [BasisPart.Place], isFree: [Bool], isBelow: [Bool], values: [Double]) {
    self.places = places
    self.isFree = isFree
    self.isBelow = isBelow
    self.values = values
  }
}

/// The result of a verification.
package enum BasisVerdict: Sendable {
  /// The optimum.
  case optimal(VerifiedBasis)
  /// An irreducible set of required rows that contradict each other. Multipliers are nonzero. A positive multiplier
  /// refers to the row's lower bound, a negative multiplier to its upper bound. The sum of the rows times their
  /// multipliers contains no variables: it is the impossible `0 >= shortfall`, in any common scale.
  case conflict([(row: Int, multiplier: Double)], shortfall: Double)
  /// The verifier's limits were exceeded.
  case undecided
}
