import LayoutModel

extension StatementReader {
  /// Reads `a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)`, the method names of Swift 2, and
  /// `[a.leadingAnchor constraintEqualToAnchor:b.trailingAnchor constant:8]`.
  mutating func readAnchor(_ index: Int) {
    guard let call = code.call(at: index), let receiver = call.receiver, let argument = call.arguments.first else {
      return
    }
    let named = anchor(receiver)
    let attribute = named?.1
    let isPlain = code.text(index) == "constraint"
    let word = isPlain ? code.text(argument.value.lowerBound - 2) : code.text(index)
    guard let relation = AttributeNames.relation(word) else { return }
    let multiplier = call.value(Words.multiplier).map(code.formula)
    var constant = call.value(Words.constant).map(code.formula) ?? .number(0)
    var second = Statement.Target.unknown
    var other: Attribute?
    if word.hasSuffix("Constant") {
      (second, constant) = (.nothing, code.formula(argument.value))
    } else if let (target, targetAttribute) = anchor(argument.value) {
      (second, other) = (.item(target), targetAttribute)
    } else if let target = code.item(argument.value) {
      // The argument is a variable that contains an anchor.
      second = .item(ItemExpression(target.words, tokens: argument.value))
    }
    // System spacing is 8 points, except between lines of text.
    let isSpacing = word.contains("SystemSpacing")
    if isSpacing {
      let factor = multiplier ?? .number(1)
      constant =
        attribute?.isBaseline == true || other?.isBaseline == true
        ? .unknown : factor.literal.map { .number(8 * $0) } ?? Formula(steps: factor.steps + [.number(8), .multiply])
    }
    add(
      .anchor, call.range, first: named?.0, second: second, rows: [.init(attribute, other, constant: constant)],
      relation: relation, multiplier: isSpacing ? .number(1) : multiplier ?? .number(1),
      priority: priority(after: call.range.upperBound), isOpen: named == nil)
  }

  /// Returns the item and attribute of an anchor: `a.leadingAnchor`, `leadingAnchor`, `[a leadingAnchor]`.
  private func anchor(_ range: Range<Int>) -> (ItemExpression, Attribute)? {
    var words = code.words(range)
    guard let last = words.popLast(), last.hasSuffix("Anchor"), let attribute = AttributeNames.attribute(last) else {
      return nil
    }
    return (
      words.isEmpty
        ? ItemExpression(["self"], tokens: range)
        : ItemExpression(words, className: code.castType(range), tokens: range), attribute
    )
  }

  /// Returns the priority that a call after the constraint sets: `.withPriority(.defaultHigh)`.
  private func priority(after index: Int) -> Formula {
    guard code.isMark(index, "."), index + 1 < code.count, code.isMark(index + 2, "("),
      code.text(index + 1).lowercased().contains("priority"), let content = code.content(index + 2),
      let argument = code.arguments(content).first
    else { return .number(1000) }
    return code.formula(argument.value)
  }
}

extension Words {
  static let multiplier = WordHash.of("multiplier")
}
