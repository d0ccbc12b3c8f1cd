/// The types, functions and loops of a file's code, by their brackets.
package struct Scopes {
  /// The code of a type: its braces, or the text between `@implementation` and `@end`.
  package struct TypeScope {
    package var name: String
    /// The superclass and protocols after the colon.
    package var parents: [String]
    package var range: Range<Int>
    /// True if the code declares the type itself, rather than an extension of it.
    package var isDeclaration: Bool
  }

  package private(set) var types: [TypeScope] = []
  /// The index of each type, by its opening brace.
  private var typeAtBrace: [Int: Int] = [:]
  /// The name of each function, by its opening brace.
  private var functionAtBrace: [Int: String] = [:]
  private var loops: Set<Int> = []
  /// The opening braces of conditional code.
  private var conditions: Set<Int> = []
  /// The index of a function's first `return`, by the function's opening brace.
  private var firstReturn: [Int: Int] = [:]
  private let code: Code

  package init(_ code: Code) {
    self.code = code
    if code.language == .swift { readSwift() } else { readObjectiveC() }
    findReturns()
  }

  private mutating func findReturns() {
    for index in 0..<code.count where code.word(index) == Words.return {
      var bracket = code.parent(index)
      for _ in 0..<Self.depthLimit {
        guard let open = bracket else { break }
        if functionAtBrace[open] != nil {
          firstReturn[open] = min(firstReturn[open] ?? index, index)
          break
        }
        bracket = code.parent(open)
      }
    }
  }

  /// The maximum number of enclosing brackets to inspect.
  private static let depthLimit = 48

  /// The code that encloses a token.
  package struct Surroundings {
    package var type: String?
    package var function: String?
    package var isInLoop = false
    package var isGuarded = false
  }

  /// Returns the code that encloses the token at `index`.
  package func surroundings(of index: Int) -> Surroundings {
    var place = Surroundings()
    var bracket = code.parent(index)
    var steps = 0
    while let open = bracket, steps < Self.depthLimit, place.type == nil {
      if place.function == nil {
        if loops.contains(open) { place.isInLoop = true }
        if conditions.contains(open) { place.isGuarded = true }
        place.function = functionAtBrace[open]
        if place.function != nil, let first = firstReturn[open], first < index { place.isGuarded = true }
      }
      if let found = typeAtBrace[open] { place.type = types[found].name }
      bracket = code.parent(open)
      steps += 1
    }
    if place.type == nil, code.language == .objectiveC {
      place.type = types.last { $0.range.contains(index) }?.name
    }
    return place
  }

  // MARK: Swift

  private static let typeWords: Set<UInt64> = [
    Words.class, Words.struct, Words.enum, Words.actor, Words.extension, Words.protocol,
  ]
  private static let loopWords: Set<UInt64> = [Words.for, Words.while]
  private static let eachWords: Set<UInt64> = [Words.forEach, Words.map, Words.flatMap]

  private mutating func readSwift() {
    for index in 0..<code.count where code.tokens[index].kind == .word {
      let word = code.tokens[index].hash
      if Self.typeWords.contains(word) {
        addSwiftType(index)
      } else if word == Words.func {
        addFunction(code.text(index + 1), from: index + 2)
      } else if word == Words.`init`, code.isMark(index + 1, "(") || code.isMark(index + 1, "?"),
        !code.isMark(index - 1, ".")
      {
        addFunction("init", from: index + 1)
      } else if word == Words.didSet || word == Words.willSet {
        if code.isMark(index + 1, "{") { functionAtBrace[index + 1] = code.text(index) }
      } else if Self.loopWords.contains(word) {
        // `for:` is the label of an argument.
        if !code.isMark(index + 1, ":") { addLoop(from: index + 1) }
      } else if word == Words.if || word == Words.else || word == Words.switch {
        if let brace = brace(from: index + 1) { conditions.insert(brace) }
      } else if Self.eachWords.contains(word), code.isMark(index - 1, ".") {
        if let brace = [index + 1, index + 2].first(where: { code.isMark($0, "{") }) { loops.insert(brace) }
      }
    }
  }

  /// Returns the first brace after `start` that belongs to the statement there, or nil if the statement ends without a
  /// brace.
  private func brace(from start: Int, limit: Int = 120) -> Int? {
    var index = start
    let end = min(code.count, start + 4000)
    var steps = 0
    while index < end, steps < limit {
      if code.isMark(index, "{") { return index }
      if code.isMark(index, "}") || code.isMark(index, ";") { return nil }
      index = code.after(index)
      steps += 1
    }
    return nil
  }

  private mutating func addSwiftType(_ index: Int) {
    guard index + 1 < code.count, code.tokens[index + 1].kind == .word, !code.isMark(index - 1, "."),
      code.text(index - 1) != "import", code.word(index + 1) != Words.func, code.word(index + 1) != Words.var,
      code.word(index + 1) != Words.let,
      let brace = brace(from: index + 2), let close = code.mate(brace)
    else { return }
    var name = code.text(index + 1)
    var next = index + 2
    while code.isMark(next, "."), next + 1 < brace {
      name = code.text(next + 1)
      next += 2
    }
    if code.isMark(next, "<") { while next < brace, !code.isMark(next, ":"), !code.isMark(next, "{") { next += 1 } }
    var parents: [String] = []
    if code.isMark(next, ":") {
      for part in code.split(next + 1..<brace) {
        if let last = part.prefix(while: { code.tokens[$0].kind == .word || code.isMark($0, ".") }).last {
          parents.append(code.text(last))
        }
        if code.word(part.lowerBound) == Words.where { break }
      }
    }
    let isDeclaration = code.word(index) != Words.extension
    typeAtBrace[brace] = types.count
    types.append(TypeScope(name: name, parents: parents, range: brace..<close + 1, isDeclaration: isDeclaration))
  }

  private mutating func addFunction(_ name: String, from start: Int) {
    if let brace = brace(from: start) { functionAtBrace[brace] = name }
  }

  private mutating func addLoop(from start: Int) {
    if let brace = brace(from: start) { loops.insert(brace) }
  }

  // MARK: Objective-C

  private mutating func readObjectiveC() {
    for index in 0..<code.count {
      let token = code.tokens[index]
      if token.kind == .word {
        if Self.loopWords.contains(token.hash) {
          let start = code.isMark(index + 1, "(") ? code.after(index + 1) : index + 1
          if code.isMark(start, "{") { loops.insert(start) }
        } else if token.hash == Words.if || token.hash == Words.else || token.hash == Words.switch {
          let start = code.isMark(index + 1, "(") ? code.after(index + 1) : index + 1
          if code.isMark(start, "{") { conditions.insert(start) }
        } else if token.hash == Words.enumerateObjectsUsingBlock {
          addLoop(from: index + 1)
        } else if code.isMark(index - 1, "@"),
          token.hash == Words.interface || token.hash == Words.implementation
        {
          addObjectiveCType(index)
        }
      } else if token.mark == UInt8(ascii: "-") || token.mark == UInt8(ascii: "+"), token.parent < 0,
        code.isMark(index + 1, "(")
      {
        let name = code.after(index + 1)
        addFunction(code.text(name), from: name + 1)
      }
    }
  }

  private mutating func addObjectiveCType(_ index: Int) {
    guard index + 1 < code.count, code.tokens[index + 1].kind == .word else { return }
    var end = index + 2
    while end < code.count, !(code.isMark(end, "@") && code.word(end + 1) == Words.end) { end += 1 }
    var parents: [String] = []
    if code.isMark(index + 2, ":") { parents = [code.text(index + 3)] }
    let isDeclaration = code.tokens[index].hash == Words.interface && !code.isMark(index + 2, "(")
    types.append(
      TypeScope(name: code.text(index + 1), parents: parents, range: index..<end, isDeclaration: isDeclaration))
  }
}
