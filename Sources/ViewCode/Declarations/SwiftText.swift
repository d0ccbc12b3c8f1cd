import SourceCode

/// Where Swift's statements and values end, which only lines and operators say.
struct SwiftText {
  let code: Code
  /// Where all of it ends.
  private let limit: Int

  init(_ code: Code, end limit: Int = .max) { (self.code, self.limit) = (code, min(limit, code.count)) }

  private static let operators: Set<UInt8> = Set("+-*/=&|?:<>,.%!~^".utf8)

  /// The tokens of the value that begins at `start`.
  func value(from start: Int) -> Range<Int> {
    // (`if` and `switch` are values, too.)
    let choice = choiceEnd(from: start)
    return start..<(choice ?? end(from: start, isValue: true))
  }

  /// The end of the statement that begins at `start`.
  func statementEnd(from start: Int) -> Int { end(from: start, isValue: false) }

  private func end(from start: Int, isValue: Bool) -> Int {
    var index = start
    while index < limit {
      let token = code.tokens[index]
      if closes(token) || isValue && token.mark == UInt8(ascii: ",") { return index }
      if index > start {
        let lastLine = code.tokens[index - 1].line
        if token.line > lastLine, !continues(index) { return index }
        if token.mark == UInt8(ascii: "{"), isValue, startsObservers(index) { return index }
        if isValue, token.kind == .word, code.word(index) == Words.else { return index }
      }
      index = code.after(index)
    }
    return max(start, min(index, limit))
  }

  /// The end of an `if` with all its branches, or of a `switch`; nil for anything else.
  private func choiceEnd(from start: Int) -> Int? {
    guard start < limit, code.word(start) == Words.if || code.word(start) == Words.switch else { return nil }
    var index = start
    while index < limit {
      while index < limit, !code.isMark(index, "{") { index = code.after(index) }
      index = code.after(index)
      guard code.word(start) == Words.if, index < limit, code.word(index) == Words.else else { break }
    }
    return max(start, min(index, limit))
  }

  private func closes(_ token: Token) -> Bool {
    token.mark == UInt8(ascii: ";") || token.mark == UInt8(ascii: "}") || token.mark == UInt8(ascii: ")")
      || token.mark == UInt8(ascii: "]")
  }

  /// True if the first token of a line belongs to the line before.
  private func continues(_ index: Int) -> Bool {
    let (previous, next) = (code.tokens[index - 1], code.tokens[index])
    if previous.kind == .mark, Self.operators.contains(previous.mark) {
      // `x!` and `x?` end a value, and so does a type in angle brackets.
      let isPostfix =
        (previous.mark == UInt8(ascii: "!") || previous.mark == UInt8(ascii: "?")
          || previous.mark == UInt8(ascii: ">")) && !code.hasSpaceBefore(index - 1)
      if !isPostfix { return true }
    }
    if previous.kind == .word, ["as", "is", "in"].contains(code.text(index - 1)) { return true }
    if next.kind == .word { return ["as", "is"].contains(code.text(index)) }
    guard next.kind == .mark, Self.operators.contains(next.mark) else { return false }
    return next.mark != UInt8(ascii: "!") || code.isMark(index + 1, "=")
  }

  private func startsObservers(_ brace: Int) -> Bool {
    ["didSet", "willSet"].contains(code.text(brace + 1))
  }
}
