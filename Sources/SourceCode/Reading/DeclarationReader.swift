/// Reads the information in a file about names.
struct DeclarationReader {
  private let code: Code
  private let scopes: Scopes
  /// The maximum number of words and brackets of a value to read.
  private static let stepLimit = 60
  private(set) var declarations = Declarations()

  init(_ code: Code, _ scopes: Scopes) {
    self.code = code
    self.scopes = scopes
    declarations.classes = scopes.types.map {
      Declarations.Class(name: $0.name, parents: $0.parents, isDeclaration: $0.isDeclaration)
    }
    for macro in code.macros where macro.parameters == nil {
      let name = String(decoding: code.bytes[macro.name], as: UTF8.self)
      let value = Code(code.bytes, .objectiveC, range: macro.value)
      addNumber(name, value.formula(0..<value.count), at: nil)
    }
    if code.language == .swift { readSwift() } else { readObjectiveC() }
  }

  // MARK: Adding declarations

  private mutating func addVariable(_ name: String, _ type: String, at index: Int) {
    guard let first = type.utf8.first, first < 0x61 || first > 0x7A, name != type else { return }
    let place = scopes.surroundings(of: index)
    declarations.variables.append(.init(name: name, type: type, owner: place.type, function: place.function))
  }

  private mutating func addNumber(_ name: String, _ value: Formula, at index: Int?, isLater: Bool = false) {
    guard !value.isIncomplete, value.steps.count <= 16 else { return }
    let place = if let index { scopes.surroundings(of: index) } else { Scopes.Surroundings() }
    declarations.numbers.append(
      .init(name: name, value: value, owner: place.type, function: place.function, isLater: isLater))
  }

  private mutating func addString(_ name: String, _ value: Range<Int>) {
    guard value.count == 1, code.tokens[value.lowerBound].kind == .string else { return }
    declarations.strings[name, default: []].append(code.text(value.lowerBound))
  }

  /// Records that an expression creates a view.
  private mutating func addCreation(_ name: String, _ type: String, _ range: Range<Int>) {
    let (place, bytes) = (scopes.surroundings(of: range.lowerBound), code.place(range))
    declarations.creations.append(
      Statement(
        kind: .autoresizing, first: ItemExpression([name], className: type), second: .nothing, rows: [], relation: nil,
        key: MaskState.made, enclosingType: place.type, function: place.function, isInLoop: place.isInLoop,
        line: bytes.line, endLine: bytes.endLine, range: bytes.bytes))
  }

  /// Returns true if a cast determines the class of a newly created view, as in `nib.instantiate(…)[0] as! Badge`,
  /// but not in `subview as! Badge`.
  private func makesView(_ value: Range<Int>) -> Bool {
    guard code.castType(value) != nil else { return true }
    return value.contains { index in
      let word = code.tokens[index].kind == .word ? code.text(index) : ""
      return word.hasPrefix("instantiate") || word.hasPrefix("loadNib")
    }
  }

  /// Reads the creation of a view that has no name: `super.init(frame: NSRect(…))`, in which a view sets its own
  /// frame, and `return nib.instantiate(…) as! Badge`.
  private mutating func readCreation(_ index: Int) {
    let word = code.tokens[index].hash
    if word == Words.`init`, code.word(index - 2) == Words.super, code.isMark(index + 1, "("),
      code.word(index + 2) == Words.frame, let close = code.mate(index + 1), close > index + 8,
      let type = scopes.surroundings(of: index).type
    {
      addCreation("self", type, index - 2..<close + 1)
    } else if word == Words.return, index + 1 < code.count {
      let value = swiftValue(index + 1)
      if let type = code.castType(value), makesView(value) { addCreation("", type, index..<value.upperBound) }
    }
  }

  // MARK: Swift

  private mutating func readSwift() {
    for index in 0..<code.count {
      let token = code.tokens[index]
      if token.kind == .word {
        if token.hash == Words.let || token.hash == Words.var {
          readSwiftVariable(index)
        } else if token.hash == Words.case {
          readSwiftCase(index)
        } else if code.isMark(index + 1, ":"), let open = code.parent(index), code.isMark(open, "("),
          index + 2 < code.count, code.tokens[index + 2].kind == .word
        {
          if let type = swiftType(index + 2) {
            addVariable(code.text(index), type, at: code.mate(open).map { $0 + 1 } ?? index)
          }
        }
        readAssignment(index)
        readCreation(index)
      }
    }
  }

  /// Reads `case small = 8` in an enumeration with numeric raw values.
  private mutating func readSwiftCase(_ index: Int) {
    guard index + 3 < code.count, code.tokens[index + 1].kind == .word, code.isMark(index + 2, "="),
      code.tokens[index + 3].kind == .number
    else { return }
    addNumber(code.text(index + 1), code.formula(index + 3..<index + 4), at: index)
  }

  /// Returns the name of the type that begins at `index`: the last word of `Module.Type`, or the element of `[Type]`.
  private func swiftType(_ index: Int) -> String? {
    var next = index
    while next < code.count, code.isMark(next, "[") || code.isMark(next, "@") { next += 1 }
    guard next < code.count, code.tokens[next].kind == .word else { return nil }
    while code.isMark(next + 1, "."), next + 2 < code.count, code.tokens[next + 2].kind == .word { next += 2 }
    return code.text(next)
  }

  private mutating func readSwiftVariable(_ index: Int) {
    guard index + 1 < code.count, code.tokens[index + 1].kind == .word else { return }
    let name = code.text(index + 1)
    var next = index + 2
    if code.isMark(next, ":") {
      if let type = swiftType(next + 1) { addVariable(name, type, at: index) }
      let line = code.tokens[index].line
      while next < code.count, !code.isMark(next, "="), !code.isMark(next, "{"), code.tokens[next].line == line,
        !code.isMark(next, ")"), !code.isMark(next, ",")
      {
        next += 1
      }
    }
    if code.isMark(next, "="), !code.isMark(next + 1, "=") {
      let value = swiftValue(next + 1)
      if let type = createdClass(value) {
        addVariable(name, type, at: index)
        if makesView(value) { addCreation(name, type, index..<value.upperBound) }
      }
      addNumber(name, code.formula(value), at: index)
      addString(name, value)
    } else if code.isMark(next, "{") {
      readComputed(name, next, at: index)
    }
  }

  /// Reads the number that a computed property returns: the expression after each `return`, or the entire body.
  private mutating func readComputed(_ name: String, _ brace: Int, at index: Int) {
    guard let content = code.content(brace), content.count < 200 else { return }
    let returns = content.filter { code.word($0) == Words.return }
    for place in returns.prefix(8) {
      addNumber(name, code.formula(swiftValue(place + 1)), at: index)
    }
    if returns.isEmpty { addNumber(name, code.formula(content), at: index) }
  }

  /// Returns the value that begins at `start`: the rest of the line, including brackets, and following lines that
  /// continue it with an operator.
  private func swiftValue(_ start: Int) -> Range<Int> {
    guard start < code.count else { return start..<start }
    var index = start
    var steps = 0
    var line = code.tokens[start].line
    while index < code.count, steps < Self.stepLimit {
      steps += 1
      let token = code.tokens[index]
      if token.line != line, !code.isMark(index, "."), !code.isMark(index, "?"), !code.isMark(index, ":"),
        !code.isMark(index - 1, "="), !isOperator(index), !isOperator(index - 1)
      {
        break
      }
      if token.mark == UInt8(ascii: ",") || token.mark == UInt8(ascii: ";") || token.mark == UInt8(ascii: ")")
        || token.mark == UInt8(ascii: "}") || token.mark == UInt8(ascii: "]")
      {
        break
      }
      if token.hash == Words.else { break }
      if token.mark == UInt8(ascii: "{"), index > start, !code.isMark(index - 1, "=") { break }
      index = code.after(index)
      line = code.tokens[index - 1].line
    }
    return start..<min(index, code.count)
  }

  private func isOperator(_ index: Int) -> Bool {
    code.isMark(index, "+") || code.isMark(index, "*") || code.isMark(index, "/") || code.isMark(index, "-")
  }

  /// Returns the class of the object that an expression creates: `UILabel()`, `{ let l = UILabel() … }()` and `x as!
  /// Foo`, but not `Foo.shared.make()`.
  private func createdClass(_ value: Range<Int>) -> String? {
    if let cast = code.castType(value) { return cast }
    var index = value.lowerBound
    let end = value.upperBound
    if code.isMark(index, "{"), let content = code.content(index) {
      // A closure returns the first object that it creates.
      guard let creation = content.prefix(60).first(where: { isCreation($0) }) else { return nil }
      index = creation
    }
    while index + 2 < end, code.isMark(index + 1, "."), code.tokens[index].kind == .word { index += 2 }
    if code.word(index) == Words.`init`, index - 2 >= value.lowerBound { index -= 2 }
    return isCreation(index) || code.isMark(index + 1, ".") && isCreation(index) ? code.text(index) : nil
  }

  private func isCreation(_ index: Int) -> Bool {
    guard index < code.count, code.tokens[index].kind == .word else { return false }
    let first = code.bytes[Int(code.tokens[index].start)]
    guard first >= 0x41, first <= 0x5A else { return false }
    return code.isMark(index + 1, "(") || code.isMark(index + 1, "<")
      || code.isMark(index + 1, ".") && code.word(index + 2) == Words.`init`
  }

  // MARK: Objective-C

  private static let numberTypes: Set<UInt64> = Set(
    ["CGFloat", "float", "double", "int", "NSInteger", "NSUInteger", "long", "NSTimeInterval", "let", "const"]
      .map { WordHash.of($0) })

  private mutating func readObjectiveC() {
    for index in 0..<code.count {
      let token = code.tokens[index]
      guard token.kind == .word else { continue }
      if code.isMark(index + 1, "*") {
        readPointer(index)
      } else if code.isMark(index + 1, "="), !code.isMark(index + 2, "="),
        Self.numberTypes.contains(code.word(index - 1))
      {
        addNumber(code.text(index), code.formula(statementRest(index + 2)), at: index)
      }
      readAssignment(index)
    }
  }

  /// Reads `Type *name`, `(Type *)name` or `Type * const name`.
  private mutating func readPointer(_ index: Int) {
    var next = index + 2
    while code.isMark(next, ")") || Self.numberTypes.contains(code.word(next)) || code.word(next) == Words.nullable
      || code.word(next) == Words.nonnull
    {
      next += 1
    }
    guard next < code.count, code.tokens[next].kind == .word, next <= index + 4 else { return }
    // The word after a cast isn't a declaration, unless it is the name of a parameter.
    if next > index + 2, code.isMark(index - 1, "("), !code.isMark(index - 2, ":") { return }
    let name = code.text(next)
    addVariable(name, code.text(index), at: code.isMark(index - 1, "(") ? bodyBrace(next) : index)
  }

  /// Returns the token that determines a parameter's scope: the first one in the function's body.
  private func bodyBrace(_ index: Int) -> Int {
    var next = index
    while next < code.count, next < index + 60, !code.isMark(next, "{"), !code.isMark(next, ";") { next += 1 }
    return code.isMark(next, "{") ? next + 1 : index
  }

  private func statementRest(_ start: Int) -> Range<Int> {
    var index = start
    var steps = 0
    while index < code.count, steps < Self.stepLimit, !code.isMark(index, ";"), !code.isMark(index, "}"),
      !code.isMark(index, ",")
    {
      steps += 1
      index = code.after(index)
    }
    return start..<min(index, code.count)
  }

  // MARK: Assignments

  private static let textProperties = WordTable([
    "text": false, "title": false, "placeholder": false, "stringValue": false, "accessibilityIdentifier": true,
    "accessibilityLabel": false, "mas_key": true, "identifier": true, "restorationIdentifier": true,
  ])

  /// Reads the text, constant or class of `x` from `x.text = "…"`, `x.constant = 8`, `x = [[Foo alloc] init]` or `[x
  /// setTitle:@"…" …]`.
  private mutating func readAssignment(_ index: Int) {
    let word = code.tokens[index].hash
    if word == Words.setTitle || word == Words.setText { return readTitle(index) }
    if let owner = code.ownerOfConstantChange(at: index) {
      let function = scopes.surroundings(of: index).function
      declarations.constantChanges[owner, default: []].append(.init(line: code.line(index), function: function))
    }
    guard code.isMark(index + 1, "="), !code.isMark(index + 2, "="), index + 2 < code.count else { return }
    if let isName = Self.textProperties[word], code.isMark(index - 1, "."), index > 1 {
      readText(of: index, isName: isName)
    } else if word == Words.constant, code.isMark(index - 1, ".") {
      let owner = code.words(code.postfixStart(endingBefore: index - 1)..<index - 1).last
      if let owner { declarations.laterConstants[owner, default: []].append(code.formula(value(index + 2))) }
    } else {
      readValue(of: index)
    }
  }

  private func value(_ start: Int) -> Range<Int> {
    code.language == .swift ? swiftValue(start) : statementRest(start)
  }

  private mutating func readText(of index: Int, isName: Bool) {
    var next = index + 2
    let end = min(code.count, next + 12)
    while next < end, code.tokens[next].kind != .string, !code.isMark(next, ";"), !code.isMark(next, "}") { next += 1 }
    guard let owner = code.words(code.postfixStart(endingBefore: index - 1)..<index - 1).last else { return }
    if next < end, code.tokens[next].kind == .string, code.line(next) == code.line(index) {
      declarations.texts.append(.init(variable: owner, text: code.text(next), isName: isName))
    } else if let name = code.words(value(index + 2)).last {
      declarations.texts.append(.init(variable: owner, text: "", reference: name, isName: isName))
    }
  }

  private mutating func readTitle(_ index: Int) {
    guard let call = code.call(at: index), let receiver = call.receiver, let owner = code.words(receiver).last,
      let string = call.arguments.first?.value.first(where: { code.tokens[$0].kind == .string })
    else { return }
    declarations.texts.append(.init(variable: owner, text: code.text(string), isName: false))
  }

  /// Reads `x = UILabel()` or `x = 8`, where `x` is declared elsewhere.
  private mutating func readValue(of index: Int) {
    let before = index - 1
    let isPointer = code.isMark(before, "*")
    if before >= 0,
      code.tokens[before].kind == .word && code.tokens[before].line == code.tokens[index].line
        || code.language == .swift && (isPointer || code.isMark(before, ":"))
    {
      return
    }
    let value = value(index + 2)
    let name = code.text(index)
    if code.language == .swift {
      if let type = createdClass(value) {
        addVariable(name, type, at: index)
        if makesView(value) { addCreation(name, type, index..<value.upperBound) }
      }
    } else if let creation = value.prefix(8).first(where: {
      code.word($0 + 1) == Words.alloc || code.word($0 + 1) == Words.new && code.tokens[$0].kind == .word
        || code.isMark($0 + 1, ".") && code.word($0 + 2) == Words.new
    }) {
      addVariable(name, code.text(creation), at: index)
      addCreation(name, code.text(creation), index..<value.upperBound)
    }
    addString(name, value)
    if !isPointer, value.count < 12 { addNumber(name, code.formula(value), at: index, isLater: true) }
  }
}

extension Words {
  static let `case` = WordHash.of("case")
  package static let `else` = WordHash.of("else")
  static let `super` = WordHash.of("super")
  static let frame = WordHash.of("frame")
  static let setTitle = WordHash.of("setTitle")
  static let setText = WordHash.of("setText")
  static let nullable = WordHash.of("nullable")
  static let nonnull = WordHash.of("nonnull")
}
