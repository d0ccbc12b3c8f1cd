import SourceCode

/// Reads the declarations of an Objective-C file: properties, methods, C functions, and constants.
struct ObjectiveCDeclarationReader {
  let code: Code
  let file: Int
  private(set) var found = FileDeclarations()

  init(_ code: Code, file: Int) {
    (self.code, self.file) = (code, file)
    read()
  }

  private static let modifiers: Set<String> = [
    "nullable", "nonnull", "_Nullable", "_Nonnull", "__kindof", "const", "__nullable", "__nonnull",
  ]

  private mutating func read() {
    var part: Int?
    var index = 0
    while index < code.count {
      if code.isMark(index, "@") {
        switch code.text(index + 1) {
        case "interface", "implementation": index = readHead(index + 1, &part)
        case "end": (part, index) = (nil, index + 2)
        case "property": index = readProperty(index + 2, part)
        default: index += 2
        }
      } else if part != nil, code.isMark(index, "-") || code.isMark(index, "+"), code.isMark(index + 1, "(") {
        index = readMethod(index, part)
      } else if code.isMark(index, "{"), code.isMark(index - 1, ")"), let content = code.content(index) {
        readFunction(content)
        index = code.after(index)
      } else if code.isMark(index, "{") {
        if let part, let content = code.content(index) { readVariables(content, part) }
        index = code.after(index)
      } else if code.isMark(index, "="), !code.isMark(index + 1, "=") {
        index = readConstant(index)
      } else {
        index += 1
      }
    }
  }

  private mutating func readHead(_ index: Int, _ part: inout Int?) -> Int {
    guard index + 1 < code.count, code.tokens[index + 1].kind == .word else { return index + 1 }
    let isInterface = code.word(index) == Words.interface
    let isCategory = code.isMark(index + 2, "(")
    var next = index + 2
    var parents: [String] = []
    if code.isMark(next, ":") {
      parents = [code.text(next + 1)]
      next += 2
    }
    found.types.append(
      .init(
        name: code.text(index + 1), parents: parents, isExtension: isCategory || !isInterface, isClass: true,
        isImplementation: !isInterface && !isCategory, token: index + 1, range: index..<code.count))
    part = found.types.count - 1
    return isCategory ? code.after(next) : next
  }

  /// `@property (nonatomic, strong) UILabel *label;`
  private mutating func readProperty(_ start: Int, _ part: Int?) -> Int {
    var index = start
    var isOutlet = false
    if code.isMark(index, "(") { index = code.after(index) }
    var end = index
    while end < code.count, !code.isMark(end, ";"), !code.isMark(end, "@") {
      if code.text(end) == "IBOutlet" { isOutlet = true }
      end = code.after(end)
    }
    let words = (index..<min(end, code.count)).filter { code.tokens[$0].kind == .word }
    let names = words.filter {
      !["IBOutlet", "IBInspectable", "nullable", "nonnull", "__kindof", "weak"].contains(code.text($0))
    }
    guard let part, names.count >= 2, let name = names.last else { return end }
    found.types[part].properties.append(
      .init(
        name: code.text(name), type: code.text(names[0]), isConstant: false, isOutlet: isOutlet, file: file, token: name
      ))
    return end
  }

  /// `{ UILabel *_label; }` behind the class's name.
  private mutating func readVariables(_ content: Range<Int>, _ part: Int) {
    for index in content where code.isMark(index, "*") && code.isMark(index + 2, ";") {
      guard index > content.lowerBound, code.tokens[index + 1].kind == .word else { continue }
      found.types[part].properties.append(
        .init(
          name: code.text(index + 1), type: code.text(index - 1), isConstant: false, file: file, token: index + 1))
    }
  }

  /// `- (void)setUp:(UIView *)view inset:(CGFloat)inset { … }`
  private mutating func readMethod(_ start: Int, _ part: Int?) -> Int {
    var index = code.after(start + 1)
    let result = typeName(start + 2..<index)
    let first = index
    guard index < code.count, code.tokens[index].kind == .word else { return start + 1 }
    var parameters: [FunctionDeclaration.Parameter] = []
    var name = code.text(index)
    index += 1
    while code.isMark(index, ":") {
      let label = code.text(index - 1)
      var type: String?
      index += 1
      if code.isMark(index, "(") {
        type = typeName(index..<code.after(index))
        index = code.after(index)
      }
      guard index < code.count, code.tokens[index].kind == .word else { return index }
      parameters.append(.init(label: parameters.isEmpty ? nil : label, name: code.text(index), type: type))
      index += 1
      if index + 1 < code.count, code.tokens[index].kind == .word, code.isMark(index + 1, ":") { index += 1 }
    }
    if parameters.isEmpty == false { name = code.text(first) }
    guard code.isMark(index, "{"), let body = code.content(index), let part else { return index }
    var function = FunctionDeclaration(
      name: name, parameters: parameters, body: body, file: file, isStatic: code.isMark(start, "+"), token: first)
    function.result = result
    function.isCoder = name == "initWithCoder"
    found.types[part].functions.append(function)
    return body.upperBound + 1
  }

  /// The first word of a type in parentheses. (Types are short.)
  private func typeName(_ range: Range<Int>) -> String? {
    range.prefix(16).first { code.tokens[$0].kind == .word && !Self.modifiers.contains(code.text($0)) }.map(code.text)
  }

  /// Maximum number of tokens of a C function's parameters.
  private static let parameterLimit = 256

  /// C's functions: `static UIView *MakeLine(UIColor *color) { … }`
  private mutating func readFunction(_ body: Range<Int>) {
    guard let open = code.mate(body.lowerBound - 2), open > 0, code.tokens[open - 1].kind == .word,
      let arguments = code.content(open), arguments.count <= Self.parameterLimit
    else { return }
    let parameters = code.split(arguments).compactMap { part -> FunctionDeclaration.Parameter? in
      let words = part.filter { code.tokens[$0].kind == .word && !Self.modifiers.contains(code.text($0)) }
      guard words.count > 1, let first = words.first, let last = words.last else { return nil }
      return .init(label: nil, name: code.text(last), type: code.text(first))
    }
    let name = open - 1
    let result = (max(0, name - 3)..<name).last { code.tokens[$0].kind == .word }
    found.functions.append(
      FunctionDeclaration(
        name: code.text(name), parameters: parameters, result: result.map(code.text), body: body, file: file,
        token: name))
  }

  private static let storage: Set<String> = ["static", "const", "extern", "volatile", "FOUNDATION_EXPORT"]

  /// Returns the words before the name of a constant, last first: `const`, `CGFloat`, `static`.
  private func words(before name: Int) -> [String] {
    (max(0, name - 5)..<name).reversed().prefix { code.tokens[$0].kind == .word || code.isMark($0, "*") }
      .filter { code.tokens[$0].kind == .word }.map(code.text)
  }

  /// `static CGFloat const kGap = 8;` outside of functions.
  private mutating func readConstant(_ equals: Int) -> Int {
    var end = equals + 1
    while end < code.count, !code.isMark(end, ";") { end = code.after(end) }
    if equals > 0, code.tokens[equals - 1].kind == .word, code.tokens[equals].parent < 0 {
      let words = words(before: equals - 1)
      found.properties.append(
        .init(
          name: code.text(equals - 1), type: words.first { !Self.storage.contains($0) },
          value: equals + 1..<min(end, code.count), isConstant: words.contains("const"), isStatic: true, file: file,
          token: equals - 1))
    }
    return end
  }
}
