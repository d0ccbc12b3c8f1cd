import LayoutModel

/// The sizes of AppKit's controls if neither constraints nor a stored frame determine them: the most common heights in
/// files, and the widths of titles plus padding.
struct MacControlSizes {
  let node: ViewNode
  let profile: InsetsProfile

  private var cell: Element? { node.element.child(key: "cell") }
  private var controlSize: String { node.attributes["controlSize"] ?? cell?["controlSize"] ?? "regular" }
  private var isSmall: Bool { ["small", "mini"].contains(controlSize) }
  private var isMini: Bool { controlSize == "mini" }
  private var isNew: Bool { profile == .macOS26 }

  private var frameHeight: Double? {
    switch node.tag {
    case "button": return buttonHeight
    case "popUpButton": return isSmall ? 22 : isNew ? 24 : cell?["type"] == "roundRect" ? 17 : 25
    case "comboBox": return isSmall ? 22 : isNew ? 24 : 25
    case "textField", "secureTextField", "searchField", "tokenField": return isMini ? 16 : isSmall ? 19 : fieldHeight
    case "stepper": return isSmall ? 22 : isNew ? 24 : 28
    case "segmentedControl": return isSmall ? 21 : 24
    case "switch": return isMini ? 16 : isSmall ? 21 : 25
    case "slider": return cell?["tickMarkPosition"] == nil ? (isSmall ? 15 : 16) : isSmall ? 20 : 28
    case "datePicker": return isSmall ? 22 : 28
    case "colorWell": return isNew ? 24 : 28
    case "progressIndicator": return node.attributes["style"] == "spinning" ? (isSmall ? 16 : 32) : isSmall ? 12 : 20
    case "levelIndicator": return 18
    case "pathControl": return 22
    default: return nil
    }
  }

  private var fieldHeight: Double { isNew ? 24 : cell?["borderStyle"] == "border" ? 22 : 21 }

  private var buttonHeight: Double? {
    switch cell?["type"] {
    case "push":
      if controlSize == "large" { return isNew ? 28 : 40 }
      return isMini ? 16 : isSmall ? (isNew ? 20 : 27) : isNew ? 24 : 32
    case "check", "radio": return isSmall ? (isNew ? 14 : 16) : isNew ? 16 : 18
    case "help": return isNew ? 24 : 25
    case "inline", "recessed": return 17
    case "roundRect": return isSmall ? 17 : 19
    case "roundTextured": return isSmall ? 20 : 23
    default: return nil
    }
  }

  /// The width of the frame of a control whose title doesn't determine it.
  private var frameWidth: Double? {
    switch node.tag {
    case "stepper": isSmall ? 15 : 19
    case "switch": isMini ? 36 : 42
    case "colorWell": 44
    case "progressIndicator" where node.attributes["style"] == "spinning": isSmall ? 16 : 32
    case "button" where cell?["type"] == "help": 25
    default: nil
    }
  }

  /// The padding on both sides of a title, inside the alignment rectangle.
  private var padding: Double? {
    switch (node.tag, cell?["type"]) {
    case ("button", "check"), ("button", "radio"): isSmall ? 18 : 20
    case ("button", "push"): isSmall ? 15 : profile == .macOS11 ? 19.5 : 28
    case ("button", "roundRect"), ("button", "inline"), ("button", "recessed"): 18
    case ("popUpButton", "push"): isSmall ? 23 : 33
    case ("popUpButton", _): isSmall ? 20 : 36
    default: nil
    }
  }

  /// The height of the alignment rectangle, if known.
  var height: Double? { frameHeight.map { max(0, $0 - node.insets.top - node.insets.bottom) } }

  /// The width of the alignment rectangle, if known.
  var width: Double? {
    if let frameWidth { return max(0, frameWidth - node.insets.left - node.insets.right) }
    guard let padding, let title, !title.isEmpty else { return nil }
    return TextMetrics.width(title, font: Font(of: node, .macOS)) + padding
  }

  /// The title that determines the control's width; the longest item of a pop-up menu.
  private var title: String? {
    guard node.tag == "popUpButton" else { return cell?.string("title") }
    let items = cell?.child("menu")?.child("items")?.children.compactMap { $0.string("title") } ?? []
    return items.max { TextMetrics.length($0, size: 1) < TextMetrics.length($1, size: 1) } ?? cell?.string("title")
  }
}
