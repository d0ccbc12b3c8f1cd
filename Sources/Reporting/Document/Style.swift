/// The style of a printed report: colors, the number of fixes, and the width.
public struct Style: Hashable, Sendable {
  /// True if colors are used.
  public var usesColour: Bool
  /// True to print every fix; false to print at most five fixes of at most three constraints.
  public var listsAllFixes = false
  /// The maximum number of conflicts to explain; the other conflicts are only counted. Nil for no limit.
  public var conflictLimit: Int? = 50
  /// The maximum width of lines, in terminal columns; nil for their natural width.
  public var width: Int?

  /// A style without colors, for files and pipes.
  public static let plain = Style(usesColour: false)
  /// A style with terminal colors.
  public static let coloured = Style(usesColour: true)

  /// The style of pages on which readers open what they want to see: every conflict, with every fix.
  package static var complete: Style {
    var style = Style(usesColour: false, listsAllFixes: true)
    style.conflictLimit = nil
    return style
  }

  /// Creates a style.
  public init(usesColour: Bool, listsAllFixes: Bool = false, width: Int? = nil) {
    (self.usesColour, self.listsAllFixes, self.width) = (usesColour, listsAllFixes, width)
  }

  package func heading(_ text: String) -> String { wrapped(text, "1") }
  func contradiction(_ text: String) -> String { wrapped(text, "1;31") }
  func warning(_ text: String) -> String { wrapped(text, "1;33") }
  func note(_ text: String) -> String { wrapped(text, "1;36") }
  func source(_ text: String) -> String { wrapped(text, "2") }
  func fix(_ text: String) -> String { wrapped(text, "32") }

  private func wrapped(_ text: String, _ code: String) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
