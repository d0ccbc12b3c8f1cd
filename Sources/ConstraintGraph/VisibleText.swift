import LayoutModel

// Text of the input, made fit for a label: nothing endless in it, nothing that moves other text, nothing invisible.

/// `text` on one line of at most `cells` columns, the middle left out where it is longer.
///
/// What cannot be shown is replaced as everywhere (``PrintableText``), and no character keeps more than eight combining
/// marks.
///
/// - Complexity: O(cells) for text of any length, if its characters are of bounded length.
package func fitted(_ text: String, cells: Int) -> String {
  precondition(cells >= 5, "no text can be cut to \(cells) columns")
  let (head, isWhole) = beginning(of: text, cells: cells)
  if isWhole { return head.joined() }
  let tailCells = (cells - 1) * 2 / 5
  let tail = beginning(of: text.reversed(), cells: tailCells).pieces.reversed()
  return beginning(of: text, cells: cells - 1 - tailCells).pieces.joined() + "…" + tail.joined()
}

/// The first characters that fit into `cells` columns, as they can be shown, and whether these are all.
private func beginning(of text: some Sequence<Character>, cells: Int) -> (pieces: [String], isWhole: Bool) {
  var pieces: [String] = []
  var width = 0
  for character in text {
    let piece = PrintableText.shown(String(String.UnicodeScalarView(character.unicodeScalars.prefix(9))))
    width += cellWidth(of: piece)
    if width > cells { return (pieces, false) }
    pieces.append(piece)
  }
  return (pieces, true)
}

/// How many columns of a fixed-width font `text` takes, at most.
package func cellWidth(of text: String) -> Int {
  text.reduce(0) { $0 + cellWidth(of: $1) }
}

private func cellWidth(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) { return 2 }
  switch scalar.value {
  // What Unicode calls wide: Hangul, Kana, Han, full-width forms, pictographs.
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default:
    return 1
  }
}
