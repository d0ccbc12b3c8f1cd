import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// UIKit temporarily gives a view a size of 0, to measure it or because it has no size yet.
  ///
  /// Matches `button.width == 44` and `'_UITemporaryLayoutWidth' button.width == 0`. Doesn't match a zero size that a
  /// library uses to measure, because the library could measure later.
  static let measuredBeforeSize = single { members in
    guard let sign = members.sign, sign.kind == .measuring, members.system.constraints[sign.index].isZeroSize,
      members.isMeasurement(sign)
    else { return nil }
    return Proposal(.measuredBeforeSize(sign.index), members.candidates(sign))
  }
}

extension MemberSet {
  /// Returns true if UIKit set the size of a sign, or if the app sets the same size to another number.
  func isMeasurement(_ sign: SystemSign) -> Bool {
    let constraint = system.constraints[sign.index]
    return own.contains { $0.first == constraint.first && $0.second == nil }
      || constraint.key.flatMap { FrameworkConstraintSource(identifier: $0) } != nil
  }
}
