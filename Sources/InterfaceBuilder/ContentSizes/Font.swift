import LayoutModel

/// A font's properties in a file: its size in points and, for a system font, its weight.
struct Font {
  var size: Double
  /// The weight of a system font, where 0 is regular and 1 is bold; nil for other fonts.
  private let weight: Double?

  /// The sizes of iOS's text styles at the default setting.
  private static let styles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]
  /// The sizes of macOS's fonts by purpose.
  private static let purposes: [String: Double] = [
    "system": 13, "smallSystem": 11, "label": 10, "miniSystem": 9, "message": 13, "menu": 13, "cellTitle": 12,
    "titleBar": 13, "toolTip": 11,
  ]

  /// Creates a font in regular weight.
  init(size: Double) { (self.size, weight) = (size, 0) }

  /// Creates the font of a view's text, or the default font of the view's class if the file doesn't specify a font.
  init(of node: ViewNode, _ platform: InterfacePlatform) {
    let description =
      node.variants.child("fontDescription", key: "fontDescription", of: node.element)
      ?? node.element.child("fontDescription") ?? node.element.child(key: "cell")?.child("font", key: "font")
      ?? node.element.child(key: "cell")?.child("font")
    let given = (description?["pointSize"] ?? description?["size"]).flatMap(Double.init)
    let named =
      description?["style"].flatMap { Self.styles[$0] }
      ?? description?["metaFont"].flatMap { Self.purposes[String($0.dropLast(Self.weightName(of: $0)?.count ?? 0))] }
    size = given.flatMap { (1...1000).contains($0) ? $0 : nil } ?? named ?? Self.usualSize(node, platform)
    let isSystems = description?["name"] == nil && description?["type"] != "custom"
    weight = isSystems ? Self.weight(description) : nil
  }

  private static func usualSize(_ node: ViewNode, _ platform: InterfacePlatform) -> Double {
    switch platform {
    case .macOS: 13
    case .tvOS: 38
    default: node.tag != "button" ? 17 : ["system", "roundedRect"].contains(node.attributes["buttonType"]) ? 15 : 18
    }
  }

  /// Returns the width of a character. Characters of an app's own fonts are assumed to be as wide as those of
  /// Helvetica.
  func advance(of scalar: Unicode.Scalar) -> Double {
    guard let weight else { return CharacterWidths.helvetica(scalar) * size / 1000 }
    let width = CharacterWidths.system(scalar) + CharacterWidths.boldness * weight
    return (width + CharacterWidths.tracking(at: size)) * size / 1000
  }

  /// The weights relative to bold. Medium and semibold were measured on labels and controls in files; the lighter and
  /// heavier weights, which are too rare in files to be measured, are estimates.
  private static let weights: [String: Double] = [
    "ultraLight": -0.8, "thin": -0.6, "light": -0.3, "regular": 0, "medium": 0.38, "semibold": 0.66, "bold": 1,
    "heavy": 1.35, "black": 1.7,
  ]

  private static func weight(_ description: Element?) -> Double {
    let name =
      description?["weight"] ?? description?["metaFont"].flatMap(weightName)
      ?? (description?["type"] == "boldSystem" ? "bold" : nil)
      ?? (description?["style"] == "UICTFontTextStyleHeadline" ? "semibold" : nil)
    return name.flatMap { weights[$0] } ?? 0
  }

  /// Returns the weight that the name of a macOS font ends with: `bold` for `smallSystemBold`.
  private static func weightName(of purpose: String) -> String? {
    ["thin", "ultraLight", "light", "medium", "semibold", "bold", "heavy", "black"].first {
      purpose.hasSuffix($0.prefix(1).uppercased() + $0.dropFirst())
    }
  }
}
