import Diagnosis
import LayoutModel

/// The two statements that contradict each other in a conflict. One mistake can affect several attributes: two
/// different `edges` constraints cause four conflicts between the same two statements. Duplicates count as the
/// statement that they duplicate, because they cause the same conflict again.
struct ContradictingStatements: Hashable {
  /// One of the two statements, identified by its place in the text.
  private struct Statement: Hashable, Comparable {
    var place: String
    var items: [Int]
    var relation: Relation

    static func < (left: Statement, right: Statement) -> Bool {
      if left.place != right.place { return left.place < right.place }
      return left.items.lexicographicallyPrecedes(right.items)
    }
  }

  private var statements: [Statement]

  /// Creates the statements of a conflict in a layout, or returns nil if the conflict doesn't consist of exactly two
  /// statements with known places.
  init?(_ conflict: LayoutConflict, in system: ConstraintSystem) {
    guard conflict.members.count == 2, conflict.premises.isEmpty else { return nil }
    statements = []
    for member in conflict.members {
      guard system.constraints[member.index].origin == .user else { return nil }
      let constraint = system.constraints[conflict.original(of: member.index)]
      guard let location = constraint.location else { return nil }
      statements.append(
        Statement(place: "\(location)", items: constraint.mainItems, relation: constraint.relation))
    }
    statements.sort()
  }

  /// Returns the conflicts of a layout grouped by mistake: conflicts between the same two statements form a group, at
  /// the position of the first such conflict. A console report lists constraints rather than statements, so each of its
  /// conflicts is a separate group.
  static func groups(_ conflicts: [LayoutConflict], in system: ConstraintSystem) -> [[LayoutConflict]] {
    conflicts.grouped { Self($0, in: system) }
  }
}

extension LayoutConflict {
  /// Returns the first of the constraints with the same content as the constraint at `index`: itself if it's no copy.
  func original(of index: Int) -> Int {
    copySets.first { $0.original == index }?.constraints.min() ?? index
  }
}
