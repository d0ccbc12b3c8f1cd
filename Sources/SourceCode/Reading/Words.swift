/// The hashes of the words that the readers search for.
package enum Words {
  package static let define = WordHash.of("define")
  package static let `class` = WordHash.of("class")
  package static let `struct` = WordHash.of("struct")
  package static let `enum` = WordHash.of("enum")
  package static let actor = WordHash.of("actor")
  package static let `extension` = WordHash.of("extension")
  package static let `protocol` = WordHash.of("protocol")
  package static let `func` = WordHash.of("func")
  package static let `init` = WordHash.of("init")
  package static let `for` = WordHash.of("for")
  package static let `while` = WordHash.of("while")
  package static let forEach = WordHash.of("forEach")
  package static let map = WordHash.of("map")
  package static let flatMap = WordHash.of("flatMap")
  package static let enumerateObjectsUsingBlock = WordHash.of("enumerateObjectsUsingBlock")
  package static let interface = WordHash.of("interface")
  package static let implementation = WordHash.of("implementation")
  package static let end = WordHash.of("end")
  package static let `let` = WordHash.of("let")
  package static let `var` = WordHash.of("var")
  package static let `in` = WordHash.of("in")
  package static let `self` = WordHash.of("self")
  package static let `return` = WordHash.of("return")
  package static let constant = WordHash.of("constant")
  package static let alloc = WordHash.of("alloc")
  package static let new = WordHash.of("new")
  package static let `where` = WordHash.of("where")
  package static let didSet = WordHash.of("didSet")
  package static let willSet = WordHash.of("willSet")
  package static let get = WordHash.of("get")
  package static let `as` = WordHash.of("as")
  package static let `is` = WordHash.of("is")
  package static let `if` = WordHash.of("if")
  package static let `switch` = WordHash.of("switch")
}

/// A table of words that is fast to search.
package struct WordTable<Value: Sendable>: Sendable {
  private let values: [UInt64: Value]

  package init(_ entries: [String: Value]) {
    values = Dictionary(entries.map { (WordHash.of($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(_ hash: UInt64) -> Value? { hash == 0 ? nil : values[hash] }
}
