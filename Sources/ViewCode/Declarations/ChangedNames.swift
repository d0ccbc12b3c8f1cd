import SourceCode

/// The names that code changes after their declaration, by hash.
///
/// It is better to name one too many: a value is only taken as known if nothing may change it.
struct ChangedNames {
  /// Names to which a value is assigned, and the labels of arguments with the types that they belong to.
  private(set) var assigned: Set<UInt64> = []
  /// The names of constraints whose constants are changed: `width.constant = 8`, `width?.update(offset: 8)`.
  private(set) var adjusted: Set<UInt64> = []
  /// The names of views whose text is set, each with the place: `title.text = name`, `[button setTitle:name …]`.
  private(set) var texts: [(name: UInt64, token: Int)] = []
  private let code: Code

  /// Complexity: O(tokens).
  init(_ code: Code) {
    self.code = code
    let finder = ChangeFinder(code: code)
    for index in 0..<code.count {
      if let target = finder.target(at: index) {
        for part in finder.parts(of: target) { addWords(part) }
      }
      switch code.tokens[index].kind {
      case .mark: if code.isMark(index, ":") { readLabel(index) }
      case .word: readWord(index)
      case .string: readKey(index)
      case .number: break
      }
    }
  }

  private mutating func readWord(_ index: Int) {
    let word = code.tokens[index].hash
    if code.isMark(index - 1, "."), Self.adjusting.contains(word) {
      if let name = owner(index) { adjusted.insert(code.word(name)) }
    }
    if Self.settingText.contains(word), let name = owner(index) {
      let setsProperty = code.isMark(index + 1, "=") && !code.isMark(index + 2, "=")
      if setsProperty || code.isMark(index + 1, "(") || code.isMark(index + 1, ":") {
        texts.append((WordHash.of(code.text(name).propertyName), index))
      }
    }
    if code.language == .objectiveC, code.isMark(index + 1, ":") { readSetter(index) }
  }

  /// The word in front of a member's dot, or the receiver of a message.
  private func owner(_ index: Int) -> Int? {
    var name = code.isMark(index - 1, ".") ? index - 2 : index - 1
    while code.isMark(name, "?") || code.isMark(name, "!") { name -= 1 }
    return code.word(name) != 0 ? name : nil
  }

  private static let settingText = WordHash.all([
    "text", "attributedText", "setText", "setAttributedText", "setTitle", "setAttributedTitle",
  ])
  private static let adjusting = WordHash.all([
    "constant", "update", "updateOffset", "updateInset", "setOffset", "setInset", "mas_offset",
  ])
  private static let keys = WordHash.all(["forKey", "forKeyPath"])

  /// Adds every name in the path of a changed target. (Names in arguments aren't changed.)
  private mutating func addWords(_ part: Range<Int>) {
    var index = part.lowerBound
    while index < part.upperBound {
      if code.tokens[index].kind == .word { assigned.insert(code.tokens[index].hash) }
      index = code.after(index)
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
