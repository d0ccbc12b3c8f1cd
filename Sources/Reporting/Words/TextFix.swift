/// A change to text that a tool can apply: the replacement of one range.
public struct TextFix: Hashable, Sendable {
  /// A one-sentence description of the change, without a period.
  public var advice: String
  /// The effect of the change on the layout, such as `avatar becomes 36 pt tall`; nil if it isn't worth mentioning.
  public var outcome: String?
  /// The start of the replaced text.
  public var start: Place
  /// The end of the replaced text.
  public var end: Place
  /// The replacement.
  public var replacement: String

  /// A position between two characters of a text.
  public struct Place: Hashable, Sendable {
    /// The line number, starting at 1.
    public var line: Int
    /// The column in Unicode scalars, starting at 1.
    public var column: Int
  }

  /// Creates the change from `old` to `new`, excluding their common prefix and suffix.
  ///
  /// - Complexity: O(length of both).
  public init(advice: String, outcome: String? = nil, from old: [UInt8], to new: [UInt8]) {
    let (old, new) = (Self.scalars(old), Self.scalars(new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let shared = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(shared).prefix { $0 == $1 }.count
    (self.advice, self.outcome) = (advice, outcome)
    self.start = Self.place(of: start, in: old)
    self.end = Self.place(of: old.count - end, in: old)
    var replacement = String.UnicodeScalarView()
    replacement.append(contentsOf: new[start..<(new.count - end)])
    self.replacement = String(replacement)
  }

  private static func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  private static func place(of offset: Int, in text: [Unicode.Scalar]) -> Place {
    let before = text[..<offset]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return Place(line: 1 + before.count { $0 == "\n" }, column: 1 + offset - lineStart)
  }
}
