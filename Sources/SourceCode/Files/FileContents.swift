/// The contents of one source file that are relevant to the search.
package struct FileContents: Sendable {
  /// The path relative to its root folder, and the index of that folder among the searched folders.
  package var path: String
  package var root: Int
  package var language: Language
  package var statements: [Statement]
  /// The code that can leave masks on: statements that set masks, and expressions that create views.
  package var masks: [Statement]
  /// The code that sets the heights of rows and the sizes of items.
  package var sizes: [Statement] = []
  package var declarations: Declarations
  package var notes: [CodeNote]
  /// The indices of the log's words that occur in the file.
  package var words: Set<Int>

  /// Reads `bytes`. Code that can't be interpreted isn't an error. Complexity: O(bytes).
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
    sizes = SizeReader(code, scopes).statements
    declarations = DeclarationReader(code, scopes).declarations
    masks = statements.filter { $0.kind == .autoresizing && $0.key != MaskState.off } + declarations.creations
    notes = reader.notes
  }
}
