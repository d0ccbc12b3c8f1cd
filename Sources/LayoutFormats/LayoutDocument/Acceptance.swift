public import LayoutModel

/// A finding that the author of a layout document accepts. The reason that the document gives is only for people and
/// isn't stored.
public struct Acceptance: Hashable, Sendable {
  /// The finding's code, such as `clipped-content`.
  public var code: String
  /// The start of the view or constraint.
  public var location: SourceLocation

  /// Creates an acceptance of `code` at `location`.
  public init(code: String, location: SourceLocation) {
    self.code = code
    self.location = location
  }

  /// The codes that can be accepted: those of findings in layout documents.
  package static let codes = [
    "conflict", "ambiguous", "broken-preference", "clipped-content", "duplicate", "scaled-content", "system-preference",
    "stretched-content", "implied", "never-binds", "fallback",
  ]
}
