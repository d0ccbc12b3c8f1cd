import LayoutModel

extension StatementReader {
  /// Reads `constrain(a, b) { a, b in a.top == b.bottom + 8 ~ 750 }`.
  mutating func readCartography(_ index: Int) {
    guard code.language == .swift, code.isMark(index + 1, "("), let arguments = code.content(index + 1) else { return }
    let brace = code.after(index + 1)
    guard code.isMark(brace, "{"), let block = code.content(brace) else { return }
    let values = code.arguments(arguments).filter { $0.label == 0 }.map(\.value)
    guard let keyword = block.prefix(40).first(where: { code.word($0) == Words.in }) else { return }
    let names = (block.lowerBound..<keyword).filter { code.tokens[$0].kind == .word }.map(code.word)
    var items: [UInt64: ItemExpression] = [:]
    for (name, value) in zip(names, values) { items[name] = code.item(value) }
    for next in keyword..<block.upperBound {
      guard let relation = comparison(next) else { continue }
      let start = code.postfixStart(endingBefore: next)
      var end = next + 2
      let line = code.tokens[next].line
      while end < block.upperBound, code.tokens[end].line == line, !code.isMark(end, ";") { end = code.after(end) }
      readCartography(start..<end, at: next, relation, items)
    }
  }

  private func comparison(_ index: Int) -> Relation? {
    if code.isMarks(index, "=", "="), !code.isMark(index - 1, "!"), !code.isMark(index + 2, "=") { return .equal }
    if code.isMarks(index, "<", "=") { return .lessThanOrEqual }
    return code.isMarks(index, ">", "=") ? .greaterThanOrEqual : nil
  }

  private mutating func readCartography(
    _ range: Range<Int>, at comparison: Int, _ relation: Relation, _ items: [UInt64: ItemExpression]
  ) {
    guard let (first, attributes) = cartographyPlace(range.lowerBound..<comparison, items) else { return }
    var right = comparison + 2..<range.upperBound
    var priority = Formula.number(1000)
    if let tilde = right.first(where: { code.isMark($0, "~") }) {
      priority = code.formula(tilde + 1..<right.upperBound)
      right = right.lowerBound..<tilde
    }
    let (target, others, constants, multiplier) = cartographyRight(right, items)
    let rows = attributes.enumerated().map { index, attribute -> Statement.Row in
      let constant = constants.isEmpty ? .number(0) : constants[min(index, constants.count - 1)]
      let isInset = constants.count == 1 && attributes.count == 4 && attribute.isFarEdge
      if case .nothing = target { return .init(attribute, constant: constant) }
      return .init(
        attribute, index < others.count ? others[index] : attribute, constant: isInset ? constant.negated : constant)
    }
    add(
      .cartography, range, first: first, second: target, rows: rows, relation: relation, multiplier: multiplier,
      priority: priority)
  }

  /// Returns the item and the attributes of `a.top` or `a.superview!.edges`.
  private func cartographyPlace(
    _ range: Range<Int>, _ items: [UInt64: ItemExpression]
  ) -> (ItemExpression, [Attribute])? {
    let words = code.words(range)
    guard words.count >= 2, let last = words.last, let group = AttributeNames.group(last),
      let name = range.first(where: { code.tokens[$0].kind == .word }), var item = items[code.word(name)]
    else { return nil }
    if words.count > 2 { item.tokens = nil }
    item.words += words.dropFirst().dropLast()
    return (item, group)
  }

  private func cartographyRight(
    _ range: Range<Int>, _ items: [UInt64: ItemExpression]
  ) -> (Statement.Target, [Attribute], [Formula], Formula) {
    // Handle `inset(a.superview!.edges, 8)`.
    if code.word(range.lowerBound) == Words.inset, let content = code.content(range.lowerBound + 1) {
      let parts = code.split(content)
      if let first = parts.first, let (item, group) = cartographyPlace(first, items) {
        return (.item(item), group, parts.dropFirst().map(code.formula), .number(1))
      }
    }
    guard let place = range.first(where: { items[code.word($0)] != nil && code.isMark($0 + 1, ".") }) else {
      return (.nothing, [], [code.formula(range)], .number(1))
    }
    var end = place + 1
    while end < range.upperBound,
      code.isMark(end, ".") || code.isMark(end, "!") || code.isMark(end, "?") || code.tokens[end].kind == .word
    { end += 1 }
    guard let (item, group) = cartographyPlace(place..<end, items) else { return (.unknown, [], [], .unknown) }
    var multiplier = Formula.number(1)
    var constant = Formula.number(0)
    if code.isMark(end, "*") || code.isMark(end, "/"), end + 1 < range.upperBound {
      let factor = code.formula(end + 1..<code.after(end + 1))
      multiplier = code.isMark(end, "*") ? factor : factor.reciprocal
      end = code.after(end + 1)
    } else if place > range.lowerBound, code.isMark(place - 1, "*") {
      multiplier = code.formula(range.lowerBound..<place - 1)
    }
    if code.isMark(end, "+") { constant = code.formula(end + 1..<range.upperBound) }
    if code.isMark(end, "-") { constant = code.formula(end + 1..<range.upperBound).negated }
    return (.item(item), group, [constant], multiplier)
  }
}

extension Words {
  static let inset = WordHash.of("inset")
}
