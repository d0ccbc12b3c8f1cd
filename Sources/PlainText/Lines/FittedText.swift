// Makes text from an input suitable for labels: limited in length, without effects on surrounding text, and visible.

/// Returns `text` on one line of at most `cells` columns, shortened in the middle if it is longer.
///
/// Unprintable characters are replaced as in ``PrintableText``, and no character keeps more than eight combining marks.
///
/// - Complexity: O(cells) for text of any length, if its characters are of bounded length.
package func fitted(_ text: String, cells: Int) -> String {
  precondition(cells >= 5, "can't shorten text to \(cells) columns")
  let (head, isWhole) = beginning(of: text, cells: cells)
  if isWhole { return head.joined() }
  let tailCells = (cells - 1) * 2 / 5
  let tail = beginning(of: text.reversed(), cells: tailCells).pieces.reversed()
  return beginning(of: text, cells: cells - 1 - tailCells).pieces.joined() + "…" + tail.joined()
}

/// Returns the first characters that fit in `cells` columns, in printable form, and whether these are all.
private func beginning(of text: some Sequence<Character>, cells: Int) -> (pieces: [String], isWhole: Bool) {
  var pieces: [String] = []
  var width = 0
  for character in text {
    let piece = PrintableText.shown(String(String.UnicodeScalarView(character.unicodeScalars.prefix(9))))
    width += TerminalCells.count(piece)
    if width > cells { return (pieces, false) }
    pieces.append(piece)
  }
  return (pieces, true)
}
