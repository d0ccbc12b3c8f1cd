import LayoutModel

/// The content of scroll views. A constraint between a scroll view's edge and a view inside it determines the size of
/// the content, because the content moves within the scroll view. Widths, heights and centers are the frame's.
extension LogItems {
  /// Returns the item for the content of the scroll view at `index` if its attribute is one of the content's edges
  /// beside the item at `other`; otherwise, nil.
  mutating func content(ofScrollView index: Int, _ attribute: Attribute, beside other: Int) -> Int? {
    let view = entries[index]
    guard attribute.isOfContent, view.isScrollView, view.address != nil || view.key != nil,
      isInside(other, index), !(entries[other].isGuide && entries[other].parent == index)
    else { return nil }
    return self.index(
      of: PrintedConstraint.Item(
        className: "\(view.className) content", key: view.key.map { "\($0) content" }, address: view.address))
  }
}

extension LogItems.Entry {
  /// True for UIKit's scrolling views, and for classes that are named after them. A class whose name ends in
  /// `TableView` is often a view that contains a table.
  fileprivate var isScrollView: Bool {
    // (Few views pass this test, and reading a class's name takes longer.)
    guard Self.endings.contains(where: className.hasSuffix) else { return false }
    let name = ClassName(className).innermost
    return name.hasSuffix("ScrollView") ? !name.hasPrefix("NS") : Self.endings.contains(name)
  }

  private static let endings = ["ScrollView", "UITableView", "UICollectionView", "UITextView"]
}

extension Attribute {
  /// True for the edges and margins of a scroll view.
  fileprivate var isOfContent: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: isMargin
    }
  }
}
