/// The colors of drawings on light and dark backgrounds.
///
/// Two hues have a meaning: blue for given sizes and red for contradictions. They are distinguishable for people with
/// color blindness, and lines and hatching convey the same information. Text has a contrast of at least 4.5 to 1
/// against every possible background, and important lines one of at least 3 to 1 (WCAG 2.2, level AA).
enum DrawingPalette {
  /// A color for light and dark mode, as `#rrggbb`.
  struct Shade {
    var light: String
    var dark: String
  }

  static let paper = Shade(light: "#ffffff", dark: "#0d1117")
  static let ink = Shade(light: "#1f2328", dark: "#e6edf3")
  static let gray = Shade(light: "#59636e", dark: "#9aa4af")
  static let frame = Shade(light: "#8c959f", dark: "#6e7781")
  static let thin = Shade(light: "#b4bcc5", dark: "#4b545e")
  static let fact = Shade(light: "#0b4f94", dark: "#79b8ff")
  static let contradiction = Shade(light: "#b3001b", dark: "#ff8f8f")
  static let ghost = Shade(light: "#7a4a00", dark: "#e3b341")
  static let involved = Shade(light: "#f4f6f8", dark: "#161b22")
  static let subject = Shade(light: "#e3eefa", dark: "#12263c")
  static let safeArea = Shade(light: "#e9f5ec", dark: "#10251a")
  static let margins = Shade(light: "#fbf3e2", dark: "#2a2110")
}
