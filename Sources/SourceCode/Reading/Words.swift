/// The words that readers look for, as hashes.
enum Words {
  static let define = WordHash.of("define")
  static let `class` = WordHash.of("class")
  static let `struct` = WordHash.of("struct")
  static let `enum` = WordHash.of("enum")
  static let actor = WordHash.of("actor")
  static let `extension` = WordHash.of("extension")
  static let `protocol` = WordHash.of("protocol")
  static let `func` = WordHash.of("func")
  static let `init` = WordHash.of("init")
  static let `for` = WordHash.of("for")
  static let `while` = WordHash.of("while")
  static let forEach = WordHash.of("forEach")
  static let map = WordHash.of("map")
  static let flatMap = WordHash.of("flatMap")
  static let enumerateObjectsUsingBlock = WordHash.of("enumerateObjectsUsingBlock")
  static let interface = WordHash.of("interface")
  static let implementation = WordHash.of("implementation")
  static let end = WordHash.of("end")
  static let `let` = WordHash.of("let")
  static let `var` = WordHash.of("var")
  static let `in` = WordHash.of("in")
  static let `self` = WordHash.of("self")
  static let `return` = WordHash.of("return")
  static let constant = WordHash.of("constant")
  static let alloc = WordHash.of("alloc")
  static let new = WordHash.of("new")
  static let property = WordHash.of("property")
  static let `where` = WordHash.of("where")
  static let didSet = WordHash.of("didSet")
  static let willSet = WordHash.of("willSet")
  static let get = WordHash.of("get")
  static let `as` = WordHash.of("as")
  static let `if` = WordHash.of("if")
  static let `guard` = WordHash.of("guard")
  static let `switch` = WordHash.of("switch")
}

/// Words of one kind, for quick questions.
struct WordTable<Value: Sendable>: Sendable {
  private let values: [UInt64: Value]

  init(_ entries: [String: Value]) {
    values = Dictionary(entries.map { (WordHash.of($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(_ hash: UInt64) -> Value? { hash == 0 ? nil : values[hash] }
}
