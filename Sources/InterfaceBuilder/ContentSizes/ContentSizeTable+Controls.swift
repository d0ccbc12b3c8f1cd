import LayoutModel

extension ContentSizeTable {
  // MARK: UIKit

  /// Returns the natural content size of a UIKit view.
  func touch(_ node: ViewNode) -> Natural {
    switch node.tag {
    case "label": return touchLabel(node)
    case "button": return touchButton(node)
    case "imageView":
      // An image view that gets its image from code has no content at first.
      guard let name = node.attributes["image"] ?? node.element.image?["image"] else { return Natural() }
      let size = image(name, node.attributes["catalog"] ?? node.element.image?["catalog"])
      var natural = both(size?.width, size?.height, isExact: size != nil)
      natural.mayShrink = true
      return natural
    case "textField":
      var natural = text(node, lines: 1)
      natural.isPlainLine = false
      natural.isField = true
      natural.height =
        node.attributes["borderStyle"] == "roundedRect"
        ? TouchControlSizes.roundedFieldHeight(era: era) : natural.height
      natural.width = natural.width.map { $0 + TouchControlSizes.fieldMargins }
      return natural
    case "textView":
      return node.attributes["scrollEnabled"] == "NO" ? text(node, lines: 0) : Natural()
    case "switch":
      // UIKit draws switches and steppers at their own size, whatever their frame.
      var natural = both(TouchControlSizes.toggle(era: era), isExact: true)
      natural.mayShrink = true
      return natural
    case "slider": return high(TouchControlSizes.sliderHeight(era: era))
    case "stepper":
      var natural = both(TouchControlSizes.stepper(era: era))
      natural.mayShrink = true
      return natural
    case "progressView": return high(TouchControlSizes.progressHeight)
    case "activityIndicatorView":
      let isLarge = node.attributes["style"]?.lowercased().contains("large") == true
      return both(TouchControlSizes.activityIndicator(isLarge: isLarge))
    case "segmentedControl": return segments(node)
    case "pageControl": return pageControl(node)
    case "pickerView", "datePicker":
      // Pickers adapt their columns to the width that they get.
      var natural = both(TouchControlSizes.picker)
      natural.mayShrink = true
      return natural
    case "searchBar": return high(era < 14_000 ? 44 : 56)
    case "navigationBar", "toolbar":
      // Bars adapt their items to the height that they get, such as 32 points in landscape.
      var natural = high(44)
      natural.mayShrink = true
      return natural
    case "tabBar": return high(49)
    default: return Natural()
    }
  }

  private func touchLabel(_ node: ViewNode) -> Natural {
    // A label without text has no size, but it usually gets its text from the app.
    if SceneNames.text(of: node)?.isEmpty != false {
      var natural = both(0, 0)
      (natural.isText, natural.lineLimit, natural.isPlainLine) = (true, 1, true)
      return natural
    }
    var natural = text(node, lines: node.number("numberOfLines").map { Int(max(0, min($0, 1e6))) } ?? 1)
    natural.wraps = natural.lineLimit != 1 && (natural.width ?? 0) > 0
    if node.attributes["adjustsFontSizeToFit"] != "NO" {
      let smallest = node.number("minimumFontSize").map { $0 / Font(of: node, platform).size }
      natural.smallestScale = min(1, max(0, node.number("minimumScaleFactor") ?? smallest ?? 1))
    }
    return natural
  }

  private func segments(_ node: ViewNode) -> Natural {
    let titles = (node.element.child("segments")?.children ?? []).map { $0["title"] ?? "" }
    let size = TouchControlSizes.segmentedControl(titles: titles, era: era)
    var natural = both(size.width, size.height)
    natural.isField = true
    return natural
  }

  private func pageControl(_ node: ViewNode) -> Natural {
    let pages = max(0, min(node.number("numberOfPages") ?? 0, 1e6))
    var natural = both(TouchControlSizes.pageControl(pages: pages))
    natural.isField = true
    return natural
  }

  private func touchButton(_ node: ViewNode) -> Natural {
    let configuration = node.element.child("buttonConfiguration")
    let state = node.element.child("state", key: "normal")
    let insets = configuration == nil ? insets(of: node) : TouchControlSizes.configuredButtonInsets
    var natural = text(node, lines: 1)
    natural.leastHeight = natural.height
    natural.isText = SceneNames.text(of: node)?.isEmpty == false
    // The image of a button without a title is centered or scaled. A title with a configuration wraps.
    (natural.isField, natural.mayShrink) = (!natural.isText, !natural.isText || configuration != nil)
    natural.isPlainLine = state?["backgroundImage"] == nil
    var size = Size(
      width: natural.isText ? natural.width ?? 0 : 0,
      height: (natural.height ?? 0) + (insets?.height ?? TouchControlSizes.buttonMargins))
    if let holder = configuration == nil ? state?.image : configuration?.image {
      natural.leastHeight = nil
      guard let image = image(holder["image"], holder["catalog"]) else {
        (natural.width, natural.height) = (nil, nil)
        return natural
      }
      size.width += image.width
      size.height = max(natural.isText ? size.height : 0, image.height + (insets?.height ?? 0))
    } else if insets == nil {
      size.width = max(size.width, TouchControlSizes.buttonMinimum)
    }
    natural.width = size.width + (insets?.width ?? 0)
    natural.height = size.height
    return natural
  }

  /// Returns the space around the content of a button without a configuration; nil for the space of its class.
  private func insets(of button: ViewNode) -> Size? {
    guard let insets = button.element.child("inset", key: "contentEdgeInsets") else { return nil }
    func sum(_ edges: String...) -> Double {
      edges.compactMap { insets[$0].flatMap(Double.init)?.ifFinite }.reduce(0, +)
    }
    let space = Size(width: sum("minX", "maxX"), height: sum("minY", "maxY"))
    return space == .zero ? nil : space
  }

  // MARK: AppKit

  /// Returns the natural content size of an AppKit view.
  func mac(_ node: ViewNode) -> Natural {
    var natural = macKind(node)
    if natural.isSoft { return natural }
    let sizes = MacControlSizes(node: node, profile: profile)
    if natural.hasWidth, natural.width == nil { natural.width = sizes.width }
    if natural.hasHeight, natural.height == nil { natural.height = sizes.height }
    return natural
  }

  /// Returns the size of an AppKit label, which shows all lines of its text even if they don't wrap.
  private func label(_ node: ViewNode, lines: Int) -> Natural {
    var natural = text(node, lines: lines)
    let breaks = SceneNames.text(of: node)?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 1
    if lines == 1, breaks > 1 {
      natural.height = natural.lineHeight.map { $0 * Double(breaks) }
      (natural.lineLimit, natural.isPlainLine) = (breaks, false)
    }
    return natural
  }

  private func macKind(_ node: ViewNode) -> Natural {
    let cell = node.element.child(key: "cell")
    switch node.tag {
    case "textField":
      if cell?["editable"] == "YES" { return high(nil) }
      return label(node, lines: cell?["lineBreakMode"] == nil ? 0 : 1)
    case "secureTextField", "searchField", "tokenField", "comboBox": return high(nil)
    case "button", "popUpButton", "stepper", "segmentedControl", "switch", "datePicker":
      var natural = both(nil, nil)
      natural.isText = ["button", "popUpButton"].contains(node.tag) && SceneNames.text(of: node)?.isEmpty == false
      return natural
    case "imageView":
      guard let holder = cell?.image else { return Natural() }
      let size = image(holder["image"], holder["catalog"])
      var natural = both(size?.width, size?.height)
      natural.mayShrink = true
      return natural
    case "slider" where cell?["sliderType"] == "circular", "colorWell": return both(nil, nil)
    case "levelIndicator" where cell?["levelIndicatorStyle"] == "rating": return both(nil, nil)
    case "slider", "levelIndicator", "pathControl":
      guard let frame = node.frame else { return Natural() }
      return frame.width >= frame.height ? high(nil) : Natural(hasWidth: true)
    case "progressIndicator": return node.attributes["style"] == "spinning" ? both(nil, nil) : high(nil)
    case "box":
      guard node.attributes["boxType"] == "separator" else { return Natural() }
      var natural = Natural.soft
      if node.isUpright { natural.width = 1 } else { natural.height = 1 }
      return natural
    case "gridView", "matrix", "form": return both(nil, nil)
    default: return Natural()
    }
  }
}
