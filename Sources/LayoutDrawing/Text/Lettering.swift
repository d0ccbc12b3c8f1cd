import ConstraintGraph
import LayoutModel
import PlainText

/// How drawings are lettered: in DejaVu Sans, or what a viewer has in its place, whose width is known.
struct Lettering: Hashable {
  /// The size of the letters, in pixels.
  var size: Double
  /// Whether it is the bold face.
  var isBold = false

  /// Names of views, and what stands beside amounts.
  static let plain = Lettering(size: 11)
  /// Amounts.
  static let amount = Lettering(size: 11, isBold: true)
  /// What stands below a drawing.
  static let caption = Lettering(size: 10)

  /// From the top of the tallest letters to the bottom of the deepest.
  var height: Double { (size * 1.22).rounded(.up) }
  /// From the middle of a line down to where its letters stand.
  var drop: Double { size * 0.36 }

  /// How wide `text` is, in pixels: for characters that the table lacks, at most.
  func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size / 1000
  }

  /// How far the pen advances after a character, in thousandths of the size.
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

  /// What is wider than Latin letters, pictographs included.
  private static let wide = 1400.0
  /// Letters of other scripts.
  private static let narrow = 1150.0
}
