package import ConstraintSystems

/// The content sizes of UIKit's controls, in points, as files of Interface Builder have them.
///
/// `era` is the version of Xcode's tools that built the app, such as 16097 for Xcode 11 and 24000 for Xcode 26: the
/// sizes depend on the SDK that an app is linked against.
package enum TouchControlSizes {
  /// The version for code, which doesn't say what it is built with: that of Xcode 15 to 16.
  package static let eraOfCode = 22_000

  /// Returns the size of a line of text, an estimate in half points.
  package static func label(_ text: String, font: Font) -> Size {
    Size(width: TextMetrics.width(text, font: font, scale: scaleOfCode), height: lineHeight(font))
  }

  /// Returns the height of a line of text, in half points.
  package static func lineHeight(_ font: Font) -> Double {
    TextMetrics.lineHeight(size: font.size, scale: scaleOfCode)
  }

  /// The number of pixels per point to which sizes of text are rounded if the screen isn't known.
  private static let scaleOfCode = 2.0

  /// Returns the size of a button with a title and nothing else.
  package static func button(title: String, font: Font) -> Size {
    let text = label(title, font: font)
    return Size(width: max(text.width, buttonMinimum), height: text.height + buttonMargins)
  }

  /// Returns the size of the system font in the title of a button to which the app gives no font.
  package static func buttonFontSize(isSystem: Bool) -> Double { isSystem ? 15 : 18 }

  package static func toggle(era: Int = eraOfCode) -> Size {
    era >= 24_000 ? Size(width: 61, height: 28) : Size(width: 49, height: 31)
  }

  package static func stepper(era: Int = eraOfCode) -> Size { Size(width: 94, height: era < 17_000 ? 29 : 32) }
  package static func sliderHeight(era: Int = eraOfCode) -> Double { era >= 24_000 ? 31 : 30 }
  package static let progressHeight = 2.0

  package static func activityIndicator(isLarge: Bool) -> Size {
    isLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
  }

  /// Returns the size of a segmented control, whose segments are all as wide as the widest; the width is an estimate.
  package static func segmentedControl(titles: [String], era: Int = eraOfCode) -> (width: Double?, height: Double) {
    let widest = titles.map { max(20, TextMetrics.width($0, font: Font(size: 13))) + 20 }.max()
    return (widest.map { $0 * Double(titles.count) }, era < 15_000 ? 28 : 31)
  }

  /// Returns the size of a page control: dots of 7 points with gaps of 9 points.
  package static func pageControl(pages: Double) -> Size { Size(width: pages * 16, height: 37) }

  /// The size of a date picker with wheels, or of a picker.
  package static let picker = Size(width: 320, height: 216)

  /// The height of a text field with a rounded border.
  package static func roundedFieldHeight(era: Int = eraOfCode) -> Double { era < 17_000 ? 30 : 34 }
  /// The space for the cursor at the ends of a text field.
  package static let fieldMargins = 14.0

  /// The smallest width of a button, and the space above and below its title together.
  package static let (buttonMinimum, buttonMargins) = (30.0, 12.0)

  /// The space around the content of a button with a configuration: 12 points at each side, 7 above and below.
  package static let configuredButtonInsets = Size(width: 24, height: 14)
}
