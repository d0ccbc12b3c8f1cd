/// Why a required row was refused: an irreducible set of required rows that cannot hold together.
///
/// Write each member as `terms - bound`, its bound being the one the sign of its multiplier selects: a positive
/// multiplier takes the lower bound (`terms - lower >= 0`), a negative one the upper bound (`terms - upper <= 0`).
/// The members times their multipliers add up to no variables at all and to the impossible `0 >= shortfall`. This is
/// Farkas' lemma; the set is irreducible because the members' rows, one left out, are linearly independent
/// (Gleeson and Ryan, *Identifying minimally infeasible subsystems of inequalities*, ORSA J. Computing 2, 1990).
public struct Conflict: Error, Hashable, Sendable {
  /// A row of the conflict and its multiplier.
  public struct Member: Hashable, Sendable {
    /// The row, or nil for the row that was being added and has no name.
    public var row: RowID?
    /// Its factor in the contradiction; never 0.
    public var multiplier: Double

    package init(row: RowID?, multiplier: Double) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// The members in order of addition; the refused row, if it has no name, stands last.
  public var members: [Member]
  /// How far the members are from holding together, in units of the refused row: the multipliers are scaled so that
  /// its own is 1 or -1. Always positive.
  public var shortfall: Double

  package init(members: [Member], shortfall: Double) {
    self.members = members
    self.shortfall = shortfall
  }
}
