import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A stack view makes all its views the same size, and the app sets the size of one of them to a number.
  ///
  /// Matches two buttons, one of them 80 pt wide, in a stack view 390 pt wide with the distribution `fillEqually`, but
  /// not a size of the stack view, nor sizes of two of its views. If the other constraints set the stack view's size,
  /// the view's size is superfluous. Otherwise, the view's size may be the only one that sets the others.
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
    // A contradiction of equations that includes the size contains another value for it.
    let isSet = members.squeezed.isEmpty && members.all.allSatisfy { $0.relation == .equal }
    return Proposal(
      .equalDistribution(sizes[0].index, isSet: isSet),
      [FixCandidate(sizes[0].index, isSet ? [.remove, .lowerPriority] : [.lowerPriority, .changeConstant, .remove])])
  }
}
