import LayoutModel

extension Font {
  /// The sizes of macOS's fonts by purpose.
  private static let purposes: [String: Double] = [
    "system": 13, "smallSystem": 11, "label": 10, "miniSystem": 9, "message": 13, "menu": 13, "cellTitle": 12,
    "titleBar": 13, "toolTip": 11,
  ]

  /// Creates the font of a view's text, or the default font of the view's class if the file doesn't specify a font.
  init(of node: ViewNode, _ platform: InterfacePlatform) {
    let configuration = node.element.child("buttonConfiguration")
    let description =
      configuration.map { $0.child("fontDescription") }
      ?? node.variants.child("fontDescription", key: "fontDescription", of: node.element)
      ?? node.element.child("fontDescription") ?? node.element.child(key: "cell")?.child("font", key: "font")
      ?? node.element.child(key: "cell")?.child("font")
    let given = (description?["pointSize"] ?? description?["size"]).flatMap(Double.init)
    let named =
      description?["style"].flatMap { Font(textStyle: $0)?.size }
      ?? description?["metaFont"].flatMap { Self.purposes[String($0.dropLast(Self.weightName(of: $0)?.count ?? 0))] }
    let size = given.flatMap { (1...1000).contains($0) ? $0 : nil } ?? named ?? Self.usualSize(node, platform)
    let isSystems = description?["name"] == nil && description?["type"] != "custom"
    self.init(size: size, weight: isSystems ? Self.weight(description) : nil)
  }

  private static func usualSize(_ node: ViewNode, _ platform: InterfacePlatform) -> Double {
    switch platform {
    case .macOS: 13
    case .tvOS: 38
    default:
      node.tag != "button" || node.element.child("buttonConfiguration") != nil
        ? 17
        : TouchControlSizes.buttonFontSize(
          isSystem: ["system", "roundedRect"].contains(node.attributes["buttonType"]))
    }
  }

  private static func weight(_ description: Element?) -> Double {
    let name =
      description?["weight"] ?? description?["metaFont"].flatMap(weightName)
      ?? (description?["type"] == "boldSystem" ? "bold" : nil)
    return name.flatMap { weights[$0] } ?? description?["style"].flatMap { Font(textStyle: $0)?.weight } ?? 0
  }

  /// Returns the weight that the name of a macOS font ends with: `bold` for `smallSystemBold`.
  private static func weightName(of purpose: String) -> String? {
    ["thin", "ultraLight", "light", "medium", "semibold", "bold", "heavy", "black"].first {
      purpose.hasSuffix($0.prefix(1).uppercased() + $0.dropFirst())
    }
  }
}
