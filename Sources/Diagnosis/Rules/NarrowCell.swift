import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A cell is narrower than any real cell: its table has no size yet.
  ///
  /// Matches two labels at least 30 pt apart in a content view 27.333 pt wide, but not a cell 320 pt wide, nor a cell
  /// that is only short.
  static let narrowCell = single { members in
    guard let sign = members.sign, sign.kind == .encapsulatedSize else { return nil }
    let size = members.system.constraints[sign.index]
    guard size.isSizeAsNumber, size.first.place.attribute == .width, size.constant < narrowest,
      SystemViews.isCell(members.className(size)), members.system.host(of: size) != .collection
    else { return nil }
    return Proposal(.narrowCell(sign.index), members.waitingCandidates(sign))
  }

  /// A width in points that every real table exceeds.
  static let narrowest = 60.0
}
