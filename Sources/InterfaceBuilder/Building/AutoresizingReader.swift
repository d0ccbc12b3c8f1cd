import LayoutModel

/// Reads autoresizing masks.
enum AutoresizingReader {
  static func mask(of node: ViewNode, _ platform: InterfacePlatform) -> View.AutoresizingMask {
    // Tables give their rows their own width, and a row its content its own size.
    switch node.tag {
    case "tableViewCell": return [.flexibleWidth]
    case "tableViewCellContentView": return [.flexibleWidth, .flexibleHeight]
    default: break
    }
    // So they do with what stands above and below all rows.
    if ["tableHeaderView", "tableFooterView"].contains(node.element["key"]) { return [.flexibleWidth] }
    guard let mask = node.element.child("autoresizingMask", key: "autoresizingMask") else { return [] }
    // On macOS positions grow upwards: the least is at the bottom.
    let isMac = platform == .macOS
    let parts: [(String, View.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", isMac ? .flexibleBottomMargin : .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", isMac ? .flexibleTopMargin : .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { result, part in if mask.isTrue(part.0) { result.formUnion(part.1) } }
  }
}
