// Text of the input, made fit to be looked at: nothing that moves other text, nothing endless, nothing invisible.

/// `text` on one line of at most `cells` columns, the middle left out where it is longer.
///
/// Control characters show as the pictures of them (`␊`), characters that reorder or hide text as `�`, and no character
/// keeps more than eight combining marks. The result is valid in XML.
///
/// - Complexity: O(cells) for text of any length.
package func visible(_ text: String, cells: Int) -> String {
  precondition(cells >= 5, "no text can be cut to \(cells) columns")
  let (head, isWhole) = take(text, cells: cells)
  if isWhole { return String(head) }
  let tailCells = (cells - 1) * 2 / 5
  let tail = take(text.reversed(), cells: tailCells).taken.reversed()
  return String(take(text, cells: cells - 1 - tailCells).taken) + "…" + String(tail)
}

/// The first characters that fit into `cells` columns, tamed, and whether these are all.
private func take(_ text: some Sequence<Character>, cells: Int) -> (taken: [Character], isWhole: Bool) {
  var taken: [Character] = []
  var width = 0
  for character in text {
    let tame = tamed(character)
    width += cellWidth(of: tame)
    if width > cells { return (taken, false) }
    taken.append(tame)
  }
  return (taken, true)
}

/// `character` without what would disturb its neighbours.
private func tamed(_ character: Character) -> Character {
  var scalars = String.UnicodeScalarView()
  for scalar in character.unicodeScalars.prefix(9) {
    switch scalar.value {
    case 0..<0x20: scalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: scalars.append("\u{2421}")
    case 0x80..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF0..<0xFFFD,
      0xFFFE, 0xFFFF, 0xE0000..<0xE0020:
      scalars.append("\u{FFFD}")
    default: scalars.append(scalar)
    }
  }
  // Two scalars that were one character only because of their kind (CR LF) may be two now; one is enough to see.
  return String(scalars).first ?? "\u{FFFD}"
}

/// How many columns of a fixed-width font `text` takes, at most.
package func cellWidth(of text: String) -> Int {
  text.reduce(0) { $0 + cellWidth(of: $1) }
}

private func cellWidth(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) { return 2 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default:
    return 1
  }
}
