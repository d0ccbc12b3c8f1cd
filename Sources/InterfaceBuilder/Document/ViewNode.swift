import LayoutModel

/// A view in a file for some traits.
final class ViewNode {
  let element: Element
  /// The id of the object; nil for the content of old collection cells.
  let id: String?
  /// The attributes with the changes from variations.
  let attributes: [String: String]
  /// The stored frame in the superview's coordinates, measured from the top left; nil if the view was never laid out.
  var frame: Rect?
  /// True if the frame is derived from the container, not stored.
  var isFrameAssumed = false
  /// In a table whose cells have no stored frames, the bottom edge of the last cell that has a frame.
  var rowsEnd = 0.0
  /// The distances between the frame and the alignment rectangle, to which constraints refer.
  var insets = EdgeInsets.zero
  /// The installed subviews.
  var children: [ViewNode] = []
  private(set) weak var superview: ViewNode?
  let excludedConstraints: Set<String>
  let variants: Variants

  init(_ element: Element, in superview: ViewNode?, under traits: Traits) {
    self.element = element
    self.superview = superview
    id = element["id"]
    variants = Variants(of: element, under: traits)
    attributes = variants.attributes(of: element)
    excludedConstraints = variants.excluded("constraints")
  }

  /// The element's name, which is the kind of view.
  var tag: String { element.name }

  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init).flatMap(\.ifFinite) }

  /// True if the frame and the autoresizing mask become constraints.
  var translatesFrame: Bool { attributes["translatesAutoresizingMaskIntoConstraints"] != "NO" }

  /// True if the editor holds the view in place because it has no constraints.
  var hasFixedFrame: Bool { isTrue("fixedFrame") }

  var isHidden: Bool { isTrue("hidden") }
  /// True if the editor marked the stored frame as different from the one that constraints determine.
  var isMisplaced: Bool { isTrue("misplaced") }
  /// True if the editor marked the view as ambiguous.
  var isAmbiguous: Bool { isTrue("ambiguous") }

  /// True if the view is taller than wide. Without a frame, true if its vertical hugging is weaker than its horizontal
  /// hugging.
  var isUpright: Bool {
    if let frame { return frame.width < frame.height }
    return number("horizontalHuggingPriority") ?? 250 > number("verticalHuggingPriority") ?? 250
  }

  /// The nearest enclosing view whose stored frame may not satisfy its constraints, if any.
  ///
  /// The positions of its descendants are correct relative to each other, but not relative to views outside.
  var displacedAncestor: ViewNode? {
    var outer = superview
    while let node = outer, !node.isMisplaced, !node.isHidden { outer = node.superview }
    return outer
  }

  /// The alignment rectangle, to which constraints refer, relative to the superview's alignment rectangle.
  var alignmentRect: Rect? {
    guard let frame else { return nil }
    let outer = superview?.insets ?? .zero
    // Limit the insets to the length: views that were never shown may be stored without a size.
    func inside(_ length: Double, _ insets: Double) -> Double { length - min(insets, max(0, length)) }
    return Rect(
      x: frame.x + insets.left - outer.left, y: frame.y + insets.top - outer.top,
      width: inside(frame.width, insets.left + insets.right), height: inside(frame.height, insets.top + insets.bottom))
  }

  /// This view and its descendants, superviews before their subviews.
  var hierarchy: [ViewNode] {
    var nodes: [ViewNode] = []
    var pending = [self]
    while let node = pending.popLast() {
      nodes.append(node)
      pending.append(contentsOf: node.children.reversed())
    }
    return nodes
  }
}

/// The limits on numbers in a file. Larger values aren't visible, and would make sums lose precision.
enum NumberLimit {
  /// The limit on positions and sizes.
  static let points = 1e7
  /// The range of multipliers.
  static let factors = 1e-7...1e7
}

extension Double {
  var ifFinite: Double? { isFinite ? self : nil }
}
