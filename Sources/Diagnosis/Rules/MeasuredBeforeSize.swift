import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// UIKit temporarily gives a view another size, to measure it or because it has no size yet.
  ///
  /// Matches `button.width == 44` and `'_UITemporaryLayoutWidth' button.width == 0`, gaps of 50 pt in a hosted view
  /// that is 20 pt wide, and the height of a keyboard's input view. Doesn't match a zero size that a library uses to
  /// measure, because the library could measure later, nor a hosted view 200 pt wide.
  static let measuredBeforeSize = single { members in
    guard let sign = members.sign else { return nil }
    let size = members.system.constraints[sign.index]
    let isProvisional =
      switch sign.kind {
      case .measuring: size.isZeroSize && members.isMeasurement(sign)
      case .encapsulatedSize: members.isTooNarrowForGaps(size) || members.isInputHeight(size)
      case .autoresizingMask, .systemOnly, .hiddenView, .emptyFrame: false
      }
    return isProvisional ? Proposal(.measuredBeforeSize(sign.index), members.candidates(sign)) : nil
  }
}

extension MemberSet {
  /// Returns true if a hosted view is so narrow that even the gaps inside it don't fit. AppKit's table columns and the
  /// items of a collection view can be narrow.
  fileprivate func isTooNarrowForGaps(_ size: ConstraintSystem.Constraint) -> Bool {
    let name = className(size)
    return size.isSizeAsNumber && size.first.place.attribute == .width && size.constant < Rule.narrowest
      && !squeezed.isEmpty && size.key?.hasPrefix("UIView-") == true && !SystemViews.isCell(name)
      && system.host(of: size) != .collection
  }

  /// Returns true for the height that UIKit gives a keyboard's input view before the view has its own.
  fileprivate func isInputHeight(_ size: ConstraintSystem.Constraint) -> Bool {
    size.isSizeAsNumber && size.first.place.attribute == .height && className(size) == "UIInputView"
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
