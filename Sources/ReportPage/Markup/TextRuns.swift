/// Text in runs of one direction of writing.
///
/// A name in Hebrew or Arabic would take the numbers and full stops beside it along; isolated, it moves nothing. A run
/// goes from one letter that is written from right to left to the last one before the next from left to right.
struct TextRuns {
  /// A piece of the text.
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

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko and what else Unicode has reserved for such scripts.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Any other letter. (Digits and points go with what is around them.)
  private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && !isRightToLeft(scalar)
  }
}
