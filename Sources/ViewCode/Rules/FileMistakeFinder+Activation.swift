import LayoutModel
import SourceCode

extension FileMistakeFinder {
  /// Constraints that code makes, and that no code can activate: nothing but their constant, priority and identifier
  /// is ever used.
  var neverActivated: [CodeMistake] {
    guard file.code.language == .swift else { return [] }
    return
      (file.statements.compactMap { statement in
        guard statement.kind == .anchor || statement.kind == .initializer, let range = tokens(of: statement),
          let subject = unused(statement, range)
        else { return nil }
        return CodeMistake(
          kind: .neverActivated,
          location: SourceLocation(
            path: file.path, line: statement.line, column: file.column(statement.range.lowerBound)),
          subject: subject)
      })
  }

  /// The tokens of a statement that isn't part of a longer expression.
  private func tokens(of statement: Statement) -> Range<Int>? {
    let code = file.code
    let start = code.tokens.partition { Int($0.start) >= statement.range.lowerBound }
    let end = code.tokens.partition { Int($0.start) >= statement.range.upperBound }
    guard start < end, end < code.count, !code.isMark(end, "."), !code.isMark(end, "?"), !code.isMark(end, "!") else {
      return nil
    }
    return start..<end
  }

  /// The name of a constraint that is made, but that nothing activates; nil for any other.
  private func unused(_ statement: Statement, _ range: Range<Int>) -> String? {
    let code = file.code
    guard code.isMark(range.lowerBound - 1, "="), !code.isMark(range.lowerBound - 2, "=") else {
      return isDiscarded(range) ? shown(statement) : nil
    }
    let name = range.lowerBound - 2
    guard code.tokens[name].kind == .word, endsStatement(range) else { return nil }
    switch code.text(name - 1) {
    case "let", "var":
      guard let open = code.parent(name), code.isMark(open, "{"), let close = code.mate(open),
        isStatementBlock(open)
      else { return nil }
      return usesOnlyNumbers(of: name, in: name + 1..<close) ? code.text(name) : nil
    case ".":
      guard code.text(name - 2) == "self" else { return nil }
    default:
      guard code.tokens[name - 1].line < code.tokens[name].line || code.isMark(name - 1, "{") else { return nil }
    }
    let isLocal = (0..<name).contains { code.word($0) == code.word(name) && isDeclaration($0) && isInBody($0) }
    guard !isLocal, let property = privateProperty(code.text(name), around: name) else { return nil }
    return usesOnlyNumbers(of: name, in: 0..<code.count, declaredAt: property.token) ? property.name : nil
  }

  /// A private property for a constraint, of a type whose code a token belongs to.
  private func privateProperty(_ name: String, around token: Int) -> PropertyDeclaration? {
    for part in file.declarations.types where part.range.contains(token) {
      let property = part.properties.first { $0.name == name && !$0.isStatic && !$0.isOutlet && !$0.isArray }
      guard let property else { continue }
      return property.isPrivate && property.type == "NSLayoutConstraint" && property.value == nil
        && property.getter == nil && property.attribute == nil ? property : nil
    }
    return nil
  }

  // MARK: Uses

  private static let numbers: Set<String> = ["constant", "priority", "identifier", "multiplier"]

  /// True if each use of a name sets it to a new constraint or to nil, reads or changes its numbers, or deactivates it.
  private func usesOnlyNumbers(of name: Int, in range: Range<Int>, declaredAt declaration: Int? = nil) -> Bool {
    let code = file.code
    return range.allSatisfy { index in
      guard code.word(index) == code.word(name), index != declaration else { return true }
      var next = index + 1
      while code.isMark(next, "?") || code.isMark(next, "!") && !code.isMark(next + 1, "=") { next += 1 }
      if code.isMark(next, ".") {
        if Self.numbers.contains(code.text(next + 1)) { return true }
        return code.text(next + 1) == "isActive" && code.isMark(next + 2, "=") && code.text(next + 3) == "false"
      }
      guard code.isMark(next, "="), !code.isMark(next + 1, "=") else { return false }
      return code.text(next + 1) == "nil" || startsConstraint(next + 1)
    }
  }

  private func startsConstraint(_ token: Int) -> Bool {
    guard token < file.code.count else { return false }
    let found = file.statementsAt[Int(file.code.tokens[token].start)] ?? []
    return found.contains { index in
      let statement = file.statements[index]
      return (statement.kind == .anchor || statement.kind == .initializer)
        && (tokens(of: statement).map(endsStatement) ?? false)
    }
  }

  /// True if nothing in its line follows an expression.
  private func endsStatement(_ range: Range<Int>) -> Bool {
    let code = file.code
    let end = range.upperBound
    return code.isMark(end, "}") || code.isMark(end, ";")
      || code.tokens[end].line > code.tokens[end - 1].line
        && code.tokens[end].kind != .mark
      || code.isMark(end, "@") || code.isMark(end, "[") || code.isMark(end, "(")
      || code.isMark(end, "#")
  }

  // MARK: Statements without a use

  /// True if an expression is a statement of its own in a function that returns nothing.
  private func isDiscarded(_ range: Range<Int>) -> Bool {
    let code = file.code
    let before = range.lowerBound - 1
    guard before > 0, endsStatement(range), let open = code.parent(range.lowerBound), code.isMark(open, "{"),
      let function = functions.first(where: { $0.body.lowerBound == open + 1 }),
      function.result == nil, function.builder == nil, function.name != "buildBlock"
    else { return false }
    if before == open { return true }
    let isEnd =
      code.tokens[before].kind != .mark || code.isMark(before, "}") || code.isMark(before, ")")
      || code.isMark(before, "]")
    return isEnd && code.tokens[before].line < code.tokens[range.lowerBound].line
      && !["return", "in", "await", "try"].contains(code.text(before))
  }

  private var functions: [FunctionDeclaration] {
    file.declarations.types.flatMap(\.functions) + file.declarations.functions
  }

  /// True if a brace opens the body of a function, or a block of `if`, `else`, `for`, or `do` in one.
  private func isStatementBlock(_ open: Int) -> Bool {
    functions.contains { $0.body.lowerBound <= open + 1 && open < $0.body.upperBound }
  }

  private func isDeclaration(_ token: Int) -> Bool { ["let", "var"].contains(file.code.text(token - 1)) }

  private func isInBody(_ token: Int) -> Bool { functions.contains { $0.body.contains(token) } }

  private func shown(_ statement: Statement) -> String {
    let name = statement.first?.name ?? "the constraint"
    return statement.rows.first?.attribute.map { "\(name).\($0.rawValue)" } ?? name
  }
}
