import LayoutModel

/// The frames of cells that files don't contain, as in files of Xcode 6 or for tables without a size. They are
/// determined by the width of the table and the heights of its rows, by the item size of a collection view's layout, or
/// by the size of the cell's content.
enum CellFrames {
  private static let erasOfXcode6 = 6_000..<8_000
  private static let kinds: Set<String> = ["tableViewCell", "tableViewCellContentView", "collectionViewCell"]

  /// Returns true if an element is a cell, or the content view of a table cell.
  static func isCell(_ element: Element) -> Bool { kinds.contains(element.name) }

  /// Sets the frame of a cell or its content from its container, unless a later version of Xcode stored a frame.
  ///
  /// - Returns: true if it set the frame.
  static func place(_ node: ViewNode, era: Int) -> Bool {
    let isStored = node.element.child("rect", key: "frame") != nil
    guard isCell(node.element), let outer = node.superview, let outerFrame = outer.frame,
      erasOfXcode6.contains(era) || !isStored
    else { return false }
    switch (node.tag, outer.tag) {
    case ("tableViewCell", "tableView"):
      let height = rowHeight(of: node, in: outer)
      node.frame = Rect(x: 0, y: outer.rowsEnd, width: outerFrame.width, height: height)
      outer.rowsEnd += height
    case ("tableViewCellContentView", "tableViewCell"):
      // A cell in a xib has no table, and its frames are correct.
      if isStored, outer.superview == nil { return false }
      node.frame = content(of: outer, outerFrame)
    case ("collectionViewCell", "collectionView"):
      guard let size = itemSize(in: outer) ?? contentSize(of: node) else { return false }
      node.frame = Rect(origin: .zero, size: size)
    default:
      return false
    }
    node.isFrameAssumed = true
    return true
  }

  /// Returns true if a table cell with one of UIKit's styles positions the view itself, as its title, detail or image.
  static func isPlacedByStyle(_ node: ViewNode) -> Bool {
    guard let cell = node.superview?.superview, cell.tag == "tableViewCell", let id = node.id else { return false }
    return ["textLabel", "detailTextLabel", "imageView"].contains { cell.attributes[$0] == id }
  }

  /// Returns true if a table cell positions the view, whatever its constraints: as a part of one of UIKit's styles, or
  /// as the cell's accessory or background.
  static func isPlacedByCell(_ node: ViewNode) -> Bool {
    if node.frame == nil, isPlacedByStyle(node) { return true }
    guard let cell = node.superview?.superview, cell.tag == "tableViewCell", let id = node.id else { return false }
    let outlets = cell.element.child("connections")?.children ?? []
    return outlets.contains { $0["destination"] == id && slots.contains($0["property"] ?? "") }
  }

  /// The outlets of a table cell that make it the owner of a view.
  private static let slots: Set<String> = [
    "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
    "multipleSelectionBackgroundView",
  ]

  /// The default height of a table's rows.
  private static let usualRowHeight = 44.0

  private static func rowHeight(of cell: ViewNode, in table: ViewNode) -> Double {
    let given = [cell, table].lazy.compactMap { $0.number("rowHeight") }.first { (0..<NumberLimit.points).contains($0) }
    return given.flatMap { $0 > 0 ? $0 : nil } ?? usualRowHeight
  }

  /// Returns the rectangle of a row's content, which excludes the accessory and the separator.
  private static func content(of cell: ViewNode, _ frame: Rect) -> Rect {
    let table = cell.superview?.attributes ?? [:]
    let isParted = table["separatorStyle"] != "none" || table["style"] == "grouped"
    let width = frame.width - accessoryWidth(of: cell)
    return Rect(x: 0, y: 0, width: max(0, width), height: max(0, frame.height - (isParted ? 1 : 0)))
  }

  private static func accessoryWidth(of cell: ViewNode) -> Double {
    switch cell.attributes["accessoryType"] {
    case "disclosureIndicator": 33
    case "detailDisclosureButton": 67
    case "detailButton": 47
    case "checkmark": 38
    default: 0
    }
  }

  private static func itemSize(in collection: ViewNode) -> Size? {
    size(collection.element.child("collectionViewFlowLayout")?.child("size", key: "itemSize"))
  }

  /// Returns the stored size of the content of a collection view's cell.
  private static func contentSize(of cell: ViewNode) -> Size? {
    size(cell.element.child(key: "contentView")?.child("rect", key: "frame"))
  }

  private static func size(_ element: Element?) -> Size? {
    guard let width = element?["width"].flatMap(Double.init), let height = element?["height"].flatMap(Double.init),
      [width, height].allSatisfy({ $0 > 0 && $0 < NumberLimit.points })
    else { return nil }
    return Size(width: width, height: height)
  }
}
