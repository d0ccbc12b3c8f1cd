import Diagnosis
import LayoutModel

/// The two statements that contradict each other in a conflict. One mistake can come to several attributes: `edges`
/// that are given twice, differently, are four conflicts of the same two statements.
struct ContradictingStatements: Hashable {
  /// One of the two, as the place in the text that made it.
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

  /// The statements of a conflict in a layout; nil where not exactly two contradict each other, or it is not known
  /// where they stand.
  init?(_ conflict: LayoutConflict, in system: ConstraintSystem) {
    guard conflict.members.count == 2, conflict.premises.isEmpty else { return nil }
    statements = []
    for member in conflict.members {
      let constraint = system.constraints[member.index]
      guard constraint.origin == .user, let location = constraint.location else { return nil }
      let items = [constraint.first.place.item] + [constraint.second?.place.item].compactMap(\.self)
      statements.append(Statement(place: "\(location)", items: items, relation: constraint.relation))
    }
    statements.sort()
  }

  /// The conflicts of a layout by the mistake that they are: those of the same two statements together, where the first
  /// of them was found. A console report lists constraints and no statements: there each conflict is by itself.
  static func groups(_ conflicts: [LayoutConflict], in system: ConstraintSystem) -> [[LayoutConflict]] {
    var groups: [[LayoutConflict]] = []
    var numbers: [ContradictingStatements: Int] = [:]
    for conflict in conflicts {
      guard let statements = Self(conflict, in: system) else {
        groups.append([conflict])
        continue
      }
      if let number = numbers[statements] {
        groups[number].append(conflict)
      } else {
        numbers[statements] = groups.count
        groups.append([conflict])
      }
    }
    return groups
  }
}
