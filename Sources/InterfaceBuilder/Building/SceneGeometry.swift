import LayoutModel

/// The positions of a scene's views, from stored frames or from a layout.
struct SceneGeometry {
  /// The alignment rectangles in the root's coordinates.
  private var rects: [ObjectIdentifier: Rect] = [:]

  /// Creates the geometry from `rect`, which returns the alignment rectangle of a view in its superview's coordinates.
  init(_ root: ViewNode, _ rect: (ViewNode) -> Rect?) {
    var pending: [(node: ViewNode, origin: Point)] = [(root, .zero)]
    while let (node, origin) = pending.popLast() {
      guard var own = rect(node) else { continue }
      own.origin = node === root ? .zero : Point(x: origin.x + own.x, y: origin.y + own.y)
      rects[ObjectIdentifier(node)] = own
      pending += node.children.map { ($0, own.origin) }
    }
  }

  /// Returns the view's alignment rectangle in the root's coordinates, or nil if its own rectangle or that of an
  /// enclosing view is unknown.
  subscript(node: ViewNode) -> Rect? { rects[ObjectIdentifier(node)] }

  /// Returns the distances between the edges of a view and those of the enclosing view `outer`, measured inward.
  func distances(of node: ViewNode, in outer: ViewNode) -> EdgeInsets? {
    guard let inner = self[node], let outer = self[outer] else { return nil }
    return EdgeInsets(
      top: inner.y - outer.y, left: inner.x - outer.x, bottom: outer.y + outer.height - inner.y - inner.height,
      right: outer.x + outer.width - inner.x - inner.width)
  }
}

/// The four sides of a rectangle.
enum Side: CaseIterable {
  case top, left, bottom, right

  /// Creates the side of a position, with leading as left; nil for a center, a baseline or a size.
  init?(_ attribute: Attribute) {
    switch attribute {
    case .top, .topMargin: self = .top
    case .left, .leading, .leftMargin, .leadingMargin: self = .left
    case .bottom, .bottomMargin: self = .bottom
    case .right, .trailing, .rightMargin, .trailingMargin: self = .right
    default: return nil
    }
  }

  func position(in rect: Rect) -> Double {
    switch self {
    case .top: rect.y
    case .left: rect.x
    case .bottom: rect.y + rect.height
    case .right: rect.x + rect.width
    }
  }

  /// The attribute of the side.
  var edge: Attribute {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }

  /// 1 if positions grow inward, otherwise -1.
  var inwards: Double { self == .top || self == .left ? 1 : -1 }
}

extension EdgeInsets {
  subscript(side: Side) -> Double {
    get {
      switch side {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}
