extension ConstraintSystem {
  /// The system of a view hierarchy.
  ///
  /// Constraints stand in installation order: first those of autoresizing masks in view order, then `constraints`, last
  /// those of content sizes. Views and guides without a key print `0x` and their
  /// ordinal, each kind counted in view order.
  ///
  /// - Parameters:
  ///   - root: the outermost view; its ``View/layoutDirection`` decides for all.
  ///   - constraints: everything installed, in order, inactive ones included.
  /// - Throws: the first constraint whose items are not both in the hierarchy, whose attributes cannot be related, or that
  ///   sets a position to a number.
  /// - Complexity: O(views + constraints * depth).
  public init(root: View, constraints: [LayoutConstraint]) throws(LayoutError) {
    var builder = HierarchyBuilder(root: root, constraints: constraints)
    let views = root.hierarchy
    for view in views {
      for constraint in AutoresizingConstraints.make(for: view) { try builder.add(constraint) }
    }
    for constraint in constraints { try builder.add(constraint) }
    for view in views {
      for constraint in ContentSizeConstraints.make(for: view) { try builder.add(constraint) }
    }
    self = builder.system
  }
}

/// Turns views and layout constraints into items and rows.
private struct HierarchyBuilder {
  private(set) var system = ConstraintSystem()
  private var geometry: LayoutGeometry
  private var indices: [ObjectIdentifier: Int] = [:]
  private var names: Set<String> = []
  private let isRightToLeft: Bool

  init(root: View, constraints: [LayoutConstraint]) {
    geometry = LayoutGeometry(root: root)
    isRightToLeft = root.layoutDirection == .rightToLeft
    let used = Set(
      constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 }.map(ObjectIdentifier.init) })
    var guideCount = 0
    for (number, view) in root.hierarchy.enumerated() {
      addItem(view, parent: view.superview, ordinal: number + 1)
      let builtIn = [view.safeAreaLayoutGuide, view.layoutMarginsGuide].filter { used.contains(ObjectIdentifier($0)) }
      for guide in view.layoutGuides + builtIn {
        guideCount += 1
        addItem(guide, parent: view, ordinal: guideCount)
      }
    }
  }

  private mutating func addItem(_ item: LayoutItem, parent: View?, ordinal: Int) {
    let index = system.items.count
    indices[ObjectIdentifier(item)] = index
    let parentIndex = parent.flatMap { indices[ObjectIdentifier($0)] }
    let address = ordinalName(ordinal)
    system.items.append(
      ConstraintSystem.Item(
        kind: item is View ? .view : .guide, className: item.className, key: item.key, address: address,
        name: uniqueName(item, address), parent: parentIndex))
    if let guide = item as? LayoutGuide, guide.kind != .custom { return }
    for attribute in geometry.addVariables(for: item) {
      system.variables.append(ConstraintSystem.ItemAttribute(index, attribute))
    }
    for (attribute, axis) in [(Attribute.width, Axis.horizontal), (.height, .vertical)] {
      system.premises.append(
        ConstraintSystem.Premise(
          kind: .nonNegativeSize, place: .init(index, attribute), form: geometry.size(axis, of: item)))
    }
  }

  /// The item's key, or its class and ordinal; with its ordinal behind where another item is called that already.
  private mutating func uniqueName(_ item: LayoutItem, _ address: String) -> String {
    var name = item.key ?? "\(item.className) \(address)"
    while !names.insert(name).inserted { name += " \(address)" }
    return name
  }

  mutating func add(_ constraint: LayoutConstraint) throws(LayoutError) {
    let index = system.constraints.count
    let form = try form(of: constraint)
    let first = ConstraintSystem.ItemAttribute(try self.index(of: constraint.firstItem), constraint.firstAttribute)
    var second: ConstraintSystem.ItemAttribute?
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      second = ConstraintSystem.ItemAttribute(try self.index(of: item), attribute)
    }
    let description = ConstraintDescription(
      className: constraint.className, name: constraint.name ?? ordinalName(index + 1), first: printed(first),
      relation: constraint.relation, second: second.map(printed), multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority)
    system.constraints.append(
      ConstraintSystem.Constraint(
        index: index, className: constraint.className, key: constraint.name, description: description.line,
        first: .init(first), relation: constraint.relation, second: second.map { .init($0) },
        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority,
        origin: constraint.origin, isActive: constraint.isActive, location: constraint.location, form: form))
  }

  private func printed(_ place: ConstraintSystem.ItemAttribute) -> String {
    "\(system.items[place.item].printed).\(place.attribute.rawValue)"
  }

  private func index(of item: LayoutItem) throws(LayoutError) -> Int {
    guard let index = indices[ObjectIdentifier(item)] else {
      throw LayoutError(.noCommonSuperview, "\(item.displayName) is not in the hierarchy that is laid out")
    }
    return index
  }

  /// `lhs - rhs` of a constraint, after checking that its two sides can be compared.
  private func form(of constraint: LayoutConstraint) throws(LayoutError) -> LinearForm {
    let first = constraint.firstItem
    let second = constraint.secondItem ?? first
    guard let ancestor = first.closestCommonAncestor(with: second) else {
      throw LayoutError(
        .noCommonSuperview, "couldn't find a common superview for \(first.displayName) and \(second.displayName)")
    }
    if constraint.secondItem == nil, constraint.firstAttribute.kind == .position {
      throw LayoutError(
        .noSuperview,
        "\(constraint.firstAttribute.rawValue) of \(first.displayName) is a position: it needs another to be "
          + "measured from")
    }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0 }
    if attributes.count == 2, let rule = attributes[0].refusal(pairedWith: attributes[1]) {
      throw LayoutError(
        .unsupportedPairing, "\(attributes[0].rawValue) and \(attributes[1].rawValue): \(rule.rawValue)")
    }
    let mirrored = isRightToLeft && attributes.contains(where: \.isDirectional)
    var form = geometry.form(constraint.firstAttribute, of: first, in: ancestor, mirrored: mirrored)
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      let right = geometry.form(attribute, of: item, in: ancestor, mirrored: mirrored)
      form = form - right.multiplied(by: constraint.multiplier)
    }
    return form - .number(constraint.constant)
  }
}

extension LayoutItem {
  /// What errors call the item.
  package var displayName: String { key ?? "a \(className) without a key" }
}
