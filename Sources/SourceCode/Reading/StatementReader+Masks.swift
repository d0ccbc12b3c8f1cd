import LayoutModel

extension StatementReader {
  /// Reads `x.translatesAutoresizingMaskIntoConstraints = false`, `x.autoresizingMask = […]`, or their setters.
  mutating func readMask(_ index: Int) {
    let isSwitch = code.text(index).lowercased().hasSuffix("constraints")
    let value: Range<Int>
    let receiver: Range<Int>?
    let end: Int
    if code.isMark(index + 1, "="), !code.isMark(index + 2, "=") {
      receiver = code.receiver(before: index)
      var last = index + 2
      let line = code.tokens[index].line
      while last < code.count, code.tokens[last].line == line || last == index + 2, !code.isMark(last, ";"),
        !code.isMark(last, "}")
      {
        last = code.after(last)
      }
      value = index + 2..<last
      end = last
    } else if code.language == .objectiveC, let call = code.call(at: index), let argument = call.arguments.first {
      (receiver, value, end) = (call.receiver, argument.value, call.range.upperBound)
    } else {
      return
    }
    guard let word = code.words(value).first ?? value.first.map(code.text) else { return }
    let isOff = isSwitch && (word == "false" || word == "NO" || word == "0")
    let item = receiver.flatMap(code.item) ?? .itself
    let start = receiver.map(\.lowerBound) ?? index
    // A mask without flexible parts fixes the frame, as the default mask does.
    add(
      .autoresizing, start..<end, first: item, second: .nothing, rows: [], relation: nil,
      key: isOff ? MaskState.off : isSwitch ? MaskState.on : MaskState.flexible)
  }

  /// Reads `x.spacing = 8`, `x.axis = .vertical` or another property that determines a stack view's own constraints.
  mutating func readStackView(_ index: Int) {
    guard code.isMark(index + 1, "="), !code.isMark(index + 2, "="), index + 2 < code.count,
      let receiver = code.receiver(before: index), let item = code.item(receiver)
    else { return }
    var last = index + 2
    let line = code.tokens[index].line
    while last < code.count, code.tokens[last].line == line, !code.isMark(last, ";"), !code.isMark(last, "}") {
      last = code.after(last)
    }
    add(
      .stackView, receiver.lowerBound..<last, first: item, second: .nothing,
      rows: [.init(nil, constant: code.formula(index + 2..<last))], relation: nil, key: code.text(index))
  }
}

/// The effect of a statement on a mask, which is stored as the statement's key.
enum MaskState {
  static let off = "off"
  static let on = "on"
  static let flexible = "flexible"
  /// The view is created, and every new view's mask is on.
  static let made = "made"
}
