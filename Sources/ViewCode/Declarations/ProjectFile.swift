import SourceCode

/// A source file that was read: its tokens, its constraint statements, and its declarations.
final class ProjectFile: Sendable {
  let path: String
  let code: Code
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
    self.code = code
  }

  /// The column of a byte, in characters from 1.
  func column(_ offset: Int) -> Int {
    var start = min(offset, code.bytes.count)
    while start > 0, code.bytes[start - 1] != 0x0A { start -= 1 }
    return String(decoding: code.bytes[start..<min(offset, code.bytes.count)], as: UTF8.self).count + 1
  }
}
