import SourceCode

/// Finds the code of a file that evidently makes constraints, but in a form that isn't read: operators between anchors,
/// and calls of libraries and of helpers.
///
/// Complexity: O(tokens).
struct UnreadFinder {
  private let file: ProjectFile
  private let code: Code
  private let types: ProjectTypes
  private let libraries: [Library]
  /// The calls of helpers that were met, by their first tokens.
  private let metCalls: Set<Int>
  private(set) var found: [UnreadStatement] = []

  init(_ file: ProjectFile, _ types: ProjectTypes, _ calls: HelperCalls, index: Int) {
    (self.file, code, self.types) = (file, file.code, types)
    metCalls = Set(calls.followed.union(calls.lost).map(\.call).filter { $0.file == index }.map(\.start))
    libraries = code.language == .swift ? code.unreadLibraries : []
    if code.language == .swift { find() }
  }

  private mutating func find() {
    let statements = file.statements.filter(\.makesConstraints)
    let helpers = helperBodies
    var (next, end) = (0, 0)
    for index in 0..<code.count where code.tokens[index].kind == .word {
      let byte = Int(code.tokens[index].start)
      while next < statements.count, statements[next].range.lowerBound <= byte {
        end = max(end, statements[next].range.upperBound)
        next += 1
      }
      guard byte >= end, let reason = reason(index, helpers) else { continue }
      found.append(UnreadStatement(line: code.line(code.postfixStart(endingBefore: index + 1)), reason: reason))
    }
  }

  private func reason(_ index: Int, _ helpers: [Range<Int>]) -> UnreadStatement.Reason? {
    let word = code.word(index)
    if Self.anchors.contains(word), isRelated(index) {
      return libraries.first { $0.name == "Anchorage" }.map { .library($0.name) } ?? .anchorOperator
    }
    if let library = libraries.first(where: { makes($0, index) }), types.constraintHelpers[word] == nil {
      return .library(library.name)
    }
    return isUnmetHelper(index, helpers) ? .neverRun : nil
  }

  // MARK: Operators

  private static let anchors = WordHash.all([
    "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor", "widthAnchor",
    "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
  ])
  /// The anchors of a constraint, which code compares.
  private static let comparedAnchors = WordHash.all(["firstAnchor", "secondAnchor"])
  private static let comparisons: Set<String> = ["==", ">=", "<=", ">", "<"]
  /// Operators that make no constraint of an anchor.
  private static let others: Set<String> = [
    "", "=", "->", "?", "??", "&&", "||", "!", "!=", "===", "!==", ".", "+", "-", "*", "/", "&", "...", "..<", "<", ">",
    "\\.",
  ]

  /// Returns true if an operator relates the anchor at `index` to another: `a.topAnchor == b.topAnchor + 8` as a
  /// statement, or any operator that Swift doesn't have, such as `a.topAnchor ~> b.topAnchor`.
  private func isRelated(_ index: Int) -> Bool {
    let start = code.postfixStart(endingBefore: index + 1)
    let behind = operatorText(from: index + 1)
    if Self.comparisons.contains(behind) {
      guard isStatement(start) else { return false }
      let line = code.line(index)
      var next = index
      while next < code.count, code.line(next) == line {
        if Self.comparedAnchors.contains(code.word(next)) { return false }
        next += 1
      }
      return true
    }
    if !Self.others.contains(behind) { return true }
    let before = operatorText(endingBefore: start)
    return !Self.others.contains(before) && !Self.comparisons.contains(before)
  }

  private static let operatorMarks = Set("=<>~+-*/%|&^!?.".utf8)

  /// The operator that begins at a token; empty if there is none.
  private func operatorText(from start: Int) -> String {
    var end = start
    while end < code.count, isOperator(end), end == start || !code.hasSpaceBefore(end) { end += 1 }
    return (start..<end).map(code.text).joined()
  }

  private func operatorText(endingBefore end: Int) -> String {
    var start = end
    while start > 0, isOperator(start - 1), start == end || !code.hasSpaceBefore(start) { start -= 1 }
    return (start..<end).map(code.text).joined()
  }

  private func isOperator(_ index: Int) -> Bool {
    code.tokens[index].kind == .mark && Self.operatorMarks.contains(code.tokens[index].mark)
  }

  /// Returns true if a statement begins at `start`, or if a library's operator makes what is assigned.
  private func isStatement(_ start: Int) -> Bool {
    let previous = start - 1
    guard previous >= 0 else { return true }
    let isFirst = ["{", "}", ";"].contains { code.isMark(previous, $0) } || code.word(previous) == Words.in
    if isFirst { return true }
    if code.isMark(previous, "=") { return !libraries.isEmpty }
    guard code.line(previous) < code.line(start) else { return false }
    return code.tokens[previous].kind != .mark || [")", "]"].contains(where: { code.isMark(previous, $0) })
  }

  // MARK: Calls

  private func makes(_ library: Library, _ index: Int) -> Bool {
    let word = code.word(index)
    if library.attributes.contains(word), code.isMark(index - 1, ".") {
      return !Self.others.contains(operatorText(from: index + 1))
    }
    guard code.isMark(index - 1, ".") else { return false }
    if library.calls.contains(word) { return code.isMark(index + 1, "(") || code.isMark(index + 1, ".") }
    guard library.relations.contains(word), code.isMark(index + 1, "("), let content = code.content(index + 1),
      let first = content.first
    else { return false }
    return code.text(first) == "to" || code.tokens[first].kind == .number
  }

  /// The bodies of the file's helpers, which call each other.
  private var helperBodies: [Range<Int>] {
    types.constraintHelpers.values.joined().filter { types.files[$0.file].path == file.path }.map(\.body)
  }

  /// Returns true for a call of a helper that makes constraints, in code that no run reaches.
  private func isUnmetHelper(_ index: Int, _ helpers: [Range<Int>]) -> Bool {
    let word = code.word(index)
    guard types.constraintHelpers[word] != nil, !types.commonHelpers.contains(word),
      code.word(index - 1) != Words.func, code.isMark(index + 1, "("), let content = code.content(index + 1),
      !metCalls.contains(code.postfixStart(endingBefore: index + 1)),
      types.isConstraintHelper(word, labels(content), nil)
    else { return false }
    return !helpers.contains { $0.contains(index) }
  }

  private func labels(_ content: Range<Int>) -> [String] {
    var found = code.split(content).map { part in
      part.count > 2 && code.isMark(part.lowerBound + 1, ":") ? code.text(part.lowerBound) : ""
    }
    if code.isMark(content.upperBound + 1, "{") { found.append("{") }
    return found
  }
}
