import SourceCode

/// Reads the declarations of a Swift file: types with their members, and what is global.
struct SwiftDeclarationReader {
  let code: Code
  let file: Int
  private(set) var found = FileDeclarations()

  /// Reads a file, or only a range of its tokens.
  init(_ code: Code, file: Int, range: Range<Int>? = nil) {
    (self.code, self.file) = (code, file)
    read(range ?? 0..<code.count, in: nil, depth: 0)
  }

  /// The modifiers in front of a declaration.
  private struct Modifiers {
    var isStatic = false
    var isPrivate = false
    var isOutlet = false
    var isInspectable = false
    /// The last attribute that may be the project's own: a property wrapper or a result builder.
    var attribute: String?
  }

  /// Attributes that begin like types and that don't change what they are written for.
  private static let plainAttributes: Set<String> = [
    "IBOutlet", "IBInspectable", "IBAction", "IBSegueAction", "IBDesignable", "GKInspectable", "NSManaged", "NSCopying",
    "MainActor", "Sendable",
  ]

  /// The name of an attribute; nil for those of the language and of UIKit.
  private func attribute(_ index: Int) -> String? { Self.attribute(index, code) }

  private static func attribute(_ index: Int, _ code: Code) -> String? {
    let name = code.text(index)
    return name.first?.isUppercase == true && !plainAttributes.contains(name) ? name : nil
  }

  /// The name of the attribute that ends in front of `keyword`: `@Clamped(0) var`; nil for those of the language.
  static func attribute(before keyword: Int, _ code: Code) -> String? {
    let last = keyword - 1
    let name = code.isMark(last, ")") ? (code.mate(last) ?? 0) - 1 : last
    return name > 0 && code.isMark(name - 1, "@") ? attribute(name, code) : nil
  }

  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "override", "static", "lazy", "weak",
    "unowned", "required", "convenience", "nonisolated", "mutating", "dynamic", "indirect", "set", "get", "async",
    "throws", "rethrows", "isolated", "optional", "prefix", "postfix", "infix",
  ]

  private static let types: Set<String> = ["class", "struct", "enum", "extension", "actor", "protocol"]

  /// Maximum number of tokens of an alias.
  private static let aliasLimit = 12
  /// Maximum number of tokens of a function's parameters.
  private static let parameterLimit = 1024
  /// Maximum length of a type's name with those of the types around it.
  private static let nameLimit = 200

  /// The members of a range of tokens; those of no type are global.
  private mutating func read(_ range: Range<Int>, in part: Int?, depth: Int) {
    var modifiers = Modifiers()
    var index = range.lowerBound
    while index < range.upperBound {
      guard code.tokens[index].kind == .word else {
        if code.isMark(index, "@") {
          if code.text(index + 1) == "IBOutlet" { modifiers.isOutlet = true }
          if code.text(index + 1) == "IBInspectable" { modifiers.isInspectable = true }
          modifiers.attribute = attribute(index + 1) ?? modifiers.attribute
          index += 2
          if code.isMark(index, "("), !code.hasSpaceBefore(index) { index = code.after(index) }
        } else {
          index = code.after(index)
        }
        continue
      }
      let word = code.text(index)
      switch word {
      // `import enum Module.Type` declares nothing.
      case "import": index = code.line(index + 2) == code.line(index) ? index + 3 : index + 2
      case "func":
        index = readFunction(index + 1, modifiers, part)
        modifiers = Modifiers()
      case "init" where code.isMark(index + 1, "(") || code.isMark(index + 1, "?") || code.isMark(index + 1, "<"):
        index = readFunction(index, modifiers, part)
        modifiers = Modifiers()
      case "let", "var":
        index = readProperty(index, modifiers, part)
        modifiers = Modifiers()
      case "typealias" where code.isMark(index + 2, "="):
        let type = code.words(SwiftText(code, end: index + Self.aliasLimit).value(from: index + 3))
        if let last = type.last { found.aliases.append((code.text(index + 1), last)) }
        index += 3
      case "case" where part != nil:
        index = readCase(index, part)
      case _ where Self.types.contains(word) && isTypeName(index + 1):
        index = readType(index, part, depth, isPrivate: modifiers.isPrivate && word == "extension")
        modifiers = Modifiers()
      case "class", "static": (modifiers.isStatic, index) = (true, index + 1)
      // (`private(set)` lets others change what a property keeps.)
      case "private", "fileprivate": (modifiers.isPrivate, index) = (!code.isMark(index + 1, "("), index + 1)
      case _ where Self.modifiers.contains(word): index += 1
      default:
        modifiers = Modifiers()
        index += 1
      }
    }
  }

  private func isTypeName(_ index: Int) -> Bool {
    guard index < code.count, code.tokens[index].kind == .word else { return false }
    return !["func", "var", "let", "override", "private", "final"].contains(code.text(index))
  }

  // MARK: Types

  private mutating func readType(_ index: Int, _ outer: Int?, _ depth: Int, isPrivate: Bool) -> Int {
    var name = code.text(index + 1)
    var next = index + 2
    while code.isMark(next, "."), next + 1 < code.count {
      if name.utf8.count < Self.nameLimit { name += "." + code.text(next + 1) }
      next += 2
    }
    let parameters = next
    if code.isMark(next, "<") { while next < code.count, !code.isMark(next, ">") { next += 1 } }
    var brace = next
    while brace < code.count, !code.isMark(brace, "{"), !code.isMark(brace, "}"), !code.isMark(brace, ";") {
      brace += 1
    }
    guard code.isMark(brace, "{"), let content = code.content(brace), depth < 8 else { return brace + 1 }
    var parents: [String] = []
    if next < brace, code.isMark(next, ":") || code.isMark(next + 1, ":") {
      for part in code.split(next + 1..<brace) {
        let words = part.prefix { code.tokens[$0].kind == .word || code.isMark($0, ".") || code.isMark($0, ":") }
        if let last = words.last(where: { code.tokens[$0].kind == .word }) { parents.append(code.text(last)) }
        if part.contains(where: { code.word($0) == Words.where }) { break }
      }
    }
    if let outer { name = found.types[outer].name + "." + name }
    guard name.utf8.count < Self.nameLimit else { return content.upperBound + 1 }
    var part = FileDeclarations.TypePart(
      name: name, parents: parents, isExtension: code.text(index) == "extension",
      isClass: ["class", "actor"].contains(code.text(index)), token: index + 1, range: brace..<content.upperBound + 1)
    part.generics = generics(parameters..<next)
    part.isPrivate = isPrivate
    found.types.append(part)
    read(content, in: found.types.count - 1, depth: depth + 1)
    return content.upperBound + 1
  }

  /// The classes of generic parameters: `<Content: UIView>`.
  private func generics(_ range: Range<Int>) -> [String: String] {
    var found: [String: String] = [:]
    for index in range.dropFirst().prefix(64) where code.isMark(index, ":") && code.tokens[index + 1].kind == .word {
      found[code.text(index - 1)] = code.text(index + 1)
    }
    return found
  }

  // MARK: Functions

  private mutating func readFunction(_ index: Int, _ modifiers: Modifiers, _ part: Int?) -> Int {
    let name = code.text(index)
    var open = index + 1
    while open < code.count, !code.isMark(open, "("), !code.isMark(open, "{"), open < index + 40 { open += 1 }
    guard code.isMark(open, "("), let arguments = code.content(open), arguments.count < Self.parameterLimit else {
      return index + 1
    }
    var brace = arguments.upperBound + 1
    // The result's type and constraints come before the body; a protocol's requirement has none.
    while brace < code.count, !code.isMark(brace, "{") {
      let token = code.tokens[brace]
      if code.isMark(brace, "}") || code.isMark(brace, ";") { return brace }
      let isNewLine = token.line > code.tokens[brace - 1].line
      if isNewLine, token.kind == .word, token.hash != Words.where, !code.isMark(brace - 1, ","),
        code.text(brace) != "throws", code.text(brace) != "async"
      {
        return brace
      }
      if isNewLine, code.isMark(brace, "@") { return brace }
      brace = code.after(brace)
    }
    guard let body = code.content(brace) else { return brace }
    var function = FunctionDeclaration(
      name: name, parameters: parameters(arguments), body: body, file: file, isStatic: modifiers.isStatic, token: index)
    function.isPrivate = modifiers.isPrivate || part.map { found.types[$0].isPrivate } ?? false
    function.builder = modifiers.attribute
    if let arrow = (arguments.upperBound + 1..<brace).first(where: { code.isMarks($0, "-", ">") }),
      !code.isMark(arrow + 2, "["), !code.isMark(arrow + 2, "(")
    {
      function.result = typeName(arrow + 2..<brace)
      function.isResultOptional = (arrow + 2..<brace).contains { code.isMark($0, "?") }
    }
    function.isCoder = name == "init" && function.parameters.first?.label == "coder"
    add(function, part)
    return body.upperBound + 1
  }

  private mutating func add(_ function: FunctionDeclaration, _ part: Int?) {
    if let part { found.types[part].functions.append(function) } else { found.functions.append(function) }
  }

  private func parameters(_ range: Range<Int>) -> [FunctionDeclaration.Parameter] {
    code.split(range).compactMap { part in
      let marks = part.filter { code.isMark($0, "@") }
      var part = part
      // (`@Builder _ content: …`)
      while let first = part.first, code.isMark(first, "@"), part.count > 2 {
        part = (code.isMark(first + 2, "(") ? code.after(first + 2) : first + 2)..<part.upperBound
      }
      guard let colon = part.first(where: { code.isMark($0, ":") }) else { return nil }
      let words = (part.lowerBound..<colon).filter { code.tokens[$0].kind == .word }.map(code.text)
      guard let first = words.first, let last = words.last else { return nil }
      let equals = (colon..<part.upperBound).first { code.isMark($0, "=") }
      let type = colon + 1..<(equals ?? part.upperBound)
      return .init(
        label: first == "_" ? nil : first, name: last, type: typeName(type),
        value: equals.map { $0 + 1..<part.upperBound },
        isOptional: type.contains { code.isMark($0, "?") },
        isVariadic: type.upperBound - 3 >= type.lowerBound && code.isMark(type.upperBound - 1, ".")
          && code.isMark(type.upperBound - 2, "."),
        builder: marks.lazy.compactMap { attribute($0 + 1) }.first)
    }
  }

  private func typeName(_ range: Range<Int>) -> String? {
    range.first { code.tokens[$0].kind == .word && !["inout", "escaping", "any", "some"].contains(code.text($0)) }
      .map { first in
        var last = first
        while code.isMark(last + 1, "."), last + 2 < range.upperBound, code.tokens[last + 2].kind == .word { last += 2 }
        return code.text(last)
      }
  }

  // MARK: Properties

  private mutating func readProperty(_ index: Int, _ modifiers: Modifiers, _ part: Int?) -> Int {
    let isConstant = code.word(index) == Words.let
    var next = index + 1
    var end = next
    repeat {
      guard next < code.count, code.tokens[next].kind == .word else { return max(end, index + 1) }
      var property = PropertyDeclaration(
        name: code.text(next), isConstant: isConstant, isStatic: modifiers.isStatic, isPrivate: modifiers.isPrivate,
        isOutlet: modifiers.isOutlet, isInspectable: modifiers.isInspectable, attribute: modifiers.attribute,
        file: file, token: next)
      end = next + 1
      if code.isMark(end, ":") {
        let start = end + 1
        property.isArray = code.isMark(start, "[")
        end = typeEnd(start)
        property.type = typeName(start..<end)
        property.isOptional = code.isMark(end - 1, "?")
      }
      if code.isMark(end, "="), !code.isMark(end + 1, "=") {
        let value = SwiftText(code).value(from: end + 1)
        property.value = value
        end = value.upperBound
      }
      if code.isMark(end, "{"), code.line(end) == code.line(end - 1), let content = code.content(end) {
        if property.value == nil { property.getter = getter(content) }
        let hasSetter = content.first.map { code.word($0) == Words.get } ?? false
        if property.getter == nil || hasSetter { readObservers(content, of: property.name, next, part) }
        end = content.upperBound + 1
      }
      if let part { found.types[part].properties.append(property) } else { found.properties.append(property) }
      next = end + 1
    } while code.isMark(end, ",")
    return end
  }

  /// Reads the code that runs when the property is set: `{ didSet { … } }`, `{ get { … } set { … } }`.
  private mutating func readObservers(_ content: Range<Int>, of property: String, _ token: Int, _ part: Int?) {
    var index = content.lowerBound
    while index < content.upperBound {
      if ["didSet", "willSet", "set"].contains(code.text(index)) {
        var brace = index + 1
        var parameters: [FunctionDeclaration.Parameter] = []
        if code.isMark(brace, "("), let names = code.content(brace) {
          parameters = names.prefix(1).map { .init(label: nil, name: code.text($0)) }
          brace = code.after(brace)
        }
        if code.isMark(brace, "{"), let body = code.content(brace) {
          add(
            FunctionDeclaration(
              name: "\(property).\(code.text(index))", parameters: parameters, body: body, file: file, token: token),
            part)
        }
        index = max(code.after(brace), index + 1)
      } else {
        index = code.after(index)
      }
    }
  }

  private func typeEnd(_ start: Int) -> Int {
    var index = start
    while index < code.count {
      if code.isMark(index, "=") || code.isMark(index, "{") || code.isMark(index, ",") || code.isMark(index, ")")
        || code.isMark(index, "}") || code.isMark(index, ";")
      {
        return index
      }
      if index > start, code.tokens[index].line > code.tokens[index - 1].line, !code.isMark(index - 1, ">") {
        return index
      }
      index = code.after(index)
    }
    return index
  }

  /// The statements of `{ get { … } set { … } }` or of a getter without the word; nil for observers.
  private func getter(_ content: Range<Int>) -> Range<Int>? {
    guard let first = content.first else { return nil }
    let word = code.text(first)
    if word == "didSet" || word == "willSet" || word == "set" { return nil }
    if word == "get", code.isMark(first + 1, "{") || code.word(first + 1) == 0 {
      return code.isMark(first + 1, "{") ? code.content(first + 1) : nil
    }
    return content
  }

  /// `case small = 8, large`: the cases of an enumeration, and its constants.
  private mutating func readCase(_ index: Int, _ part: Int?) -> Int {
    guard let part else { return index + 1 }
    var next = index + 1
    while next < code.count, code.tokens[next].kind == .word {
      let name = next
      found.types[part].cases.append(code.text(name))
      next += 1
      if code.isMark(next, "("), !code.hasSpaceBefore(next) { next = code.after(next) }
      if code.isMark(next, "="), next + 1 < code.count {
        found.types[part].properties.append(
          .init(
            name: code.text(name), type: found.types[part].parents.first, value: next + 1..<next + 2, isConstant: true,
            isStatic: true, file: file, token: name))
        next += 2
      }
      guard code.isMark(next, ",") else { break }
      next += 1
    }
    return next
  }
}
