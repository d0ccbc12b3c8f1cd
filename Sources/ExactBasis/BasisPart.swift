/// Rows that share no undecided variable with any other rows, with their basis as computed in floating point.
///
/// Numbers represent their shortest decimals. The problem includes stays, which keep the variables as close to 0 as the
/// rows allow, in the order of the variables.
package struct BasisPart: Sendable {
  /// The position of a row relative to its bounds.
  package enum Place: Sendable {
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

    /// True if the row is in the basis.
    package var isTight: Bool { self == .atLower || self == .atUpper }
  }

  package struct Row: Sendable {
    /// The terms, each variable once, as indices of the part's variables.
    package var terms: [(variable: Int, coefficient: Double)]
    /// The lower bound, or minus infinity.
    package var lower: Double
    /// The upper bound, or infinity.
    package var upper: Double
    /// The priority; 1000 is required.
    package var priority: Double
    /// The position relative to the bounds.
    package var place: Place

    /// Creates a row.
    package init(
      terms: [(variable: Int, coefficient: Double)], lower: Double, upper: Double, priority: Double, place: Place
    ) {
      self.terms = terms
      self.lower = lower
      self.upper = upper
      self.priority = priority
      self.place = place
    }
  }

  /// For each variable, true if its stay determines it. The number of such variables plus the number of tight rows
  /// equals the number of variables.
  package var isFree: [Bool]
  /// For each variable that isn't free, true if it counts as less than 0.
  package var isBelow: [Bool]
  /// The rows, in order of addition.
  package var rows: [Row]

  /// Creates rows with a basis, which may be wrong. The counts of `isFree` and `isBelow` equal the number of variables.
  package init(isFree: [Bool], isBelow: [Bool], rows: [Row]) {
    self.isFree = isFree
    self.isBelow = isBelow
    self.rows = rows
  }
}
