public import LayoutModel
import PlainText

/// An input, or a part of an input, that couldn't be read.
public struct UnreadablePart: Sendable {
  /// The location; the start of the input if nothing in it could be read.
  public var location: SourceLocation
  /// The reason, as a sentence in lowercase without a period.
  public var message: String
  /// The rule that a document violates; nil if the file couldn't be opened.
  public var code: String?

  /// Creates an unreadable part.
  public init(location: SourceLocation, message: String, code: String? = nil) {
    (self.location, self.message, self.code) = (location, message, code)
  }

  /// Returns the member of a JSON document that lists `parts`; no member if there are none.
  static func members(_ parts: [UnreadablePart]) -> JSONMembers {
    let list = parts.map { part in
      JSONValue.object([
        "path": part.location.path, "line": part.location.line, "column": part.location.column,
        "message": part.message, "code": part.code,
      ])
    }
    return ["unreadable": list.nonEmpty]
  }
}
