import ConstraintSystems

extension Rule {
  /// A table gives a header or footer the smallest positive height, which code returns to hide the view.
  ///
  /// Matches `'UIView-Encapsulated-Layout-Height' header.height == 2.22507e-308` around a label with gaps: for a height
  /// of 0, grouped tables use their default. Doesn't match a height of 0, which UIKit sets while it measures, nor the
  /// height of a row, because code can't leave out a row's view.
  static let leastHeight = single { members in
    guard let sign = members.sign, sign.kind == .measuring, members.isLeastHeight(sign) else { return nil }
    return Proposal(.giveSize, sign.index, .leastHeight(sign.index), members.candidates(sign))
  }
}

extension MemberSet {
  /// Returns true if a height is positive, but at most `CGFloat.leastNormalMagnitude` of 32-bit platforms.
  fileprivate func isLeastHeight(_ sign: SystemSign) -> Bool {
    let constraint = system.constraints[sign.index]
    return constraint.first.place.attribute == .height && !className(constraint).contains("Cell")
      && constraint.constant > 0
      && constraint.constant <= Double(Float.leastNormalMagnitude)
  }
}
