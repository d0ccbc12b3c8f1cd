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
  private var isLarge: Bool { controlSize == "large" }
  private var isNew: Bool { profile == .macOS26 }
  private var font: Font { Font(of: node, .macOS) }

  private var frameHeight: Double? {
    switch node.tag {
    case "button": return buttonHeight
    case "popUpButton":
      if isLarge { return isNew ? 28 : 40 }
      return cell?["type"] == "roundRect" ? 17 : isSmall ? 22 : isNew ? 24 : 25
    case "comboBox": return isSmall ? 22 : isNew ? 24 : 25
    case "textField", "secureTextField", "searchField", "tokenField": return fieldHeight
    case "stepper": return isSmall ? 22 : isNew ? 24 : 28
    case "segmentedControl": return isSmall ? 21 : 24
    case "switch": return isMini ? 16 : isSmall ? 21 : 25
    case "slider": return cell?["tickMarkPosition"] == nil ? (isSmall ? 15 : 16) : isSmall ? 20 : 28
    case "datePicker": return isSmall || isLarge ? 22 : 28
    case "colorWell": return isNew ? 24 : 28
    case "progressIndicator": return node.attributes["style"] == "spinning" ? (isSmall ? 16 : 32) : isSmall ? 12 : 20
    case "levelIndicator": return 18
    case "pathControl": return 22
    default: return nil
    }
  }

  private var fieldHeight: Double {
    if node.tag == "textField", cell?["borderStyle"] == nil { return TextMetrics.macLineHeight(size: font.size) }
    if isSmall { return isMini ? 16 : 19 }
    return isNew ? 24 : isLarge || cell?["borderStyle"] == "border" ? 22 : 21
  }

  private var buttonHeight: Double? {
    switch cell?["type"] {
    case "push":
      if isLarge { return isNew ? 28 : 40 }
      return isMini ? 16 : isSmall ? (isNew ? 20 : 27) : isNew ? 24 : 32
    case "check", "radio":
      if isLarge { return isNew ? 18 : 22 }
      return isSmall ? (isNew ? 14 : cell?["type"] == "radio" ? 15 : 16) : isNew ? 16 : 18
    case "help": return isNew ? 24 : 25
    case "inline": return 18
    case "recessed": return isMini ? 16 : 17
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
    case "button" where cell?["type"] == "help": frameHeight
    case "button" where ["check", "radio"].contains(cell?["type"]) && (title ?? "").isEmpty: frameHeight
    default: nil
    }
  }

  /// The total padding on both sides of a title, inside the alignment rectangle: the median for controls in files.
  private var padding: Double? {
    func by(_ upTo10: Double, _ from11: Double, _ from26: Double) -> Double {
      isNew ? from26 : profile == .macOS11 ? from11 : upTo10
    }
    switch (node.tag, cell?["type"]) {
    case ("button", "check"), ("button", "radio"):
      if isLarge { return 26 }
      return isSmall ? by(17.5, 20, 19.5) : by(17.5, 24, 22)
    case ("button", "push"): return isSmall ? by(16, 16, 27.5) : by(28, 20, 24)
    case ("button", "roundRect"), ("button", "inline"), ("button", "recessed"): return 14
    case ("popUpButton", "push"): return isSmall ? by(23.5, 23.5, 31.5) : by(32, 32, 47)
    case ("popUpButton", _): return isSmall ? 20 : 36
    default: return nil
    }
  }

  /// The height of the alignment rectangle, if known.
  var height: Double? { frameHeight.map { max(0, $0 - node.insets.top - node.insets.bottom) } }

  /// The width of the alignment rectangle, if known.
  var width: Double? {
    if let frameWidth { return max(0, frameWidth - node.insets.left - node.insets.right) }
    guard let padding, let title, !title.isEmpty else { return nil }
    return (TextMetrics.length(title, font: font) + padding).rounded(.up)
  }

  /// The title that determines the control's width; the longest item of a pop-up menu.
  private var title: String? {
    guard node.tag == "popUpButton" else { return cell?.string("title") }
    let items = cell?.child("menu")?.child("items")?.children.compactMap { $0.string("title") } ?? []
    func length(_ title: String) -> Double { TextMetrics.length(title, font: font) }
    return items.max { length($0) < length($1) } ?? cell?.string("title")
  }
}
