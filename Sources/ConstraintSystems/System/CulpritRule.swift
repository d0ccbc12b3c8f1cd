/// The rule that selects the member of a conflict to break.
///
/// The criteria are, in this order: the lowest priority; made by the app rather than the system; an inequality; a
/// numeric size of an item that contains no other item of the conflict and to which no other size is relative (see
/// ``Containment``); a right, bottom or trailing edge; the earliest constraint. In public console logs, UIKit and
/// AppKit made the same choice in about three of four cases. Layouts use this rule to choose the constraint to break,
/// and reports use it to rank the members of a conflict.
package struct CulpritRule {
  /// The traits of a member that are compared.
  package struct Traits {
    /// The member's index in its system.
    package var index: Int
    /// The member's priority.
    package var priority: Double
    /// True if UIKit or AppKit created the member.
    package var isSystemMade: Bool
    /// True if the member is an inequality.
    package var isInequality: Bool
    /// True if the member sets the size of an inner item to a number.
    package var isFixedSize: Bool
    /// True if the member positions a right, bottom or trailing edge.
    package var isFarEdge: Bool

    /// The rank of the member; lower is more suspect.
    fileprivate var rank: (Double, Int, Int, Int, Int, Int) {
      (priority, isSystemMade ? 1 : 0, isInequality ? 0 : 1, isFixedSize ? 0 : 1, isFarEdge ? 0 : 1, index)
    }
  }

  /// The members, most likely culprit first.
  package let ranking: [Traits]

  /// Ranks the members of a conflict, given by their indices.
  package init(members: [Int], in system: ConstraintSystem) {
    let constraints = members.map { system.constraints[$0] }
    let containment = Containment(constraints, in: system)
    ranking = constraints.map { constraint in
      let place = constraint.first.place
      return Traits(
        index: constraint.index, priority: constraint.priority.value, isSystemMade: constraint.origin.isSystemMade,
        isInequality: constraint.relation != .equal,
        isFixedSize: constraint.second == nil && place.attribute.kind == .size
          && !containment.isContainer(place.item),
        isFarEdge: place.attribute.isFarEdge)
    }.sorted { $0.rank < $1.rank }
  }
}
