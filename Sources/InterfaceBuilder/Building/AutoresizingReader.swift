import LayoutModel

extension ViewNode {
  /// True if a table view of UIKit's places the view, as wide as itself: a row, or what is above or below all rows.
  var isTablePart: Bool {
    guard superview?.tag == "tableView" else { return false }
    return tag == "tableViewCell" || ["tableHeaderView", "tableFooterView"].contains(element["key"])
  }

  /// True if AppKit places the view, whatever the file says about its autoresizing mask: a scroll view places its clip
  /// view, a table view the views of its cells.
  var isTiled: Bool {
    switch tag {
    case "clipView": superview?.tag == "scrollView"
    case "tableCellView": ["tableView", "outlineView"].contains(superview?.tag)
    default: false
    }
  }
}

/// Reads autoresizing masks.
enum AutoresizingReader {
  static func mask(of node: ViewNode, _ platform: InterfacePlatform) -> View.AutoresizingMask {
    // A table gives its rows their frames, and a row its content its own size.
    if node.isTablePart { return [] }
    switch node.tag {
    case "tableViewCell": return [.flexibleWidth]
    case "tableViewCellContentView": return [.flexibleWidth, .flexibleHeight]
    case "clipView" where node.isTiled && !node.translatesFrame: return [.flexibleWidth, .flexibleHeight]
    case "tableCellView" where node.isTiled: return []
    default: break
    }
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
