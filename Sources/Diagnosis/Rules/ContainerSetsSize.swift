import ConstraintSystems

extension Rule {
  /// A container sets a view's size, and the constraints inside must fit.
  ///
  /// Matches `'UIView-Encapsulated-Layout-Width' view.width == 200` around a label 180 pt wide with margins of 16, but
  /// not the height of a cell, which changes once the cell has measured itself. An aspect ratio of a view inside isn't
  /// changed if another constraint can yield.
  static let containerSetsSize = single { members in
    guard let sign = members.sign, members.comesFromContainer(sign) else { return nil }
    return Proposal(.containerSetsSize(sign.index), members.candidates(sign))
  }
}

extension MemberSet {
  fileprivate func comesFromContainer(_ sign: SystemSign) -> Bool {
    switch sign.kind {
    case .measuring: !system.constraints[sign.index].isZeroSize
    case .encapsulatedSize: !isCellHeight(system.constraints[sign.index])
    case .autoresizingMask, .hiddenView, .emptyFrame, .systemOnly: false
    }
  }
}
