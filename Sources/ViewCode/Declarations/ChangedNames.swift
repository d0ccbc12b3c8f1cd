import SourceCode

/// The names that code changes after their declaration, by hash.
///
/// It is better to name one too many: a value is only taken as known if nothing may change it.
struct ChangedNames {
  /// Names to which a value is assigned, and the labels of arguments with the types that they belong to.
  private(set) var assigned: Set<UInt64> = []
  /// The names of constraints whose constants are changed: `width.constant = 8`, `width?.update(offset: 8)`.
  private(set) var adjusted: Set<UInt64> = []
  private let code: Code

  /// Complexity: O(tokens).
  init(_ code: Code) {
    self.code = code
    for index in 0..<code.count {
      switch code.tokens[index].kind {
      case .mark: readMark(index)
      case .word: readWord(index)
      case .string: readKey(index)
      case .number: break
      }
    }
  }

  private mutating func readMark(_ index: Int) {
    if code.isMark(index, "="), !code.isMark(index + 1, "=") {
      readAssignment(index)
    } else if code.isMark(index, ":") {
      readLabel(index)
    } else if code.isMark(index, "&") || code.isMark(index, "\\"), !code.hasSpaceBefore(index + 1) {
      // `&card.gap`, and the key path `\.gap`.
      addPath(from: index + 1)
    }
  }

  private mutating func readWord(_ index: Int) {
    let word = code.tokens[index].hash
    if code.isMark(index - 1, "."), Self.adjusting.contains(word) {
      var name = index - 2
      while code.isMark(name, "?") || code.isMark(name, "!") { name -= 1 }
      if code.word(name) != 0 { adjusted.insert(code.word(name)) }
    }
    if code.isMark(index - 1, "."), code.isMark(index + 1, "("), Self.mutating.contains(word) {
      addWords(code.postfixStart(endingBefore: index - 1)..<index - 1)
    } else if code.language == .objectiveC, code.isMark(index + 1, ":") {
      readSetter(index)
    }
  }

  private static let adjusting = hashes([
    "constant", "update", "updateOffset", "updateInset", "setOffset", "setInset", "mas_offset",
  ])
  private static let mutating = hashes(["toggle", "negate", "append", "insert", "remove", "removeAll", "round"])
  private static let keys = hashes(["forKey", "forKeyPath"])
  private static let keywords = hashes(["else", "return", "do", "in"])

  private static func hashes(_ words: [String]) -> Set<UInt64> { Set(words.map { WordHash.of($0) }) }

  // MARK: Assignments

  /// What the `=` at `index` assigns to, unless it declares it: every name on the way to a member.
  private mutating func readAssignment(_ index: Int) {
    var end = index
    while end > 0, !code.hasSpaceBefore(end), "+-*/%&|^".unicodeScalars.contains(where: { code.isMark(end - 1, $0) }) {
      end -= 1
    }
    while code.isMark(end - 1, "!") || code.isMark(end - 1, "?") { end -= 1 }
    let start = code.postfixStart(endingBefore: end)
    guard start < end, !declares(start) else { return }
    addWords(start..<end)
  }

  /// True if what begins at `start` is declared there, or a type.
  private func declares(_ start: Int) -> Bool {
    let before = code.word(start - 1)
    if before == Words.let || before == Words.var || code.isMark(start - 1, ":") { return true }
    // Objective-C has the type in front of the name.
    return code.language == .objectiveC && before != 0 && !Self.keywords.contains(before)
  }

  /// Adds the names of a target, and those of each part of a tuple. (Those of arguments aren't changed.)
  private mutating func addWords(_ range: Range<Int>) {
    if code.isMark(range.lowerBound, "("), code.after(range.lowerBound) == range.upperBound {
      for part in code.split(range.lowerBound + 1..<range.upperBound - 1) where part.count < range.count {
        addWords(part)
      }
      return
    }
    var index = range.lowerBound
    while index < range.upperBound {
      if code.tokens[index].kind == .word { assigned.insert(code.tokens[index].hash) }
      index = code.after(index)
    }
  }

  private mutating func addPath(from start: Int) {
    var index = start
    if code.isMark(index, ".") { index += 1 }
    while code.word(index) != 0 {
      assigned.insert(code.word(index))
      index += 1
      while code.isMark(index, "?") || code.isMark(index, "!") { index += 1 }
      guard code.isMark(index, ".") else { return }
      index += 1
    }
  }

  // MARK: Labels, setters and keys

  /// `Style(gap: 8)`, or `.init(gap: 8)` for any structure.
  private mutating func readLabel(_ colon: Int) {
    guard code.word(colon - 1) != 0, code.isMark(colon - 2, "(") || code.isMark(colon - 2, ","),
      let open = code.parent(colon), code.isMark(open, "(")
    else { return }
    let isInitializer = code.word(open - 1) == Words.`init`
    if isInitializer, !code.isMark(open - 2, ".") { return }
    let callee = isInitializer ? 0 : code.word(open - 1)
    assigned.insert(ProjectTypes.label(code.word(colon - 1), of: callee))
  }

  /// `[card setGap:8]`
  private mutating func readSetter(_ index: Int) {
    let word = code.text(index)
    guard word.hasPrefix("set"), word.count > 3 else { return }
    let name = word.dropFirst(3)
    assigned.insert(WordHash.of(name.prefix(1).lowercased() + name.dropFirst()))
  }

  /// `setValue(8, forKey: "gap")`
  private mutating func readKey(_ index: Int) {
    let colon = code.isMark(index - 1, "@") ? index - 2 : index - 1
    if code.isMark(colon, ":"), Self.keys.contains(code.word(colon - 1)) {
      assigned.insert(WordHash.of(code.text(index)))
    }
  }
}
