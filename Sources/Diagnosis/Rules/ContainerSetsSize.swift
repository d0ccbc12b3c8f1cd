import ConstraintSystems

extension Rule {
  /// A container gives a view a size, and the constraints inside must fit.
  ///
  /// Shown by `'UIView-Encapsulated-Layout-Width' view.width == 200` around a label 180 pt wide with margins of 16. Not
  /// by the height of a cell, which changes once the cell has measured itself.
  static let containerSetsSize = single { members in
    guard let sign = members.sign, members.comesFromContainer(sign) else { return nil }
    return Proposal(.containerSetsSize(sign.index), members.candidates(sign))
  }
}

extension MemberSet {
  fileprivate func comesFromContainer(_ sign: SystemSign) -> Bool {
    switch sign.kind {
    case .measuring: !system.constraints[sign.index].isZeroSize
    case .encapsulatedSize: !isCellHeight(sign)
    case .autoresizingMask, .hiddenView, .emptyFrame, .systemOnly: false
    }
  }
}
