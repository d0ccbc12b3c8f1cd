/// A font, as far as the size of text depends on it: its size in points and, for a system font, its weight.
package struct Font: Hashable, Sendable {
  package var size: Double
  /// The weight of a system font, where 0 is regular and 1 is bold; nil for other fonts.
  package var weight: Double?

  /// Creates a system font, in regular weight by default, or another font, whose weight is nil.
  package init(size: Double, weight: Double? = 0) { (self.size, self.weight) = (size, weight) }

  /// Creates the font of a text style at the default setting, from the raw value of `UIFont.TextStyle` or the name in
  /// Swift or Objective-C: `title1`, `UIFontTextStyleTitle1`.
  package init?(textStyle name: String) {
    let plain = name.hasPrefix("UIFontTextStyle") ? String(name.dropFirst("UIFontTextStyle".count)) : name
    let word = Self.styleWords[plain.prefix(1).lowercased() + plain.dropFirst()] ?? plain
    let key = word.hasPrefix("UICT") ? word : "UICTFontTextStyle" + word.prefix(1).uppercased() + word.dropFirst()
    guard let size = Self.styles[key] else { return nil }
    self.init(size: size, weight: key == "UICTFontTextStyleHeadline" ? Self.weights["semibold"] : 0)
  }

  /// The words in raw values that differ from the names in code.
  private static let styleWords = ["largeTitle": "Title0", "subheadline": "Subhead"]

  /// The sizes of iOS's text styles at the default setting.
  package static let styles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]

  /// Returns the width of a character. Characters of an app's own fonts are assumed to be as wide as those of
  /// Helvetica.
  package func advance(of scalar: Unicode.Scalar) -> Double {
    guard let weight else { return CharacterWidths.helvetica(scalar) * size / 1000 }
    let width = CharacterWidths.system(scalar) + CharacterWidths.boldness * weight
    return (width + CharacterWidths.tracking(at: size)) * size / 1000
  }

  /// The weights relative to bold. Medium and semibold were measured on labels and controls in files; the lighter and
  /// heavier weights, which are too rare in files to be measured, are estimates.
  package static let weights: [String: Double] = [
    "ultraLight": -0.8, "thin": -0.6, "light": -0.3, "regular": 0, "medium": 0.38, "semibold": 0.66, "bold": 1,
    "heavy": 1.35, "black": 1.7,
  ]
}
