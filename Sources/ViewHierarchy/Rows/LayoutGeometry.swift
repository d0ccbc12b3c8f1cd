package import ConstraintSystems

/// The attributes of a hierarchy's items as linear forms over variables.
///
/// Each view and each custom guide has four variables: `left` and `top` in its container's coordinates, `width` and
/// `height`. Most constraints relate a view to its superview or a sibling, so their forms need only the variables of
/// those two; a constraint across levels adds the positions of the views in between. The root has only a width and a
/// height; its origin is the coordinate system. The guides of the safe area and margins have no variables of their own:
/// they are the owner's rectangle minus insets, which are numbers.
package struct LayoutGeometry {
  private var places = ItemPlaces()
  /// The first variable of each item; nil for built-in guides.
  private var firstVariables: [Int?] = []
  private unowned let root: View
  private let isRightToLeft: Bool
  package private(set) var variableCount = 0

  /// Creates the geometry of the hierarchy of `root`, without variables.
  package init(root: View, direction: LayoutDirection) {
    self.root = root
    isRightToLeft = direction == .rightToLeft
  }

  /// Adds `item` with its variables, and returns the attributes that the variables represent, in order; empty for a
  /// built-in guide.
  package mutating func add(_ item: LayoutItem) -> [Attribute] {
    places.append(item)
    if let guide = item as? LayoutGuide, guide.kind != .custom {
      firstVariables.append(nil)
      return []
    }
    let attributes: [Attribute] = item === root ? [.width, .height] : [.left, .top, .width, .height]
    firstVariables.append(variableCount)
    variableCount += attributes.count
    return attributes
  }

  /// Returns the place of `item` among the added items, or nil if it wasn't added.
  package func place(of item: LayoutItem) -> Int? { places[item] }

  /// Returns the first variable of `item`, or nil if the item has no variables.
  func firstVariable(of item: LayoutItem) -> Int? { places[item].flatMap { firstVariables[$0] } }

  /// Returns the index of one of an item's variables; nil for the root's left and top, which are 0.
  private func variable(_ attribute: Attribute, of item: LayoutItem) -> Int? {
    guard let first = firstVariable(of: item) else {
      preconditionFailure("\(item.className) \(item.key ?? "without a key") isn't part of the system")
    }
    let isRoot = item === root
    switch attribute {
    case .left: return isRoot ? nil : first
    case .top: return isRoot ? nil : first + 1
    case .width: return isRoot ? first : first + 2
    case .height: return isRoot ? first + 1 : first + 3
    default: preconditionFailure("\(attribute) isn't a variable")
    }
  }

  /// Returns `lhs - rhs` of a constraint that ``LayoutConstraint/checkedHost()`` accepted. Positions are measured in
  /// the closest common ancestor of its items.
  package func form(of constraint: LayoutConstraint) -> LinearForm {
    let first = constraint.firstItem
    let second = constraint.secondItem
    guard let ancestor = first.closestCommonAncestor(with: second ?? first) else {
      let other = (second ?? first).displayName
      preconditionFailure("couldn't find a common superview for \(first.displayName) and \(other)")
    }
    let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute?.isDirectional == true
    let mirrored = isRightToLeft && isDirectional
    var form = LinearForm()
    add(constraint.firstAttribute, of: first, in: ancestor, mirrored: mirrored, to: &form)
    if let second, let attribute = constraint.secondAttribute {
      if constraint.multiplier == 1, constraint.ratio == nil {
        add(attribute, of: second, in: ancestor, mirrored: mirrored, -1, to: &form)
      } else {
        var right = LinearForm()
        add(attribute, of: second, in: ancestor, mirrored: mirrored, to: &right)
        let ratio = constraint.ratio
        form = form - right.multiplied(by: ratio?.first ?? constraint.multiplier, over: ratio?.second ?? 1)
      }
    }
    form.add(constraint.constant, -1)
    return form
  }

  /// Returns the width or height of `item`.
  package func size(_ axis: Axis, of item: LayoutItem) -> LinearForm {
    var form = LinearForm()
    addSize(axis, of: item, 1, to: &form)
    return form
  }

  // MARK: - Sums

  // The added terms are multiplied by `scale`, a sign or a power of two. Sums are built in place, because a layout has
  // many of them, and sums across levels are long.

  private func add(
    _ attribute: Attribute, of item: LayoutItem, in ancestor: View, mirrored: Bool, _ scale: Double = 1,
    to form: inout LinearForm
  ) {
    guard attribute.kind == .position else { return addSize(attribute.axis, of: item, scale, to: &form) }
    guard mirrored, attribute.axis == .horizontal else {
      return addPosition(attribute, of: item, in: ancestor, scale, to: &form)
    }
    addSize(.horizontal, of: ancestor, scale, to: &form)
    addPosition(attribute.swappingDirections, of: item, in: ancestor, -scale, to: &form)
  }

  private func addSize(_ axis: Axis, of item: LayoutItem, _ scale: Double, to form: inout LinearForm) {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    let (owner, insets) = builtIn(item) ?? (item, .zero)
    if let variable = variable(attribute, of: owner) { form.add(variable: variable, scale) }
    form.add(axis == .horizontal ? insets.left : insets.top, -scale)
    form.add(axis == .horizontal ? insets.right : insets.bottom, -scale)
  }

  private func addOrigin(
    _ axis: Axis, of item: LayoutItem, in ancestor: View, _ scale: Double, to form: inout LinearForm
  ) {
    let attribute: Attribute = axis == .horizontal ? .left : .top
    var current = item
    if let (owner, insets) = builtIn(item) {
      form.add(axis == .horizontal ? insets.left : insets.top, scale)
      current = owner
    }
    while current !== ancestor {
      guard let container = current.container else {
        preconditionFailure("\(ancestor.className) doesn't contain \(item.className)")
      }
      if let variable = variable(attribute, of: current) { form.add(variable: variable, scale) }
      current = container
    }
  }

  /// Adds a position that is measured from the ancestor's left or top edge, with leading as left.
  private func addPosition(
    _ attribute: Attribute, of item: LayoutItem, in ancestor: View, _ scale: Double, to form: inout LinearForm
  ) {
    addOrigin(attribute.axis, of: item, in: ancestor, scale, to: &form)
    let view = item as? View
    func addSize(_ part: Double = 1) { self.addSize(attribute.axis, of: item, scale * part, to: &form) }
    func addInset(_ points: Double, _ sign: Double) { form.add(points, scale * sign) }
    var margins: EdgeInsets { view?.effectiveMargins ?? .zero }
    var baselines: View.Baselines { view?.baselines ?? .bottomEdge }
    switch attribute {
    case .left, .leading, .top: break
    case .right, .trailing, .bottom: addSize()
    case .centerX, .centerY: addSize(0.5)
    case .leftMargin, .leadingMargin: addInset(margins.left, 1)
    case .topMargin: addInset(margins.top, 1)
    case .rightMargin, .trailingMargin:
      addSize()
      addInset(margins.right, -1)
    case .bottomMargin:
      addSize()
      addInset(margins.bottom, -1)
    case .centerXWithinMargins:
      addSize(0.5)
      addInset(margins.left, 0.5)
      addInset(margins.right, -0.5)
    case .centerYWithinMargins:
      addSize(0.5)
      addInset(margins.top, 0.5)
      addInset(margins.bottom, -0.5)
    case .firstBaseline:
      if let below = baselines.firstFromTop { addInset(below, 1) } else { addSize() }
    case .baseline, .lastBaseline:
      addSize()
      addInset(baselines.lastFromBottom, -1)
    case .width, .height: preconditionFailure("\(attribute) isn't a position")
    }
  }

  /// Returns the insets of a built-in guide from its owner's edges; nil for other items.
  func insets(of item: LayoutItem) -> EdgeInsets? { builtIn(item)?.insets }

  private func builtIn(_ item: LayoutItem) -> (owner: View, insets: EdgeInsets)? {
    guard let guide = item as? LayoutGuide, guide.kind != .custom, let owner = guide.owner else { return nil }
    return (owner, guide.kind == .safeArea ? owner.safeAreaInsets : owner.effectiveMargins)
  }
}

extension Attribute {
  /// The attribute with leading and trailing exchanged. In mirrored coordinates, the leading edge is the right edge, so
  /// its distance from the right equals the distance of `trailing` in left-to-right text.
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
