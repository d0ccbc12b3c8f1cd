/// Attributes of a hierarchy's items as linear forms over variables.
///
/// Each view and each custom guide has four variables: `left` and `top` in its container's coordinates, `width` and
/// `height`. Most constraints relate a view to its superview or a sibling, whose places then need no other variable;
/// only a constraint across levels adds up the places of the views between. The root has a width and a height; its
/// origin is the coordinate system. The guides of safe area and margins have no variables of their own: they are their
/// owner, less insets that are numbers.
struct LayoutGeometry {
  /// The first of an item's variables; nil for the built-in guides.
  private var firstVariable: [ObjectIdentifier: Int] = [:]
  private unowned let root: View
  private let isRightToLeft: Bool
  private(set) var variableCount = 0

  /// The geometry of `root` and what is in it; nothing has variables yet.
  init(root: View, direction: LayoutDirection) {
    self.root = root
    isRightToLeft = direction == .rightToLeft
  }

  /// Gives `item` its variables and returns what they stand for, in order.
  mutating func addVariables(for item: LayoutItem) -> [Attribute] {
    let attributes: [Attribute] = item === root ? [.width, .height] : [.left, .top, .width, .height]
    firstVariable[ObjectIdentifier(item)] = variableCount
    variableCount += attributes.count
    return attributes
  }

  /// The first variable of `item`, or nil if it has none.
  func firstVariable(of item: LayoutItem) -> Int? { firstVariable[ObjectIdentifier(item)] }

  private func variable(_ attribute: Attribute, of item: LayoutItem) -> LinearForm {
    guard let first = firstVariable[ObjectIdentifier(item)] else {
      preconditionFailure("\(item.className) \(item.key ?? "without a key") is not part of the system")
    }
    if item === root {
      switch attribute {
      case .width: return .variable(first)
      case .height: return .variable(first + 1)
      default: return .number(0)
      }
    }
    switch attribute {
    case .left: return .variable(first)
    case .top: return .variable(first + 1)
    case .width: return .variable(first + 2)
    case .height: return .variable(first + 3)
    default: preconditionFailure("\(attribute) is no variable")
    }
  }

  /// `lhs - rhs` of a constraint that ``LayoutConstraint/checkedHost()`` found right. Positions are measured in the
  /// closest common ancestor of its items.
  func form(of constraint: LayoutConstraint) -> LinearForm {
    let first = constraint.firstItem
    let second = constraint.secondItem ?? first
    guard let ancestor = first.closestCommonAncestor(with: second) else {
      preconditionFailure("couldn't find a common superview for \(first.displayName) and \(second.displayName)")
    }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0 }
    let mirrored = isRightToLeft && attributes.contains(where: \.isDirectional)
    var form = form(constraint.firstAttribute, of: first, in: ancestor, mirrored: mirrored)
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      let right = self.form(attribute, of: item, in: ancestor, mirrored: mirrored)
      let ratio = constraint.ratio
      form = form - right.multiplied(by: ratio?.first ?? constraint.multiplier, over: ratio?.second ?? 1)
    }
    return form - .number(constraint.constant)
  }

  /// The width or height of `item`.
  func size(_ axis: Axis, of item: LayoutItem) -> LinearForm {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    guard let (owner, insets) = builtIn(item) else { return variable(attribute, of: item) }
    let lost = axis == .horizontal ? [insets.left, insets.right] : [insets.top, insets.bottom]
    return variable(attribute, of: owner)
      + LinearForm(constants: lost.filter { $0 != 0 }.map { LinearForm.Product($0, -1) })
  }

  /// The left or top edge of `item` in the coordinates of `ancestor`, one of its enclosing views.
  func origin(_ axis: Axis, of item: LayoutItem, in ancestor: View) -> LinearForm {
    let attribute: Attribute = axis == .horizontal ? .left : .top
    var form = LinearForm()
    var current = item
    if let (owner, insets) = builtIn(item) {
      form = .number(axis == .horizontal ? insets.left : insets.top)
      current = owner
    }
    while current !== ancestor {
      guard let container = current.container else {
        preconditionFailure("\(ancestor.className) does not enclose \(item.className)")
      }
      // (Added in place: across many levels sums of sums would be copied again and again.)
      form.terms += variable(attribute, of: current).terms
      current = container
    }
    return form
  }

  /// The value of `attribute` of `item`, positions in the coordinates of `ancestor`.
  ///
  /// With `mirrored`, horizontal positions count from the ancestor's right edge to the left and leading is the right
  /// edge.
  func form(_ attribute: Attribute, of item: LayoutItem, in ancestor: View, mirrored: Bool) -> LinearForm {
    guard attribute.kind == .position else { return size(attribute.axis, of: item) }
    guard mirrored, attribute.axis == .horizontal else { return position(attribute, of: item, in: ancestor) }
    return size(.horizontal, of: ancestor) - position(attribute.swappingDirections, of: item, in: ancestor)
  }

  /// A position counted from the ancestor's left or top, with leading as left.
  private func position(_ attribute: Attribute, of item: LayoutItem, in ancestor: View) -> LinearForm {
    let origin = origin(attribute.axis, of: item, in: ancestor)
    let size = size(attribute.axis, of: item)
    let view = item as? View
    let margins = view?.effectiveMargins ?? .zero
    let baselines = view?.baselines ?? .bottomEdge
    func inset(_ points: Double, _ sign: Double) -> LinearForm {
      LinearForm(constants: points == 0 ? [] : [.init(points, sign)])
    }
    switch attribute {
    case .left, .leading, .top: return origin
    case .right, .trailing, .bottom: return origin + size
    case .centerX, .centerY: return origin + size.scaled(by: 0.5)
    case .leftMargin, .leadingMargin: return origin + inset(margins.left, 1)
    case .rightMargin, .trailingMargin: return origin + size + inset(margins.right, -1)
    case .topMargin: return origin + inset(margins.top, 1)
    case .bottomMargin: return origin + size + inset(margins.bottom, -1)
    case .centerXWithinMargins:
      return origin + size.scaled(by: 0.5) + inset(margins.left, 0.5) + inset(margins.right, -0.5)
    case .centerYWithinMargins:
      return origin + size.scaled(by: 0.5) + inset(margins.top, 0.5) + inset(margins.bottom, -0.5)
    case .firstBaseline:
      guard let below = baselines.firstFromTop else { return origin + size }
      return origin + inset(below, 1)
    case .baseline, .lastBaseline: return origin + size + inset(baselines.lastFromBottom, -1)
    case .width, .height: preconditionFailure("\(attribute) is not a position")
    }
  }

  /// By how much a built-in guide is smaller than its owner; nil for all else.
  func insets(of item: LayoutItem) -> EdgeInsets? { builtIn(item)?.insets }

  private func builtIn(_ item: LayoutItem) -> (owner: View, insets: EdgeInsets)? {
    guard let guide = item as? LayoutGuide, guide.kind != .custom, let owner = guide.owner else { return nil }
    return (owner, guide.kind == .safeArea ? owner.safeAreaInsets : owner.effectiveMargins)
  }
}

extension Attribute {
  /// In mirrored coordinates the leading edge is the right one, so its distance from the right is that of `trailing`
  /// read from the left.
  fileprivate var swappingDirections: Attribute {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    default: self
    }
  }
}
