import LayoutModel

extension BodyReader {
  /// Reads `H:|-(15)-[item]`, `V:[item]-(9)-|`, `V:[item]-(>=16)-[item]` or `V:[item(200)]`, each optionally with
  /// `(LTR)`.
  ///
  /// A description contains one constraint, and therefore only one gap or one size. The result is the equation that
  /// Masonry prints for the same constraint: the far item first, and the gap added to the near item's edge.
  func visualFormat(_ body: Bytes) -> PrintedConstraint.Body? {
    guard let head = body.first, head == UInt8(ascii: "H") || head == UInt8(ascii: "V") else { return nil }
    var start = body.startIndex + 1
    if start < body.endIndex, body[start] == UInt8(ascii: ":") { start += 1 }
    var format = body[start...]
    guard let opening = format.first, opening == UInt8(ascii: "|") || opening == UInt8(ascii: "[") else { return nil }
    var direction = Direction(isVertical: head == UInt8(ascii: "V"))
    if format.hasSuffix("(LTR)") || format.hasSuffix("(RTL)") {
      direction.isRightToLeft = format.hasSuffix("(RTL)")
      direction.isAbsolute = true
      format = format.dropLast(5).trimmed
    }
    if opening == UInt8(ascii: "[") { return startingWithItem(format, direction) }
    guard let gap = gap(format.dropFirst()), let item = bracketedItem(format[gap.end...]) else { return nil }
    return relate(nil, item, by: gap.value, direction)
  }

  /// The direction of a format, which determines the edges that the format relates.
  private struct Direction {
    var isVertical: Bool
    var isAbsolute = false
    var isRightToLeft = false

    /// The suffix of the format.
    var text: String { isAbsolute ? isRightToLeft ? "(RTL)" : "(LTR)" : "" }

    /// The edges where the format begins and ends.
    var edges: (start: Attribute, end: Attribute) {
      if isVertical { return (.top, .bottom) }
      guard isAbsolute else { return (.leading, .trailing) }
      return isRightToLeft ? (.right, .left) : (.left, .right)
    }
  }

  /// A relation, points and a priority: `(>=16@251)`.
  private struct Predicate {
    var relation: Relation = .equal
    var points: Double
    var priority: Double?
  }

  /// Reads a format that begins with an item: the item's size, or the gap after it.
  private func startingWithItem(_ format: Bytes, _ direction: Direction) -> PrintedConstraint.Body? {
    var attempts = 0
    var start = format.startIndex
    while attempts < Self.attempts, let close = format.first("]-", from: start) {
      attempts += 1
      start = close + 1
      guard let first = item(format[(format.startIndex + 1)..<close]), let gap = gap(format[(close + 1)...]) else {
        continue
      }
      let rest = format[gap.end...]
      if rest.elementsEqual("|".utf8) { return relate(first, nil, by: gap.value, direction) }
      if let second = bracketedItem(rest) { return relate(first, second, by: gap.value, direction) }
    }
    return Self.bracketContent(format).flatMap { size($0, direction) }
  }

  private static func bracketContent(_ text: Bytes) -> Bytes? {
    guard text.count > 2, text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else { return nil }
    return text.dropFirst().dropLast()
  }

  private func bracketedItem(_ text: Bytes) -> PrintedConstraint.Item? {
    Self.bracketContent(text).flatMap(item)
  }

  /// Reads `item(>=200)`.
  private func size(_ content: Bytes, _ direction: Direction) -> PrintedConstraint.Body? {
    guard content.last == UInt8(ascii: ")"), let open = content.last("("),
      let predicate = predicate(content[(open + 1)...].dropLast()), let item = item(content[..<open])
    else { return nil }
    let place = PrintedConstraint.Place(reference: .item(item), attribute: direction.isVertical ? .height : .width)
    return PrintedConstraint.Body(
      first: .init(place: place), relation: predicate.relation, constant: predicate.points,
      priority: predicate.priority, items: [item],
      format: .init(
        isVertical: direction.isVertical, direction: direction.text, near: item, isSize: true,
        relation: predicate.relation, points: predicate.points))
  }

  /// Reads `-(8)-` and returns the index after it.
  private func gap(_ text: Bytes) -> (value: Predicate, end: Int)? {
    guard text.hasPrefix("-("), let close = text.first(")-"),
      let predicate = predicate(text[(text.startIndex + 2)..<close])
    else { return nil }
    return (predicate, close + 2)
  }

  private func predicate(_ text: Bytes) -> Predicate? {
    var rest = text.trimmed
    var relation = Relation.equal
    if let printed = Relation.allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
      relation = printed
      rest = rest.dropFirst(2)
    }
    var priority: Double?
    if let at = rest.lastIndex(of: UInt8(ascii: "@")) {
      guard let value = rest[(at + 1)...].number else { return nil }
      (priority, rest) = (value, rest[..<at])
    }
    if let space = Self.standardSpace(endOf: rest), space.start == rest.startIndex {
      return Predicate(relation: relation, points: space.value, priority: priority)
    }
    return rest.number.map { Predicate(relation: relation, points: $0, priority: priority) }
  }

  /// Returns the body for a gap between two items, one of which may be the superview.
  private func relate(
    _ near: PrintedConstraint.Item?, _ far: PrintedConstraint.Item?, by gap: Predicate, _ direction: Direction
  ) -> PrintedConstraint.Body {
    let edges = direction.edges
    let bar: PrintedConstraint.Reference = superview.map { .item($0) } ?? .unnamedSuperview
    let farPlace = PrintedConstraint.Place(
      reference: far.map { .item($0) } ?? bar, attribute: far == nil ? edges.end : edges.start)
    let nearPlace = PrintedConstraint.Place(
      reference: near.map { .item($0) } ?? bar, attribute: near == nil ? edges.start : edges.end)
    // From right to left, the far item has the smaller coordinate.
    let sign: Double = direction.isRightToLeft ? -1 : 1
    var body = PrintedConstraint.Body(
      first: .init(place: farPlace), relation: direction.isRightToLeft ? gap.relation.flipped : gap.relation,
      second: .init(place: nearPlace), constant: sign * gap.points, priority: gap.priority)
    body.items = [near, far].compactMap { $0 }
    body.format = .init(
      isVertical: direction.isVertical, direction: direction.text, near: near, far: far, relation: gap.relation,
      points: gap.points)
    if near == nil || far == nil, let child = near ?? far, let superview { body.parent = (child, superview) }
    return body
  }
}
