import SourceCode

/// A statement that stores a value: `gap = 8`, `gap -= 2`, `gap++`.
struct Assignment {
  /// The tokens of the target.
  let target: Range<Int>
  /// The tokens of the stored value or of the operation's right operand; empty for `gap++`.
  let value: Range<Int>
  /// The operation of a compound assignment such as `+=`; nil for `=`. Unknown if the operator isn't numeric.
  let operation: Formula.Step?

  /// The assignment in a range of tokens; nil if it has none.
  init?(_ range: Range<Int>, _ code: Code) {
    if let (counted, step) = Self.counted(range, code) {
      (target, value, operation) = (counted, range.upperBound..<range.upperBound, step)
      return
    }
    guard let place = Self.equals(range, code) else { return nil }
    value = place + 1..<range.upperBound
    var end = place
    var operation: Formula.Step?
    while end > range.lowerBound, let step = Self.step(end - 1, code) {
      // (`&+=` and `<<=` have two marks.)
      operation = operation == nil ? step : .unknown
      end -= 1
    }
    self.operation = operation
    target = range.lowerBound..<end
    if target.isEmpty { return nil }
  }

  /// Returns the target and the operation of `gap++` or `--gap` in Objective-C.
  private static func counted(_ range: Range<Int>, _ code: Code) -> (Range<Int>, Formula.Step)? {
    guard code.language == .objectiveC, range.count > 2 else { return nil }
    for (mark, step) in [(Unicode.Scalar("+"), Formula.Step.add), ("-", .subtract)] {
      let parts =
        code.isMarks(range.upperBound - 2, mark, mark)
        ? range.dropLast(2) : code.isMarks(range.lowerBound, mark, mark) ? range.dropFirst(2) : nil
      guard let parts, let first = parts.first else { continue }
      if code.tokens[first].kind == .word, !parts.contains(where: { code.isMark($0, "=") }) { return (parts, step) }
    }
    return nil
  }

  /// The place of the first `=` outside of brackets that compares nothing.
  private static func equals(_ range: Range<Int>, _ code: Code) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isMark(index, "="), index > range.lowerBound {
        if code.isMark(index + 1, "="), !code.hasSpaceBefore(index + 1) { return nil }
        return compares(index, code) ? nil : index
      }
      index = code.after(index)
    }
    return nil
  }

  /// True for the end of `==`, `!=`, `<=`, `>=` and `~=`.
  private static func compares(_ equals: Int, _ code: Code) -> Bool {
    guard !code.hasSpaceBefore(equals) else { return false }
    let before = code.tokens[equals - 1].mark
    if before == UInt8(ascii: "<") || before == UInt8(ascii: ">") {
      // `<<=` shifts.
      return code.tokens[max(0, equals - 2)].mark != before
    }
    return before != 0 && "=!~".utf8.contains(before)
  }

  /// What a mark directly in front of a `=` does.
  private static func step(_ index: Int, _ code: Code) -> Formula.Step? {
    guard !code.hasSpaceBefore(index + 1) else { return nil }
    switch code.tokens[index].mark {
    case UInt8(ascii: "+"): return .add
    case UInt8(ascii: "-"): return .subtract
    case UInt8(ascii: "*"): return .multiply
    case UInt8(ascii: "/"): return .divide
    case UInt8(ascii: "%"): return .remainder
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: ">"): return .unknown
    default: return nil
    }
  }
}

extension NumberStack {
  /// Applies an operator to the last two numbers; false for one that isn't known.
  mutating func apply(_ operation: Formula.Step) -> Bool {
    switch operation {
    case .add: combine(+)
    case .subtract: combine(-)
    case .multiply: combine(*)
    case .divide: divide()
    case .remainder: takeRemainder()
    default: return false
    }
    return true
  }
}
