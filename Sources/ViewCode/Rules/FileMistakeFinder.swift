import LayoutModel
import SourceCode

/// Finds the mistakes of a file that show in its statements alone.
struct FileMistakeFinder {
  let file: ProjectFile
  let index: Int
  let types: ProjectTypes

  var mistakes: [CodeMistake] {
    (madeAgain + chains + neverActivated).map { mistake in
      var mistake = mistake
      mistake.type = typeName(atLine: mistake.location.line)
      return mistake
    }
  }

  /// The name of the innermost type whose code has a line; empty if there is none.
  private func typeName(atLine line: Int) -> String {
    let parts = file.declarations.types.filter { part in
      let (first, last) = (file.code.line(part.range.lowerBound), file.code.line(part.range.upperBound - 1))
      return !part.range.isEmpty && first <= line && line <= last
    }
    guard let part = parts.min(by: { $0.range.count < $1.range.count }) else { return "" }
    return types.type(part.name, inside: nil, file: index)?.shownName ?? ""
  }

  /// Chains of attributes without a relation.
  private var chains: [CodeMistake] {
    file.notes.filter { $0.kind == .chainWithoutRelation }.map { note in
      CodeMistake(
        kind: .chainWithoutRelation,
        location: SourceLocation(path: file.path, line: note.line, column: note.start.map(file.column) ?? 1),
        subject: note.subject)
    }
  }

  // MARK: Made again

  private static let repeated: Set<String> = [
    "layoutSubviews", "updateConstraints", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateViewConstraints",
    "prepareForReuse",
  ]
  /// Words that show that a function removes constraints before it makes new ones, or makes them once.
  private static let removing: Set<String> = [
    "deactivate", "removeConstraint", "removeConstraints", "removeFromSuperview", "deactivateConstraints", "uninstall",
    "autoRemove", "autoRemoveConstraints", "dispatch_once", "removeAll", "remakeConstraints", "mas_remakeConstraints",
  ]

  /// Functions that run repeatedly and make constraints each time; one finding a function.
  private var madeAgain: [CodeMistake] {
    let functions = file.declarations.types.flatMap { part in
      part.functions.filter { Self.repeated.contains($0.name) && $0.parameters.isEmpty }
    }
    return functions.compactMap { function in
      let code = file.code
      let isGuarded = function.body.contains { index in
        guard code.tokens[index].kind == .word else { return false }
        let word = code.text(index)
        return Self.removing.contains(word) || word == "return" || word == "isActive" && isFalse(index + 2)
      }
      guard !isGuarded else { return nil }
      let made = file.statements(in: function.body).first { statement in
        !statement.isGuarded && statement.call == .make && statement.key == nil && makesConstraints(statement)
          && isInstalled(statement, in: function.body)
      }
      guard let made else { return nil }
      return CodeMistake(
        kind: .madeAgain,
        location: SourceLocation(path: file.path, line: made.line, column: file.column(made.range.lowerBound)),
        subject: function.name)
    }
  }

  private func isFalse(_ index: Int) -> Bool { ["false", "NO"].contains(file.code.text(index)) }

  private func makesConstraints(_ statement: Statement) -> Bool {
    ![.autoresizing, .stackView, .interfaceBuilder, .cartography].contains(statement.kind)
  }

  /// True if a statement's constraints are installed where they are made.
  private func isInstalled(_ statement: Statement, in body: Range<Int>) -> Bool {
    switch statement.kind {
    case .masonry, .snapKit, .pureLayout: return true
    default: break
    }
    // `.isActive = true` behind it, or a call of `activate` or `addConstraint` around it.
    let code = file.code
    let token = code.tokens.partition { Int($0.start) >= statement.range.upperBound }
    guard token < code.count else { return false }
    if code.isMark(token, "."), code.text(token + 1) == "isActive" { return true }
    if let name = variable(of: statement, in: body) { return installs(name, in: token..<body.upperBound) }
    return isArgumentOfInstalling(token - 1)
  }

  /// The local variable that stores a statement's constraint: `let top = …`, `NSLayoutConstraint *top; top = …`.
  private func variable(of statement: Statement, in body: Range<Int>) -> Int? {
    let code = file.code
    var start = code.tokens.partition { Int($0.start) >= statement.range.lowerBound }
    if code.isMark(start - 1, "[") { start -= 1 }
    guard code.isMark(start - 1, "="), start - 2 > body.lowerBound, code.tokens[start - 2].kind == .word else {
      return nil
    }
    let hash = code.word(start - 2)
    let isLocal = body.contains { index in
      code.word(index) == hash && (["let", "var"].contains(code.text(index - 1)) || code.isMark(index - 1, "*"))
    }
    return isLocal ? start - 2 : nil
  }

  /// True if the next use of a variable installs the constraint that it keeps.
  private func installs(_ variable: Int, in range: Range<Int>) -> Bool {
    let code = file.code
    guard let use = range.first(where: { code.word($0) == code.word(variable) }) else { return false }
    if code.isMark(use + 1, "."), ["isActive", "active"].contains(code.text(use + 2)) {
      return ["true", "YES"].contains(code.text(use + 4))
    }
    return isArgumentOfInstalling(use)
  }

  /// True if a token is in an argument of `activate` or `addConstraint`.
  private func isArgumentOfInstalling(_ token: Int) -> Bool {
    let code = file.code
    var bracket = code.parent(max(0, token))
    for _ in 0..<6 {
      guard let open = bracket, !code.isMark(open, "{") else { return false }
      let words = (max(0, open - 1)..<min(code.count, open + 6)).map(code.text)
      if words.contains(where: { $0.hasPrefix("activate") || $0.hasPrefix("addConstraint") }) { return true }
      bracket = code.parent(open)
    }
    return false
  }
}
