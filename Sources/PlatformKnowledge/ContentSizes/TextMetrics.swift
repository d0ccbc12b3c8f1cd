/// Estimates of the size of text without a font engine.
///
/// Widths are the sums of the widths of the characters (``Font/advance(of:)``). Heights were measured on one-line
/// labels in files that use the system font.
package enum TextMetrics {
  /// Returns the width of the longest line of `text` in a font, rounded up to pixels of a screen with `scale` pixels
  /// per point.
  package static func width(_ text: String, font: Font, scale: Double = 1) -> Double {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ((lines.map { width(ofLine: $0, font) }.max() ?? 0) * scale).rounded(.up) / scale
  }

  /// Returns the total width of all lines of `text` in a font.
  package static func length(_ text: String, font: Font) -> Double {
    text.split(separator: "\n").reduce(0) { $0 + width(ofLine: $1, font) }
  }

  /// Returns the width of the longest word of `text` in a font. Lines break at spaces, after hyphens and slashes, and
  /// between characters that are as wide as they are tall.
  package static func longestWord(_ text: String, font: Font) -> Double {
    var (longest, start) = (0.0, text.startIndex)
    func end(_ word: Substring) { longest = max(longest, width(ofLine: word, font)) }
    for place in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[place]
      let next = text.unicodeScalars.index(after: place)
      let isWide = CharacterWidths.isSquare(scalar)
      let endsWord = scalar == "-" || scalar == "/"
      guard scalar.properties.isWhitespace || endsWord || isWide else { continue }
      end(text[start..<(endsWord ? next : place)])
      start = isWide ? place : next
    }
    end(text[start...])
    return longest
  }

  private static func width(ofLine line: Substring, _ font: Font) -> Double {
    line.unicodeScalars.reduce(0.0) { $0 + font.advance(of: $1) }
  }

  /// Returns the height of a line at `size` points on a screen with `scale` pixels per point.
  package static func lineHeight(size: Double, scale: Double) -> Double {
    (1.19336 * size * scale).rounded(.up) / scale
  }

  /// Returns the line height of AppKit's system font, rounded to whole points.
  package static func macLineHeight(size: Double) -> Double {
    let measured: [Double: Double] = [10: 13, 11: 14, 15: 19, 18: 21, 24: 28]
    return measured[size] ?? (1.17 * size).rounded(.up)
  }

  /// Returns the distance between the top of a line and its baseline.
  package static func ascent(size: Double) -> Double { 0.952 * size }
}
