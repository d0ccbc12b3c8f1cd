import Masdiag

/// The values of the attributes of a view or guide after the last layout pass.
///
/// Positions are relative to the left and top edges of the root. As in constraints, if either of two related attributes
/// is a leading or trailing edge and the layout direction is right to left, horizontal positions are relative to the
/// root's right edge and increase to the left.
struct AttributeReading {
  private let item: LayoutItem
  private let isMirrored: Bool

  /// Creates a reading of `item`.
  ///
  /// - Parameter isDirectional: true if one of the related attributes is directional. In that case, positions are
  ///   mirrored in a right-to-left layout.
  init(_ item: LayoutItem, isDirectional: Bool) {
    self.item = item
    isMirrored = isDirectional && (item as? View ?? item.container)?.root.layoutDirection == .rightToLeft
  }

  /// Returns the value of `attribute` in points.
  ///
  /// - Complexity: O(depth).
  func value(of attribute: Attribute) -> Double {
    let frame = frameInRoot
    let view = item as? View
    let margins = view?.effectiveMargins ?? .zero
    switch attribute {
    case .width: return frame.width
    case .height: return frame.height
    case .left: return across(frame.minX)
    case .right: return across(frame.maxX)
    case .leading: return across(isMirrored ? frame.maxX : frame.minX)
    case .trailing: return across(isMirrored ? frame.minX : frame.maxX)
    case .centerX: return across(frame.midX)
    case .leftMargin: return across(frame.minX + margins.left)
    case .rightMargin: return across(frame.maxX - margins.right)
    case .leadingMargin: return across(isMirrored ? frame.maxX - margins.right : frame.minX + margins.left)
    case .trailingMargin: return across(isMirrored ? frame.minX + margins.left : frame.maxX - margins.right)
    case .centerXWithinMargins: return across(frame.midX + (margins.left - margins.right) / 2)
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .centerY: return frame.midY
    case .topMargin: return frame.minY + margins.top
    case .bottomMargin: return frame.maxY - margins.bottom
    case .centerYWithinMargins: return frame.midY + (margins.top - margins.bottom) / 2
    case .firstBaseline: return view?.baselines.firstFromTop.map { frame.minY + $0 } ?? frame.maxY
    case .baseline, .lastBaseline: return frame.maxY - (view?.baselines.lastFromBottom ?? 0)
    }
  }

  private func across(_ x: Double) -> Double {
    guard isMirrored, let root = (item as? View ?? item.container)?.root else { return x }
    return root.frame.width - x
  }

  private var frameInRoot: Rect {
    var rect = (item as? View)?.frame ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
    if item.container == nil { rect.origin = .zero }
    var outer = item.container
    while let view = outer, let next = view.superview {
      rect.origin.x += view.frame.x
      rect.origin.y += view.frame.y
      outer = next
    }
    return rect
  }
}
