import ConstraintSystems

/// The difference between the first suspect of a conflict and the second.
public enum Suspicion: String, Hashable, Sendable {
  /// There is no other.
  case onlyMember
  /// It is the only one that the app made.
  case onlyUserMade
  /// It is the only inequality.
  case onlyInequality
  /// It is an inequality, and so are others; it comes first.
  case firstInequality
  /// It alone gives a size as a number to something inside.
  case onlyFixedSize
  /// It is about a right, bottom or trailing edge, where layouts run out of room.
  case farEdge
  /// Nothing but its place: it comes first.
  case first
}

/// Which member of a conflict is the likeliest culprit, by the rule that layout itself breaks constraints by.
struct CulpritRanking {
  /// The members, likeliest culprit first.
  let order: [Int]
  /// Why the first stands before the second.
  let suspicion: Suspicion

  init(members: [Int], in system: ConstraintSystem) {
    let ranking = CulpritRule(members: members, in: system).ranking
    order = ranking.map(\.index)
    suspicion = Self.suspicion(ranking)
  }

  private static func suspicion(_ sorted: [CulpritRule.Traits]) -> Suspicion {
    guard sorted.count > 1 else { return .onlyMember }
    let (first, second) = (sorted[0], sorted[1])
    // (What is in a conflict is required: no priority distinguishes its members. And of each kind those of the app's
    // come first.)
    if first.isSystemMade != second.isSystemMade { return .onlyUserMade }
    if first.isInequality {
      return second.isInequality && !second.isSystemMade ? .firstInequality : .onlyInequality
    }
    if first.isFixedSize && !second.isFixedSize { return .onlyFixedSize }
    if first.isFarEdge && !second.isFarEdge { return .farEdge }
    return .first
  }
}
