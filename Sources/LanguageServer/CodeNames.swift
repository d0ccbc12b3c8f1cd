import SourceCode

/// The names, types, and statements in source code, by their places in the text.
struct CodeNames {
  private let code: Code
  private let scopes: Scopes

  /// Reads the source code in `buffer`; nil if its language is unknown. Complexity: O(bytes).
  init?(_ buffer: TextBuffer, path: String) {
    guard let language = Language(path: path) else { return nil }
    code = Code(buffer.bytes, language)
    scopes = Scopes(code)
  }

  // MARK: Names

  /// The names in an expression up to a position: `self`, `card`, and `heightAnchor` in `self.card.heightAnchor`.
  struct Chain {
    var names: [String]
    /// The range of the last name.
    var range: Range<Int>
  }

  /// Returns the names up to the one that contains a byte or ends in front of it; nil if there is none.
  func chain(at offset: Int) -> Chain? {
    guard var index = name(at: offset) else { return nil }
    let range = Int(code.tokens[index].start)..<Int(code.tokens[index].end)
    var names = [code.text(index)]
    while let before = receiver(of: index) {
      guard code.tokens[before].kind == .word else {
        // The result of a call has no name.
        names.insert("", at: 0)
        break
      }
      names.insert(code.text(before), at: 0)
      index = before
    }
    return Chain(names: names, range: range)
  }

  /// Returns the last token in front of the dot before a name; nil if no dot precedes the name.
  private func receiver(of index: Int) -> Int? {
    guard code.isMark(index - 1, ".") else { return nil }
    var before = index - 2
    while code.isMark(before, "?") || code.isMark(before, "!") { before -= 1 }
    return before >= 0 ? before : nil
  }

  private func name(at offset: Int) -> Int? {
    let index = token(endingAfter: offset)
    return [index, index - 1].first { index in
      guard code.tokens.indices.contains(index), code.tokens[index].kind == .word else { return false }
      return Int(code.tokens[index].start) <= offset && offset <= Int(code.tokens[index].end)
    }
  }

  /// Returns the first token that ends behind an offset, or the number of tokens.
  private func token(endingAfter offset: Int) -> Int {
    var (low, high) = (0, code.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(code.tokens[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Types

  /// Returns the name of the innermost type whose code contains a byte.
  func type(at offset: Int) -> String? {
    let index = token(endingAfter: offset)
    return scopes.types.filter { $0.range.contains(index) }.min { $0.range.count < $1.range.count }?.name
  }

  // MARK: Statements

  /// Returns the range of the statement, or of the element of a list, that begins at a byte.
  func statement(at offset: Int) -> Range<Int> {
    let first = token(endingAfter: offset)
    guard first < code.count else { return offset..<offset }
    var end = code.after(first)
    while end < code.count, !endsStatement(end) { end = code.after(end) }
    return offset..<max(offset, Int(code.tokens[end - 1].end))
  }

  /// Returns true if the token at `index` doesn't belong to the statement that the token in front of it belongs to.
  private func endsStatement(_ index: Int) -> Bool {
    if [",", ";", ")", "]", "}"].contains(where: { code.isMark(index, $0) }) { return true }
    let isOnNextLine = code.line(index) > code.line(index - 1)
    return code.language == .swift && isOnNextLine && !code.isMark(index, ".")
  }
}
