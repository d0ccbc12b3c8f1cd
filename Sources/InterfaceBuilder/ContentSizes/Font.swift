/// As much of a font as a file says: its size in points.
struct Font {
  var size: Double

  /// The sizes of iOS's text styles at the standard setting.
  private static let styles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]
  /// The sizes of macOS's fonts for purposes.
  private static let purposes: [String: Double] = [
    "system": 13, "systemBold": 13, "smallSystem": 11, "smallSystemBold": 11, "label": 10, "labelBold": 10,
    "miniSystem": 9, "message": 13, "menu": 13, "cellTitle": 12, "titleBar": 13, "toolTip": 11,
  ]

  /// The font of a view's text; the class's usual one where the file names none.
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
  }
}
