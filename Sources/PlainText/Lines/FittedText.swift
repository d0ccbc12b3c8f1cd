// Makes text from an input suitable for labels: printable, limited in length, and without effect on surrounding text.

/// Returns `text` on one line of at most `cells` terminal columns, shortened in the middle if it's longer.
///
/// Unprintable characters are replaced as in ``PrintableText``, and combining marks after the eighth on a character are
/// removed.
///
/// - Complexity: O(cells), regardless of the length of the text, if the length of each character is bounded.
package func fitted(_ text: String, cells: Int) -> String {
  precondition(cells >= 5, "can't shorten text to \(cells) columns")
  let (head, isWhole) = beginning(of: text, cells: cells)
  if isWhole { return head.joined() }
  let tailCells = (cells - 1) * 2 / 5
  let tail = beginning(of: text.reversed(), cells: tailCells).pieces.reversed()
  return beginning(of: text, cells: cells - 1 - tailCells).pieces.joined() + "…" + tail.joined()
}

/// Returns the first characters that fit in `cells` columns, in printable form, and whether they are the entire text.
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
