/// A location in a file, such as the location of a constraint.
public struct SourceLocation: Hashable, Comparable, Sendable {
  /// The path as the user would enter it; `-` for standard input.
  public var path: String
  /// The line, starting at 1.
  public var line: Int
  /// The column in characters, starting at 1.
  public var column: Int

  /// Creates the location at `line` and `column` of `path`.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// Creates the location of a call. Its path is the file's name, without module and folders.
  package init(fileID: String, line: Int, column: Int) {
    self.init(path: fileID.split(separator: "/").last.map(String.init) ?? fileID, line: line, column: column)
  }

  /// Returns true if `left` comes before `right`: by path, then line, then column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `path:line:column`, the form that editors recognize.
  public var description: String { "\(path):\(line):\(column)" }
}
