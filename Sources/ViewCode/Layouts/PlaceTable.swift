import LayoutModel
import SourceCode

/// The places of tokens and statements in files.
struct PlaceTable {
  let files: [ProjectFile]

  func location(file: Int, token: Int) -> SourceLocation {
    let source = files[file]
    guard token >= 0, token < source.code.count else { return SourceLocation(path: source.path, line: 1, column: 1) }
    let found = source.code.tokens[token]
    return SourceLocation(
      path: source.path, line: Int(found.line), column: source.column(Int(found.start)))
  }

  func location(_ constraint: CodeConstraint) -> SourceLocation {
    if let site = constraint.site { return location(file: site.file, token: site.token) }
    let source = files[constraint.file]
    return SourceLocation(
      path: source.path, line: constraint.statement.line, column: source.column(constraint.statement.range.lowerBound))
  }
}
