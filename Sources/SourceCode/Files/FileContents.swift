/// What was read of one file.
package struct FileContents: Sendable {
  /// The path below the folder that was given, and which of the folders.
  package var path: String
  package var root: Int
  package var language: Language
  package var statements: [Statement]
  /// What leaves masks on: statements about masks, and where views are made.
  package var masks: [Statement]
  package var declarations: Declarations
  package var notes: [CodeNote]
  /// Which of the log's words the file has, by the words' indices.
  package var words: Set<Int>

  /// Reads `bytes`; nothing that they hold is an error. Complexity: O(bytes).
  package init(_ bytes: [UInt8], path: String, root: Int = 0, language: Language, words: WordFilter = WordFilter([])) {
    self.path = path
    self.root = root
    self.language = language
    self.words = words.found(in: bytes)
    guard language != .interfaceBuilder else {
      let reader = InterfaceReader(bytes)
      (statements, declarations, notes) = (reader.statements, reader.declarations, [])
      masks = statements.filter { $0.kind == .autoresizing }
      return
    }
    let code = Code(bytes, language)
    let scopes = Scopes(code)
    var reader = StatementReader(code, scopes)
    reader.run()
    statements = reader.statements
    declarations = DeclarationReader(code, scopes).declarations
    masks = statements.filter { $0.kind == .autoresizing && $0.key != MaskState.off } + declarations.creations
    notes = reader.notes
  }
}

/// The words of a log, for finding files that have some of them.
package struct WordFilter: Sendable {
  package let words: [String]
  /// By the low bits of the hash: the hash and the word's index, or 0.
  private var table: [(hash: UInt64, index: Int32)]
  private let mask: UInt64

  package init(_ words: [String]) {
    self.words = words
    var size = 64
    while size < words.count * 4 { size *= 2 }
    mask = UInt64(size - 1)
    table = Array(repeating: (0, -1), count: size)
    for (index, word) in words.enumerated() {
      let hash = WordHash.of(word)
      var slot = Int(hash & mask)
      while table[slot].index >= 0, table[slot].hash != hash { slot = (slot + 1) & (size - 1) }
      table[slot] = (hash, Int32(index))
    }
  }

  /// The indices of the words in `bytes`. Complexity: O(bytes).
  func found(in bytes: [UInt8]) -> Set<Int> {
    var found = [Bool](repeating: false, count: words.count)
    let span = bytes.span
    var index = 0
    let count = span.count
    while index < count {
      while index < count, !Self.isPart[Int(span[index])] { index += 1 }
      var hash = WordHash()
      while index < count, Self.isPart[Int(span[index])] {
        hash.add(span[index])
        index += 1
      }
      var slot = Int(hash.value & mask)
      while table[slot].index >= 0 {
        if table[slot].hash == hash.value {
          found[Int(table[slot].index)] = true
          break
        }
        slot = (slot + 1) & Int(mask)
      }
    }
    return Set(found.indices.filter { found[$0] })
  }

  private static let isPart: [Bool] = (0..<256).map { ByteClass.isWord(UInt8($0)) }
}
