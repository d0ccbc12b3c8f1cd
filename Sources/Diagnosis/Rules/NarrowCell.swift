import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A cell is narrower than any cell: its table has no size yet.
  ///
  /// Shown by two labels at least 30 pt apart in a content view 27.333 pt wide. Not by a cell 320 pt wide, nor by one
  /// of a low height.
  static let narrowCell = single { members in
    guard let sign = members.sign, sign.kind == .encapsulatedSize else { return nil }
    let size = members.system.constraints[sign.index]
    guard size.isSizeAsNumber, size.first.place.attribute == .width, size.constant < narrowest,
      SystemViews.isCell(members.className(size)), !members.isInCollection(size)
    else { return nil }
    return Proposal(.narrowCell(sign.index), members.waitingCandidates(sign))
  }

  /// No table is narrower, in points.
  private static let narrowest = 60.0
}

extension MemberSet {
  /// True for a collection's cell, which can be of any size.
  fileprivate func isInCollection(_ constraint: ConstraintSystem.Constraint) -> Bool {
    ["Collection", "Reusable"].contains { className(constraint).contains($0) }
  }
}
