import LayoutModel

/// A line of text on the sheet: a bold amount, words, or both.
struct Label: Hashable {
  /// The part of the text that is at the label's position.
  enum Anchor: String { case start, middle, end }

  var amount = ""
  var words: String
  var anchor = Anchor.start
  /// The horizontal position of the anchor.
  var x = 0.0
  /// The vertical center of the line.
  var y = 0.0

  /// True if lines of the drawing cross the label.
  var isCrossed = false

  /// The space between amount and words.
  static let gap = 6.0
  static let height = Lettering.plain.height

  var isEmpty: Bool { amount.isEmpty && words.isEmpty }

  var width: Double {
    if isEmpty { return 0 }
    let parts = [(amount, Lettering.amount), (words, Lettering.plain)].filter { !$0.0.isEmpty }
    return parts.reduce(Double(parts.count - 1) * Self.gap) { $0 + $1.1.width(of: $1.0) }
  }

  /// The area of the text.
  var box: Frame {
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    return Frame(x: left, y: y - Self.height / 2, width: width, height: Self.height)
  }
}
