import SourceCode

/// Where code makes objects of the project's classes, and what it does with them right afterward.
struct ClassUses {
  /// The number of places that make an object of a class.
  private var made: [UInt64: Int] = [:]
  /// The classes that other code may make without a plain call: from a name, or for a reuse identifier.
  private var mayBeMade: Set<UInt64> = []
  /// How many of these places call a method of the new object, by class and method.
  private var calls: [UInt64: [UInt64: Int]] = [:]

  /// - Complexity: O(tokens).
  init(of classes: Set<UInt64>, in files: [ProjectFile]) {
    for file in files {
      for index in 0..<file.code.count where file.code.tokens[index].kind == .word {
        if classes.contains(file.code.word(index)) { read(index, file.code) }
      }
    }
  }

  /// Returns true if some code makes objects of a class itself, not just of its subclasses.
  func isMade(_ name: String) -> Bool {
    let hash = WordHash.of(name)
    return made[hash] != nil || mayBeMade.contains(hash)
  }

  /// Returns true if each code that makes an object of one of the classes calls a method right afterward.
  func alwaysCall(_ method: String, of names: [String]) -> Bool {
    let hashes = names.map(WordHash.of).filter { made[$0] != nil || mayBeMade.contains($0) }
    let method = WordHash.of(method)
    return !hashes.isEmpty && hashes.allSatisfy { !mayBeMade.contains($0) && calls[$0]?[method] == made[$0] }
  }

  private mutating func read(_ index: Int, _ code: Code) {
    let name = code.word(index)
    if code.language == .objectiveC {
      if code.isMark(index - 1, "[") { mayBeMade.insert(name) }
      return
    }
    let isInitializer = code.isMark(index + 1, ".") && code.word(index + 2) == Words.`init`
    let open = isInitializer ? index + 3 : index + 1
    guard code.isMark(open, "("), !code.isMark(index - 1, ".") else {
      if isUsed(index, code) { mayBeMade.insert(name) }
      return
    }
    made[name, default: 0] += 1
    guard let variable = variable(index, code) else { return }
    for method in methods(of: variable, behind: code.after(open), code) {
      calls[name, default: [:]][method, default: 0] += 1
    }
  }

  /// Returns true if a name in Swift code may lead to an object of the class: `Card.self`, `Card.make()`,
  /// `let card: Card = .init()`, `Card<Model>()`.
  private func isUsed(_ index: Int, _ code: Code) -> Bool {
    if code.isMark(index - 1, ".") || code.isMark(index + 1, "=") && code.isMark(index + 2, ".") { return true }
    if code.isMark(index + 1, "<") { return code.word(index - 1) != Words.`class` }
    guard code.isMark(index + 1, ".") else { return false }
    return code.text(index + 2) == "self" || code.isMark(index + 3, "(")
  }

  /// The variable that is declared with an object as its value: `let card = Card()`.
  private func variable(_ index: Int, _ code: Code) -> UInt64? {
    guard code.isMark(index - 1, "=") else { return nil }
    let isDeclared = [Words.let, Words.var].contains(code.word(index - 3))
    return isDeclared ? code.word(index - 2) : nil
  }

  /// The methods of a variable that the rest of a block calls, and the observers of what it sets. (What is in braces
  /// may run later, or never.)
  private func methods(of variable: UInt64, behind start: Int, _ code: Code) -> Set<UInt64> {
    var found: Set<UInt64> = []
    var index = start
    while index < min(code.count, start + Self.blockLimit), !code.isMark(index, "}") {
      if code.word(index) == variable, code.isMark(index + 1, "."), !code.isMark(index - 1, ".") {
        if code.isMark(index + 3, "(") { found.insert(code.word(index + 2)) }
        if code.isMark(index + 3, "="), !code.isMark(index + 4, "=") {
          found.insert(WordHash.of("\(code.text(index + 2)).didSet"))
        }
      }
      index = code.isMark(index, "{") ? code.after(index) : index + 1
    }
    return found
  }

  /// The maximum number of tokens to search behind the place that makes an object.
  private static let blockLimit = 400
}

extension ProjectTypes {
  /// Returns true if a class only has the code that its subclasses share: no code makes objects of the class itself,
  /// and all of the subclasses are read.
  func isAbstract(_ type: TypeDeclaration) -> Bool {
    guard type.isOwnClass, !uses.isMade(type.shownName.innermostType),
      let subclasses = subclasses[type.name], !subclasses.isEmpty
    else { return false }
    return subclasses.allSatisfy { $0.home.map { layoutFiles.contains($0.file) } ?? false }
  }

  /// The first subclass of a class that is only checked with its subclasses; nil for any other class.
  func firstSubclass(of type: TypeDeclaration) -> TypeDeclaration? {
    guard isAbstract(type) else { return nil }
    func place(_ subclass: TypeDeclaration) -> (Int, Int) { subclass.home ?? (.max, .max) }
    return subclasses[type.name, default: []].filter { !isAbstract($0) }.min { place($0) < place($1) }
  }
}
