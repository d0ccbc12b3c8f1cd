extension Code {
  /// The maximum nesting of parentheses in a number.
  private static let depthLimit = 12

  /// Returns the number that a range of tokens represents. If it can't be calculated, the formula contains only the
  /// tokens.
  package func formula(_ range: Range<Int>) -> Formula {
    var reader = FormulaReader(code: self, index: range.lowerBound, end: range.upperBound, depth: 0)
    let formula = reader.alternatives()
    return reader.index >= range.upperBound ? formula : Formula(steps: [.code(range)])
  }

  /// Reads a number by recursive descent, up to a limited depth.
  private struct FormulaReader {
    let code: Code
    var index: Int
    let end: Int
    let depth: Int

    private func comes(_ mark: Unicode.Scalar) -> Bool { index < end && code.isMark(index, mark) }

    /// Reads a sum, or two alternatives after a condition.
    mutating func alternatives() -> Formula {
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

    private mutating func skipAll() -> Formula {
      let start = index
      index = end
      return start < end ? Formula(steps: [.code(start..<end)]) : .unknown
    }

    /// Returns the index of a condition's `?`. Unlike in optional chaining, a space precedes it in Swift.
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

    private mutating func sum() -> Formula {
      var result = product()
      while comes("+") || comes("-") {
        let isSum = comes("+")
        index += 1
        let other = product()
        result = Formula(steps: result.steps + other.steps + [isSum ? .add : .subtract])
        if result.steps.count > 64 { return skipAll() }
      }
      return result
    }

    private mutating func product() -> Formula {
      var result = factor()
      while comes("*") || comes("/") {
        let isProduct = comes("*")
        index += 1
        let other = factor()
        result = Formula(steps: result.steps + other.steps + [isProduct ? .multiply : .divide])
        if result.steps.count > 64 { return skipAll() }
      }
      return result
    }

    private mutating func factor() -> Formula {
      var isNegative = false
      while comes("-") || comes("+") || comes("@") {
        if comes("-") { isNegative.toggle() }
        index += 1
      }
      let result = operand()
      return isNegative ? result.negated : result
    }

    private mutating func operand() -> Formula {
      guard index < end else { return .unknown }
      let token = code.tokens[index]
      if token.kind == .number {
        index += 1
        return adapted(code.number(token))
      }
      if comes("(") { return group() }
      if comes("["), code.language == .objectiveC {
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
      if token.kind == .word || comes(".") { return name() }
      return skipAll()
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
      // The parentheses are a cast: `(CGFloat)x`.
      if code.language == .objectiveC, mate == index + 2, code.tokens[index + 1].kind == .word, mate + 1 < end,
        code.tokens[mate + 1].kind != .mark || code.isMark(mate + 1, "(") || code.isMark(mate + 1, "[")
      {
        index = mate + 1
        return factor()
      }
      let result = inner(index + 1..<mate)
      let start = index
      index = mate + 1
      if comes("."), result.isIncomplete { return rest(from: start) }
      return adapted(result)
    }

    /// Reads the rest of a postfix expression whose beginning was read, as in `(a ?? b).width`.
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

    private func inner(_ range: Range<Int>) -> Formula {
      var reader = FormulaReader(code: code, index: range.lowerBound, end: range.upperBound, depth: depth + 1)
      let result = reader.alternatives()
      return reader.index >= range.upperBound ? result : Formula(steps: [.code(range)])
    }

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
      // Conversions to number types don't change the value; the results of other calls are unknown.
      let inside = index + 1..<mate
      index = mate + 1
      if words.count == 1, Self.transparent.contains(words[0]), depth < Code.depthLimit {
        return inner(inside)
      }
      return rest(from: start)
    }

    private static let transparent: Set<String> = [
      "CGFloat", "Double", "Float", "Int", "NSNumber", "UILayoutPriority", "round", "ceil", "floor",
    ]
  }

  /// Returns the value of a number token: `8`, `8.`, `8.f`, `1_000`, `0x1F`.
  private func number(_ token: Token) -> Formula {
    var text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    text.removeAll { $0 == "_" }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { .number(Double($0)) } ?? .unknown
    }
    while let last = text.last, "fFlLuUdD.".contains(last) { text.removeLast() }
    return Double(text).map { .number($0) } ?? .unknown
  }
}
