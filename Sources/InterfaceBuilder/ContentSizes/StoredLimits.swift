import LayoutModel

/// The limits that the stored frames satisfy with equality. If a view has its maximum width, the limit determines the
/// width, not the content.
struct StoredLimits {
  /// The stored alignment rectangles in the root's coordinates.
  private var rects: [ObjectIdentifier: Rect] = [:]

  init(_ root: View) {
    var pending = [(view: root, origin: Point.zero)]
    while let (view, origin) = pending.popLast() {
      guard var rect = view.givenFrame else { continue }
      rect.origin = view === root ? .zero : Point(x: origin.x + rect.x, y: origin.y + rect.y)
      rects[ObjectIdentifier(view)] = rect
      pending += view.subviews.map { ($0, rect.origin) }
    }
  }

  /// Returns true if an inequality between views holds exactly.
  func isReached(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.relation != .equal, let first = value(constraint.firstAttribute, constraint.firstItem) else {
      return false
    }
    var second = 0.0
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      guard let value = value(attribute, item) else { return false }
      second = constraint.multiplier * value
    }
    return abs(first - second - constraint.constant) <= InsetsEvidence.tolerance
  }

  private func value(_ attribute: Attribute, _ item: LayoutItem?) -> Double? {
    guard let rect = item.flatMap({ rects[ObjectIdentifier($0)] }), !attribute.isMargin else { return nil }
    switch attribute {
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.x + rect.width / 2
    case .centerY: return rect.y + rect.height / 2
    default: return Side(attribute)?.position(in: rect)
    }
  }
}
