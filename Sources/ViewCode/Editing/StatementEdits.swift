import LayoutFormats
import LayoutModel
import PlainText
import SourceCode

/// The edits of a statement that may change one of its constraints, the likeliest first.
///
/// They are guesses, which are read back: a dialect's rules for signs and arguments stay in its reader alone.
struct StatementEdits {
  let code: Code
  let statement: Statement

  init(_ code: Code, _ statement: Statement) { (self.code, self.statement) = (code, statement) }

  func edits(for change: ConstraintSystem.Change, of constraint: ConstraintSystem.Constraint) -> [TextEdit] {
    switch change {
    case .changeConstant(let constant): numbers(constant, in: tokens) + additions(of: constant)
    case .relax(let relation): relations(relation)
    case .lowerPriority(let priority):
      priorities(priority.value)
    case .remove, .raiseCompressionResistance, .turnOffAutoresizing, .remake: []
    }
  }

  /// The statement's tokens.
  private var tokens: Range<Int> {
    let bytes = statement.range
    let first = code.tokens.partition { Int($0.start) >= bytes.lowerBound }
    let last = code.tokens.partition { Int($0.start) >= bytes.upperBound }
    return first..<max(first, last)
  }

  private func bytes(_ range: Range<Int>) -> Range<Int> {
    Int(code.tokens[range.lowerBound].start)..<Int(code.tokens[range.upperBound - 1].end)
  }

  // MARK: Numbers

  /// A number in the place of each other, with either sign: an inset is positive where a constant is negative.
  private func numbers(_ number: Double, in range: Range<Int>) -> [TextEdit] {
    var edits: [TextEdit] = []
    for index in range where code.tokens[index].kind == .number {
      let isNegative = code.isMark(index - 1, "-") && !code.hasSpaceBefore(index) && isPrefix(index - 1)
      let place = bytes(isNegative ? index - 1..<index + 1 : index..<index + 1)
      edits.append(TextEdit(place, formatted(number)))
      if number != 0 { edits.append(TextEdit(place, formatted(0 - number))) }
    }
    return edits
  }

  /// True for the minus of a negative number, false for that of a difference.
  private func isPrefix(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = code.tokens[index - 1]
    return before.kind == .mark && before.mark != UInt8(ascii: ")") && before.mark != UInt8(ascii: "]")
  }

  /// A constant where none is written.
  private func additions(of constant: Double) -> [TextEdit] {
    guard statement.rows.allSatisfy({ $0.constant.literal == 0 }) else { return [] }
    let end = statement.range.upperBound
    switch statement.kind {
    case .snapKit: return [TextEdit(at: place(before: Self.endings), ".offset(\(formatted(constant)))")]
    case .masonry: return [TextEdit(at: end, ".offset(\(formatted(constant)))")]
    case .anchor where code.language == .swift: return [TextEdit(at: end - 1, ", constant: \(formatted(constant))")]
    case .anchor: return [TextEdit(at: end - 1, " constant:\(formatted(constant))")]
    default: return []
    }
  }

  /// The links of SnapKit's chains behind which the chain takes no offset.
  private static let endings: Set<String> = [
    "priority", "priorityHigh", "priorityMedium", "priorityLow", "priorityRequired", "labeled", "constraint",
    "layoutConstraints",
  ]

  /// The byte at which the first of some links of a chain begins, or the chain ends.
  private func place(before links: Set<String>) -> Int {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if code.isMark(index, "."), links.contains(code.text(index + 1)) { return Int(code.tokens[index].start) }
      index = code.after(index)
    }
    return statement.range.upperBound
  }

  // MARK: Relations

  private func relations(_ relation: Relation) -> [TextEdit] {
    tokens.flatMap { index -> [TextEdit] in
      let place = bytes(index..<index + 1)
      if code.isMarks(index, "=", "="), statement.kind == .cartography {
        return [TextEdit(bytes(index..<index + 2), relation.rawValue)]
      }
      guard code.tokens[index].kind == .word else { return [] }
      let word = code.text(index)
      guard let range = word.range(ofWord: "equal") else { return [] }
      let isCapital = word[range.lowerBound].isUppercase
      // (The reader's rows may be turned around: both are tried.)
      let names =
        relation == .lessThanOrEqual
        ? ["lessThanOrEqual", "greaterThanOrEqual"] : ["greaterThanOrEqual", "lessThanOrEqual"]
      return names.map { name in
        let written = isCapital ? name.prefix(1).uppercased() + name.dropFirst() : name
        return TextEdit(place, word.replacing(range, with: written))
      }
    }
  }

  // MARK: Priorities

  private static let priorityWords: Set<String> = [
    "required", "defaultHigh", "defaultLow", "high", "medium", "low", "priorityHigh", "priorityLow", "priorityMedium",
    "UILayoutPriorityRequired", "UILayoutPriorityDefaultHigh", "MASLayoutPriorityRequired",
    "MASLayoutPriorityDefaultHigh",
  ]

  private func priorities(_ priority: Double) -> [TextEdit] {
    let text = formatted(priority)
    var edits = tokens.filter { Self.priorityWords.contains(code.text($0)) }.map { index -> TextEdit in
      let start = code.isMark(index - 1, ".") ? index - 1 : index
      return TextEdit(bytes(start..<index + 1), text)
    }
    // (A number of a statement that mentions no priority isn't one.)
    let hasPriority = tokens.contains { code.text($0).lowercased().contains("priority") }
    if hasPriority || statement.kind == .cartography || !edits.isEmpty {
      edits += numbers(priority, in: tokens).filter { !$0.text.hasPrefix("-") }
    }
    switch statement.kind {
    case .snapKit:
      let endings = Self.endings.subtracting(["priority"])
      edits.append(TextEdit(at: place(before: endings), ".priority(\(text))"))
    case .masonry: edits.append(TextEdit(at: statement.range.upperBound, ".priority(\(text))"))
    case .cartography: edits.append(TextEdit(at: statement.range.upperBound, " ~ \(text)"))
    default: break
    }
    return edits
  }
}

extension String {
  /// The place of `equal` or `Equal` in a word.
  fileprivate func range(ofWord word: String) -> Range<String.Index>? {
    let lower = lowercased()
    guard !lower.contains("than"), lower.count == count, let found = lower.firstRange(of: word) else { return nil }
    let start = index(startIndex, offsetBy: lower.distance(from: lower.startIndex, to: found.lowerBound))
    return start..<index(start, offsetBy: word.count)
  }

  fileprivate func replacing(_ range: Range<String.Index>, with text: some StringProtocol) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
