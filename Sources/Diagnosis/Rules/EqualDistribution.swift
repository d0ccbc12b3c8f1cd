import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A stack view makes all its views the same size, and the app sets the size of one of them to a number.
  ///
  /// Matches two buttons, one of them 80 pt wide, in a stack view 390 pt wide with the distribution `fillEqually`, but
  /// not a size of the stack view, nor sizes of two of its views.
  static let equalDistribution = single { members in
    guard let equality = members.all.first(where: { $0.role == .equalSizes }) else { return nil }
    let equal = members.all.filter {
      $0.role == .equalSizes && $0.first.place.attribute == equality.first.place.attribute
    }
    let arranged = Set(equal.flatMap(\.items))
    let sizes = members.own.filter {
      $0.isSizeAsNumber && $0.relation == .equal && $0.first.place.attribute == equality.first.place.attribute
        && arranged.contains($0.first.place.item)
    }
    guard sizes.count == 1 else { return nil }
    return Proposal(
      .equalDistribution(sizes[0].index), [FixCandidate(sizes[0].index, [.remove, .lowerPriority])])
  }
}
