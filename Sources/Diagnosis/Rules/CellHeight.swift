import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A table sets its cell's height before the cell has measured itself.
  ///
  /// Matches a picture 90 pt tall with margins in a cell 44 pt tall, but not a cell's width, nor the height of a view
  /// that isn't a cell.
  static let cellHeight = single { members in
    guard let sign = members.sign, sign.kind == .encapsulatedSize,
      members.isCellHeight(members.system.constraints[sign.index])
    else { return nil }
    return Proposal(.rowHeight, sign.index, .cellHeight(sign.index), members.waitingCandidates(sign))
  }
}

extension MemberSet {
  /// Returns the constraints that can yield until the size in `sign` is right, best candidates first.
  func waitingCandidates(_ sign: SystemSign) -> [FixCandidate] {
    waiting(for: system.constraints[sign.index]).prefix(3).map { FixCandidate($0, [.waitForRightSize]) }
  }

  func isCellHeight(_ size: ConstraintSystem.Constraint) -> Bool {
    size.isSizeAsNumber && size.first.place.attribute == .height && SystemViews.isCell(className(size))
  }
}
