import SourceCode

/// The uses of a view that a Swift file creates.
///
/// If a private property or a local variable holds the view, and all code that uses the variable only configures or
/// constrains the view, nothing can add it to another view. Any other use might add it.
struct ViewUses {
  private let file: ProjectFile
  private let code: Code
  /// The members that the project declares for the view's class.
  private let declared: (String) -> Bool

  init(of className: String, in file: ProjectFile, _ types: ProjectTypes) {
    (self.file, code) = (file, file.code)
    let extended = FrameworkClasses.ancestors(of: className).compactMap { types.types[$0] }
    declared = { name in extended.contains { $0.properties[name] != nil || $0.functions[name] != nil } }
  }

  /// True if nothing can add the view that is created at `token` to another view.
  func neverAddView(createdAt token: Int) -> Bool {
    guard code.language == .swift, let open = argumentsOpening(behind: token), let close = code.mate(open),
      !(open..<close).contains(where: { code.word($0) == Words.`self` }), endsExpression(close + 1),
      let name = variable(assignedAt: code.isMark(token - 1, ".") ? token - 1 : token)
    else { return false }
    return stays(name, [])
  }

  /// The parenthesis behind a class's name, or behind `.init`.
  private func argumentsOpening(behind token: Int) -> Int? {
    let next = code.isMark(token + 1, ".") && code.text(token + 2) == "init" ? token + 3 : token + 1
    return code.isMark(next, "(") ? next : nil
  }

  /// True if no member, operator or block follows an expression.
  private func endsExpression(_ index: Int) -> Bool {
    if index >= code.count || code.isMark(index, "}") || code.isMark(index, ";") { return true }
    guard code.line(index) > code.line(index - 1) else { return false }
    return code.tokens[index].kind == .word && code.text(index) != "as" || code.isMark(index, "@")
      || code.isMark(index, "[")
  }

  /// The name in `let name = `, `let name: Type = `, that an expression at `start` is the value of.
  private func variable(assignedAt start: Int) -> Int? {
    guard code.isMark(start - 1, "=") else { return nil }
    var index = start - 2
    while index > 0, start - index < 8, code.line(index) == code.line(start) || code.isMark(index, ":") {
      if ["let", "var"].contains(code.text(index - 1)) { return index }
      index -= 1
    }
    return nil
  }

  // MARK: Uses

  /// True if all uses of a variable leave its view where it is.
  ///
  /// - Parameter others: the variables that are being looked at already.
  private func stays(_ name: Int, _ others: Set<Int>) -> Bool {
    if others.contains(name) { return true }
    guard others.count < Self.depthLimit, let scope = scope(of: name) else { return false }
    return scope.allSatisfy { index in
      code.word(index) != code.word(name) || isDeclared(index) || isHarmless(index)
        || isKeptResult(index, others.union([name]))
    }
  }

  /// The maximum number of variables that hold the view: a local variable in the closure of a property, and the
  /// property. More are rare, and each is searched for in the whole file.
  private static let depthLimit = 2

  /// True for the name in `let name = …`.
  private func isDeclared(_ index: Int) -> Bool {
    ["let", "var"].contains(code.text(index - 1)) && (code.isMark(index + 1, "=") || code.isMark(index + 1, ":"))
  }

  /// The code that can use a variable: the file for a private property, the block around a local variable.
  private func scope(of name: Int) -> Range<Int>? {
    let properties = file.declarations.types.flatMap(\.properties)
    if let property = properties.first(where: { $0.token == name }) {
      guard property.isPrivate, !property.isStatic, !property.isOutlet, property.attribute == nil,
        !(0..<code.count).contains(where: { code.word($0) == Self.mirror })
      else { return nil }
      return 0..<code.count
    }
    guard let open = code.parent(name), code.isMark(open, "{"), let close = code.mate(open) else { return nil }
    // (A property is in the block of its type, not in a function or closure of the type.)
    let isLocal = !file.declarations.types.contains { $0.range.contains(open) && !isInCode(name, of: $0) }
    return isLocal ? open + 1..<close : nil
  }

  private func isInCode(_ name: Int, of part: FileDeclarations.TypePart) -> Bool {
    part.functions.contains { $0.body.contains(name) }
      || part.properties.contains { ($0.value ?? $0.getter)?.contains(name) ?? false }
  }

  private static let mirror = WordHash.of("Mirror")

  /// True for `return name` in a closure that gives a variable its value, all of whose uses are harmless, too.
  private func isKeptResult(_ index: Int, _ others: Set<Int>) -> Bool {
    guard code.text(index - 1) == "return", endsExpression(index + 1), let open = code.parent(index),
      code.isMark(open, "{"), let close = code.mate(open), code.isMark(close + 1, "("), code.isMark(close + 2, ")"),
      endsExpression(close + 3), let outer = variable(assignedAt: open)
    else { return false }
    return stays(outer, others)
  }

  private func isHarmless(_ index: Int) -> Bool {
    if code.isMark(index - 1, ".") ? isImplicitMember(index) : isLabel(index) { return true }
    if code.text(index - 1) == "case" { return true }
    var names: [String] = []
    var next = afterMarks(index + 1)
    while code.isMark(next, "."), next + 1 < code.count, code.tokens[next + 1].kind == .word {
      names.append(code.text(next + 1))
      next = afterMarks(next + 2)
    }
    guard let first = names.first, let last = names.last else { return isTarget(index) }
    if names.contains(where: { Self.outside.contains($0) || declared($0) }) { return false }
    if first == "snp" || first.hasSuffix("Anchor") { return true }
    if code.isMark(next, "=") { return !code.isMark(next + 1, "=") }
    return code.isMark(next, "(") && Self.methods.contains(last)
  }

  private func afterMarks(_ index: Int) -> Int {
    var next = index
    while code.isMark(next, "?") || code.isMark(next, "!") && !code.isMark(next + 1, "=") { next += 1 }
    return next
  }

  /// True for `.name` without an owner, which is another thing of this name.
  private func isImplicitMember(_ index: Int) -> Bool {
    let owner = index - 2
    guard owner >= 0 else { return true }
    if [")", "]", "}", "?", "!", "\\", ">"].contains(where: { code.isMark(owner, $0) }) { return false }
    return code.tokens[owner].kind == .mark || code.text(owner) == "case" || code.text(owner) == "return"
  }

  /// True for the label of an argument.
  private func isLabel(_ index: Int) -> Bool {
    code.isMark(index + 1, ":") && (code.isMark(index - 1, "(") || code.isMark(index - 1, ","))
      && code.parent(index).map { code.isMark($0, "(") } ?? false
  }

  /// True for the target of a constraint: `equalTo(name)`, `toItem: name`.
  private func isTarget(_ index: Int) -> Bool {
    var start = index
    if code.isMark(index - 1, "."), code.text(index - 2) == "self" { start = index - 2 }
    guard code.isMark(index + 1, ")") || code.isMark(index + 1, ","), let open = code.parent(index),
      code.isMark(open, "(")
    else { return false }
    let call = code.text(open - 1)
    if open == start - 1 { return Self.relations.contains(call) }
    return call == "NSLayoutConstraint" && ["item", "toItem"].contains(code.text(start - 2))
  }

  private static let relations: Set<String> = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]
  /// Members that lead to what surrounds a view.
  private static let outside: Set<String> = ["superview", "window", "next", "inputView", "inputAccessoryView"]
  /// Methods that change a view alone.
  private static let methods: Set<String> = [
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setTitle", "setTitleColor", "setImage",
    "setBackgroundImage", "addTarget", "addGestureRecognizer", "startAnimating", "stopAnimating", "setNeedsLayout",
    "layoutIfNeeded", "setNeedsDisplay", "sizeToFit",
  ]
}
