/// Decides in exact arithmetic what rounding leaves open.
///
/// A solver computes in floating point and keeps account of what rounding may have done. Where that account does not
/// settle a decision, the solver hands the part of the system that the doubt concerns, with the basis that it has come
/// to, to its verifier, and takes over what the verifier says. ``ExactVerifier`` is the one that solvers have; tests
/// put others in its place.
package protocol BasisVerifier: Sendable {
  /// What the rows of a part determine.
  ///
  /// - Parameter part: rows and the basis at hand, which is mostly right: to check it is the work, to pivot on from it
  ///   the exception.
  func verdict(on part: BasisPart) -> BasisVerdict

  /// An expression as the combination of a part's tight rows and stays that it is.
  ///
  /// - Parameters:
  ///   - expression: terms over the part's variables, each once.
  ///   - part: rows with a basis.
  /// - Returns: the multipliers that are not 0; nil if that is beyond the verifier's limits.
  func derivation(of expression: [(variable: Int, coefficient: Double)], in part: BasisPart) -> BasisDerivation?
}

/// An expression as a combination of tight rows and stays.
package struct BasisDerivation: Sendable {
  /// Tight rows and their multipliers, in order of the rows.
  package var rows: [(row: Int, multiplier: Double)]
  /// Variables that rest on their stays, and their coefficients, in order of the variables.
  package var stays: [(variable: Int, coefficient: Double)]

  /// A combination.
  package init(rows: [(row: Int, multiplier: Double)], stays: [(variable: Int, coefficient: Double)]) {
    self.rows = rows
    self.stays = stays
  }
}

/// An optimal basis of a ``BasisPart``, and what it comes to.
package struct VerifiedBasis: Sendable {
  /// Where each row stands.
  package var places: [BasisPart.Place]
  /// Which variables rest on their stays.
  package var isFree: [Bool]
  /// On which side of 0 each of the other variables counts as being.
  package var isBelow: [Bool]
  /// The value of each variable, to the nearest double or one beside it: infinite where it is beyond all of them, and
  /// not 0 unless it is 0.
  package var values: [Double]

  /// A basis; its lists are as long as the part's.
  package init(places: [BasisPart.Place], isFree: [Bool], isBelow: [Bool], values: [Double]) {
    self.places = places
    self.isFree = isFree
    self.isBelow = isBelow
    self.values = values
  }
}

/// What a verifier finds.
package enum BasisVerdict: Sendable {
  /// The optimum.
  case optimal(VerifiedBasis)
  /// An irreducible set of required rows that cannot hold together. Multipliers are not 0; a positive one takes the
  /// row's lower bound, a negative one its upper bound. The rows times their multipliers add up to no variables at all
  /// and to the impossible `0 >= shortfall`, in any common scale.
  case conflict([(row: Int, multiplier: Double)], shortfall: Double)
  /// It could not be decided within the verifier's limits.
  case undecided
}
