public import ConstraintSystems

/// A view whose content may be larger than the view itself: UIKit's `UIScrollView`.
///
/// As in UIKit, a constraint between an edge or center of a scroll view and an item in it refers to the content: the
/// content's edges begin at the scroll view's origin and end where those constraints position them. Widths and heights
/// are those of the scroll view itself.
open class ScrollView: View, ScrollLayout {
  /// Creates a scroll view without a superview.
  ///
  /// - Parameters:
  ///   - className: the class that descriptions print; nil for `UIScrollView`, or the name of a subclass.
  ///   - key: the name in descriptions, or nil.
  ///   - frame: the frame in points, or nil.
  public override init(class className: String? = nil, key: String? = nil, frame: Rect? = nil) {
    super.init(class: className, key: key, frame: frame)
  }

  override var defaultClassName: String? { type(of: self) == ScrollView.self ? "UIScrollView" : nil }
}

/// A view whose content has its own size: ``ScrollView``, and types that represent scroll views in other modules.
public protocol ScrollLayout: View {}

extension ScrollLayout {
  /// The area of the content.
  public var contentLayoutGuide: LayoutGuide {
    if let guide = scrollGuides.content { return guide }
    let guide = makeGuide("contentLayoutGuide", edges: [.left, .top])
    scrollGuides.content = guide
    return guide
  }

  /// The visible area: that of the scroll view itself.
  public var frameLayoutGuide: LayoutGuide {
    if let guide = scrollGuides.frame { return guide }
    let guide = makeGuide("frameLayoutGuide", edges: [.left, .top, .right, .bottom])
    scrollGuides.frame = guide
    return guide
  }

  /// The size of the content after the last layout pass, in points.
  public var contentSize: Size { contentLayoutGuide.layoutFrame.size }

  private func makeGuide(_ name: String, edges: [Attribute]) -> LayoutGuide {
    let guide = LayoutGuide(class: "UILayoutGuide", key: key.map { "\($0).\(name)" })
    guide.location = location
    addLayoutGuide(guide)
    for edge in edges {
      LayoutConstraint(
        item: guide, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge,
        className: "_UILayoutSupportConstraint", identifier: "UIScrollView-\(name)", location: location
      ).install(on: self)
    }
    return guide
  }

  /// Returns the item for a constraint between an attribute of this view and `other`: the content for positions
  /// relative to items in the view, otherwise the view itself.
  fileprivate func item(for attribute: Attribute, against other: LayoutItem) -> LayoutItem {
    let isInside = other !== self && (other.container?.isDescendant(of: self) ?? false)
    let isGuideOfItsOwn = other is LayoutGuide && other.container === self
    return attribute.kind == .position && isInside && !isGuideOfItsOwn ? contentLayoutGuide : self
  }
}

extension LayoutConstraint {
  /// Changes a constraint between a scroll view and an item in it to refer to the scroll view's content.
  package func relateToContent() {
    guard let first = storedFirstItem, let second = storedSecondItem, let secondAttribute else { return }
    if let scrollView = first as? any ScrollLayout {
      storedFirstItem = scrollView.item(for: firstAttribute, against: second)
    } else if let scrollView = second as? any ScrollLayout {
      storedSecondItem = scrollView.item(for: secondAttribute, against: first)
    }
  }
}
