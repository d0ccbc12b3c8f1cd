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
    let split = node.superview.flatMap { $0.tag == "splitView" ? $0 : nil }
    // A split view lets its panes fill it across.
    let filled: View.AutoresizingMask = split.map { [$0.isTrue("vertical") ? .flexibleHeight : .flexibleWidth] } ?? []
    guard let mask = node.element.child("autoresizingMask", key: "autoresizingMask") else { return filled }
    // On macOS positions grow upwards, but in split views: the least is at the bottom.
    let isMac = platform == .macOS && split == nil
    let parts: [(String, View.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", isMac ? .flexibleBottomMargin : .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", isMac ? .flexibleTopMargin : .flexibleBottomMargin),
    ]
    return parts.reduce(into: filled) { result, part in if mask.isTrue(part.0) { result.formUnion(part.1) } }
  }
}
