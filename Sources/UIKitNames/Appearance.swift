public import Foundation

// Colors, images and layers, which don't affect constraints: code that uses them compiles, and nothing is drawn.

/// A color. Its components aren't kept.
public final class UIColor: Sendable {
  /// Creates a color from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Creates a gray.
  public init(white: CGFloat, alpha: CGFloat) {}

  /// Creates a color from its hue.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {}

  /// Creates the color of an asset catalog.
  public init?(named name: String) {}

  private init() {}

  /// Returns the color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }

  /// The color for a layer.
  public var cgColor: UIColor { self }

  private static let any = UIColor()
}

extension UIColor {
  /// The colors of fixed components.
  public static let (
    black, darkGray, lightGray, white, gray, red, green, blue, cyan, yellow, magenta, orange, purple, brown, clear
  ) = (any, any, any, any, any, any, any, any, any, any, any, any, any, any, any)
  /// The colors of text and of lines.
  public static let (
    label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, tintColor, separator, opaqueSeparator
  ) = (any, any, any, any, any, any, any, any, any)
  /// The colors behind content.
  public static let (
    systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
    secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  ) = (any, any, any, any, any, any)
  /// The colors of small and large shapes.
  public static let (systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill) = (any, any, any, any)
  /// The colors that adapt to light and dark.
  public static let (
    systemRed, systemGreen, systemBlue, systemOrange, systemYellow, systemPink, systemPurple, systemTeal, systemIndigo,
    systemBrown, systemMint, systemCyan
  ) = (any, any, any, any, any, any, any, any, any, any, any, any)
  /// The grays that adapt to light and dark.
  public static let (systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6) = (
    any, any, any, any, any, any
  )
}

/// An image of unknown size: neither files nor asset catalogs are read.
public final class UIImage: Sendable {
  /// The ways in which an image is drawn.
  public enum RenderingMode: Int, Sendable {
    /// As a control wants it.
    case automatic
    /// With its own colors.
    case alwaysOriginal
    /// With the tint color.
    case alwaysTemplate
  }

  /// Creates an image without content.
  public init() {}

  /// Creates an image of an asset catalog.
  public convenience init?(named name: String) { self.init() }

  /// Creates a symbol.
  public convenience init?(systemName name: String) { self.init() }

  /// Returns the image.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// Returns the image.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
}

/// A layer, whose properties don't affect constraints.
public final class CALayer {
  /// The radius of rounded corners, in points.
  public var cornerRadius: CGFloat = 0
  /// True if the corners also cut sublayers.
  public var masksToBounds = false
  /// The width of the border, in points.
  public var borderWidth: CGFloat = 0
  /// The color of the border.
  public var borderColor: UIColor?
  /// The color of the shadow.
  public var shadowColor: UIColor?
  /// The opacity of the shadow, from 0 to 1.
  public var shadowOpacity: Float = 0
  /// The blur of the shadow, in points.
  public var shadowRadius: CGFloat = 3
  /// The distance of the shadow from the layer, in points.
  public var shadowOffset = CGSize(width: CGFloat(0), height: CGFloat(-3))
}

extension UIView {
  /// The ways in which content fills a view; they don't affect constraints.
  public enum ContentMode: Int, Sendable {
    /// The content is scaled.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    /// The content keeps its size.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

/// The alignment of text in its view; it doesn't affect constraints.
public enum NSTextAlignment: Int, Sendable {
  /// The edge or edges to which lines of text are aligned.
  case left, center, right, justified, natural
}

/// The place where a line that is too long breaks; it doesn't affect constraints.
public enum NSLineBreakMode: Int, Sendable {
  /// The place, or what is cut.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
