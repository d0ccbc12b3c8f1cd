import SourceCode

/// Methods that no code of the project can call, such as set-up code for an old system that was left behind.
///
/// Only Swift methods are certain: what Objective-C code, Interface Builder, a protocol, or another module may call
/// isn't listed.
struct UncalledMethods {
  /// The names of functions that occur in the project only where they are declared.
  private var names: Set<UInt64>

  /// - Complexity: O(tokens).
  init(_ files: [ProjectFile], of functions: [FunctionDeclaration]) {
    names = WordHash.all(functions.map(\.name))
    var declared: Set<UInt64> = []
    for file in files {
      for index in 0..<file.code.count where file.code.tokens[index].kind == .word {
        let word = file.code.word(index)
        guard names.contains(word) else { continue }
        let isDeclaration = file.code.text(index - 1) == "func"
        if !isDeclaration || !declared.insert(word).inserted { names.remove(word) }
      }
    }
  }

  /// Returns true if nothing calls a method. In a single file, only private methods are certain.
  ///
  /// - Parameter isOwn: true if all of the type's superclasses and protocols are known not to require the method.
  func contains(_ method: FunctionDeclaration, in files: [ProjectFile], isOwn: Bool) -> Bool {
    let code = files[method.file].code
    guard isOwn, code.language == .swift, names.contains(WordHash.of(method.name)) else { return false }
    // The modifiers and attributes in front of `func`.
    var index = method.token - 2
    while index >= 0, code.tokens[index].kind == .word, code.line(index) == code.line(method.token) {
      let word = code.text(index)
      if Self.open.contains(word) || code.isMark(index - 1, "@") { return false }
      index -= 1
    }
    return (files.count > 1 || method.isPrivate) && !hasAttribute(above: index, code)
  }

  private static let open: Set<String> = ["override", "open", "public", "package", "dynamic"]

  /// Returns true if the line that ends at a token is an attribute: `@objc`.
  private func hasAttribute(above index: Int, _ code: Code) -> Bool {
    guard index >= 0 else { return false }
    var first = index
    while first > 0, code.line(first - 1) == code.line(index) { first -= 1 }
    return code.isMark(first, "@")
  }
}

extension ProjectTypes {
  /// Returns true if no code of the project calls a method of a type, and nothing else can.
  func isUncalled(_ method: FunctionDeclaration, of type: TypeDeclaration) -> Bool {
    let own = ancestry(of: type).types
    let isOwn = own.allSatisfy { own in
      own.parents.allSatisfy { types[$0]?.place != nil || kind(of: $0) != nil || $0 == "NSObject" }
    }
    return uncalled.contains(method, in: files, isOwn: isOwn) || isLeftOut(method, of: type)
  }

  /// Returns true if a method is private, and all calls of its name in the file belong to types that have a method of
  /// this name themselves: `setUp()` in a superclass calls the private `setUp()` of that class.
  private func isLeftOut(_ method: FunctionDeclaration, of type: TypeDeclaration) -> Bool {
    guard method.isPrivate, type.isClass else { return false }
    let (code, name) = (files[method.file].code, WordHash.of(method.name))
    let others = declaringTypes[method.name, default: []].filter { $0 !== type }.flatMap(\.ranges)
    return !others.isEmpty
      && (0..<code.count).allSatisfy { index in
        guard code.word(index) == name, code.text(index - 1) != "func" else { return true }
        return others.contains { $0.file == method.file && $0.range.contains(index) }
      }
  }
}
