public import LayoutModel

/// That the author of a layout document accepts a finding at a place. Why is for readers of the document.
public struct Acceptance: Hashable, Sendable {
  /// The finding's code, such as `clipped-content`.
  public var code: String
  /// Where the view or the constraint begins.
  public var location: SourceLocation

  /// That `code` is accepted at `location`.
  public init(code: String, location: SourceLocation) {
    self.code = code
    self.location = location
  }

  /// The codes that can be accepted: those of findings in documents.
  package static let codes = [
    "conflict", "ambiguous", "broken-preference", "clipped-content", "duplicate", "scaled-content", "system-preference",
    "stretched-content", "implied", "never-binds",
  ]
}
