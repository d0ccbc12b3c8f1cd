public import LayoutFormats
import LayoutModel
import PlainText

extension UnreadableInput {
  /// The problems as a compiler would print them, one after the other.
  ///
  /// - Parameter limit: how many of them; of the others there is the count. Nil for all.
  /// - Complexity: O(printed text + lines with problems), however many problems a line has.
  public func text(_ style: Style = .plain, limit: Int? = nil) -> String {
    var lines = LineCharacters()
    let text = problems.prefix(limit ?? .max).map { $0.text(style, &lines) }.joined()
    guard let limit, problems.count > limit else { return text }
    let rest = problems.count - limit
    return text + "\(rest) more error\(rest == 1 ? " is" : "s are") not shown.\n"
  }
}

extension Problem {
  /// The problem as a compiler would print it: `path:line:column: error: message [code]`, the line, a caret below what
  /// is wrong, and what to do.
  public func text(_ style: Style = .plain) -> String {
    var lines = LineCharacters()
    return text(style, &lines)
  }

  fileprivate func text(_ style: Style, _ lines: inout LineCharacters) -> String {
    let place = visible(location.description)
    var text = "\(style.heading("\(place):")) \(style.contradiction("error:")) \(visible(message)) [\(code)]\n"
    let excerpt = Excerpt(lines.characters(of: line), column: location.column, length: length)
    if !excerpt.line.isEmpty { text += "  \(excerpt.line)\n  \(style.fix(excerpt.marker))\n" }
    if let help { text += "  \(style.heading("help:")) \(visible(help))\n" }
    return text
  }
}

/// The characters of the line that was asked for last: problems come in order of place, and a document may be one long
/// line.
private struct LineCharacters {
  private var line = ""
  private var characters: [Character] = []

  mutating func characters(of line: String) -> [Character] {
    if line != self.line {
      self.line = line
      characters = Array(line)
    }
    return characters
  }
}

/// The part of a line around a place, and a marker that goes below it.
private struct Excerpt {
  let line: String
  let marker: String

  /// Longer lines are cut around the place.
  private static let width = 100

  init(_ characters: [Character], column: Int, length: Int) {
    let start = min(max(0, column - 1), characters.count)
    let from = characters.count > Self.width ? max(0, start - Self.width / 2) : 0
    let to = min(characters.count, from + Self.width)
    func shown(_ slice: ArraySlice<Character>) -> String { visible(String(slice).replacing("\t", with: " ")) }
    let before = (from > 0 ? "…" : "") + shown(characters[from..<start])
    self.line = before + shown(characters[start..<to]) + (to < characters.count ? "…" : "")
    // Carets stand below cells: a wide character takes two.
    let marked = max(1, TerminalCells.count(shown(characters[start..<min(to, start + max(1, length))])))
    marker =
      String(repeating: " ", count: TerminalCells.count(before)) + "^" + String(repeating: "~", count: marked - 1)
  }
}
