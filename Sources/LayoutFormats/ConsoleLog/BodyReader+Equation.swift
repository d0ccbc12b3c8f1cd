import LayoutModel

extension BodyReader {
  /// The attributes by their printed names. Autoresizing masks print `minX`, `midX` and `maxX`.
  private static let attributes: [String: Attribute] = {
    var names = Dictionary(uniqueKeysWithValues: Attribute.allCases.map { ($0.rawValue, $0) })
    names.merge([
      "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
      "minXMargin": .leftMargin, "maxXMargin": .rightMargin, "minYMargin": .topMargin, "maxYMargin": .bottomMargin,
      "midXWithinMargins": .centerXWithinMargins, "midYWithinMargins": .centerYWithinMargins,
    ]) { first, _ in first }
    return names
  }()

  private static let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]

  /// Reads `first.attribute == second.attribute * multiplier + constant` in all its printed forms.
  func equation(_ body: Bytes) -> PrintedConstraint.Body? {
    var attempts = 0
    var index = body.startIndex
    while attempts < Self.attempts, let sign = body[index...].firstIndex(where: { (0x3C...0x3E).contains($0) }) {
      index = sign + 1
      guard let relation = Self.relations.first(where: { body.has($0.rawValue, at: sign) }) else { continue }
      attempts += 1
      guard let first = operand(body[..<sign].trimmed), var right = rightSide(body[(sign + 2)...].trimmed) else {
        continue
      }
      if isMask { right.operand = Self.farEdge(right, comparedWith: first) }
      guard Self.canCompare(first, right.operand) else { continue }
      return PrintedConstraint.Body(
        first: first, relation: relation, second: right.operand, multiplier: right.multiplier * (tail.multiplier ?? 1),
        constant: right.constant + (tail.constant ?? 0), items: first.items + (right.operand?.items ?? []))
    }
    return nil
  }

  /// Returns the superview's far edge in place of its size if a mask relates a position to that size: for example,
  /// `midX == superview.width - 29` keeps the distance to the right edge.
  private static func farEdge(
    _ right: RightSide, comparedWith first: PrintedConstraint.Operand
  )
    -> PrintedConstraint.Operand?
  {
    guard var second = right.operand, right.multiplier == 1, second.subtracting == nil, first.subtracting == nil,
      first.place.attribute.kind == .position, second.place.attribute.kind == .size,
      first.place.attribute.axis == second.place.attribute.axis
    else { return right.operand }
    second.place.attribute = second.place.attribute == .width ? .right : .bottom
    return second
  }

  /// Returns true if Auto Layout allows comparing the two sides. It never prints an invalid pair, so false means that
  /// the text is damaged.
  private static func canCompare(_ first: PrintedConstraint.Operand, _ second: PrintedConstraint.Operand?) -> Bool {
    guard let second else { return true }
    func axisAndKind(_ operand: PrintedConstraint.Operand) -> (Axis, Attribute.Kind) {
      // The distance between two positions is a size.
      (operand.place.attribute.axis, operand.subtracting == nil ? operand.place.attribute.kind : .size)
    }
    let (left, right) = (axisAndKind(first), axisAndKind(second))
    return left.1 == right.1 && (left.1 == .size || left.0 == right.0)
  }

  /// Reads `UIView:0x1.top` or `(UIView:0x1.leading - UIView:0x2.trailing)`.
  private func operand(_ text: Bytes) -> PrintedConstraint.Operand? {
    if text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") { return distance(text.dropFirst().dropLast()) }
    return place(text).map { PrintedConstraint.Operand(place: $0) }
  }

  private func distance(_ text: Bytes) -> PrintedConstraint.Operand? {
    var attempts = 0
    var start = text.startIndex
    while attempts < Self.attempts, let minus = text.first(" - ", from: start) {
      attempts += 1
      start = minus + 1
      guard let minuend = place(text[..<minus]), let subtrahend = place(text[(minus + 3)...]) else { continue }
      guard minuend.attribute.refusal(pairedWith: subtrahend.attribute) == nil, minuend.attribute.kind == .position
      else { return nil }
      return PrintedConstraint.Operand(place: minuend, subtracting: subtrahend)
    }
    return nil
  }

  /// Reads an item and its attribute. The attribute follows the last dot, because a truncated name ends in dots.
  private func place(_ text: Bytes) -> PrintedConstraint.Place? {
    if let content = contentPlace(text) { return content }
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")), text.endIndex - dot <= 32,
      let attribute = Self.attributes[text[(dot + 1)...].string], let item = item(text[..<dot])
    else { return nil }
    return PrintedConstraint.Place(reference: .item(item), attribute: attribute)
  }

  /// Reads `UITableView:0x1.contentHeight{id: 178}`, the size of a scroll view's content, which is a separate item.
  private func contentPlace(_ text: Bytes) -> PrintedConstraint.Place? {
    for (word, attribute) in [(".contentHeight{", Attribute.height), (".contentWidth{", .width)] {
      guard text.last == UInt8(ascii: "}"), let start = text.last(word), var item = item(text[..<start]) else {
        continue
      }
      item.className = item.className.isEmpty ? "" : "\(item.className) content"
      item.key = item.key.map { "\($0) content" }
      return PrintedConstraint.Place(reference: .item(item), attribute: attribute)
    }
    return nil
  }

  private typealias RightSide = (operand: PrintedConstraint.Operand?, multiplier: Double, constant: Double)

  /// Reads a number, or an attribute with its multiplier and constant.
  private func rightSide(_ text: Bytes) -> RightSide? {
    if let constant = text.number { return (nil, 1, constant) }
    // Older systems omit a mask's constant if it is 0: `midY ==`.
    if text.isEmpty { return isMask ? (nil, 1, 0) : nil }
    if let space = Self.standardSpace(endOf: text) { return sum(text[..<space.start].trimmed, space.value) }
    if let (operand, factor) = product(text) { return (operand, factor, 0) }
    // Exponents and item names may contain signs too: the operator is the sign that follows an attribute.
    var end = text.endIndex
    for _ in 0..<Self.attempts {
      guard let sign = text[..<end].lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
        let points = text[(sign + 1)...].number
      else { return nil }
      if let (operand, factor) = product(text[..<sign].trimmed) {
        return (operand, factor, text[sign] == UInt8(ascii: "-") ? -points : points)
      }
      end = sign
    }
    return nil
  }

  /// Reads the attribute to which a standard space is added, with an optional sign between them.
  private func sum(_ text: Bytes, _ points: Double) -> RightSide? {
    guard let last = text.last else { return (nil, 1, points) }
    let hasSign = last == UInt8(ascii: "+") || last == UInt8(ascii: "-")
    return product(hasSign ? text.dropLast().trimmed : text).map {
      ($0, $1, last == UInt8(ascii: "-") ? -points : points)
    }
  }

  /// Reads `UILabel:0x1.height`, `0.9*UILabel:0x1.height`, `UILabel:0x1.height * 0.9` or `UILabel:0x1.height / 2`.
  private func product(_ text: Bytes) -> (PrintedConstraint.Operand, Double)? {
    if let star = text.firstIndex(of: UInt8(ascii: "*")), let factor = text[..<star].number {
      return operand(text[(star + 1)...].trimmed).map { ($0, factor) }
    }
    if let operand = operand(text) { return (operand, 1) }
    if let product = unsignedProduct(text) { return product }
    guard let sign = text.lastIndex(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") }),
      let factor = text[(sign + 1)...].number, let operand = operand(text[..<sign].trimmed)
    else { return nil }
    if text[sign] == UInt8(ascii: "*") { return (operand, factor) }
    return factor == 0 ? nil : (operand, 1 / factor)
  }

  /// Reads `0.9UILabel:0x1.height`, whose asterisk was taken for emphasis. No class name begins with a digit or a dot.
  private func unsignedProduct(_ text: Bytes) -> (PrintedConstraint.Operand, Double)? {
    let sign = text.hasPrefix("-") ? 1 : 0
    var end = text.end(of: { $0.isDigit || $0 == UInt8(ascii: ".") }, from: text.startIndex + sign)
    // A small multiplier has an exponent.
    for exponent in ["e-", "e+"] where text.has(exponent, at: end) { end = text.end(of: \.isDigit, from: end + 2) }
    guard !allowsBareNames, let factor = text[..<end].number else { return nil }
    return operand(text[end...]).map { ($0, factor) }
  }

  /// Reads standard spacing at the end of `text`: `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`. It's printed
  /// without an operator and means addition.
  static func standardSpace(endOf text: Bytes) -> (start: Int, value: Double)? {
    guard text.last == UInt8(ascii: ")") else { return nil }
    for name in ["NSLayoutAnchorConstraintSpace(", "NSSpace("] {
      guard let start = text.last(name), let value = text[(start + name.utf8.count)...].dropLast().number else {
        continue
      }
      return (start, value)
    }
    return nil
  }
}
