import LayoutModel

/// A view as its file gives it under some traits.
final class ViewNode {
  let element: Element
  /// The id of the object, or nil: contents of old collection cells have none.
  let id: String?
  /// The attributes with what variants change.
  let attributes: [String: String]
  /// The frame that the file stores, in the superview's coordinates, from the top left; nil if it was never laid out.
  var frame: Rect?
  /// Whether the frame is not the stored one but follows from what is around the view.
  var isFrameAssumed = false
  /// In a table whose cells have no stored frames, how far down those reach that have got one.
  var rowsEnd = 0.0
  /// How far the alignment rectangle, which constraints are about, lies inside the frame.
  var insets = EdgeInsets.zero
  /// The views in it, those that are not installed left out.
  var children: [ViewNode] = []
  private(set) weak var superview: ViewNode?
  /// The excluded constraints.
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

  /// What kind of view it is: the element's name.
  var tag: String { element.name }

  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init).flatMap(\.ifFinite) }

  /// Whether the frame counts, as constraints made from it and the autoresizing mask.
  var translatesFrame: Bool { attributes["translatesAutoresizingMaskIntoConstraints"] != "NO" }

  /// Whether the editor holds the view in place because no constraint does.
  var hasFixedFrame: Bool { isTrue("fixedFrame") }

  var isHidden: Bool { isTrue("hidden") }
  /// Whether the editor says that the stored frame is not the one that constraints give.
  var isMisplaced: Bool { isTrue("misplaced") }
  /// Whether the editor says that constraints leave the frame open.
  var isAmbiguous: Bool { isTrue("ambiguous") }

  /// True if the view is taller than wide, by its frame; without one, if it hugs its content in the other direction.
  var isUpright: Bool {
    if let frame { return frame.width < frame.height }
    return number("horizontalHuggingPriority") ?? 250 > number("verticalHuggingPriority") ?? 250
  }

  /// The nearest view around this one that may not be stored where constraints put it, or nil.
  ///
  /// What is in that view is stored in place towards each other, but not towards what is outside.
  var displacedAncestor: ViewNode? {
    var outer = superview
    while let node = outer, !node.isMisplaced, !node.isHidden { outer = node.superview }
    return outer
  }

  /// The rectangle that constraints are about, in the superview's alignment rectangle.
  var alignmentRect: Rect? {
    guard let frame else { return nil }
    let outer = superview?.insets ?? .zero
    // Insets take no more than there is: views that were never shown may be stored without a size.
    func inside(_ length: Double, _ insets: Double) -> Double { length - min(insets, max(0, length)) }
    return Rect(
      x: frame.x + insets.left - outer.left, y: frame.y + insets.top - outer.top,
      width: inside(frame.width, insets.left + insets.right), height: inside(frame.height, insets.top + insets.bottom))
  }

  /// This view and all below it, each before those in it.
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

/// How large numbers in a file may be. Beyond it lies nothing that anybody sees, and sums would lose what is small.
enum NumberLimit {
  /// Positions and sizes are smaller than this.
  static let points = 1e7
  /// What multiplies them.
  static let factors = 1e-7...1e7
}

extension Double {
  var ifFinite: Double? { isFinite ? self : nil }
}
