import LayoutModel

/// The library whose words a make call uses. Both libraries use the same words, but some numbers have different
/// meanings.
///
/// Source: Masonry's `MASViewConstraint`; SnapKit's `Constraint` and `ConstraintConstantTarget`.
enum Dialect: Hashable, Sendable {
  /// Masonry: `view.makeConstraints { … }`, and layout documents.
  case masonry
  /// SnapKit: `view.snp.makeConstraints { … }`.
  case snapKit

  /// The class that descriptions of the constraints print.
  var className: String {
    switch self {
    case .masonry: "MASLayoutConstraint"
    case .snapKit: "SnapKit.LayoutConstraint"
    }
  }

  /// True if an update adds the constraints for which it finds no match.
  var addsWhatIsMissing: Bool { self == .masonry }

  /// Returns the attribute of the superview from which a number for the position `attribute` is measured.
  func origin(of attribute: Attribute) -> Attribute {
    switch (self, attribute) {
    case (.snapKit, .centerX): .left
    case (.snapKit, .centerY): .top
    default: attribute
    }
  }

  /// Returns the constant that `setting` implies for `attribute` if it is related to `other`, or nil if the setting
  /// doesn't apply.
  func constant(
    of setting: ConstraintChain.ConstantSetting, for attribute: Attribute, relatedTo other: Attribute?
  ) -> Double? {
    switch self {
    case .masonry: setting.constant(for: attribute)
    case .snapKit: setting.snapKitConstant(for: other ?? attribute)
    }
  }
}

extension ConstraintChain.ConstantSetting {
  /// Returns the constant that SnapKit derives from the setting. The constant depends on the related attribute: an
  /// inset from `bottom` is always upward.
  fileprivate func snapKitConstant(for attribute: Attribute) -> Double {
    switch self {
    case .offset(let points): points
    case .size(let size):
      switch attribute {
      case .width: size.width
      case .height: size.height
      default: 0
      }
    case .center(let point):
      attribute.kind == .size ? 0 : attribute.axis == .horizontal ? point.x : point.y
    case .insets(let insets): insets.snapKitConstant(for: attribute)
    }
  }
}

extension EdgeInsets {
  fileprivate func snapKitConstant(for attribute: Attribute) -> Double {
    switch attribute {
    case .left, .leftMargin, .leading, .leadingMargin: left
    case .right, .rightMargin, .trailing, .trailingMargin: 0 - right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline, .baseline: 0 - bottom
    case .centerX, .centerXWithinMargins: (left - right) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    case .width: 0 - (left + right)
    case .height: 0 - (top + bottom)
    }
  }
}
