/// The widths of characters, in thousandths of the font size.
package enum CharacterWidths {
  /// The system font's characters from space to tilde at 12 points in regular weight, fitted to the widths of 1,900
  /// labels and controls in files from 70 projects. Characters that rarely occur in these files have widths close to
  /// those of Helvetica.
  private static let system: [Double] = [
    276, 314, 427, 621, 600, 912, 704, 295, 376, 375, 464, 630, 290, 479, 282, 295, 628, 475, 604, 628, 627, 625, 617,
    561, 640, 646, 299, 312, 666, 611, 666, 524, 1020, 666, 657, 720, 727, 597, 575, 745, 758, 272, 535, 649, 565, 876,
    754, 772, 630, 797, 653, 641, 589, 736, 655, 950, 673, 615, 661, 340, 312, 340, 512, 561, 370, 550, 619, 561, 613,
    567, 360, 606, 592, 252, 235, 540, 256, 873, 588, 584, 612, 602, 384, 521, 363, 586, 525, 761, 511, 537, 528, 372,
    293, 372, 633,
  ]

  /// The widths of Helvetica's characters from space to tilde, from Adobe's font metrics.
  private static let helvetica: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]

  /// The widths of frequent non-ASCII punctuation in the system font.
  private static let punctuation: [Unicode.Scalar: Double] = ["…": 804, "’": 260, "•": 475]

  /// Returns the width of a character in the system font in regular weight, without tracking.
  package static func system(_ scalar: Unicode.Scalar) -> Double {
    if let width = listed(scalar, in: system) ?? punctuation[scalar] { return width }
    return isSquare(scalar) ? 1000 : scalar.properties.isUppercase ? 680 : 580
  }

  /// Returns the width of a character in Helvetica.
  package static func helvetica(_ scalar: Unicode.Scalar) -> Double {
    listed(scalar, in: helvetica) ?? (isSquare(scalar) ? 1000 : 556)
  }

  /// Returns true if a character belongs to a script whose characters are about as wide as they are tall.
  package static func isSquare(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2E80 }

  private static func listed(_ scalar: Unicode.Scalar, in widths: [Double]) -> Double? {
    let index = Int(scalar.value) - 32
    return widths.indices.contains(index) ? widths[index] : nil
  }

  /// The additional width of each character in bold. In other weights, it is proportional to the weight.
  package static let boldness = 36.0

  /// Returns the system font's tracking at `size` points: the additional width of each character.
  ///
  /// Up to 17 points, these are Apple's values (*Human Interface Guidelines*, Typography), relative to 12 points. For
  /// larger sizes, at which the font's shapes become narrower, the values were fitted to labels.
  package static func tracking(at size: Double) -> Double {
    guard let next = trackings.firstIndex(where: { $0.size >= size }) else { return trackings.last?.tracking ?? 0 }
    if next == 0 { return trackings[0].tracking }
    let (lower, upper) = (trackings[next - 1], trackings[next])
    return lower.tracking + (upper.tracking - lower.tracking) * (size - lower.size) / (upper.size - lower.size)
  }

  private static let trackings: [(size: Double, tracking: Double)] = [
    (6, 41), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -25), (18, -27),
    (20, -34), (22, -41), (28, -43),
  ]
}
