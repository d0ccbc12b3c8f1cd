import LayoutModel

/// The settings of a stack view; only if all of them and all its views are known.
struct StackSettings {
  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  /// The margins around the views; nil if the views reach the edges of the stack view.
  var margins: StackMargins?

  init?(_ item: CodeItem) {
    guard item.className == "UIStackView", item.isCreatedHere, !item.isArrangementUnknown, !item.isHandedOn,
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
    switch item.settings["isLayoutMarginsRelativeArrangement"] ?? item.settings["layoutMarginsRelativeArrangement"] {
    case nil, .bool(false)?: break
    case .bool(true)?:
      guard let margins = StackMargins(item) else { return nil }
      self.margins = margins
    default: return nil
    }
    // What gives views sizes by their content isn't read.
    if distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline { return nil }
  }

  /// The reason why a stack view that the code creates isn't read; nil if it is.
  static func unreadReason(_ item: CodeItem) -> UnreadStatement.Reason? {
    if StackSettings(item) != nil { return nil }
    let name = item.name ?? "the stack view"
    let setting = ["axis", "spacing", "alignment", "distribution"].first { setting in
      item.settings[setting].map { setting == "spacing" ? $0.number == nil : $0.isUnknown } ?? false
    }
    if setting == nil, !item.isArrangementUnknown, !item.isHandedOn { return nil }
    return .stackView(name: name, setting: setting)
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

/// The margins of a stack view, as the code sets them.
struct StackMargins {
  /// Top, left or leading, bottom, right or trailing.
  private let numbers: [Double]
  private let isDirectional: Bool
  /// True if the safe area widens the margins where it covers the stack view.
  let addsSafeArea: Bool

  /// The margins if they are known exactly. (The default margins depend on where the view is.)
  init?(_ item: CodeItem) {
    let (plain, directional) = (item.settings["layoutMargins"], item.settings["directionalLayoutMargins"])
    guard (plain == nil) != (directional == nil), item.settings["preservesSuperviewLayoutMargins"] == nil,
      case .numbers(let values)? = plain ?? directional, values.count == 4
    else { return nil }
    switch item.settings["insetsLayoutMarginsFromSafeArea"] {
    case nil: addsSafeArea = true
    case .bool(let value)?: addsSafeArea = value
    default: return nil
    }
    numbers = values.compactMap { $0 }
    guard numbers.count == 4 else { return nil }
    isDirectional = directional != nil
  }

  func insets(isMirrored: Bool) -> EdgeInsets {
    let swaps = isDirectional && isMirrored
    return EdgeInsets(
      top: numbers[0], left: numbers[swaps ? 3 : 1], bottom: numbers[2], right: numbers[swaps ? 1 : 3])
  }
}
