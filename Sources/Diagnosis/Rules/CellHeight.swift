import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A table gives its cell a height before the cell has measured itself.
  ///
  /// Shown by a picture 90 pt tall with margins in a cell 44 pt tall. Not by a cell's width, nor by the height of a
  /// view that isn't a cell.
  static let cellHeight = single { members in
    guard let sign = members.sign, sign.kind == .encapsulatedSize, members.isCellHeight(sign) else { return nil }
    return Proposal(.rowHeight, sign.index, .cellHeight(sign.index), members.waitingCandidates(sign))
  }
}

extension MemberSet {
  /// The constraints that can wait for the size of a sign, in the order in which they best do.
  func waitingCandidates(_ sign: SystemSign) -> [FixCandidate] {
    waiting(on: system.constraints[sign.index].first.place.attribute.axis).prefix(3).map {
      FixCandidate($0, [.waitForRightSize])
    }
  }

  /// True if a size is the height of a cell.
  func isCellHeight(_ sign: SystemSign) -> Bool {
    let constraint = system.constraints[sign.index]
    return constraint.isSizeAsNumber && constraint.first.place.attribute == .height
      && SystemViews.isCell(className(constraint))
  }
}
