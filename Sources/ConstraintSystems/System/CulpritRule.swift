/// Which member of a conflict is broken.
///
/// The rule, in this order: the lowest priority; then nothing that the system made while something else is there; then
/// an inequality; then a number given as the size of something that contains nothing else of the conflict and that no
/// other size is measured by (``Containment``); then a right, bottom or trailing edge; then the earliest. On public
/// console logs this is what UIKit and AppKit themselves broke about three times in four. Layout breaks by it, and
/// reports rank by it.
package struct CulpritRule {
  /// The traits of a member that the rule compares.
  package struct Traits {
    /// The member's index in its system.
    package var index: Int
    /// Its priority.
    package var priority: Double
    /// True if UIKit or AppKit made it.
    package var isSystemMade: Bool
    /// True if it is an inequality.
    package var isInequality: Bool
    /// True if it gives a size as a number to something inside.
    package var isFixedSize: Bool
    /// True if it is about a right, bottom or trailing edge.
    package var isFarEdge: Bool

    /// Smaller is more suspect.
    fileprivate var rank: (Double, Int, Int, Int, Int, Int) {
      (priority, isSystemMade ? 1 : 0, isInequality ? 0 : 1, isFixedSize ? 0 : 1, isFarEdge ? 0 : 1, index)
    }
  }

  /// The members, likeliest culprit first.
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
