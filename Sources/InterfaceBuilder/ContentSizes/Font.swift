import LayoutModel

/// A font's properties in a file: its size in points, and its weight if it affects the width of text.
struct Font {
  var size: Double
  /// The size at which text in Helvetica is equally wide.
  var widthSize: Double

  /// The sizes of iOS's text styles at the default setting.
  private static let styles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]
  /// The sizes of macOS's fonts by purpose.
  private static let purposes: [String: Double] = [
    "system": 13, "systemBold": 13, "smallSystem": 11, "smallSystemBold": 11, "label": 10, "labelBold": 10,
    "miniSystem": 9, "message": 13, "menu": 13, "cellTitle": 12, "titleBar": 13, "toolTip": 11,
  ]

  /// Creates a font in regular weight.
  init(size: Double) { (self.size, widthSize) = (size, size) }

  /// Creates the font of a view's text, or the default font of the view's class if the file doesn't specify a font.
  init(of node: ViewNode, _ platform: InterfacePlatform) {
    let description =
      node.variants.child("fontDescription", key: "fontDescription", of: node.element)
      ?? node.element.child("fontDescription") ?? node.element.child(key: "cell")?.child("font", key: "font")
      ?? node.element.child(key: "cell")?.child("font")
    let given = (description?["pointSize"] ?? description?["size"]).flatMap(Double.init)
    let named =
      description?["style"].flatMap { Self.styles[$0] } ?? description?["metaFont"].flatMap { Self.purposes[$0] }
    let usual: Double = platform == .macOS ? 13 : platform == .tvOS ? 38 : node.tag == "button" ? 18 : 17
    size = given.flatMap { (1...1000).contains($0) ? $0 : nil } ?? named ?? usual
    let isSystems = description?["name"] == nil && description?["type"] != "custom"
    widthSize = isSystems ? size * Weight(description, platform).widthFactor(at: size, platform) : size
  }

  /// The weight of a system font.
  private enum Weight {
    case regular, medium, semibold, bold

    init(_ description: Element?, _ platform: InterfacePlatform) {
      let isBold =
        description?["metaFont"]?.hasSuffix("Bold") == true || description?["type"] == "boldSystem"
        || description?["weight"] == "bold"
      switch description?["weight"] {
      case "medium": self = .medium
      case "semibold": self = .semibold
      default: self = isBold ? .bold : description?["style"] == "UICTFontTextStyleHeadline" ? .semibold : .regular
      }
    }

    /// Returns the ratio of the text's width to its width in Helvetica, fitted to the labels of 980 files. With this
    /// ratio, the mean error of widths is 3%.
    func widthFactor(at size: Double, _ platform: InterfacePlatform) -> Double {
      if platform == .macOS { return self == .regular ? (size < 12 ? 1.085 : 1.05) : size < 12 ? 1.155 : 1.135 }
      switch self {
      case .regular: return size < 14 ? 1.05 : size < 18 ? 1.01 : 0.98
      case .medium: return 1.05
      case .semibold: return 1.08
      case .bold: return 1.05
      }
    }
  }
}
