public import ConstraintSystems

extension ConstraintSystem {
  /// Creates the system of a view hierarchy with the constraints that are installed in it.
  ///
  /// Constraints with numbers outside ``NumberRange`` are inactive, and premises with such numbers are omitted; in both
  /// cases, ``View/layoutIfNeeded()`` throws.
  ///
  /// - Parameter root: the outermost view; its ``View/layoutDirection`` applies to the entire hierarchy.
  /// - Complexity: O(views + constraints * (depth + log constraints)).
  public init(root: View) {
    self = HierarchyBuilder(root: root, constraints: root.installedConstraints).build().system
  }

  /// Creates the system of a view hierarchy with the given constraints, installed or not.
  ///
  /// The constraints are in this order: those of autoresizing masks in view order, `constraints` in order of
  /// installation, and those of content sizes. Views and guides without a key print `0x` and their ordinal in view
  /// order; if two of them have the same key, their paths are added.
  ///
  /// - Parameters:
  ///   - root: the outermost view; its ``View/layoutDirection`` applies to the entire hierarchy.
  ///   - constraints: the constraints in order of installation, including inactive ones.
  /// - Throws: a ``LayoutError`` for the first constraint whose items aren't both in the hierarchy, whose attributes
  ///   can't be related, or whose numbers are out of range.
  /// - Complexity: O(views + constraints * depth).
  public init(root: View, constraints: [LayoutConstraint]) throws(LayoutError) {
    let (system, flaws) = try Self.checked(root: root, constraints: constraints)
    if let flaw = flaws.first { throw flaw.error }
    self = system
  }

  /// A constraint or premise of a hierarchy whose numbers are out of range.
  package struct NumberFlaw {
    /// The source of the numbers.
    package enum Subject {
      /// The constraint at an index in the list.
      case constraint(Int)
      /// A view's frame.
      case frame(View)
      /// A view's intrinsic size.
      case contentSize(View)
      /// The insets that determine a built-in guide of a view.
      case insets(View)
    }

    package var subject: Subject
    package var error: LayoutError
  }

  /// Returns the system that ``init(root:constraints:)`` creates, and all numbers that are out of range.
  ///
  /// - Parameter lengths: the magnitude that the numbers of frames must be below.
  package static func checked(
    root: View, constraints: [LayoutConstraint], lengths: Double = .infinity
  ) throws(LayoutError) -> (system: ConstraintSystem, flaws: [NumberFlaw]) {
    for constraint in constraints {
      let host = try constraint.checkedHost()
      guard host.isDescendant(of: root) else {
        throw LayoutError(
          .noCommonSuperview, "\(constraint.firstItem.displayName) isn't in the view hierarchy",
          items: [constraint.firstItem.displayName], location: constraint.location)
      }
    }
    return HierarchyBuilder(root: root, constraints: constraints, lengths: lengths).build()
  }
}

/// Converts views and checked constraints to items and rows.
private struct HierarchyBuilder {
  private let root: View
  private let constraints: [LayoutConstraint]
  private let lengths: Double
  private var system = ConstraintSystem()
  private var geometry: LayoutGeometry
  private var names: Set<String> = []
  private var flaws: [ConstraintSystem.NumberFlaw] = []
  /// The built-in guides that active constraints refer to. Other guides only have a name, because an inactive
  /// constraint must not change anything.
  private let heldGuides: Set<ObjectIdentifier>
  /// The positions of the make calls relative to each other, by the calls' numbers.
  private let callIndices: [UInt64: Int]

  init(root: View, constraints: [LayoutConstraint], lengths: Double = .infinity) {
    self.root = root
    self.constraints = constraints
    self.lengths = lengths
    system.direction = root.layoutDirection
    geometry = LayoutGeometry(root: root, direction: root.layoutDirection)
    callIndices = constraints.callIndices
    heldGuides = constraints.filter { !$0.isLeftOut }.builtInGuides
    let names = ItemNames(root: root, usedGuides: constraints.builtInGuides)
    system.items.reserveCapacity(names.items.count)
    system.premises.reserveCapacity(2 * names.items.count)
    for item in names.items { add(item, names) }
    system.noteVariables()
  }

  consuming func build() -> (system: ConstraintSystem, flaws: [ConstraintSystem.NumberFlaw]) {
    let views = root.hierarchy
    system.constraints.reserveCapacity(constraints.count + views.count)
    for view in views { AutoresizingConstraints.make(for: view).forEach { add($0, .frame(view)) } }
    for (index, constraint) in constraints.enumerated() { add(constraint, .constraint(index)) }
    for view in views { ContentSizeConstraints.make(for: view).forEach { add($0, .contentSize(view)) } }
    return (system, flaws)
  }

  private mutating func add(_ item: LayoutItem, _ names: ItemNames) {
    guard let name = names.names[ObjectIdentifier(item)] else { preconditionFailure("an item has no name") }
    let index = system.items.count
    let container = item === root ? nil : item.container
    for attribute in geometry.add(item) {
      system.variables.append(ConstraintSystem.ItemAttribute(index, attribute))
    }
    system.items.append(
      ConstraintSystem.Item(
        kind: item is View ? .view : .guide, className: item.className, key: name.key, address: name.address,
        name: uniqueName(name.key ?? "\(item.className) \(name.address)", name.address),
        parent: container.flatMap { geometry.place(of: $0) }, location: item.location ?? container?.location,
        objectID: item.objectID))
    system.items[index].insets = geometry.insets(of: item)
    system.items[index].guideIDs = (item as? View)?.guideIDs ?? [:]
    let isBuiltIn = (item as? LayoutGuide)?.kind ?? .custom != .custom
    for (attribute, axis) in [(Attribute.width, Axis.horizontal), (.height, .vertical)] {
      let form = geometry.size(axis, of: item)
      if let mistake = form.mistake {
        if let owner = (item as? LayoutGuide)?.owner {
          flaws.append(.init(subject: .insets(owner), error: item.error(for: mistake, attribute)))
        }
        continue
      }
      if isBuiltIn && !heldGuides.contains(ObjectIdentifier(item)) { continue }
      system.premises.append(
        ConstraintSystem.Premise(kind: .nonNegativeSize, place: .init(index, attribute), form: form))
    }
  }

  /// Returns a name for an item in prose, followed by an ordinal if another item already has that name.
  private mutating func uniqueName(_ wanted: String, _ address: String) -> String {
    var name = wanted
    while !names.insert(name).inserted { name += " \(address)" }
    return name
  }

  private mutating func add(_ constraint: LayoutConstraint, _ subject: ConstraintSystem.NumberFlaw.Subject) {
    let index = system.constraints.count
    let form = geometry.form(of: constraint)
    var mistake = form.mistake
    if case .frame = subject, mistake == nil, form.constant.magnitude >= lengths {
      mistake = .length(form.constant.magnitude)
    }
    if let mistake { flaws.append(.init(subject: subject, error: constraint.error(for: mistake))) }
    let (firstItem, secondItem) = (constraint.firstItem, constraint.secondItem)
    let first = place(firstItem, constraint.firstAttribute)
    var second: ConstraintSystem.ItemAttribute?
    if let secondItem, let attribute = constraint.secondAttribute { second = place(secondItem, attribute) }
    noteMargins(firstItem, first)
    if let secondItem, let second { noteMargins(secondItem, second) }
    let description = ConstraintDescription(
      className: constraint.className, name: constraint.name ?? constraint.address ?? ordinalName(index + 1),
      first: printed(firstItem, first), relation: constraint.relation,
      second: secondItem.flatMap { item in second.map { printed(item, $0) } }, multiplier: constraint.multiplier,
      ratio: constraint.ratio, constant: constraint.constant, priority: constraint.priority)
    system.constraints.append(
      ConstraintSystem.Constraint(
        index: index, className: constraint.className, key: constraint.name,
        description: description.line, first: .init(first), relation: constraint.relation,
        second: second.map { .init($0) }, multiplier: constraint.multiplier, constant: constraint.constant,
        priority: constraint.priority, origin: constraint.origin, isActive: !constraint.isLeftOut && mistake == nil,
        location: constraint.location, provenance: constraint.provenance.map(note),
        form: form, objectID: constraint.objectID))
    system.constraints[index].isEstimate = constraint.isEstimate
    system.constraints[index].ratio = constraint.ratio
    system.constraints[index].source = constraint.source
    system.constraints[index].address = constraint.address
  }

  private mutating func noteMargins(_ item: LayoutItem, _ place: ConstraintSystem.ItemAttribute) {
    if place.attribute.isMargin { system.items[place.item].margins = (item as? View)?.effectiveMargins }
  }

  private func place(_ item: LayoutItem, _ attribute: Attribute) -> ConstraintSystem.ItemAttribute {
    guard let index = geometry.place(of: item) else {
      preconditionFailure("\(item.displayName) isn't in the view hierarchy of \(root.displayName)")
    }
    return ConstraintSystem.ItemAttribute(index, attribute)
  }

  /// Returns the text of an attribute in descriptions, with the item's key unchanged, even if several items share it.
  private func printed(_ item: LayoutItem, _ place: ConstraintSystem.ItemAttribute) -> String {
    "\(item.className):\(item.key ?? system.items[place.item].address).\(place.attribute.rawValue)"
  }

  private func note(_ provenance: Provenance) -> ConstraintSystem.Provenance {
    let nearest = provenance.nearMiss.flatMap { miss -> ConstraintSystem.Provenance.NearMiss? in
      guard miss.nearest.hasItems else { return nil }
      let equation = ConstraintDescription(miss.nearest, name: "") { item in
        geometry.place(of: item).map { system.items[$0].name } ?? item.displayName
      }.equation
      return ConstraintSystem.Provenance.NearMiss(equation: equation, differences: miss.differences.map(\.rawValue))
    }
    return ConstraintSystem.Provenance(
      call: provenance.call, nearMiss: nearest, callIndex: callIndices[provenance.turn.made] ?? 0,
      latestCallIndex: callIndices[provenance.turn.mentioned])
  }
}

extension [LayoutConstraint] {
  /// The positions of the make calls of these constraints, by the calls' numbers.
  fileprivate var callIndices: [UInt64: Int] {
    let numbers = Set(compactMap(\.provenance?.turn).flatMap { [$0.made, $0.mentioned] }).sorted()
    return Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
  }

  /// The built-in guides among the items of these constraints.
  var builtInGuides: Set<ObjectIdentifier> {
    var guides: Set<ObjectIdentifier> = []
    for constraint in self {
      constraint.storedFirstItem.map { guides.insertIfBuiltIn($0) }
      constraint.storedSecondItem.map { guides.insertIfBuiltIn($0) }
    }
    return guides
  }
}

extension Set<ObjectIdentifier> {
  fileprivate mutating func insertIfBuiltIn(_ item: LayoutItem) {
    if let guide = item as? LayoutGuide, guide.kind != .custom { insert(ObjectIdentifier(guide)) }
  }
}

extension ConstraintSystem {
  /// Returns the views and guides that the items of ``init(root:)`` represent, in the same order.
  package static func items(of root: View) -> [LayoutItem] {
    ItemNames(root: root, usedGuides: root.installedConstraints.builtInGuides).items
  }
}
