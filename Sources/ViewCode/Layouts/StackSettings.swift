import LayoutModel

/// The settings of a stack view; only if all of them and all its views are known.
struct StackSettings {
  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0

  init?(_ item: CodeItem) {
    guard item.className == "UIStackView", item.isCreatedHere, !item.isArrangementUnknown, !item.isHandedOn,
      item.settings["isLayoutMarginsRelativeArrangement"] == nil,
      item.settings["layoutMarginsRelativeArrangement"] == nil,
      item.settings["isBaselineRelativeArrangement"] == nil
    else { return nil }
    for view in item.arranged {
      if view.isPlacementUncertain { return nil }
      switch view.settings["isHidden"] ?? view.settings["hidden"] ?? .bool(false) {
      case .bool: break
      default: return nil
      }
      if let spacing = view.customSpacing, spacing.number == nil { return nil }
    }
    if let value = item.settings["axis"] {
      guard let word = Self.word(value, "UILayoutConstraintAxis"), let axis = Axis(rawValue: word) else { return nil }
      self.axis = axis
    }
    if let value = item.settings["distribution"] {
      guard let word = Self.word(value, "UIStackViewDistribution"),
        let distribution = StackView.Distribution(rawValue: word)
      else { return nil }
      self.distribution = distribution
    }
    if let value = item.settings["alignment"] {
      guard let word = Self.word(value, "UIStackViewAlignment") else { return nil }
      let plain = ["top": "leading", "bottom": "trailing"][word] ?? word
      guard let alignment = StackView.Alignment(rawValue: plain) else { return nil }
      self.alignment = alignment
    }
    if let value = item.settings["spacing"] {
      guard let number = value.number else { return nil }
      spacing = number
    }
    // What gives views sizes by their content isn't read.
    if distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline { return nil }
  }

  /// `.vertical`, `UILayoutConstraintAxisVertical`
  private static func word(_ value: Value, _ prefix: String) -> String? {
    switch value {
    case .member(let name, _): return name
    case .type(let name) where name.hasPrefix(prefix):
      let rest = name.dropFirst(prefix.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    default: return nil
    }
  }
}
