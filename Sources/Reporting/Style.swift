/// How text is set off: with a terminal's colours, or plainly.
public struct Style: Hashable, Sendable {
  /// Whether colours are used.
  public var usesColour: Bool

  /// No colours: what files and pipes get.
  public static let plain = Style(usesColour: false)
  /// With a terminal's colours.
  public static let coloured = Style(usesColour: true)

  func heading(_ text: String) -> String { wrapped(text, "1") }
  func contradiction(_ text: String) -> String { wrapped(text, "1;31") }
  func source(_ text: String) -> String { wrapped(text, "2") }
  func remedy(_ text: String) -> String { wrapped(text, "32") }

  private func wrapped(_ text: String, _ code: String) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
