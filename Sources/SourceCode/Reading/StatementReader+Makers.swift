import LayoutModel

extension StatementReader {
  /// Reads the block of `[view mas_makeConstraints:^(MASConstraintMaker *make) { … }]`, `view.snp.makeConstraints {
  /// make in … }` and related calls.
  mutating func readMaker(_ index: Int) {
    guard !isPlainCall(index), let block = makerBlock(index) else { return }
    var words = block.receiver.map { code.words($0) } ?? []
    let isSnapKit =
      words.last == "snp" || code.text(index).hasPrefix("snp_")
      || code.language == .swift && !code.text(index).hasPrefix("mas_")
    if words.last == "snp" { words.removeLast() }
    let name = code.text(index)
    let call: Statement.Call = name.contains("pdate") ? .update : name.contains("emake") ? .remake : .make
    // For an array, Masonry makes the constraints of each view in the array.
    let first = ItemExpression(words.isEmpty ? ["self"] : words, className: block.receiver.flatMap(code.castType))
    var next = block.content.lowerBound
    while next < block.content.upperBound {
      if next > block.content.lowerBound, let inner = nestedBlock(next) {
        next = inner.upperBound + 1
      } else if isMaker(next, block.maker) {
        let chain = chain(from: next, end: block.content.upperBound)
        readChain(chain, first, isSnapKit ? .snapKit : .masonry, call)
        next = max(next + 1, chain.links.first.map(\.word) ?? next)
      } else {
        next += 1
      }
    }
  }

  /// Returns true for a view's method `updateConstraints()`, which has no block, unlike a maker's call.
  private func isPlainCall(_ index: Int) -> Bool {
    if code.language == .objectiveC, !code.isMark(index + 1, ":"), !code.isMark(index - 1, ".") { return true }
    return code.word(index - 1) == Words.func || code.isMark(index + 1, "(") && code.isMark(index + 2, ")")
  }

  /// Returns the block of another maker inside the current block. It is read separately.
  private func nestedBlock(_ index: Int) -> Range<Int>? {
    guard code.tokens[index].kind == .word, Self.isMakerCall(code.word(index)), !isPlainCall(index) else { return nil }
    return makerBlock(index)?.content
  }

  /// Returns a block's receiver, its maker's name (0 for `$0`), and its content.
  private func makerBlock(_ index: Int) -> (receiver: Range<Int>?, maker: UInt64, content: Range<Int>)? {
    var brace = index + 1
    let end = min(code.count, index + 16)
    while brace < end, !code.isMark(brace, "{") {
      if code.isMark(brace, ";") || code.isMark(brace, "}") { return nil }
      brace += 1
    }
    guard brace < end, let content = code.content(brace) else { return nil }
    var receiver = code.receiver(before: index)
    if code.language == .objectiveC, code.isMark(index + 1, ":") {
      guard let open = code.parent(index), code.isMark(open, "["), index > open + 1 else { return nil }
      receiver = open + 1..<index
      let name = (index..<brace).last { code.tokens[$0].kind == .word && $0 > index + 1 }
      return (receiver, name.map(code.word) ?? Words.make, content)
    }
    return (receiver, swiftMaker(content), content)
  }

  /// Returns the name before `in`: `{ make in`, `{ (make: ConstraintMaker) -> Void in`, `{ [weak self] make in`.
  private func swiftMaker(_ content: Range<Int>) -> UInt64 {
    guard let keyword = content.prefix(24).first(where: { code.word($0) == Words.in }) else { return 0 }
    var index = content.lowerBound
    if code.isMark(index, "[") { index = code.after(index) }
    if code.isMark(index, "(") { index += 1 }
    return index < keyword ? code.word(index) : 0
  }

  private func isMaker(_ index: Int, _ maker: UInt64) -> Bool {
    if maker == 0 { return code.isMark(index - 1, "$") && code.text(index) == "0" }
    return code.word(index) == maker && !code.isMark(index - 1, ".")
  }

  /// The links after a maker: `.left.equalTo(x).offset(8)`.
  struct Chain {
    var links: [(word: Int, argument: Range<Int>?)] = []
    var range: Range<Int>
  }

  private func chain(from start: Int, end: Int) -> Chain {
    var chain = Chain(range: start..<start + 1)
    var index = start + 1
    while index < end, chain.links.count < 24 {
      while code.isMark(index, "?") || code.isMark(index, "!") { index += 1 }
      guard code.isMark(index, "."), index + 1 < end, code.tokens[index + 1].kind == .word else { break }
      var argument: Range<Int>?
      let word = index + 1
      index += 2
      // In Swift, Masonry's calls have two pairs of parentheses.
      while code.isMark(index, "?") && code.isMark(index + 1, "(") || code.isMark(index, "(") {
        if code.isMark(index, "?") { index += 1 }
        if let content = code.content(index), argument == nil || !content.isEmpty { argument = content }
        let after = code.after(index)
        if after == index + 1 { break }
        index = after
      }
      chain.links.append((word, argument))
      chain.range = start..<index
    }
    return chain
  }

  private mutating func readChain(
    _ chain: Chain, _ first: ItemExpression, _ kind: Statement.Kind, _ call: Statement.Call
  ) {
    var attributes: [Attribute] = []
    var reader = ChainModifiers(kind: kind)
    for link in chain.links {
      let word = code.text(link.word)
      if reader.relation == nil, link.argument == nil, let group = AttributeNames.group(word) {
        attributes += group
      } else if reader.relation == nil, let relation = AttributeNames.relation(word) {
        reader.relation = relation
        reader.isSuperview = word.hasSuffix("ToSuperview")
        reader.target = link.argument.flatMap { argumentValue($0) }
      } else if let argument = link.argument {
        reader.modify(word, argument, self)
      } else if link.argument == nil, word.hasPrefix("priority") {
        reader.priority = .number(word.hasSuffix("Low") ? 250 : word.hasSuffix("Required") ? 1000 : 750)
      }
    }
    guard let relation = reader.relation else {
      if isOperator(chain.range.upperBound) {
        // (`make.height >= 44`: what the operator of another library makes isn't known.)
        return add(
          kind, chain.range, first: first, second: .unknown,
          rows: attributes.map { .init($0, constant: .unknown) }, relation: comparison(chain.range.upperBound),
          priority: .unknown, call: call)
      }
      if !attributes.isEmpty, !chain.links.contains(where: { $0.argument != nil }), !isValue(chain.range) {
        noteChain(chain)
      }
      return
    }
    if attributes.isEmpty { attributes = [.top, .left, .bottom, .right] }
    let (second, rows) = reader.rows(attributes, self)
    add(
      kind, chain.range, first: first, second: second, rows: rows, relation: relation, multiplier: reader.multiplier,
      priority: reader.priority, key: reader.key, call: call)
  }

  /// Returns true if an operator begins at a token.
  private func isOperator(_ index: Int) -> Bool {
    index < code.count && "=<>~+-*/%|&^".unicodeScalars.contains { code.isMark(index, $0) }
  }

  /// Returns the relation of `==`, `<=` or `>=`; nil for other operators.
  private func comparison(_ index: Int) -> Relation? {
    guard code.isMark(index + 1, "="), !code.hasSpaceBefore(index + 1) else { return nil }
    if code.isMark(index, "<") { return .lessThanOrEqual }
    if code.isMark(index, ">") { return .greaterThanOrEqual }
    return code.isMark(index, "=") ? .equal : nil
  }

  /// Returns the value of the first argument, or nil if there are no arguments.
  func argumentValue(_ range: Range<Int>) -> Range<Int>? {
    code.arguments(range).first?.value
  }
}

/// The parts of a chain after its attributes.
struct ChainModifiers {
  let kind: Statement.Kind
  var relation: Relation?
  var isSuperview = false
  var target: Range<Int>?
  var multiplier = Formula.number(1)
  var priority = Formula.number(1000)
  var key: String?
  /// The constant added to each attribute, in the direction of its axis.
  private var offset = Formula.number(0)
  /// The inset, which moves edges inward.
  private var inset = Formula.number(0)
  /// The numbers for top, left, bottom and right; for width and height; or for x and y.
  private var parts: [Formula] = []
  private var partsAreInsets = true

  init(kind: Statement.Kind) { self.kind = kind }

  /// Reads a link with an argument that isn't a relation.
  mutating func modify(_ word: String, _ argument: Range<Int>, _ reader: StatementReader) {
    guard let value = reader.argumentValue(argument) else {
      if word.hasPrefix("priority") { priority = .number(word.hasSuffix("Low") ? 250 : 750) }
      return
    }
    let code = reader.code
    switch word {
    case "offset", "mas_offset", "valueOffset", "constant", "amount":
      if let numbers = reader.numbers(value) {
        (parts, partsAreInsets) = (numbers, false)
      } else {
        offset = code.formula(value)
      }
    case "inset", "insets", "mas_inset":
      if let numbers = reader.numbers(value) {
        (parts, partsAreInsets) = (numbers, true)
      } else {
        inset = code.formula(value)
      }
    case "sizeOffset", "centerOffset":
      (parts, partsAreInsets) = (reader.numbers(value) ?? [.unknown, .unknown], false)
    case "multipliedBy": multiplier = code.formula(value)
    case "dividedBy": multiplier = code.formula(value).reciprocal
    case "priority": priority = code.formula(value)
    case "key", "labeled", "identifier":
      key = value.first { code.tokens[$0].kind == .string }.map(code.text)
    default: break
    }
  }

  /// Returns the target of the chain, and the constraint for each attribute.
  func rows(_ attributes: [Attribute], _ reader: StatementReader) -> (Statement.Target, [Statement.Row]) {
    let code = reader.code
    var second = Statement.Target.superview
    var other: Attribute?
    var number: Formula?
    var numbers: [Formula]?
    let isOpen = !isSuperview && target.map { Self.hasOpenAttribute($0, code) } ?? false
    if !isSuperview, let target {
      numbers = reader.numbers(target)
      let formula = code.formula(target)
      if numbers != nil || formula.literal != nil {
        number = numbers == nil ? formula : nil
      } else if !code.isCalculation(target), let (item, attribute) = Self.item(target, code) {
        other = attribute
        second = attribute == nil ? .either(item, formula) : .item(item)
      } else {
        number = formula
        if formula.isIncomplete { second = .either(ItemExpression([], tokens: target), formula) }
      }
    }
    let isNumber = number != nil || numbers != nil
    let rows = attributes.map { attribute -> Statement.Row in
      // SnapKit takes the side of an inset from the attribute of the target, Masonry from that of the view.
      var constant = constant(kind == .snapKit ? other ?? attribute : attribute)
      if isOpen, kind == .snapKit, inset.literal != 0 { constant = .unknown }
      if let number { constant = number.plus(constant) }
      if let numbers {
        constant = Self.part(of: numbers, attribute, areInsets: numbers.count == 4).plus(constant)
      }
      if isNumber, attribute.kind == .size { return .init(attribute, constant: constant, second: .nothing) }
      return .init(attribute, isOpen ? nil : other ?? attribute, constant: constant)
    }
    return (second, rows)
  }

  private func constant(_ attribute: Attribute) -> Formula {
    var result = offset
    if inset.literal != 0 {
      if attribute.isNearEdge { result = result.plus(inset) }
      if attribute.isFarEdge { result = result.plus(inset.negated) }
      // SnapKit subtracts both insets from a size; Masonry leaves the size unchanged.
      if attribute.kind == .size, kind == .snapKit { result = result.plus(inset.doubled.negated) }
    }
    if !parts.isEmpty {
      result = result.plus(Self.part(of: parts, attribute, areInsets: partsAreInsets && parts.count == 4))
    }
    return result
  }

  /// Returns the number for an attribute from the numbers of a size, a point, or insets.
  private static func part(of numbers: [Formula], _ attribute: Attribute, areInsets: Bool) -> Formula {
    let index: Int
    switch attribute {
    case .width, .centerX: index = 0
    case .height, .centerY: index = 1
    case .top, .topMargin: index = 0
    case .left, .leading, .leftMargin, .leadingMargin: index = 1
    case .bottom, .bottomMargin: index = 2
    case .right, .trailing, .rightMargin, .trailingMargin: index = 3
    default: return .unknown
    }
    guard index < numbers.count else { return .unknown }
    return areInsets && attribute.isFarEdge ? numbers[index].negated : numbers[index]
  }

  /// Returns true if the attribute of a target depends on which of two items it is: `a ? b.right : c.left`.
  private static func hasOpenAttribute(_ range: Range<Int>, _ code: Code) -> Bool {
    code.isChoice(range)
      && range.contains { index in
        code.tokens[index].kind == .word && code.isMark(index - 1, ".")
          && AttributeNames.attribute(code.text(index)) != nil
      }
  }

  /// Returns the item and attribute of a target: `x.snp.left`, `x.mas_left`, `x.snp_left`, `x.left`, `x`.
  static func item(_ range: Range<Int>, _ code: Code) -> (ItemExpression, Attribute?)? {
    var words = code.words(range)
    guard !words.isEmpty, code.tokens[range.lowerBound].kind != .string else { return nil }
    if hasOpenAttribute(range, code) { return (ItemExpression(words, className: nil, tokens: range), nil) }
    let cast = code.castType(range)
    var attribute: Attribute?
    if words.count > 1, let last = words.last, last.first?.isLowercase == true,
      let found = AttributeNames.attribute(last)
    {
      attribute = found
      words.removeLast()
    }
    if words.last == "snp" { words.removeLast() }
    var tokens = Optional(range)
    if attribute != nil {
      // The tokens before `.left`; none for `[x mas_left]`.
      let last = range.upperBound - 1
      tokens = code.tokens[last].kind == .word && code.isMark(last - 1, ".") ? range.lowerBound..<last - 1 : nil
      if tokens?.isEmpty == true { tokens = nil }
    }
    return (ItemExpression(words.isEmpty ? ["self"] : words, className: cast, tokens: tokens), attribute)
  }
}

extension Words {
  static let make = WordHash.of("make")
}
