import SourceCode

/// Finds what code changes after its declaration: what it assigns to, what it passes by reference, and what it calls
/// mutating methods of.
struct ChangeFinder {
  let code: Code

  private static let mutating = WordHash.all(Mutation.changes.keys)
  private static let keywords = WordHash.all(["else", "return", "do", "in"])

  /// The tokens of what is changed by the operator or the call at `index`, if any: `self.gap`, `(a, b)`.
  func target(at index: Int) -> Range<Int>? {
    switch code.tokens[index].kind {
    case .mark:
      if code.isMark(index, "="), !code.isMark(index + 1, "=") { return assigned(index) }
      if code.isMark(index, "&") || code.isMark(index, "\\"), !code.hasSpaceBefore(index + 1) {
        // `&card.gap`, and the key path `\.gap`.
        return path(from: index + 1)
      }
      return counted(index)
    case .word:
      guard Self.mutating.contains(code.tokens[index].hash) else { return nil }
      if code.isMark(index - 1, "."), code.isMark(index + 1, "(") || code.isMark(index + 1, "{") {
        return code.postfixStart(endingBefore: index - 1)..<index - 1
      }
      // `[titles addObject:title]`
      guard code.language == .objectiveC, code.word(index - 1) != 0 else { return nil }
      return code.postfixStart(endingBefore: index)..<index
    case .number, .string: return nil
    }
  }

  /// What the `=` at `index` assigns to, unless it declares it.
  private func assigned(_ index: Int) -> Range<Int>? {
    var end = index
    while end > 0, !code.hasSpaceBefore(end), "+-*/%&|^".unicodeScalars.contains(where: { code.isMark(end - 1, $0) }) {
      end -= 1
    }
    while code.isMark(end - 1, "!") || code.isMark(end - 1, "?") { end -= 1 }
    let start = code.postfixStart(endingBefore: end)
    return start < end && !declares(start) ? start..<end : nil
  }

  /// Objective-C: what `i++` and `++i` count.
  private func counted(_ index: Int) -> Range<Int>? {
    guard code.language == .objectiveC, code.isMarks(index, "+", "+") || code.isMarks(index, "-", "-") else {
      return nil
    }
    let start = code.postfixStart(endingBefore: index)
    return start < index && !Self.keywords.contains(code.word(start)) ? start..<index : path(from: index + 2)
  }

  /// True if what begins at `start` is declared there, or a type.
  private func declares(_ start: Int) -> Bool {
    let before = code.word(start - 1)
    if before == Words.let || before == Words.var { return true }
    // Objective-C has the type in front of the name.
    if code.language == .objectiveC { return before != 0 && !Self.keywords.contains(before) }
    guard code.isMark(start - 1, ":") else { return false }
    // Names with a type: `let gap: CGFloat`, `let (a, b): (Int, Int)`, and the parameter `of gap: CGFloat`. The colon
    // of a case or a label declares nothing.
    var name = start - 2
    if code.isMark(name, ")"), let open = code.mate(name) { name = open }
    let word = code.word(name - 1)
    if word == Words.let || word == Words.var { return true }
    let isParameter = code.parent(name).map { code.isMark($0, "(") } ?? false
    return isParameter && (word != 0 || code.isMark(name - 1, "(") || code.isMark(name - 1, ","))
  }

  /// A name with those of its members.
  private func path(from start: Int) -> Range<Int>? {
    let first = code.isMark(start, ".") ? start + 1 : start
    var end = first
    while code.word(end) != 0 {
      end += 1
      var next = end
      while code.isMark(next, "?") || code.isMark(next, "!") { next += 1 }
      guard code.isMark(next, "."), code.word(next + 1) != 0 else { break }
      end = next + 1
    }
    return first < end ? first..<end : nil
  }

  /// The parts of a target: itself, or the targets in the parentheses of a tuple. (They may nest deeply.)
  func parts(of target: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var pending = [target]
    while let next = pending.popLast() {
      if let first = next.first, code.isMark(first, "("), code.after(first) == next.upperBound {
        pending += code.split(first + 1..<next.upperBound - 1).reversed()
      } else if !next.isEmpty {
        found.append(next)
      }
    }
    return found
  }

  /// The names on the way to what is changed, up to the first brackets: of `self.views[0].alpha`, `self` and `views`.
  func words(of part: Range<Int>) -> [String] {
    var words: [String] = []
    for index in part {
      if code.tokens[index].kind == .word {
        words.append(code.text(index))
      } else if !".?!->".unicodeScalars.contains(where: { code.isMark(index, $0) }) {
        break
      }
    }
    return words
  }
}
