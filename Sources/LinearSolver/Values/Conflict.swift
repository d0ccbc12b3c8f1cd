/// Why a required row was refused: an irreducible set of required rows that cannot hold together.
///
/// Write each member as `terms - bound`, its bound being the one the sign of its multiplier selects: a positive
/// multiplier takes the lower bound (`terms - lower >= 0`), a negative one the upper bound (`terms - upper <= 0`).
/// The members times their multipliers add up to no variables at all and to the impossible `0 >= shortfall`. This is
/// Farkas' lemma; the set is irreducible because the members' rows, one left out, are linearly independent
/// (Gleeson and Ryan, *Identifying minimally infeasible subsystems of inequalities*, ORSA J. Computing 2, 1990).
public struct Conflict: Sendable {
  /// A row of the conflict and its multiplier.
  public struct Member: Hashable, Sendable {
    /// The ordinal of a row that is in the solver, or the place of a row among those that were to be added.
    let position: UInt32
    /// 0 for a row that was to be added.
    private let solver: UInt32
    /// Its factor in the contradiction; never 0.
    public internal(set) var multiplier: Double

    init(row: RowID, multiplier: Double) {
      position = row.position
      solver = row.solver
      self.multiplier = multiplier
    }

    init(added place: Int, multiplier: Double) {
      position = UInt32(truncatingIfNeeded: place)
      solver = 0
      self.multiplier = multiplier
    }

    /// The row, or nil for one that was to be added and has no handle.
    public var row: RowID? { solver == 0 ? nil : RowID(position, solver: solver) }
    /// The place of a row that was to be added among those that were: 0 where it was only one. Nil for a row that is
    /// in the solver.
    public var place: Int? { solver == 0 ? Int(position) : nil }
  }

  /// The members in order of addition; rows that were to be added stand last, in the order given.
  public internal(set) var members: [Member]
  /// How far the members are from holding together, in units of the ``refused`` row. Always positive.
  public internal(set) var shortfall: Double
  /// Which member the shortfall is measured in, its multiplier being 1 or -1: the row that was to be added or changed.
  ///
  /// Nil in a rare case: where rounding in the numbers given has let rows in that contradict each other in the last
  /// digits, a conflict may be theirs alone.
  public internal(set) var refused: Int?
  /// What there is to say of the members, where names or written constraints are used.
  var excerpt: ConflictExcerpt?

  init(members: [Member], shortfall: Double) {
    self.members = members
    self.shortfall = shortfall
  }
}

extension Conflict: Hashable {
  /// Whether members and shortfall are the same.
  public static func == (left: Conflict, right: Conflict) -> Bool {
    left.members == right.members && left.shortfall == right.shortfall && left.refused == right.refused
  }

  /// Hashes members and shortfall.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
    hasher.combine(shortfall)
  }
}

extension Conflict {
  /// Makes the refused row the only one that was to be added: last, and the one that the others are scaled to.
  mutating func scale(toRefused ordinal: Int) {
    guard let index = members.firstIndex(where: { $0.position == ordinal }) else { return }
    let member = members.remove(at: index)
    members.append(Member(added: 0, multiplier: member.multiplier))
    refused = members.count - 1
    scale(by: member.multiplier.magnitude)
  }

  /// Scales the conflict to the first of these rows that is a member.
  mutating func scale(toFirstOf rows: [RowID]) {
    for row in rows {
      guard let index = members.firstIndex(where: { $0.row == row }) else { continue }
      refused = index
      scale(by: members[index].multiplier.magnitude)
      return
    }
  }

  private mutating func scale(by unit: Double) {
    if unit == 1 { return }
    for index in members.indices { members[index].multiplier /= unit }
    shortfall /= unit
  }
}
