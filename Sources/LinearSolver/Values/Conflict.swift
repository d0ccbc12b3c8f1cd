/// The reason why a required row was refused: an irreducible set of required rows that can't hold together.
///
/// Write each member as `terms - bound`, with the bound that the sign of its multiplier selects: a positive multiplier
/// selects the lower bound (`terms - lower >= 0`), and a negative multiplier selects the upper bound (`terms - upper <=
/// 0`). The members times their multipliers add up to the impossible `0 >= shortfall`, without variables. This is
/// Farkas' lemma; the set is irreducible because the members' rows, without any one of them, are linearly independent
/// (Gleeson and Ryan, *Identifying minimally infeasible subsystems of inequalities*, ORSA J. Computing 2, 1990).
public struct Conflict: Sendable {
  /// A row of the conflict and its multiplier.
  public struct Member: Hashable, Sendable {
    /// The ordinal of a row in the solver, or the position of a row among those that were to be added.
    let position: UInt32
    /// The solver of the row's handle; 0 for a row that was to be added.
    private let solver: UInt32
    /// The row's factor in the contradiction; never 0.
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

    /// The row; nil for a row that was to be added and therefore has no handle.
    public var row: RowID? { solver == 0 ? nil : RowID(position, solver: solver) }
    /// The position of a row among those that were to be added: 0 if it was the only one. Nil for a row in the solver.
    public var place: Int? { solver == 0 ? Int(position) : nil }
  }

  /// The members in order of addition. Rows that were to be added come last, in the order given.
  public internal(set) var members: [Member]
  /// The distance by which the members fail to hold together, in units of the ``refused`` row. Always positive.
  public internal(set) var shortfall: Double
  /// The index of the row that was to be added or changed. The shortfall is in this member's units, so its multiplier
  /// is 1 or -1.
  ///
  /// Nil in a rare case: if the solver accepted rows that contradict each other only in the last digits because of
  /// rounding in the given numbers, a conflict may consist of only these rows.
  public internal(set) var refused: Int?
  /// The rows to show in the description, if names or written constraints are used.
  var excerpt: ConflictExcerpt?

  init(members: [Member], shortfall: Double) {
    self.members = members
    self.shortfall = shortfall
  }
}

extension Conflict: Hashable {
  /// Returns true if members, shortfall and refused row are the same.
  public static func == (left: Conflict, right: Conflict) -> Bool {
    left.members == right.members && left.shortfall == right.shortfall && left.refused == right.refused
  }

  /// Hashes the members and the shortfall.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
    hasher.combine(shortfall)
  }
}

extension Conflict {
  /// Marks the refused row as the only row that was to be added, moves it to the end, and scales the conflict to the
  /// row's units.
  mutating func scale(toRefused ordinal: Int) {
    guard let index = members.firstIndex(where: { $0.position == ordinal }) else { return }
    let member = members.remove(at: index)
    members.append(Member(added: 0, multiplier: member.multiplier))
    refused = members.count - 1
    scale(by: member.multiplier.magnitude)
  }

  /// Scales the conflict to the units of the first of `rows` that is a member of the conflict.
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
