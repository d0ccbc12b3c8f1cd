extension Code {
  /// The maximum nesting of parentheses in a number.
  private static let depthLimit = 12
  /// The maximum number of steps, and of signs and casts in front of a number.
  private static let (stepLimit, prefixLimit) = (64, 16)

  /// Returns the number that a range of tokens represents. If the number can't be calculated, the formula contains only
  /// the tokens.
  package func formula(_ range: Range<Int>) -> Formula {
    FormulaReader(code: self, range, depth: 0).formula
  }

  /// Reads a number by recursive descent, up to a limited depth.
  private struct FormulaReader {
    let code: Code
    let start: Int
    var index: Int
    let end: Int
    let depth: Int

    init(code: Code, _ range: Range<Int>, depth: Int) {
      (self.code, self.start, self.index, self.end) = (code, range.lowerBound, range.lowerBound, range.upperBound)
      self.depth = depth
    }

    /// The number in the whole range. If it isn't a sum of numbers, the formula contains only the tokens.
    var formula: Formula {
      var reader = self
      let result = reader.alternatives()
      return reader.index >= end ? result : Formula(steps: [.code(start..<end)])
    }

    private func comes(_ mark: Unicode.Scalar) -> Bool { index < end && code.isMark(index, mark) }

    /// Skips the rest of the range. The whole range may have a value when the code runs; the value of a part is
    /// unknown.
    private mutating func skipAll() -> Formula {
      let isAll = index == start && start < end
      index = end
      return isAll ? Formula(steps: [.code(start..<end)]) : .unknown
    }

    // MARK: Conditions

    /// Reads a sum, or two alternatives after a condition.
    private mutating func alternatives() -> Formula {
      if let question = question() {
        // In Objective-C's `a ?: b`, there is no number in the middle.
        guard let colon = colon(after: question), colon > question + 1 else { return skipAll() }
        let first = inner(question + 1..<colon)
        let second = inner(colon + 1..<end)
        let condition = index..<question
        index = end
        return first.or(second, if: condition)
      }
      return sum()
    }

    /// Returns the index of a condition's `?`. In Swift, a space precedes it, unlike the `?` of optional chaining.
    private func question() -> Int? {
      guard depth < Code.depthLimit else { return nil }
      var next = index
      while next < end {
        if code.isMark(next, "?"), !code.isMark(next + 1, "?"), !code.isMark(next - 1, "?"),
          code.hasSpaceBefore(next) || code.language == .objectiveC
        {
          return next
        }
        next = code.after(next)
      }
      return nil
    }

    private func colon(after question: Int) -> Int? {
      var next = question + 1
      while next < end {
        if code.isMark(next, ":") { return next }
        next = code.after(next)
      }
      return nil
    }

    // MARK: Sums and products

    private mutating func sum() -> Formula {
      var result = product()
      while comes("+") || comes("-") {
        let step: Formula.Step = comes("+") ? .add : .subtract
        index += 1
        let other = product()
        result = Formula(steps: result.steps + other.steps + [step])
        if result.steps.count > Code.stepLimit { return skipAll() }
      }
      return result
    }

    private mutating func product() -> Formula {
      var result = factor()
      while let step = productStep {
        index += 1
        let other = factor()
        result = Formula(steps: result.steps + other.steps + [step])
        if result.steps.count > Code.stepLimit { return skipAll() }
      }
      return result
    }

    private var productStep: Formula.Step? {
      if comes("*") { return .multiply }
      if comes("/") { return .divide }
      return comes("%") ? .remainder : nil
    }

    /// Reads a number with the signs and casts in front of it.
    private mutating func factor() -> Formula {
      var prefixes: [Formula.Step?] = []
      while index < end {
        if comes("-") {
          if prefixes.last == .negate { prefixes.removeLast() } else { prefixes.append(.negate) }
          index += 1
        } else if comes("+") || comes("@") {
          index += 1
        } else if let cast = cast() {
          if prefixes.last != cast.step { prefixes.append(cast.step) }
          index = cast.end
        } else {
          break
        }
        if prefixes.count > Code.prefixLimit { return skipAll() }
      }
      return prefixes.reversed().reduce(operand()) { number, prefix in
        switch prefix {
        case .negate?: number.negated
        case let step?: number.converted(step)
        case nil: number
        }
      }
    }

    /// Returns the conversion of a cast that begins here, such as `(CGFloat)x`, and the end of the cast.
    private func cast() -> (step: Formula.Step?, end: Int)? {
      guard code.language == .objectiveC, comes("("), let mate = code.mate(index), mate > index + 1, mate + 1 < end,
        mate <= index + 3, let conversion = NumberConversion(words: (index + 1..<mate).map(code.text)),
        code.tokens[mate + 1].kind != .mark || "([-@".unicodeScalars.contains(where: { code.isMark(mate + 1, $0) })
      else { return nil }
      return (conversion.step, mate + 1)
    }

    // MARK: Operands

    private mutating func operand() -> Formula {
      guard index < end else { return .unknown }
      let token = code.tokens[index]
      if token.kind == .number {
        index += 1
        return adapted(code.number(token))
      }
      if comes("(") { return group() }
      if comes("["), code.language == .objectiveC { return message() }
      if token.kind == .word || comes(".") { return name() }
      // A closure's `$0`.
      if comes("$"), index + 1 < end, code.tokens[index + 1].kind == .number {
        let start = index
        index += 2
        return rest(from: start)
      }
      if comes("[") || comes("{") || token.kind == .string {
        let start = index
        index = min(code.after(index), end)
        return rest(from: start)
      }
      return skipAll()
    }

    private mutating func message() -> Formula {
      let words = code.words(index..<code.after(index))
      let start = index
      index = min(code.after(index), end)
      // Members of the result follow: `[UIScreen mainScreen].bounds.size.width`.
      var hasMembers = false
      while comes("."), index + 1 < end, code.tokens[index + 1].kind == .word {
        (index, hasMembers) = (index + 2, true)
      }
      if words.isEmpty || hasMembers || code.isMark(start + 1, "[") { return Formula(steps: [.code(start..<index)]) }
      return Formula(steps: [.message(words, start..<index)])
    }

    /// Reads members of a number, as in `8.0.scaled` or `20.adapted`. The results of extensions aren't known, so the
    /// number itself is the best estimate.
    private mutating func adapted(_ number: Formula) -> Formula {
      let start = index
      while comes("."), index + 1 < end, code.tokens[index + 1].kind == .word { index += 2 }
      return index == start ? number : Formula(steps: number.steps + [.adapted])
    }

    private mutating func group() -> Formula {
      guard depth < Code.depthLimit, let mate = code.mate(index), mate < end else { return skipAll() }
      let result = inner(index + 1..<mate)
      let start = index
      index = mate + 1
      if comes("."), result.isIncomplete { return rest(from: start) }
      return adapted(result)
    }

    /// Reads the rest of a postfix expression whose beginning has been read, as in `(a ?? b).width`.
    private mutating func rest(from start: Int) -> Formula {
      while index < end {
        if comes("."), index + 1 < end, code.tokens[index + 1].kind == .word {
          index += 2
        } else if comes("[") || comes("(") {
          index = min(code.after(index), end)
        } else if comes("?") && !code.isMark(index + 1, "?") || comes("!") {
          index += 1
        } else {
          break
        }
      }
      return Formula(steps: [.code(start..<index)])
    }

    private func inner(_ range: Range<Int>) -> Formula { FormulaReader(code: code, range, depth: depth + 1).formula }

    private mutating func name() -> Formula {
      let start = index
      var words: [String] = []
      while index < end, words.count < 8 {
        if code.tokens[index].kind == .word {
          words.append(code.text(index))
          index += 1
          if comes("?") || comes("!") { index += 1 }
        } else if comes(".") {
          index += 1
        } else if code.isMarks(index, "-", ">"), index + 2 < end {
          index += 2
        } else {
          break
        }
      }
      guard comes("("), let mate = code.mate(index), mate < end else {
        guard comes("[") else { return Formula(steps: [.name(words)]) }
        return rest(from: start)
      }
      // Number types and rounding functions convert the value; the results of other calls are unknown.
      guard words.count == 1, depth < Code.depthLimit, let conversion = NumberConversion(call: words[0]) else {
        index = mate + 1
        return rest(from: start)
      }
      var inside = index + 1..<mate
      if inside.count > 2, code.isMark(inside.lowerBound + 1, ":"),
        ["rawValue", "value", "truncating"].contains(code.text(inside.lowerBound))
      {
        inside = inside.dropFirst(2)
      }
      index = mate + 1
      let number = inner(inside)
      return conversion.step.map(number.converted) ?? number
    }
  }

  /// Returns the value of a number token: `8`, `8.`, `8.f`, `1_000`, `0x1F`.
  private func number(_ token: Token) -> Formula {
    var text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    text.removeAll { $0 == "_" }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { .number(Double($0)) } ?? .unknown
    }
    let isFloating = text.contains { ".eEfF".contains($0) }
    while let last = text.last, "fFlLuUdD.".contains(last) { text.removeLast() }
    guard let value = Double(text) else { return .unknown }
    return Formula(steps: isFloating ? [.number(value), .floating] : [.number(value)])
  }
}
