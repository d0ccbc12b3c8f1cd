/// Decides in exact arithmetic what rounding leaves open.
///
/// The solver itself computes in floating point and keeps account of what rounding may have done. Where that account
/// does not settle a decision, the solver hands the part of the system that the doubt concerns, with the basis that it
/// has come to, to its verifier, and takes over what the verifier says. The target `ExactBasis` has one that computes
/// in fractions of any size; a solver without one keeps what floating point says.
public protocol BasisVerifier: Sendable {
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
public struct BasisDerivation: Sendable {
  /// Tight rows and their multipliers, in order of the rows.
  public var rows: [(row: Int, multiplier: Double)]
  /// Variables that rest on their stays, and their coefficients, in order of the variables.
  public var stays: [(variable: Int, coefficient: Double)]

  /// A combination.
  public init(rows: [(row: Int, multiplier: Double)], stays: [(variable: Int, coefficient: Double)]) {
    self.rows = rows
    self.stays = stays
  }
}

/// Rows that share no undecided variable with any other row, and the basis that floating point has found for them.
///
/// Numbers mean their shortest decimals. Stays, which bring the variables as near to 0 as the rows let them, in the
/// order of the variables, belong to the problem (see ``Solver``).
public struct BasisPart: Sendable {
  /// Where a row stands to its bounds.
  public enum Place: Sendable {
    /// Within its bounds, and not in the basis.
    case inside
    /// Below its lower bound, and not in the basis.
    case below
    /// Above its upper bound, and not in the basis.
    case above
    /// In the basis, at its lower bound.
    case atLower
    /// In the basis, at its upper bound.
    case atUpper

    /// Whether the row is in the basis.
    public var isTight: Bool { self == .atLower || self == .atUpper }
  }

  /// A row.
  public struct Row: Sendable {
    /// Its terms, each variable once, as indices of the part's variables.
    public var terms: [(variable: Int, coefficient: Double)]
    /// Its bounds.
    public var bounds: Bounds
    /// Its priority; 1000 is required.
    public var priority: Double
    /// Where it stands.
    public var place: Place

    /// A row.
    public init(terms: [(variable: Int, coefficient: Double)], bounds: Bounds, priority: Double, place: Place) {
      self.terms = terms
      self.bounds = bounds
      self.priority = priority
      self.place = place
    }
  }

  /// Which variables rest on their stays: with the tight rows they are as many as there are variables.
  public var isFree: [Bool]
  /// On which side of 0 each of the other variables counts as being.
  public var isBelow: [Bool]
  /// The rows, in order of addition.
  public var rows: [Row]

  /// Rows with a basis, which need not be a right one; `isFree` and `isBelow` are as long as there are variables.
  public init(isFree: [Bool], isBelow: [Bool], rows: [Row]) {
    self.isFree = isFree
    self.isBelow = isBelow
    self.rows = rows
  }
}

/// An optimal basis of a ``BasisPart``, and what it comes to.
public struct VerifiedBasis: Sendable {
  /// Where each row stands.
  public var places: [BasisPart.Place]
  /// Which variables rest on their stays.
  public var isFree: [Bool]
  /// On which side of 0 each of the other variables counts as being.
  public var isBelow: [Bool]
  /// The value of each variable, to the nearest double or one beside it: infinite where it is beyond all of them, and
  /// not 0 unless it is 0.
  public var values: [Double]

  /// A basis; its lists are as long as the part's.
  public init(places: [BasisPart.Place], isFree: [Bool], isBelow: [Bool], values: [Double]) {
    self.places = places
    self.isFree = isFree
    self.isBelow = isBelow
    self.values = values
  }
}

/// What a verifier finds.
public enum BasisVerdict: Sendable {
  /// The optimum.
  case optimal(VerifiedBasis)
  /// An irreducible set of required rows that cannot hold together. Multipliers are not 0; they add up as in
  /// ``Conflict``, in any common scale.
  case conflict([(row: Int, multiplier: Double)], shortfall: Double)
  /// It could not be decided within the verifier's limits.
  case undecided
}
