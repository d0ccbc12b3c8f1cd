package import LayoutModel

extension VisualFormat {
  /// What the names in a string mean, and what the constraints get besides.
  package struct Surroundings {
    /// The item that a name means, or nil.
    package var view: (String) -> LayoutItem?
    /// The number that a name means, or nil.
    package var metric: (String) -> Double?
    /// See ``VisualFormatOptions``.
    package var options: VisualFormatOptions = []
    /// The class that descriptions print.
    package var className = "NSLayoutConstraint"
    /// The name of the whole: each constraint gets it with its number, `key[0]`.
    package var key: String?
    /// The identifier of each constraint.
    package var identifier: String?
    /// Where the string was written.
    package var location: SourceLocation?

    /// Surroundings without options.
    package init(view: @escaping (String) -> LayoutItem?, metric: @escaping (String) -> Double?) {
      self.view = view
      self.metric = metric
    }
  }

  /// The distance that `-` stands for between two views, in points.
  package static let standardSpacing = 8.0

  /// The constraints that `text` makes: those of sizes and gaps in the order of the string, then the alignments.
  ///
  /// A gap reads `later.near (relation) earlier.far + gap`, with near and far the edges in the direction of the string;
  /// so a string that ends at the superview gives `superview.trailing == last.trailing + 8`. `-` is 8 points between two
  /// views; to the superview it leads to its margin, as UIKit's does since iOS 8.
  ///
  /// - Throws: the first mistake. Complexity: O(text), not counting the search for names.
  package static func constraints(
    _ text: String, in surroundings: Surroundings
  ) throws(VisualFormatError)
    -> [LayoutConstraint]
  {
    var expansion = VisualFormatExpansion(try VisualFormatParser.parse(text), surroundings)
    return try expansion.run(wholeText: 0..<text.utf8.count)
  }
}

/// Makes the constraints of a string that was taken apart.
private struct VisualFormatExpansion {
  private let format: VisualFormat
  private let surroundings: VisualFormat.Surroundings
  private let edges: Edges
  private var constraints: [LayoutConstraint] = []

  init(_ format: VisualFormat, _ surroundings: VisualFormat.Surroundings) {
    self.format = format
    self.surroundings = surroundings
    edges = Edges(format.axis, surroundings.options)
  }

  mutating func run(wholeText: Range<Int>) throws(VisualFormatError) -> [LayoutConstraint] {
    try surroundings.options.check(for: format.axis, wholeText: wholeText)
    var items: [LayoutItem] = []
    for element in format.elements { items.append(try item(element)) }
    try addBeginning(items[0])
    for (index, element) in format.elements.enumerated() {
      try addSizes(of: items[index], element)
      guard index + 1 < items.count else { break }
      try addGap(from: items[index], to: items[index + 1], at: format.elements[index + 1].range, index: index)
    }
    try addEnding(items[items.count - 1])
    for (earlier, later) in zip(items, items.dropFirst()) {
      for attribute in surroundings.options.alignments { add(later, attribute, .equal, earlier, attribute, 0) }
    }
    if let key = surroundings.key {
      for (index, constraint) in constraints.enumerated() { constraint.key = "\(key)[\(index)]" }
    }
    return constraints
  }

  private func item(_ element: VisualFormat.Element) throws(VisualFormatError) -> LayoutItem {
    if let item = surroundings.view(element.name) { return item }
    throw VisualFormatError(
      .unknownView, "no view has the name \(PrintableText.quoted(element.name))", at: element.range, name: element.name)
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

  private mutating func addSizes(of item: LayoutItem, _ element: VisualFormat.Element) throws(VisualFormatError) {
    let size: Attribute = format.axis == .horizontal ? .width : .height
    for predicate in element.predicates {
      let priority = try priority(of: predicate)
      guard case .name(let name) = predicate.amount, let other = try view(name, at: predicate.amountRange) else {
        add(item, size, predicate.relation, nil, nil, try number(of: predicate), priority: priority)
        continue
      }
      try check(item, other, at: predicate.amountRange)
      add(item, size, predicate.relation, other, size, 0, priority: priority)
    }
  }

  /// The view that a name in a size means, or nil if it is a metric's; an error if it is both's or neither's.
  private func view(_ name: String, at range: Range<Int>) throws(VisualFormatError) -> LayoutItem? {
    let isMetric = surroundings.metric(name) != nil
    guard let view = surroundings.view(name) else {
      if isMetric { return nil }
      throw VisualFormatError(
        .unknownView, "no view or metric has the name \(PrintableText.quoted(name))", at: range, name: name)
    }
    if isMetric {
      throw VisualFormatError(
        .ambiguousName, "\(PrintableText.quoted(name)) is the name of a view and of a metric", at: range,
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
          .unknownMetric, "no metric has the name \(PrintableText.quoted(name))", at: range, name: name)
      }
      guard number.isFinite else { throw VisualFormatError(.badNumber, "a metric is finite", at: range, name: name) }
      return number
    }
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
    guard let amount = predicate.priority else { return .required }
    if case .name(let name) = amount, surroundings.metric(name) == nil {
      let named = LayoutPriority.names.first { $0.name == name }
      throw VisualFormatError(
        .unknownMetric, "a priority is a number or a metric, and no metric has the name \(PrintableText.quoted(name))",
        at: predicate.priorityRange, help: named.map { "write \(formatted($0.priority.value))" }, name: name)
    }
    guard let priority = LayoutPriority(try number(amount, at: predicate.priorityRange)) else {
      throw VisualFormatError(
        .badPriority, "a priority is more than 0 and at most 1000", at: predicate.priorityRange)
    }
    return priority
  }

  // MARK: Gaps

  private mutating func addGap(
    from earlier: LayoutItem, to later: LayoutItem, at range: Range<Int>, index: Int
  )
    throws(VisualFormatError)
  {
    try check(earlier, later, at: range)
    let isBaseline = surroundings.options.contains(.spacingBaselineToBaseline)
    try addGap(
      format.connections[index], (later, isBaseline ? .firstBaseline : edges.near),
      (earlier, isBaseline ? .lastBaseline : edges.far))
  }

  private mutating func addBeginning(_ first: LayoutItem) throws(VisualFormatError) {
    guard let connection = format.beginning else { return }
    let superview = try superview(of: first, at: format.elements[0].range)
    if case .standard = connection { return add(first, edges.near, .equal, superview, edges.nearMargin, 0) }
    try addGap(connection, (first, edges.near), (superview, edges.near))
  }

  private mutating func addEnding(_ last: LayoutItem) throws(VisualFormatError) {
    guard let connection = format.ending else { return }
    let superview = try superview(of: last, at: format.elements[format.elements.count - 1].range)
    if case .standard = connection { return add(superview, edges.farMargin, .equal, last, edges.far, 0) }
    try addGap(connection, (superview, edges.far), (last, edges.far))
  }

  /// Adds that `later` is the connection's distance behind `earlier`.
  private mutating func addGap(
    _ connection: VisualFormat.Connection, _ later: (item: LayoutItem, edge: Attribute),
    _ earlier: (item: LayoutItem, edge: Attribute)
  ) throws(VisualFormatError) {
    switch connection {
    case .touching: add(later.item, later.edge, .equal, earlier.item, earlier.edge, 0)
    case .standard:
      add(later.item, later.edge, .equal, earlier.item, earlier.edge, edges.signed(VisualFormat.standardSpacing))
    case .gap(let predicates):
      for predicate in predicates {
        // Against the axis a larger gap is a smaller coordinate.
        let relation = edges.isReversed ? predicate.relation.flipped : predicate.relation
        add(
          later.item, later.edge, relation, earlier.item, earlier.edge, edges.signed(try number(of: predicate)),
          priority: try priority(of: predicate))
      }
    }
  }

  private func superview(of item: LayoutItem, at range: Range<Int>) throws(VisualFormatError) -> View {
    if let superview = item.container { return superview }
    throw VisualFormatError(
      .noSuperview, "| is the superview of the view beside it, and \(item.displayName) has none", at: range)
  }

  private func check(_ first: LayoutItem, _ second: LayoutItem, at range: Range<Int>) throws(VisualFormatError) {
    guard first.closestCommonAncestor(with: second) == nil else { return }
    throw VisualFormatError(
      .noCommonSuperview, "couldn't find a common superview for \(first.displayName) and \(second.displayName)",
      at: range)
  }
}

/// The edges of views in the direction of a string.
private struct Edges {
  let near: Attribute
  let far: Attribute
  let nearMargin: Attribute
  let farMargin: Attribute
  /// Whether the string runs against the axis.
  let isReversed: Bool

  init(_ axis: Axis, _ options: VisualFormatOptions) {
    isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    if axis == .vertical {
      (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    } else if options.contains(.directionLeftToRight) {
      (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
    } else if isReversed {
      (near, far, nearMargin, farMargin) = (.right, .left, .rightMargin, .leftMargin)
    } else {
      (near, far, nearMargin, farMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
    }
  }

  /// `points` in the direction of the axis.
  func signed(_ points: Double) -> Double { isReversed ? 0 - points : points }
}

extension VisualFormatOptions {
  private static let alignmentAttributes: [(option: VisualFormatOptions, attribute: Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  /// What all views are aligned by.
  fileprivate var alignments: [Attribute] {
    Self.alignmentAttributes.filter { contains($0.option) }.map(\.attribute)
  }

  /// Checks that the options go together with a string along `axis`.
  fileprivate func check(for axis: Axis, wholeText: Range<Int>) throws(VisualFormatError) {
    if let attribute = alignments.first(where: { $0.axis == axis }) {
      let rule = axis == .horizontal ? "a horizontal string aligns tops" : "a vertical string aligns left edges"
      throw VisualFormatError(
        .badOptions, "views are aligned across the direction of the string: \(rule), not \(attribute.rawValue)",
        at: wholeText)
    }
    if contains([.directionLeftToRight, .directionRightToLeft]) {
      throw VisualFormatError(.badOptions, "a string has one direction", at: wholeText)
    }
    if axis == .horizontal, contains(.spacingBaselineToBaseline) {
      throw VisualFormatError(.badOptions, "only a vertical string spaces baselines", at: wholeText)
    }
  }
}
