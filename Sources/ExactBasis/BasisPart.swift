/// Rows that share no undecided variable with any other row, and the basis that floating point has found for them.
///
/// Numbers mean their shortest decimals. Stays, which bring the variables as near to 0 as the rows let them, in the
/// order of the variables, belong to the problem.
package struct BasisPart: Sendable {
  /// Where a row stands to its bounds.
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

    /// Whether the row is in the basis.
    package var isTight: Bool { self == .atLower || self == .atUpper }
  }

  /// A row.
  package struct Row: Sendable {
    /// Its terms, each variable once, as indices of the part's variables.
    package var terms: [(variable: Int, coefficient: Double)]
    /// The least value allowed, or minus infinity.
    package var lower: Double
    /// The greatest value allowed, or infinity.
    package var upper: Double
    /// Its priority; 1000 is required.
    package var priority: Double
    /// Where it stands.
    package var place: Place

    /// A row.
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

  /// Which variables rest on their stays: with the tight rows they are as many as there are variables.
  package var isFree: [Bool]
  /// On which side of 0 each of the other variables counts as being.
  package var isBelow: [Bool]
  /// The rows, in order of addition.
  package var rows: [Row]

  /// Rows with a basis, which need not be a right one; `isFree` and `isBelow` are as long as there are variables.
  package init(isFree: [Bool], isBelow: [Bool], rows: [Row]) {
    self.isFree = isFree
    self.isBelow = isBelow
    self.rows = rows
  }
}
