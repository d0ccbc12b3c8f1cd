/// A font, as far as the size of text depends on it: its size in points and, for a system font, its weight.
package struct Font: Hashable, Sendable {
  package var size: Double
  /// The weight of a system font, where 0 is regular and 1 is bold; nil for other fonts.
  package var weight: Double?

  /// Creates a system font, in regular weight by default, or another font, whose weight is nil.
  package init(size: Double, weight: Double? = 0) { (self.size, self.weight) = (size, weight) }

  /// Creates the font of a text style at the default setting; nil for an unknown style. `name` is the style's name in
  /// Swift or Objective-C, or its raw value: `title1`, `UIFontTextStyleTitle1`, `UICTFontTextStyleTitle1`.
  package init?(textStyle name: String) {
    let prefix = ["UIFontTextStyle", "UICTFontTextStyle"].first { name.hasPrefix($0) } ?? ""
    let plain = name.dropFirst(prefix.count)
    let style = plain.prefix(1).lowercased() + plain.dropFirst()
    guard let size = Self.styles[style] else { return nil }
    self.init(size: size, weight: style == "headline" ? Self.weights["semibold"] : 0)
  }

  /// The sizes of iOS's text styles at the default setting. Two styles have other words in their raw values.
  private static let styles: [String: Double] = [
    "largeTitle": 34, "title0": 34, "title1": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17,
    "callout": 16, "subheadline": 15, "subhead": 15, "footnote": 13, "caption1": 12, "caption2": 11,
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
