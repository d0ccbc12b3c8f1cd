import SourceCode

/// Finds the variables and properties that code changes after their declaration: by assigning to them, passing them by
/// reference, or calling their mutating methods.
struct ChangeFinder {
  let code: Code

  private static let mutating = WordHash.all(Mutation.changes.keys)
  private static let keywords = WordHash.all(["else", "return", "do", "in"])

  /// Returns the tokens of the target that the operator or call at `index` changes, such as `self.gap` or `(a, b)`; nil
  /// if there is none.
  func target(at index: Int) -> Range<Int>? {
    switch code.tokens[index].kind {
    case .mark:
      if code.isMark(index, "="), !code.isMark(index + 1, "=") { return assigned(index) }
      if code.isMark(index, "&") || code.isMark(index, "\\"), !code.hasSpaceBefore(index + 1) {
        // `&card.gap` or the key path `\.gap`.
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

  /// Returns the target of the `=` at `index`; nil if the target is declared there.
  private func assigned(_ index: Int) -> Range<Int>? {
    var end = index
    while end > 0, !code.hasSpaceBefore(end), "+-*/%&|^".unicodeScalars.contains(where: { code.isMark(end - 1, $0) }) {
      end -= 1
    }
    while code.isMark(end - 1, "!") || code.isMark(end - 1, "?") { end -= 1 }
    let start = code.postfixStart(endingBefore: end)
    return start < end && !declares(start) ? start..<end : nil
  }

  /// Returns the target of `i++` or `++i` in Objective-C.
  private func counted(_ index: Int) -> Range<Int>? {
    guard code.language == .objectiveC, code.isMarks(index, "+", "+") || code.isMarks(index, "-", "-") else {
      return nil
    }
    let start = code.postfixStart(endingBefore: index)
    return start < index && !Self.keywords.contains(code.word(start)) ? start..<index : path(from: index + 2)
  }

  /// Returns true if a declared name, or its type, begins at `start`.
  private func declares(_ start: Int) -> Bool {
    let before = code.word(start - 1)
    if before == Words.let || before == Words.var { return true }
    // In Objective-C, the type comes before the name.
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

  /// Returns the tokens of a name and the member names that follow it.
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

  /// Returns the parts of a target: the target itself, or the elements of a tuple. (Tuples may be deeply nested.)
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

  /// Returns the names in the path of a target, up to the first brackets: `self` and `views` for `self.views[0].alpha`.
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
