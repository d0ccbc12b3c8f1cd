import SourceCode

/// A source file that was read: its tokens, its constraint statements, and its declarations.
final class ProjectFile: Sendable {
  let path: String
  let code: Code
  private let columns: ColumnTable
  let statements: [Statement]
  /// The statements by the byte at which they begin.
  let statementsAt: [Int: [Int]]
  /// The chains of attributes that say nothing.
  let notes: [CodeNote]
  /// The statements that are visual formats.
  let visualFormats: [Statement]
  let declarations: FileDeclarations
  /// True if the file has calls or statements that lay out views.
  let laysOut: Bool
  /// The names of constraints whose constants code changes: `width.constant = 8`, `width?.update(offset: 8)`.
  let adjusted: Set<UInt64>
  /// The names to which code assigns a value after their declaration, by hash, and labels of arguments.
  let assigned: Set<UInt64>

  init(_ bytes: [UInt8], path: String, index: Int, language: Language) {
    self.path = path
    let code = Code(bytes, language)
    var reader = StatementReader(code, Scopes(code))
    reader.run()
    notes = reader.notes
    statements = reader.statements.sorted { $0.range.lowerBound < $1.range.lowerBound }
    visualFormats = statements.filter { $0.kind == .visualFormat }
    var starts: [Int: [Int]] = [:]
    for (place, statement) in statements.enumerated() { starts[statement.range.lowerBound, default: []].append(place) }
    statementsAt = starts
    declarations =
      language == .swift
      ? SwiftDeclarationReader(code, file: index).found : ObjectiveCDeclarationReader(code, file: index).found
    laysOut = statements.contains { $0.kind != .autoresizing && $0.kind != .stackView }
    assigned = code.assignedNames
    adjusted = code.adjustedNames
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
    visualFormats = statements.filter { $0.kind == .visualFormat }
    statementsAt = Dictionary(grouping: statements.indices) { [statements] in statements[$0].range.lowerBound }
    declarations = FileDeclarations()
    laysOut = false
    assigned = []
    adjusted = []
    columns = file.columns
  }

  /// The column of a byte, in characters from 1.
  func column(_ offset: Int) -> Int { columns.column(offset, in: code.bytes) }
}

/// The columns of a text, whose lines may be of any length.
struct ColumnTable: Sendable {
  /// A place in a long line.
  private struct Mark {
    var offset: Int
    var column: Int
  }

  /// Ascending.
  private var marks: [Mark] = []

  /// A mark stands behind so many bytes of a line, so that no column takes longer to count.
  private static let distance = 4096

  /// Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    var start = 0
    for index in bytes.indices {
      if bytes[index] == 0x0A {
        start = index + 1
      } else if index - start >= Self.distance, bytes[index] < 0x80, bytes[index - 1] < 0x80, bytes[index - 1] != 0x0D {
        // (Between two letters of ASCII no character is divided.)
        marks.append(Mark(offset: index, column: column(index, in: bytes)))
        start = index
      }
    }
  }

  func column(_ offset: Int, in bytes: [UInt8]) -> Int {
    let end = min(offset, bytes.count)
    let mark = lastMark(upTo: end)
    var start = end
    while start > mark?.offset ?? 0, bytes[start - 1] != 0x0A { start -= 1 }
    let count = String(decoding: bytes[start..<end], as: UTF8.self).count
    return count + (mark.map { $0.offset == start ? $0.column : 1 } ?? 1)
  }

  private func lastMark(upTo offset: Int) -> Mark? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1] : nil
  }
}

extension Code {
  /// The names in front of a change of a constraint's constant.
  fileprivate var adjustedNames: Set<UInt64> {
    let changes: Set<UInt64> = Set(
      ["constant", "update", "updateOffset", "updateInset", "setOffset", "setInset", "mas_offset"].map {
        WordHash.of($0)
      })
    var found: Set<UInt64> = []
    for index in 0..<count where tokens[index].kind == .word && changes.contains(tokens[index].hash) {
      var name = index - 1
      guard isMark(name, ".") else { continue }
      name -= 1
      while isMark(name, "?") || isMark(name, "!") { name -= 1 }
      if word(name) != 0 { found.insert(word(name)) }
    }
    return found
  }

  /// The names that are assigned to anywhere but in their declaration, and the labels of arguments, marked.
  fileprivate var assignedNames: Set<UInt64> {
    var found: Set<UInt64> = []
    for index in 1..<max(1, count) where tokens[index].kind == .mark {
      if isMark(index, "="), !isMark(index + 1, "=") {
        if let word = assignedName(before: index) { found.insert(tokens[word].hash) }
      } else if isMark(index, ":"), tokens[index - 1].kind == .word, isMark(index - 2, "(") || isMark(index - 2, ",") {
        guard let open = parent(index), isMark(open, "(") else { continue }
        // `Style(gap: 8)`, or `.init(gap: 8)` for any structure.
        let isInitializer = self.word(open - 1) == Words.`init`
        if isInitializer, !isMark(open - 2, ".") { continue }
        let callee = isInitializer ? 0 : self.word(open - 1)
        found.insert(ProjectTypes.label(tokens[index - 1].hash, of: callee))
      } else if isMark(index, "&"), !hasSpaceBefore(index + 1), self.word(index + 1) != 0 {
        found.insert(self.word(index + 1))
      }
    }
    return found
  }

  /// The name to which the `=` at `index` assigns, unless it declares the name.
  private func assignedName(before index: Int) -> Int? {
    var word = index - 1
    if tokens[word].kind == .mark {
      let isJoined = !hasSpaceBefore(index)
      let marks = isJoined ? "+-*/" : "!?"
      guard marks.utf8.contains(tokens[word].mark) else { return nil }
      word -= 1
    }
    guard word >= 0, tokens[word].kind == .word else { return nil }
    let before = self.word(word - 1)
    return before == Words.let || before == Words.var || isMark(word - 1, ":") ? nil : word
  }
}
