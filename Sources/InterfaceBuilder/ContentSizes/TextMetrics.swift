/// Estimates of the size of text without a font engine.
///
/// Widths are those of Helvetica, from Adobe's font metrics, multiplied by the system fonts' factor (``Font``). Heights
/// were measured on one-line labels with the system font in files.
enum TextMetrics {
  /// The widths of the characters from space to tilde, in thousandths of the size.
  private static let widths: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]

  /// Returns the width of the longest line of `text` in a font.
  static func width(_ text: String, font: Font) -> Double {
    let size = font.widthSize
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.map { width(ofLine: $0, size: size) }.max() ?? 0).rounded(.up)
  }

  /// Returns the total width of all lines of `text` at `size` points.
  static func length(_ text: String, size: Double) -> Double {
    text.split(separator: "\n").reduce(0) { $0 + width(ofLine: $1, size: size) }
  }

  /// Returns the width of the longest word of `text` at `size` points. Lines break at spaces, after hyphens, and
  /// between characters that are as wide as they are tall.
  static func longestWord(_ text: String, size: Double) -> Double {
    var (longest, start) = (0.0, text.startIndex)
    func end(_ word: Substring) { longest = max(longest, width(ofLine: word, size: size)) }
    for place in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[place]
      let next = text.unicodeScalars.index(after: place)
      let isWide = scalar.value >= 0x2E80
      guard scalar.properties.isWhitespace || scalar == "-" || isWide else { continue }
      end(text[start..<(scalar == "-" ? next : place)])
      start = isWide ? place : next
    }
    end(text[start...])
    return longest
  }

  private static func width(ofLine line: Substring, size: Double) -> Double {
    line.unicodeScalars.reduce(0.0) { sum, scalar in
      let index = Int(scalar.value) - 32
      // Characters wider than Latin letters are about as wide as they are tall.
      let width = widths.indices.contains(index) ? widths[index] : scalar.value < 0x2E80 ? 556 : 1000
      return sum + width / 1000 * size
    }
  }

  /// Returns the height of a line at `size` points on a screen with `scale` pixels per point.
  static func lineHeight(size: Double, scale: Double) -> Double {
    (1.19336 * size * scale).rounded(.up) / scale
  }

  /// Returns the distance between the top of a line and its baseline.
  static func ascent(size: Double) -> Double { 0.952 * size }
}
