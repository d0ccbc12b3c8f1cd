/// A place in a text: where a constraint was written.
public struct SourceLocation: Hashable, Comparable, Sendable {
  /// The file as the reader of a report would name it; `-` for standard input.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int

  /// The place at `line` and `column` of `path`.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// The place of a call: the file's name, without its module and folders.
  package init(fileID: String, line: Int, column: Int) {
    self.init(path: fileID.split(separator: "/").last.map(String.init) ?? fileID, line: line, column: column)
  }

  /// True if `left` stands before `right`: by path, then line, then column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`, the form that editors open.
  public var description: String { "\(path):\(line):\(column)" }
}
