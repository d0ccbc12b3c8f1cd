import LayoutModel
import SourceCode

/// Finds the mistakes of a file that show in its statements alone.
struct FileMistakeFinder {
  let file: ProjectFile
  let index: Int
  let types: ProjectTypes

  var mistakes: [CodeMistake] { madeAgain + chains }

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
  ]
  /// Words that show that a function removes constraints before it makes new ones, or makes them once.
  private static let removing: Set<String> = [
    "deactivate", "removeConstraint", "removeConstraints", "removeFromSuperview", "deactivateConstraints", "uninstall",
    "dispatch_once", "removeAll", "remakeConstraints", "mas_remakeConstraints",
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
          && isInstalled(statement)
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
  private func isInstalled(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .masonry, .snapKit, .pureLayout: return true
    default: break
    }
    // `.isActive = true` behind it, or a call of `activate` or `addConstraint` around it.
    let code = file.code
    let token = code.tokens.partition { Int($0.start) >= statement.range.upperBound }
    guard token < code.count else { return false }
    if code.isMark(token, "."), code.text(token + 1) == "isActive" { return true }
    var bracket = code.parent(max(0, token - 1))
    for _ in 0..<6 {
      guard let open = bracket, !code.isMark(open, "{") else { return false }
      let words = (max(0, open - 1)..<min(code.count, open + 6)).map(code.text)
      if words.contains(where: { $0.hasPrefix("activate") || $0.hasPrefix("addConstraint") }) { return true }
      bracket = code.parent(open)
    }
    return false
  }
}
