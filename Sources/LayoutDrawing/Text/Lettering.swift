import ConstraintGraph
import LayoutModel
import PlainText

/// The font of drawings: DejaVu Sans, or the viewer's replacement, with known widths.
struct Lettering: Hashable {
  /// The font size in pixels.
  var size: Double
  var isBold = false

  /// The font of views' names, and of the words next to amounts.
  static let plain = Lettering(size: 11)
  static let amount = Lettering(size: 11, isBold: true)

  /// The distance from the top of the tallest letters to the bottom of the deepest.
  var height: Double { (size * 1.22).rounded(.up) }
  /// The distance from the center of a line down to its baseline.
  var drop: Double { size * 0.36 }

  /// Returns the width of `text` in pixels; an upper bound for characters that aren't in the table.
  func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size / 1000
  }

  /// Returns the advance width of a character, in thousandths of the font size.
  private func advance(of scalar: Unicode.Scalar) -> Double {
    let table = isBold ? AdvanceWidths.bold : AdvanceWidths.regular
    let index = Int(scalar.value) - Int(AdvanceWidths.first)
    if table.indices.contains(index), table[index] > 0 { return Double(table[index]) }
    if let known = AdvanceWidths.others[scalar] { return Double(isBold ? known.bold : known.regular) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return TerminalCells.count(String(scalar)) > 1 ? Self.wide : Self.narrow
    }
  }

  /// The advance width of characters wider than Latin letters, including pictographs.
  private static let wide = 1400.0
  /// The advance width of letters of other scripts.
  private static let narrow = 1150.0
}
