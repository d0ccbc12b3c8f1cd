public import Foundation
import LayoutModel

/// A font, as far as the size of text depends on it.
public final class UIFont: Sendable {
  /// The weight of a system font.
  public enum Weight: String, Sendable {
    /// UIKit's weights, from the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// A style of text, in its size at the default setting.
  public enum TextStyle: String, Sendable {
    /// UIKit's styles, from 34 to 11 points.
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
  }

  let font: Font

  private init(_ font: Font) { self.font = font }

  /// Creates a font by its name. Its characters are assumed to be as wide as those of Helvetica.
  public convenience init?(name: String, size: CGFloat) { self.init(Font(size: Double(size), weight: nil)) }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(font.size) }

  /// The height of a line in points.
  public var lineHeight: CGFloat { CGFloat(TouchControlSizes.lineHeight(font)) }

  /// Returns the system font in regular weight.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

  /// Returns the system font in a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(size: Double(size), weight: Font.weights[weight.rawValue]))
  }

  /// Returns the system font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// Returns the system font in italics, which are as wide as upright characters.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

  /// Returns the system font with digits of one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font of a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(Font(textStyle: style.rawValue) ?? Font(size: 17))
  }

  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(Font(size: Double(size), weight: font.weight)) }
}
