import ConstraintSystems

/// The reason why the first suspect of a conflict comes before the second.
public enum Suspicion: String, Hashable, Sendable {
  /// It is the only member.
  case onlyMember
  /// It is the only member that the app made.
  case onlyUserMade
  /// It is the only inequality.
  case onlyInequality
  /// It is the first of several inequalities.
  case firstInequality
  /// It is the only member that sets the size of an inner item to a number.
  case onlyFixedSize
  /// It positions a right, bottom or trailing edge, where layouts run out of room.
  case farEdge
  /// It comes first, and nothing else distinguishes it.
  case first
}

/// The members of a conflict, ranked as culprits by the rule by which the layout engine breaks constraints.
struct CulpritRanking {
  /// The members, most likely culprit first.
  let order: [Int]
  /// The reason why the first member comes before the second.
  let suspicion: Suspicion

  init(members: [Int], in system: ConstraintSystem) {
    let ranking = CulpritRule(members: members, in: system).ranking
    order = ranking.map(\.index)
    suspicion = Self.suspicion(ranking)
  }

  private static func suspicion(_ sorted: [CulpritRule.Traits]) -> Suspicion {
    guard sorted.count > 1 else { return .onlyMember }
    let (first, second) = (sorted[0], sorted[1])
    // (The members of a conflict are all required, so priorities don't distinguish them. Among members of the same
    // kind, the app's come first.)
    if first.isSystemMade != second.isSystemMade { return .onlyUserMade }
    if first.isInequality {
      return second.isInequality && !second.isSystemMade ? .firstInequality : .onlyInequality
    }
    if first.isFixedSize && !second.isFixedSize { return .onlyFixedSize }
    if first.isFarEdge && !second.isFarEdge { return .farEdge }
    return .first
  }
}
