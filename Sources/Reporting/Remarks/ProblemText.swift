public import LayoutFormats
import LayoutModel
import PlainText

extension UnreadableInput {
  /// Returns all problems in compiler format.
  ///
  /// - Parameter limit: the maximum number of problems, followed by the number of other problems; nil for all.
  /// - Complexity: O(printed text + lines with problems), regardless of the number of problems per line.
  public func text(_ style: Style = .plain, limit: Int? = nil) -> String {
    var lines = LineCharacters()
    let text = problems.prefix(limit ?? .max).map { $0.text(style, &lines) }.joined()
    guard let limit, problems.count > limit else { return text }
    let rest = problems.count - limit
    return text + "\(rest) more error\(rest == 1 ? " is" : "s are") not shown.\n"
  }
}

extension Problem {
  /// Returns the problem in compiler format: `path:line:column: error: message [code]`, followed by the line, a caret
  /// below the mistake, and help.
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

/// The characters of the line that was displayed last. Problems are sorted by place, and a document may be a single
/// long line that shouldn't be split again for each problem.
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

/// The part of a line around a place, and the marker below that part.
private struct Excerpt {
  let line: String
  let marker: String

  /// The maximum length of a line; longer lines are shortened to the part around the place.
  private static let width = 100

  init(_ characters: [Character], column: Int, length: Int) {
    let start = min(max(0, column - 1), characters.count)
    let from = characters.count > Self.width ? max(0, start - Self.width / 2) : 0
    let to = min(characters.count, from + Self.width)
    func shown(_ slice: ArraySlice<Character>) -> String { visible(String(slice).replacing("\t", with: " ")) }
    let before = (from > 0 ? "…" : "") + shown(characters[from..<start])
    self.line = before + shown(characters[start..<to]) + (to < characters.count ? "…" : "")
    // Carets are aligned with terminal columns; a wide character takes two.
    let marked = max(1, TerminalCells.count(shown(characters[start..<min(to, start + max(1, length))])))
    marker =
      String(repeating: " ", count: TerminalCells.count(before)) + "^" + String(repeating: "~", count: marked - 1)
  }
}
