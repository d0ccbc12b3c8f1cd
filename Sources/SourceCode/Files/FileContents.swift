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
    self.words = words.found(in: bytes).words
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
