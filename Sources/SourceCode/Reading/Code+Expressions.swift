extension Code {
  /// Returns the words of an expression for an item: `self.header?.titleLabel!`, `[[self header] titleLabel]`, `(UIView
  /// *)x`, `cell as! Foo`. The arguments of calls are omitted.
  package func words(_ range: Range<Int>, limit: Int = 12) -> [String] {
    var words: [String] = []
    var index = range.lowerBound
    while index < range.upperBound, words.count < limit {
      let token = tokens[index]
      if token.kind == .word {
        if token.hash == Words.as { break }
        words.append(text(index))
      } else if token.mark == UInt8(ascii: "$"), index + 1 < range.upperBound {
        words.append("$" + text(index + 1))
      } else if token.mark == UInt8(ascii: "(") {
        // Parentheses before the first word are a cast or a group; after the first word, they contain arguments.
        let isCast = words.isEmpty && language == .objectiveC && isCastPast(index, range.upperBound)
        if !words.isEmpty || isCast {
          index = after(index)
          continue
        }
      } else if token.mark == UInt8(ascii: "[") {
        let isSubscript = index > range.lowerBound && (tokens[index - 1].kind == .word || isMark(index - 1, "]"))
        if isSubscript || language == .swift {
          index = after(index)
          continue
        }
      } else if token.mark == UInt8(ascii: ":") || token.mark == UInt8(ascii: "=") || token.mark == UInt8(ascii: "{") {
        break
      }
      index += 1
    }
    return words
  }

  /// Returns true if the parentheses at `index` contain a type: `(UIView *)`, `(id)`.
  private func isCastPast(_ index: Int, _ end: Int) -> Bool {
    guard let mate = mate(index), mate + 1 < end else { return false }
    return mate - index <= 4 && (tokens[mate + 1].kind == .word || isMark(mate + 1, "[") || isMark(mate + 1, "("))
  }

  /// Returns the class that a cast in the range names: `x as! Foo`, `(Foo *)x`.
  package func castType(_ range: Range<Int>) -> String? {
    for index in range where word(index) == Words.as {
      var next = index + 1
      while isMark(next, "!") || isMark(next, "?") { next += 1 }
      if next < range.upperBound, tokens[next].kind == .word { return text(next) }
    }
    if language == .objectiveC, isMark(range.lowerBound, "("), range.count > 3,
      tokens[range.lowerBound + 1].kind == .word, isMark(range.lowerBound + 2, "*")
    {
      return text(range.lowerBound + 1)
    }
    return nil
  }

  /// Returns the item that an expression represents.
  package func item(_ range: Range<Int>) -> ItemExpression? {
    let words = words(range)
    return words.isEmpty ? nil : ItemExpression(words, className: castType(range), tokens: range)
  }

  /// Returns the beginning of the postfix expression that ends before `end`, such as `a.b(c)?[d]!.e`.
  package func postfixStart(endingBefore end: Int, limit: Int = 400) -> Int {
    var index = end
    var steps = 0
    while index > 0, steps < limit {
      steps += 1
      let previous = index - 1
      if isMark(previous, ")") || isMark(previous, "]") || isMark(previous, "}") {
        guard let open = mate(previous) else { return index }
        index = open
        // A group or an array begins the expression; arguments and subscripts don't.
        let before = index - 1
        let goesOn =
          before >= 0 && !hasSpaceBefore(index)
          && (tokens[before].kind == .word || isMark(before, ")") || isMark(before, "]") || isMark(before, "!")
            || isMark(before, "?"))
        if !goesOn, !isMark(before, ".") { return index }
        if isMark(before, ".") { index = before }
      } else if isMark(previous, "!") || isMark(previous, "?") {
        index = previous
      } else if tokens[previous].kind == .word || tokens[previous].kind == .number || tokens[previous].kind == .string {
        index = previous
        var before = index - 1
        while isMark(before, "!") && isMark(before - 1, ".") { before -= 1 }
        if isMark(before, ".") { index = before } else { return isMark(before, "$") ? before : index }
      } else {
        return index
      }
    }
    return index
  }

  /// Returns the parts of a range between occurrences of `separator`, not counting those in nested brackets.
  package func split(_ range: Range<Int>, at separator: Unicode.Scalar = ",") -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if isMark(index, separator) {
        parts.append(start..<index)
        start = index + 1
        index += 1
      } else {
        index = after(index)
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// Returns true if an expression is one of two: `a ? b : c`, `a ?: b`, `a ?? b`.
  package func isChoice(_ range: Range<Int>) -> Bool {
    var hasQuestion = false
    var index = range.lowerBound
    while index < range.upperBound {
      if isMark(index, "?") {
        if isMark(index + 1, "?"), hasSpaceBefore(index) { return true }
        hasQuestion = true
      }
      if hasQuestion, isMark(index, ":") { return true }
      index = after(index)
    }
    return false
  }

  /// Returns true if an expression calculates a number or boxes one: `width / 2 - 10`, `@(width)`.
  package func isCalculation(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    if language == .objectiveC, isMark(first, "@"), isMark(first + 1, "(") { return true }
    // (An Objective-C cast is in front of something else.)
    if isMark(first, "("), mate(first) == range.upperBound - 1 {
      return isCalculation(first + 1..<range.upperBound - 1)
    }
    var index = first
    while index < range.upperBound {
      if "+-*/%".unicodeScalars.contains(where: { isMark(index, $0) }), !isMarks(index, "-", ">") { return true }
      index = after(index)
    }
    return false
  }

  /// Returns the range inside the brackets that open at `open`.
  package func content(_ open: Int) -> Range<Int>? {
    guard let mate = mate(open), mate > open else { return nil }
    return open + 1..<mate
  }

  /// Returns the lines and bytes of a range of tokens.
  package func place(_ range: Range<Int>) -> (line: Int, endLine: Int, bytes: Range<Int>) {
    guard !range.isEmpty, !tokens.isEmpty else { return (1, 1, 0..<0) }
    let last = min(range.upperBound, tokens.count) - 1
    let first = min(range.lowerBound, last)
    return (
      Int(tokens[first].line), Int(tokens[last].line),
      Int(tokens[first].start)..<max(Int(tokens[first].start), Int(tokens[last].end))
    )
  }
}

/// A call in either language: its receiver, and its arguments with their labels.
package struct Call {
  /// The receiver of the call; nil if the code doesn't specify it.
  package var receiver: Range<Int>?
  /// The arguments; the first label of a selector is empty.
  package var arguments: [(label: UInt64, value: Range<Int>)]
  /// The range of the entire call.
  package var range: Range<Int>

  /// Returns the value of the first argument that has one of the labels.
  package func value(_ labels: UInt64...) -> Range<Int>? {
    arguments.first { labels.contains($0.label) }?.value
  }
}

extension Code {
  /// Returns the call whose name, or the first part of whose selector, is at `index`.
  package func call(at index: Int) -> Call? {
    if language == .objectiveC, let message = message(at: index) { return message }
    guard isMark(index + 1, "("), let close = mate(index + 1) else { return nil }
    return Call(
      receiver: receiver(before: index), arguments: arguments(index + 2..<close),
      range: postfixStart(endingBefore: index + 1)..<close + 1)
  }

  /// Returns the expression before the dot that precedes `index`.
  package func receiver(before index: Int) -> Range<Int>? {
    guard isMark(index - 1, ".") else { return nil }
    let start = postfixStart(endingBefore: index - 1)
    return start < index - 1 ? start..<index - 1 : nil
  }

  /// Returns the arguments of a call, given the range inside its parentheses.
  package func arguments(_ range: Range<Int>) -> [(label: UInt64, value: Range<Int>)] {
    split(range).map { part in
      if part.count > 2, tokens[part.lowerBound].kind == .word, isMark(part.lowerBound + 1, ":") {
        return (word(part.lowerBound), part.lowerBound + 2..<part.upperBound)
      }
      return (0, part)
    }
  }

  /// Returns the Objective-C message whose selector begins at `index`.
  private func message(at index: Int) -> Call? {
    guard let open = parent(index), isMark(open, "["), let close = mate(open), index > open + 1 else { return nil }
    guard isMark(index + 1, ":") else {
      return index + 1 == close
        ? Call(receiver: open + 1..<index, arguments: [], range: open..<close + 1) : nil
    }
    var arguments: [(label: UInt64, value: Range<Int>)] = []
    var label: UInt64 = 0
    var start = index + 2
    var next = start
    while next < close {
      if next > start, tokens[next].kind == .word, isMark(next + 1, ":"), !isMark(next - 1, "?") {
        arguments.append((label, start..<next))
        label = word(next)
        start = next + 2
        next = start
      } else {
        next = after(next)
      }
    }
    arguments.append((label, start..<close))
    return Call(receiver: open + 1..<index, arguments: arguments, range: open..<close + 1)
  }
}
