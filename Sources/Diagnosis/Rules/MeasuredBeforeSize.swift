import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// UIKit gives a view a size of 0 for a moment, to measure it or before it has its size.
  ///
  /// Shown by `button.width == 44` and `'_UITemporaryLayoutWidth' button.width == 0`. Not by a zero size that a library
  /// measures with: it could do so later.
  static let measuredBeforeSize = single { members in
    guard let sign = members.sign, sign.kind == .measuring, members.system.constraints[sign.index].isZeroSize,
      members.isMeasurement(sign)
    else { return nil }
    return Proposal(.measuredBeforeSize(sign.index), members.candidates(sign))
  }
}

extension MemberSet {
  /// True if the size of a sign is UIKit's, or the app gives the same size another number.
  func isMeasurement(_ sign: SystemSign) -> Bool {
    let constraint = system.constraints[sign.index]
    return own.contains { $0.first == constraint.first && $0.second == nil }
      || constraint.key.flatMap { FrameworkConstraintSource(identifier: $0) } != nil
  }
}
