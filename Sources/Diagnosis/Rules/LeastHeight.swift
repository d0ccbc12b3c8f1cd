import ConstraintSystems

extension Rule {
  /// A table gives a header or footer the least positive height there is, which code returns to hide it.
  ///
  /// Shown by `'UIView-Encapsulated-Layout-Height' header.height == 2.22507e-308` around a label with gaps: grouped
  /// tables take a height of 0 as their default. Not by a height of 0, which UIKit sets while it measures, nor by a
  /// row, for which there is no view to leave out.
  static let leastHeight = single { members in
    guard let sign = members.sign, sign.kind == .measuring, members.isLeastHeight(sign) else { return nil }
    return Proposal(.giveSize, sign.index, .leastHeight(sign.index), members.candidates(sign))
  }
}

extension MemberSet {
  /// True if a height is `CGFloat.leastNormalMagnitude` of any width of `CGFloat`, or as near to 0.
  fileprivate func isLeastHeight(_ sign: SystemSign) -> Bool {
    let constraint = system.constraints[sign.index]
    return constraint.first.place.attribute == .height && !className(constraint).contains("Cell")
      && constraint.constant > 0
      && constraint.constant <= Double(Float.leastNormalMagnitude)
  }
}
