import LayoutModel

/// The distances between the alignment rectangles and frames of controls.
///
/// The distances were measured in files from many projects. Controls that aren't listed have no insets.
enum AlignmentInsets {
  static func of(_ node: ViewNode, _ document: ViewTree) -> EdgeInsets {
    document.platform == .macOS ? mac(node, document.profile) : touch(node, document.era)
  }

  private static func touch(_ node: ViewNode, _ era: Int) -> EdgeInsets {
    switch node.tag {
    // A switch positioned by its autoresizing mask may be stored without insets.
    case "switch": node.translatesFrame && node.frame?.width == 49 ? .zero : insets(right: 2)
    case "segmentedControl": insets(bottom: 1)
    case "slider" where era < 24_000: insets(left: 2, right: 2, bottom: 1)
    default: .zero
    }
  }

  private static func insets(
    left: Double = 0, right: Double = 0, top: Double = 0, bottom: Double = 0
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  // MARK: AppKit

  static func mac(_ node: ViewNode, _ profile: InsetsProfile) -> EdgeInsets {
    let isNew = profile == .macOS26
    let isOld = profile == .upToMacOS10
    let cell = node.element.child(key: "cell")
    let size = node.attributes["controlSize"] ?? cell?["controlSize"]
    let isSmall = ["small", "mini"].contains(size)
    if size == "large", profile == .macOS11, let insets = large(node.tag, cell) { return insets }
    switch node.tag {
    case "textField", "secureTextField", "searchField", "tokenField":
      return isLabel(cell) ? label(cell, isOld || isNew) : .zero
    case "button": return button(cell, isSmall, profile)
    case "popUpButton":
      guard !isNew, ["push", "roundTextured"].contains(cell?["type"]) else { return .zero }
      if isSmall { return insets(left: 4, right: 4, top: 1, bottom: 4) }
      return isOld
        ? insets(left: 2, right: 3, top: 1, bottom: 3) : insets(left: 3, right: 4, top: 1, bottom: 4)
    case "tabView" where node.attributes["type"] == nil && !isNew: return insets(left: 7, right: 7, top: 6, bottom: 10)
    case "pathControl": return isNew ? .zero : insets(left: 3, right: 3, bottom: 4)
    case "box": return box(node)
    case "comboBox": return isNew ? .zero : insets(right: 3, top: 1, bottom: 4)
    case "slider":
      return isNew
        ? .zero : isSmall ? insets(left: 2, right: 2, top: 2, bottom: 2) : insets(left: 2, right: 2, top: 2, bottom: 6)
    case "stepper": return isNew ? .zero : insets(left: 3, right: 3)
    case "progressIndicator" where node.attributes["style"] != "spinning" && !isNew: return insets(top: 1, bottom: 1)
    case "colorWell": return insets(left: 3, right: 3, top: 2, bottom: 2)
    case "switch": return insets(left: 2, right: 2, top: 1, bottom: 2)
    case "segmentedControl": return isNew ? .zero : insets(left: 2, right: 2, top: 1, bottom: 2)
    case "imageView" where cell?["imageFrameStyle"] != nil: return insets(left: 3, right: 3, top: 3, bottom: 3)
    case "imageView" where cell?["image"] == "NSActionTemplate" && !isOld && !isNew: return insets(top: 3, bottom: 3)
    default: return .zero
    }
  }

  /// Returns the insets of large controls, which were introduced in macOS 11.
  private static func large(_ tag: String, _ cell: Element?) -> EdgeInsets? {
    switch (tag, cell?["type"]) {
    case ("button", "push"): insets(left: 6, right: 6, top: 6, bottom: 6)
    case ("button", "check"): insets(left: 3, top: 2.5, bottom: 2.5)
    case ("button", "radio"): insets(left: 3, top: 1.5, bottom: 1.5)
    case ("popUpButton", "push"): insets(left: 5, right: 5, top: 6, bottom: 6)
    default: nil
    }
  }

  /// Returns true if a text field has no border, as labels do.
  private static func isLabel(_ cell: Element?) -> Bool {
    guard let cell else { return false }
    return cell["borderStyle"] == nil || cell["borderStyle"] == "none"
  }

  /// Returns the insets of a label. Mini labels extend one point below their frames.
  private static func label(_ cell: Element?, _ isOldOrNew: Bool) -> EdgeInsets {
    let isMini = cell?["controlSize"] == "mini"
    return insets(left: 2, right: 2, bottom: isMini && !isOldOrNew ? -1 : 0)
  }

  private static func button(_ cell: Element?, _ isSmall: Bool, _ profile: InsetsProfile) -> EdgeInsets {
    let isOld = profile == .upToMacOS10
    if profile == .macOS26 { return cell?["type"] == "smallSquare" ? insets(top: 1, bottom: 1) : .zero }
    switch cell?["type"] {
    case "push":
      if isSmall {
        return isOld ? insets(left: 5, right: 5, top: 4, bottom: 6) : insets(left: 6, right: 6, top: 4, bottom: 7)
      }
      return isOld ? insets(left: 6, right: 6, top: 4, bottom: 7) : insets(left: 7, right: 7, top: 5, bottom: 7)
    case "check", "radio":
      if isOld { return insets(left: 2, right: 2, top: 2, bottom: 2) }
      return isSmall ? insets(left: 1, top: 1, bottom: 1) : insets(left: 2, top: 1, bottom: 1)
    case "help": return insets(left: 3, right: 2, top: 1, bottom: 4)
    case "roundTextured": return isOld ? .zero : insets(left: 1, right: 1, top: 1, bottom: 2)
    case "square" where !isOld && cell?["borderStyle"] == nil: return image(cell?["image"])
    default: return .zero
    }
  }

  /// Returns the insets of a borderless button's image: template images have their own alignment rectangles.
  private static func image(_ name: String?) -> EdgeInsets {
    switch name {
    case "NSAddTemplate": insets(top: 2, bottom: 1.5)
    case "NSRemoveTemplate": insets(left: 0.5, top: -2, bottom: -3)
    default: .zero
    }
  }

  private static func box(_ node: ViewNode) -> EdgeInsets {
    if node.attributes["boxType"] == "separator" {
      return node.isUpright ? insets(left: 2, right: 2) : insets(top: 2, bottom: 2)
    }
    guard node.attributes["boxType"] == nil || node.attributes["boxType"] == "primary" else { return .zero }
    return insets(left: 3, right: 3, top: node.attributes["titlePosition"] == "noTitle" ? 2 : 0, bottom: 4)
  }
}
