import LayoutModel

/// Converts the constraints that a report prints to a system of items, variables, rows and premises.
struct LogSystemBuilder {
  /// A constraint whose items are identified.
  private struct Resolved {
    typealias Operand = ConstraintSystem.Operand

    var first: Operand
    var second: Operand?
    /// The item whose coordinate space a multiplied position is measured in.
    var space: Int?
  }

  private var items = LogItems()
  private var resolved: [Resolved] = []
  private var isAppKit = false
  /// True if the lines would show the identifiers of constraints that have one.
  private let showsIdentifiers: Bool
  private let lines: [ScannedReport.Line]

  init(_ lines: [ScannedReport.Line]) {
    self.lines = Self.withFarEdges(lines)
    showsIdentifiers = lines.contains(where: \.constraint.showsIdentifiers)
  }

  /// Returns the lines of AppKit's masks with `minY` as the bottom edge if another line of the same mask contains the
  /// top edge: AppKit measures from the bottom.
  private static func withFarEdges(_ lines: [ScannedReport.Line]) -> [ScannedReport.Line] {
    let tops = lines.compactMap { $0.constraint.topOfMask }
    return lines.map { line in
      let body = line.constraint.body
      guard !line.constraint.masks.isEmpty, body.format == nil, body.second == nil, body.relation == .equal,
        body.first.place.attribute == .top, case .item(let item) = body.first.place.reference, tops.contains(item),
        let superview = body.namedSuperview, superview.className.hasPrefix("NS")
      else { return line }
      var line = line
      line.constraint.body.first.place.attribute = .bottom
      line.constraint.body.second = .init(place: .init(reference: .item(superview), attribute: .bottom))
      line.constraint.body.constant = body.constant == 0 ? 0 : -body.constant
      return line
    }
  }

  /// Returns the system. Complexity: O(constraints * depth).
  mutating func build() -> ConstraintSystem {
    // The hierarchy must be complete before unnamed superviews can be identified.
    for line in lines { register(line.constraint.body) }
    items.cutCycles()
    isAppKit = items.entries.contains { entry in
      ["NS", "_NS"].contains(where: entry.className.hasPrefix) && !entry.className.hasPrefix("NSKVO")
    }
    resolved = lines.map { resolve($0.constraint) }
    var system = ConstraintSystem()
    let place = addItems(to: &system)
    var geometry = LogGeometry(count: system.items.count, marginsGuides: namedMargins(place))
    let precision = PrintedPrecision(lines.map(\.constraint))
    for (index, line) in lines.enumerated() {
      let moved = Self.moved(resolved[index], place)
      var constraint = constraint(index, line, moved, &geometry)
      constraint.rounding = precision.rounding(of: line.constraint)
      constraint.source = line.constraint.file.map { onOneLine($0).replacing("#", with: ":") }
      system.constraints.append(constraint)
    }
    system.variables = geometry.variables
    system.premises = geometry.premises
    system.noteVariables()
    return system
  }

  // MARK: - Items

  /// Adds the items of a line in printed order, and records the superview that the line shows.
  private mutating func register(_ body: PrintedConstraint.Body) {
    for item in body.items where !item.isAmbiguous { _ = items.index(of: item) }
    if let (child, superview) = body.parent ?? body.onlyChild, !child.isAmbiguous {
      items.setParent(items.index(of: superview), of: items.index(of: child))
    }
  }

  private mutating func resolve(_ printed: PrintedConstraint) -> Resolved {
    let body = printed.body
    var first = ConstraintSystem.Operand(.init(0, body.first.place.attribute))
    var second = body.second.map { ConstraintSystem.Operand(.init(0, $0.place.attribute)) }
    // An unnamed superview belongs to the line's other item, so resolve that item first.
    if case .item(let item) = body.first.place.reference {
      first.place.item = items.index(of: item)
      if let other = body.second { second?.place.item = index(other.place.reference, beside: first.place.item) }
    } else if let other = body.second, case .item(let item) = other.place.reference {
      let index = items.index(of: item)
      second?.place.item = index
      first.place.item = superview(of: index)
    }
    first.subtracting = subtrahend(body.first)
    if let other = body.second { second?.subtracting = subtrahend(other) }
    if body.second == nil, body.first.subtracting == nil, first.place.attribute.kind == .position {
      second = superviewEdge(for: first.place, named: body.namedSuperview)
    }
    // The frame of a view, from which its mask's constraints are made, is in the scroll view's coordinates.
    if printed.masks.isEmpty, let other = second {
      second?.place.item = contentOrSelf(other.place, beside: first.place.item)
      first.place.item = contentOrSelf(first.place, beside: other.place.item)
    }
    return Resolved(first: first, second: second, space: space(first, second, body.multiplier))
  }

  /// Returns the item of a place or, if the place is a scroll view's edge beside a view inside it, the scroll view's
  /// content.
  private mutating func contentOrSelf(_ place: ConstraintSystem.ItemAttribute, beside other: Int) -> Int {
    items.content(ofScrollView: place.item, place.attribute, beside: other) ?? place.item
  }

  private mutating func index(_ reference: PrintedConstraint.Reference, beside other: Int) -> Int {
    guard case .item(let item) = reference else { return superview(of: other) }
    return items.index(of: item)
  }

  private mutating func subtrahend(_ operand: PrintedConstraint.Operand) -> ConstraintSystem.ItemAttribute? {
    guard let place = operand.subtracting, case .item(let item) = place.reference else { return nil }
    return .init(items.index(of: item), place.attribute)
  }

  private mutating func superview(of item: Int) -> Int {
    items.entries[item].parent ?? items.index(of: .superview(of: item))
  }

  /// Returns the edge from which a position that equals a number is measured: the superview's near edge.
  private mutating func superviewEdge(
    for place: ConstraintSystem.ItemAttribute, named superviewItem: PrintedConstraint.Item?
  ) -> ConstraintSystem.Operand {
    // AppKit measures from the bottom, or from the top in flipped views. A log doesn't show which edge, so the number
    // is measured from an unconstrained edge.
    let superview =
      isAppKit && place.attribute.axis == .vertical
      ? items.index(of: .superview(of: place.item))
      : superviewItem.map { items.index(of: $0) } ?? superview(of: place.item)
    let edge: Attribute =
      switch place.attribute {
      case .left, .leading, .top: place.attribute
      default: place.attribute.axis == .horizontal ? .left : .top
      }
    return .init(.init(superview, edge))
  }

  /// Returns the item whose coordinates a multiplied position is measured in: the closest common ancestor of both
  /// items.
  private mutating func space(
    _ first: ConstraintSystem.Operand, _ second: ConstraintSystem.Operand?, _ multiplier: Double
  ) -> Int? {
    guard let second, multiplier != 1, first.subtracting == nil, second.subtracting == nil,
      first.place.attribute.kind == .position
    else { return nil }
    let (low, high) = (min(first.place.item, second.place.item), max(first.place.item, second.place.item))
    return items.closestCommonAncestor(of: first.place.item, and: second.place.item)
      ?? items.index(of: .commonAncestor(of: low, and: high))
  }

  /// Adds the items to `system`, parents first, and returns the position of each.
  private func addItems(to system: inout ConstraintSystem) -> [Int] {
    let names = LogItemNames(items)
    let order = items.hierarchicalOrder
    var place = Array(repeating: 0, count: order.count)
    for (position, index) in order.enumerated() { place[index] = position }
    system.items = order.map { index in
      let entry = items.entries[index]
      return ConstraintSystem.Item(
        kind: entry.isGuide ? .guide : .view, className: onOneLine(entry.className),
        key: entry.key.map { onOneLine($0) }, address: entry.address ?? "", text: entry.text.map { onOneLine($0) },
        name: names[index], parent: entry.parent.map { place[$0] })
    }
    return place
  }

  /// Returns the guide for each margin whose guide edge is named by a line. The log doesn't show any other margins.
  private func namedMargins(_ place: [Int]) -> [ConstraintSystem.ItemAttribute: Int] {
    let views = Dictionary(marginsGuides(place).map { ($0.value, $0.key) }) { first, _ in first }
    var margins: [ConstraintSystem.ItemAttribute: Int] = [:]
    for operand in resolved.flatMap({ [$0.first, $0.second].compactMap(\.self) }) {
      for named in [operand.place, operand.subtracting].compactMap(\.self) {
        guard let view = views[place[named.item]] else { continue }
        for margin in named.attribute.margins { margins[.init(view, margin)] = place[named.item] }
      }
    }
    return margins
  }

  /// Returns the margins guides by view, for views that are known from UIKit's own constraint on the guide.
  private func marginsGuides(_ place: [Int]) -> [Int: Int] {
    var guides: [Int: Int] = [:]
    for (index, entry) in items.entries.enumerated() where entry.key == "UIViewLayoutMarginsGuide" {
      guard isLayoutGuide(entry.className), let owner = entry.parent, guides[place[owner]] == nil else { continue }
      guides[place[owner]] = place[index]
    }
    return guides
  }

  // MARK: - Rows

  private static func moved(_ resolved: Resolved, _ place: [Int]) -> Resolved {
    func moved(_ operand: ConstraintSystem.Operand) -> ConstraintSystem.Operand {
      .init(
        .init(place[operand.place.item], operand.place.attribute),
        subtracting: operand.subtracting.map { .init(place[$0.item], $0.attribute) })
    }
    return Resolved(
      first: moved(resolved.first), second: resolved.second.map(moved), space: resolved.space.map { place[$0] })
  }

  private func constraint(
    _ index: Int, _ line: ScannedReport.Line, _ resolved: Resolved, _ geometry: inout LogGeometry
  ) -> ConstraintSystem.Constraint {
    let printed = line.constraint
    let name = printed.key ?? printed.identifier
    return ConstraintSystem.Constraint(
      index: index, className: onOneLine(printed.className ?? "NSLayoutConstraint"), key: name.map { onOneLine($0) },
      description: printed.description, first: resolved.first, relation: printed.body.relation,
      second: resolved.second, multiplier: printed.body.multiplier, constant: printed.body.constant,
      priority: printed.priority, origin: printed.origin(isUnnamed: showsIdentifiers), isActive: printed.isActive,
      location: line.location, form: Self.form(printed.body, resolved, &geometry), position: line.position)
  }

  /// Returns `lhs - rhs`.
  private static func form(
    _ body: PrintedConstraint.Body, _ resolved: Resolved, _ geometry: inout LogGeometry
  ) -> LinearForm {
    func value(_ operand: ConstraintSystem.Operand) -> LinearForm {
      let form = geometry.form(operand.place)
      guard let subtracting = operand.subtracting else { return form }
      return form - geometry.form(subtracting)
    }
    var left = value(resolved.first)
    guard let second = resolved.second else { return left - .number(body.constant) }
    var right = value(second)
    if let space = resolved.space {
      let origin = geometry.spaceOrigin(resolved.first.place.attribute.axis, of: space)
      left = left - origin
      right = right - origin
    }
    return left - right.multiplied(by: body.multiplier) - .number(body.constant)
  }
}

extension PrintedConstraint.Body {
  /// The only item of an equation and its superview, which the line names as `|`.
  fileprivate var onlyChild: (child: PrintedConstraint.Item, superview: PrintedConstraint.Item)? {
    guard let namedSuperview else { return nil }
    let others = items.filter { $0 != namedSuperview }
    guard let child = others.first, others.allSatisfy({ $0 == child }) else { return nil }
    return (child, namedSuperview)
  }
}

extension PrintedConstraint {
  /// The item whose distance from its superview's top is defined by this line of a mask.
  fileprivate var topOfMask: Item? {
    guard !masks.isEmpty, let format = body.format, format.isVertical, format.near == nil else { return nil }
    return format.far
  }

  /// True if the line is in UIKit's own form, which contains the constraint's identifier. Masonry's form doesn't: it
  /// prints neither visual formats nor whether a constraint is active.
  fileprivate var showsIdentifiers: Bool { isComplete || body.format != nil || identifier != nil }

  /// Returns the origin of the constraint, as inferred from its identifier, its class and its items.
  ///
  /// - Parameter isUnnamed: true if a line without identifier shows that the constraint has none.
  func origin(isUnnamed: Bool) -> Origin {
    // `UISV-hiding[0]` is an app's key: UIKit doesn't create composites.
    let isNumbered = key?.hasSuffix("]") == true
    if !isNumbered, let known = (key ?? identifier).flatMap(Origin.init(identifier:)) { return known }
    if let known = className.flatMap(Origin.init(constraintClass:)) { return known }
    if !isUnnamed, isCellSize { return .encapsulated }
    if isKeyboardFrame { return .system }
    let items = body.items + [body.namedSuperview].compactMap { $0 }
    // At least one item of an app's own constraint isn't the system's.
    return !items.isEmpty && items.allSatisfy(\.isOfSystem) ? .system : .user
  }

  /// True if the constraint ties the bottom or a side of a keyboard layout guide to its view. UIKit makes these
  /// constraints; apps use only the guide's top.
  private var isKeyboardFrame: Bool {
    guard let format = body.format, !format.isSize, className == "NSLayoutConstraint", key == nil, identifier == nil,
      let guide = format.near ?? format.far, format.near == nil || format.far == nil
    else { return false }
    return guide.className == "UIKeyboardLayoutGuide" && !(format.isVertical && format.near == nil)
  }

  /// True if the constraint sets the height of a table cell's content view, or sets a cell's size to 0. Tables and
  /// collection views set these sizes; apps hardly ever set them.
  private var isCellSize: Bool {
    guard case .item(let item) = body.first.place.reference, className == "NSLayoutConstraint", key == nil,
      identifier == nil, body.second == nil, body.relation == .equal, body.first.place.attribute.kind == .size
    else { return false }
    if item.className == "UITableViewCellContentView", body.first.place.attribute == .height { return true }
    return body.constant == 0 && item.isCell
  }
}

extension PrintedConstraint.Item {
  /// True for a system view, or a guide that UIKit names after its owner: `TitleViewGuide(0x12b20dab0)`.
  fileprivate var isOfSystem: Bool {
    SystemViews(viewClass: className) != nil || className == "UILayoutGuide" && key?.contains("(0x") == true
  }

  /// True for a cell or its content view.
  fileprivate var isCell: Bool {
    let name = ClassName(className).innermost
    return name.hasSuffix("Cell") || name == "UITableViewCellContentView"
  }
}

extension Attribute {
  /// The margins of the view that determine this attribute of its margins guide.
  fileprivate var margins: [Attribute] {
    switch self {
    case .left, .leading: [.leftMargin]
    case .right, .trailing: [.rightMargin]
    case .top, .firstBaseline: [.topMargin]
    case .bottom, .lastBaseline, .baseline: [.bottomMargin]
    case .width, .centerX: [.leftMargin, .rightMargin]
    case .height, .centerY: [.topMargin, .bottomMargin]
    default: []
    }
  }
}
