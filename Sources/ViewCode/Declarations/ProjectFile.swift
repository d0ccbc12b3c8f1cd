import SourceCode

/// A source file that was read: its tokens, its constraint statements, and its declarations.
final class ProjectFile: Sendable {
  let path: String
  let code: Code
  private let columns: ColumnTable
  let statements: [Statement]
  /// The statements by the byte at which they begin.
  let statementsAt: [Int: [Int]]
  /// The calls on anchors that the code doesn't name, by the byte at which they begin.
  let openStatements: [Int: Statement]
  /// The chains of attributes that say nothing.
  let notes: [CodeNote]
  /// The statements that are visual formats.
  let visualFormats: [Statement]
  let declarations: FileDeclarations
  /// True if the file has calls or statements that lay out views.
  let laysOut: Bool
  /// The names that its code changes; nil for a macro.
  let changed: ChangedNames?

  init(_ bytes: [UInt8], path: String, index: Int, language: Language) {
    self.path = path
    let code = Code(bytes, language)
    var reader = StatementReader(code, Scopes(code))
    reader.run()
    notes = reader.notes
    statements = reader.statements.sorted { $0.range.lowerBound < $1.range.lowerBound }
    openStatements = Dictionary(
      reader.openStatements.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    visualFormats = statements.filter { $0.kind == .visualFormat }
    var starts: [Int: [Int]] = [:]
    for (place, statement) in statements.enumerated() { starts[statement.range.lowerBound, default: []].append(place) }
    statementsAt = starts
    declarations =
      language == .swift
      ? SwiftDeclarationReader(code, file: index).found : ObjectiveCDeclarationReader(code, file: index).found
    laysOut = !openStatements.isEmpty || statements.contains(where: \.makesConstraints)
    changed = ChangedNames(code)
    self.code = code
    columns = ColumnTable(code.bytes)
  }

  /// No statement is so short.
  private static let shortMacro = 40

  /// The value of a macro of `file`, which is read as code of its own where it is used.
  init(macro: Code.Macro, of file: ProjectFile) {
    path = file.path
    code = Code(file.code.bytes, .objectiveC, range: macro.value, line: macro.line)
    var reader = StatementReader(code, Scopes(code))
    if macro.value.count > Self.shortMacro { reader.run() }
    notes = []
    statements = reader.statements
    openStatements = [:]
    visualFormats = statements.filter { $0.kind == .visualFormat }
    statementsAt = Dictionary(grouping: statements.indices) { [statements] in statements[$0].range.lowerBound }
    declarations = FileDeclarations()
    laysOut = false
    changed = nil
    columns = file.columns
  }

  /// The statements that begin in a range of tokens. Complexity: O(log statements).
  func statements(in range: Range<Int>) -> ArraySlice<Statement> {
    let range = range.clamped(to: 0..<code.count)
    guard let first = range.first, let last = range.last else { return [] }
    let start = statements.partition { $0.range.lowerBound >= Int(code.tokens[first].start) }
    let end = statements.partition { $0.range.lowerBound >= Int(code.tokens[last].end) }
    return statements[start..<max(start, end)]
  }

  /// True if code in a range of tokens makes constraints.
  func makesConstraints(in range: Range<Int>) -> Bool {
    statements(in: range).contains(where: \.makesConstraints) || hasOpenStatements(in: range)
  }

  /// True if a range of tokens has statements of any kind.
  func hasStatements(in range: Range<Int>) -> Bool { !statements(in: range).isEmpty || hasOpenStatements(in: range) }

  private func hasOpenStatements(in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<code.count)
    guard !openStatements.isEmpty, let first = range.first, let last = range.last else { return false }
    let bytes = Int(code.tokens[first].start)..<Int(code.tokens[last].end)
    return openStatements.keys.contains(where: bytes.contains)
  }

  /// The statements that make constraints, in order, without those that are compiled only in place of others.
  var compiledStatements: [Statement] {
    let others = code.otherAlternatives.map { Int(code.tokens[$0].start)..<Int(code.tokens[$1 - 1].end) }
    let all = statements.filter(\.makesConstraints) + openStatements.values
    return all.filter { one in !others.contains { $0.contains(one.range.lowerBound) } }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The column of a byte, in characters from 1.
  func column(_ offset: Int) -> Int { columns.column(offset, in: code.bytes) }
}

extension Statement {
  /// True for a statement that makes constraints, false for a setting.
  var makesConstraints: Bool { kind != .autoresizing && kind != .stackView }
}

extension Array {
  /// The index of the first element for which a condition holds that holds for all elements after it; otherwise the
  /// end. Complexity: O(log count).
  func partition(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
