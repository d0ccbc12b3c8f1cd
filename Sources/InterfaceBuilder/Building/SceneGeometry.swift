import LayoutModel

/// Where the views of a scene are, by the frames that the file stores or by those that a layout gave them.
struct SceneGeometry {
  /// The alignment rectangles in the root's coordinates.
  private var rects: [ObjectIdentifier: Rect] = [:]

  /// The geometry by `rect`: the alignment rectangle of a view in its superview's.
  init(_ root: ViewNode, _ rect: (ViewNode) -> Rect?) {
    var pending: [(node: ViewNode, origin: Point)] = [(root, .zero)]
    while let (node, origin) = pending.popLast() {
      guard var own = rect(node) else { continue }
      own.origin = node === root ? .zero : Point(x: origin.x + own.x, y: origin.y + own.y)
      rects[ObjectIdentifier(node)] = own
      pending += node.children.map { ($0, own.origin) }
    }
  }

  /// The alignment rectangle in the root's coordinates; nil where it or one around it is not known.
  subscript(node: ViewNode) -> Rect? { rects[ObjectIdentifier(node)] }

  /// The distances of a view's edges from those of the view `outer` around it, inwards.
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

  /// The side that a position lies at: leading counts as left, and nil is a middle, a baseline or a size.
  init?(_ attribute: Attribute) {
    switch attribute {
    case .top, .topMargin: self = .top
    case .left, .leading, .leftMargin, .leadingMargin: self = .left
    case .bottom, .bottomMargin: self = .bottom
    case .right, .trailing, .rightMargin, .trailingMargin: self = .right
    default: return nil
    }
  }

  /// Where the side of `rect` is.
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

  /// 1 where inwards is the direction in which positions grow.
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
