/// Text divided into runs with the same writing direction.
///
/// A Hebrew or Arabic name can change the order of adjacent numbers and punctuation unless it's isolated. A
/// right-to-left run starts at a right-to-left letter, and ends at the last right-to-left letter before the next
/// left-to-right letter.
struct TextRuns {
  struct Run: Equatable {
    var text: String
    var isRightToLeft: Bool
  }

  private(set) var runs: [Run] = []

  init(_ text: String) {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: Self.isRightToLeft) else {
      runs = [Run(text: text, isRightToLeft: false)]
      return
    }
    var start = scalars.startIndex
    while let first = scalars[start...].firstIndex(where: Self.isRightToLeft) {
      let end = scalars[first...].firstIndex(where: Self.isLeftToRight) ?? scalars.endIndex
      let last = scalars[first..<end].lastIndex(where: Self.isRightToLeft) ?? first
      if start < first { runs.append(Run(text: String(scalars[start..<first]), isRightToLeft: false)) }
      let next = scalars.index(after: last)
      runs.append(Run(text: String(scalars[first..<next]), isRightToLeft: true))
      start = next
    }
    if start < scalars.endIndex { runs.append(Run(text: String(scalars[start...]), isRightToLeft: false)) }
  }

  /// Returns true for Hebrew, Arabic, Syriac, Thaana, N'Ko and other ranges that Unicode reserves for such scripts.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Returns true for any other letter. Digits and punctuation belong to the surrounding run.
  private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && !isRightToLeft(scalar)
  }
}
