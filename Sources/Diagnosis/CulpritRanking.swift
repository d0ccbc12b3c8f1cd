import LayoutModel

/// What sets the first suspect of a conflict apart from the second.
public enum Suspicion: String, Hashable, Sendable {
  /// There is no other.
  case onlyMember
  /// Its priority is lower.
  case lowestPriority
  /// It is the only one that the app made.
  case onlyUserMade
  /// It was made by the app, the second was not, though there are more of the app's.
  case userMade
  /// It is the only inequality.
  case onlyInequality
  /// It is an inequality, and so are others; it comes first.
  case firstInequality
  /// It alone gives a size as a number to something inside.
  case onlyFixedSize
  /// It gives a size as a number to something inside, the second does not.
  case fixedSize
  /// It is about a right, bottom or trailing edge, where layouts run out of room.
  case farEdge
  /// Nothing but its place: it comes first.
  case first
}

/// Which member of a conflict is the likeliest culprit.
///
/// The rule, in this order: the lowest priority; then nothing that the system made while something else is there; then an
/// inequality; then a number given as the size of something that contains nothing else of the conflict and that no other
/// size is measured by (``Containment``); then a right, bottom or trailing edge; then the earliest. On public console logs
/// this is what UIKit and AppKit themselves broke about three times in four.
struct CulpritRanking {
  /// The members, likeliest culprit first.
  let order: [Int]
  /// Why the first stands before the second.
  let suspicion: Suspicion

  init(members: [Int], in system: ConstraintSystem) {
    let traits = Self.traits(of: members, in: system)
    let sorted = traits.sorted { $0.sortKey < $1.sortKey }
    order = sorted.map(\.index)
    suspicion = Self.suspicion(sorted)
  }

  private struct Traits {
    var index: Int
    var priority: Double
    var isSystemMade: Bool
    var isInequality: Bool
    var isFixedSize: Bool
    var isFarEdge: Bool

    var sortKey: SortKey {
      SortKey(
        parts: [
          priority, isSystemMade ? 1 : 0, isInequality ? 0 : 1, isFixedSize ? 0 : 1, isFarEdge ? 0 : 1, Double(index),
        ])
    }
  }

  private struct SortKey: Comparable {
    var parts: [Double]
    static func < (left: SortKey, right: SortKey) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
  }

  private static func traits(of members: [Int], in system: ConstraintSystem) -> [Traits] {
    let constraints = members.map { system.constraints[$0] }
    let containment = Containment(constraints, in: system)
    return constraints.map { constraint in
      let place = constraint.first.place
      return Traits(
        index: constraint.index, priority: constraint.priority.value, isSystemMade: constraint.origin.isSystemMade,
        isInequality: constraint.relation != .equal,
        isFixedSize: constraint.second == nil && place.attribute.kind == .size
          && !containment.isContainer(place.item),
        isFarEdge: place.attribute.isFarEdge)
    }
  }

  private static func suspicion(_ sorted: [Traits]) -> Suspicion {
    guard sorted.count > 1 else { return .onlyMember }
    let (first, second) = (sorted[0], sorted[1])
    if first.priority != second.priority { return .lowestPriority }
    if first.isSystemMade != second.isSystemMade { return .onlyUserMade }
    let rivals = sorted.filter { !$0.isSystemMade || first.isSystemMade }
    if first.isInequality {
      return second.isInequality && !second.isSystemMade ? .firstInequality : .onlyInequality
    }
    if first.isFixedSize != second.isFixedSize {
      return rivals.filter(\.isFixedSize).count == 1 ? .onlyFixedSize : .fixedSize
    }
    if first.isFarEdge != second.isFarEdge { return .farEdge }
    return .first
  }
}
