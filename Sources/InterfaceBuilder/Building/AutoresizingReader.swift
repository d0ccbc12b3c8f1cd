import LayoutModel

extension ViewNode {
  /// True if UIKit's table view positions the view and sets its width: a row, or the header or footer of the table.
  var isTablePart: Bool {
    guard superview?.tag == "tableView" else { return false }
    return tag == "tableViewCell" || ["tableHeaderView", "tableFooterView"].contains(element["key"])
  }

  /// True if UIKit positions the view regardless of the constraints on it: a cell of a table or collection view, the
  /// header or footer of a table, or the content of a cell.
  var isPlacedInTable: Bool {
    switch tag {
    case "collectionViewCell": superview?.tag == "collectionView"
    case "tableViewCellContentView", "collectionViewCellContentView": superview != nil
    default: isTablePart
    }
  }

  /// True if AppKit positions the view regardless of its autoresizing mask: a scroll view positions its clip view and
  /// the header of its table, and a table view positions the views of its cells.
  var isTiled: Bool {
    switch tag {
    case "clipView", "tableHeaderView": superview?.tag == "scrollView"
    case "tableCellView": ["tableView", "outlineView"].contains(superview?.tag)
    default: false
    }
  }
}

enum AutoresizingReader {
  static func mask(of node: ViewNode, _ platform: InterfacePlatform) -> View.AutoresizingMask {
    // A table sets the frames of its rows, and a cell sets the size of its content view.
    if node.isTablePart { return [] }
    switch node.tag {
    case "tableViewCell": return [.flexibleWidth]
    case "tableViewCellContentView", "collectionViewCellContentView": return [.flexibleWidth, .flexibleHeight]
    case "view" where node.superview?.tag == "collectionViewCell" && node.element["key"] == "contentView":
      return [.flexibleWidth, .flexibleHeight]
    case "clipView" where node.isTiled && !node.translatesFrame: return [.flexibleWidth, .flexibleHeight]
    case "tableHeaderView" where node.isTiled: return [.flexibleWidth]
    case "tableCellView" where node.isTiled: return []
    default: break
    }
    let split = node.superview.flatMap { $0.tag == "splitView" ? $0 : nil }
    // Panes fill their split view across its axis.
    let filled: View.AutoresizingMask = split.map { [$0.isTrue("vertical") ? .flexibleHeight : .flexibleWidth] } ?? []
    guard let mask = node.element.child("autoresizingMask", key: "autoresizingMask") else { return filled }
    // On macOS, y grows upward, so `minY` is the bottom, except in split views.
    let isMac = platform == .macOS && split == nil
    let parts: [(String, View.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", isMac ? .flexibleBottomMargin : .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", isMac ? .flexibleTopMargin : .flexibleBottomMargin),
    ]
    return parts.reduce(into: filled) { result, part in if mask.isTrue(part.0) { result.formUnion(part.1) } }
  }
}
