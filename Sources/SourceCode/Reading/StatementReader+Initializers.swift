import LayoutModel

extension StatementReader {
  /// Reads `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)` or its selector in
  /// Objective-C.
  mutating func readInitializer(_ index: Int) {
    guard let call = initializer(at: index), call.arguments.count >= 2 else { return }
    let item = call.value(Words.item) ?? call.arguments[0].value
    let attributes = call.arguments.filter { $0.label == Words.attribute }.map(\.value)
    guard let first = code.item(item), let attribute = attributes.first else { return }
    let target = call.value(Words.toItem)
    let hasTarget = target.map { !isNothing($0) } ?? false
    let other = attributes.dropFirst().first.flatMap { isNothing($0) ? nil : self.attribute($0) }
    add(
      .initializer, call.range, first: first,
      second: hasTarget ? target.flatMap(code.item).map { .item($0) } ?? .unknown : .nothing,
      rows: [
        .init(
          self.attribute(attribute), hasTarget ? other : nil,
          constant: call.value(Words.constant).map(code.formula) ?? .number(0))
      ],
      relation: call.value(Words.relatedBy).map(relation) ?? .equal,
      multiplier: hasTarget ? call.value(Words.multiplier).map(code.formula) ?? .number(1) : .number(1))
  }

  private func initializer(at index: Int) -> Call? {
    if code.isMark(index + 1, "("), let close = code.mate(index + 1) {
      let arguments = code.arguments(index + 2..<close)
      guard arguments.contains(where: { $0.label == Words.attribute }) else { return nil }
      return Call(receiver: nil, arguments: arguments, range: index..<close + 1)
    }
    // `.init(item: …)` follows the class.
    if code.isMark(index + 1, "."), code.word(index + 2) == Words.`init`, code.isMark(index + 3, "("),
      let close = code.mate(index + 3)
    {
      return Call(receiver: nil, arguments: code.arguments(index + 4..<close), range: index..<close + 1)
    }
    guard code.language == .objectiveC, code.isMark(index + 1, ":") else { return nil }
    return code.call(at: index)
  }
}

extension Words {
  static let item = WordHash.of("item")
  static let toItem = WordHash.of("toItem")
  static let attribute = WordHash.of("attribute")
  static let relatedBy = WordHash.of("relatedBy")
}
