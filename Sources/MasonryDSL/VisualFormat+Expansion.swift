package import LayoutModel
import PlainText

extension VisualFormat {
  /// The environment of a string: the meaning of its names, and the properties of its constraints.
  package struct Surroundings {
    /// A closure that returns the item with a given name, or nil.
    package var view: (String) -> LayoutItem?
    /// A closure that returns the number with a given name, or nil.
    package var metric: (String) -> Double?
    /// See ``VisualFormatOptions``.
    package var options: VisualFormatOptions = []
    /// The class that descriptions print.
    package var className = "NSLayoutConstraint"
    /// The key of the whole string. Each constraint's key adds its index: `key[0]`.
    package var key: String?
    /// The identifier of each constraint.
    package var identifier: String?
    /// The location of the string in the source.
    package var location: SourceLocation?

    /// Creates an environment with no options.
    package init(view: @escaping (String) -> LayoutItem?, metric: @escaping (String) -> Double?) {
      self.view = view
      self.metric = metric
    }
  }

  /// The spacing that `-` represents between two views, in points.
  package static let standardSpacing = 8.0

  /// Returns the constraints of `text`: sizes and gaps in the order of the string, then the alignments.
  ///
  /// A gap means `later.near (relation) earlier.far + gap`, with the near and far edges in the direction of the string.
  /// A string that ends at the superview therefore makes `superview.trailing == last.trailing + 8`. `-` is 8 points
  /// between two views; next to the superview, it is the superview's margin, as in UIKit since iOS 8.
  ///
  /// - Throws: a ``VisualFormatError`` for the first mistake. Complexity: O(text), plus the lookup of names.
  package static func constraints(
    _ text: String, in surroundings: Surroundings
  ) throws(VisualFormatError)
    -> [LayoutConstraint]
  {
    var expansion = VisualFormatExpansion(try VisualFormatParser.parse(text), surroundings)
    return try expansion.run(wholeText: 0..<text.utf8.count)
  }
}

/// Makes the constraints of a parsed string.
private struct VisualFormatExpansion {
  private let format: VisualFormat
  private let surroundings: VisualFormat.Surroundings
  private let edges: VisualFormatEdges
  private var constraints: [LayoutConstraint] = []

  init(_ format: VisualFormat, _ surroundings: VisualFormat.Surroundings) {
    self.format = format
    self.surroundings = surroundings
    edges = VisualFormatEdges(format.axis, surroundings.options)
  }

  mutating func run(wholeText: Range<Int>) throws(VisualFormatError) -> [LayoutConstraint] {
    try surroundings.options.check(for: format.axis, wholeText: wholeText)
    var items: [LayoutItem] = []
    for element in format.elements { items.append(try item(element)) }
    for part in format.parts(alignments: surroundings.options.alignments) {
      switch part {
      case .size(let index, let predicate):
        try addSize(of: items[index], format.elements[index].predicates[predicate])
      case .gap(let joint, let predicate): try addGap(at: joint, predicate, items)
      case .alignment(let index, let attribute): add(items[index + 1], attribute, .equal, items[index], attribute, 0)
      }
    }
    if let key = surroundings.key {
      for (index, constraint) in constraints.enumerated() { constraint.key = "\(key)[\(index)]" }
    }
    return constraints
  }

  private func item(_ element: VisualFormat.Element) throws(VisualFormatError) -> LayoutItem {
    if let item = surroundings.view(element.name) { return item }
    throw VisualFormatError(
      .unknownView, "unknown view \(PrintableText.quoted(element.name))", at: element.range, name: element.name)
  }

  private mutating func add(
    _ first: LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: LayoutItem?, _ other: Attribute?,
    _ constant: Double, priority: LayoutPriority = .required
  ) {
    constraints.append(
      LayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, constant: constant,
        priority: priority, className: surroundings.className, identifier: surroundings.identifier,
        location: surroundings.location))
  }

  // MARK: Sizes

  private mutating func addSize(
    of item: LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) {
    let size: Attribute = format.axis == .horizontal ? .width : .height
    let priority = try priority(of: predicate)
    guard case .name(let name) = predicate.amount, let other = try view(name, at: predicate.amountRange) else {
      return add(item, size, predicate.relation, nil, nil, try number(of: predicate), priority: priority)
    }
    try check(item, other, at: predicate.amountRange)
    add(item, size, predicate.relation, other, size, 0, priority: priority)
  }

  /// Returns the view that a name in a size refers to, or nil for a metric. Throws an error if the name refers to both
  /// or to neither.
  private func view(_ name: String, at range: Range<Int>) throws(VisualFormatError) -> LayoutItem? {
    let isMetric = surroundings.metric(name) != nil
    guard let view = surroundings.view(name) else {
      if isMetric { return nil }
      throw VisualFormatError(
        .unknownView, "unknown view or metric \(PrintableText.quoted(name))", at: range, name: name)
    }
    if isMetric {
      throw VisualFormatError(
        .ambiguousName, "\(PrintableText.quoted(name)) is ambiguous; it is both a view and a metric", at: range,
        help: "rename the metric",
        name: name)
    }
    return view
  }

  private func number(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
    try number(predicate.amount, at: predicate.amountRange)
  }

  private func number(_ amount: VisualFormat.Amount, at range: Range<Int>) throws(VisualFormatError) -> Double {
    switch amount {
    case .number(let number): return number
    case .name(let name):
      guard let number = surroundings.metric(name) else {
        throw VisualFormatError(
          .unknownMetric, "unknown metric \(PrintableText.quoted(name))", at: range, name: name)
      }
      guard number.isFinite else {
        throw VisualFormatError(.badNumber, "metrics must be finite", at: range, name: name)
      }
      return number
    }
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
    guard let amount = predicate.priority else { return .required }
    if case .name(let name) = amount, surroundings.metric(name) == nil {
      let named = LayoutPriority.names.first { $0.name == name }
      throw VisualFormatError(
        .unknownMetric, "a priority must be a number or a metric, but there is no metric \(PrintableText.quoted(name))",
        at: predicate.priorityRange, help: named.map { "write \(formatted($0.priority.value))" }, name: name)
    }
    let value = try number(amount, at: predicate.priorityRange)
    guard let priority = LayoutPriority(exactly: value) else {
      throw VisualFormatError(.badPriority, LayoutPriority.refusal(of: value), at: predicate.priorityRange)
    }
    return priority
  }

  // MARK: Gaps

  /// Adds the constraint for the connection at `joint`, or for the connection's predicate at the index `predicate`.
  private mutating func addGap(
    at joint: VisualFormat.Joint, _ predicate: Int?, _ items: [LayoutItem]
  ) throws(VisualFormatError) {
    guard let connection = format.connection(at: joint) else { return }
    let last = items.count - 1
    switch joint {
    case .beginning:
      let superview = try superview(of: items[0], at: format.elements[0].range)
      if case .standard = connection { return add(items[0], edges.near, .equal, superview, edges.nearMargin, 0) }
      try addGap(connection, predicate, (items[0], edges.near), (superview, edges.near))
    case .between(let index):
      let (earlier, later) = (items[index], items[index + 1])
      try check(earlier, later, at: format.elements[index + 1].range)
      let isBaseline = surroundings.options.contains(.spacingBaselineToBaseline)
      try addGap(
        connection, predicate, (later, isBaseline ? .firstBaseline : edges.near),
        (earlier, isBaseline ? .lastBaseline : edges.far))
    case .ending:
      let superview = try superview(of: items[last], at: format.elements[last].range)
      if case .standard = connection { return add(superview, edges.farMargin, .equal, items[last], edges.far, 0) }
      try addGap(connection, predicate, (superview, edges.far), (items[last], edges.far))
    }
  }

  /// Adds a constraint that places `later` after `earlier`, at the connection's distance.
  private mutating func addGap(
    _ connection: VisualFormat.Connection, _ predicate: Int?, _ later: (item: LayoutItem, edge: Attribute),
    _ earlier: (item: LayoutItem, edge: Attribute)
  ) throws(VisualFormatError) {
    guard case .gap(let predicates) = connection, let predicate = predicate.map({ predicates[$0] }) else {
      let spacing = if case .standard = connection { VisualFormat.standardSpacing } else { 0.0 }
      return add(later.item, later.edge, .equal, earlier.item, earlier.edge, edges.signed(spacing))
    }
    // If the string runs against the axis, a larger gap means a smaller coordinate.
    let relation = edges.isReversed ? predicate.relation.flipped : predicate.relation
    add(
      later.item, later.edge, relation, earlier.item, earlier.edge, edges.signed(try number(of: predicate)),
      priority: try priority(of: predicate))
  }

  private func superview(of item: LayoutItem, at range: Range<Int>) throws(VisualFormatError) -> View {
    if let superview = item.container { return superview }
    throw VisualFormatError(
      .noSuperview, "| requires a superview, but \(item.displayName) has none", at: range)
  }

  private func check(_ first: LayoutItem, _ second: LayoutItem, at range: Range<Int>) throws(VisualFormatError) {
    guard first.closestCommonAncestor(with: second) == nil else { return }
    throw VisualFormatError(
      .noCommonSuperview, "couldn't find a common superview for \(first.displayName) and \(second.displayName)",
      at: range)
  }
}
