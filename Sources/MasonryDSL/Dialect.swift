import LayoutModel

/// Whose words a make call is written in. The words are spelt alike; some numbers mean something else.
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

  /// Whether an update adds what it does not find.
  var addsWhatIsMissing: Bool { self == .masonry }

  /// The attribute of the superview that a number on the position `attribute` is measured from.
  func origin(of attribute: Attribute) -> Attribute {
    switch (self, attribute) {
    case (.snapKit, .centerX): .left
    case (.snapKit, .centerY): .top
    default: attribute
    }
  }

  /// The constant that `setting` means for `attribute` where that is related to `other`; nil where it does not concern
  /// it.
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
  /// The constant that SnapKit makes of the setting. It goes by the attribute that the constraint is related to: an
  /// inset from `bottom` counts upwards, whatever has it.
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
