import GraphTestSupport

@testable import LayoutDrawing

/// A line of text as it stands in an SVG, with the room that its letters take.
struct PrintedText {
  let string: String
  let box: Frame

  /// Every line of text in a drawing.
  static func all(in svg: SVGElement) -> [PrintedText] {
    svg.all.filter { $0.name == "text" }.compactMap(PrintedText.init)
  }

  /// - Note: DejaVu Sans reaches 0.93 of its size above the line that it stands on, and 0.24 below.
  private init?(_ element: SVGElement) {
    guard let x = element.number("x"), let y = element.number("y") else { return nil }
    let spans = element.children.filter { $0.name == "tspan" }
    var width = Lettering(size: 11).width(of: spans.isEmpty ? element.text : "")
    for span in spans {
      let isBold = span.attributes["font-weight"] == "bold"
      width += Lettering(size: 11, isBold: isBold).width(of: span.text) + (span.number("dx") ?? 0)
    }
    let left =
      switch element.attributes["text-anchor"] {
      case "middle": x - width / 2
      case "end": x - width
      default: x
      }
    string = element.text + spans.map(\.text).joined(separator: " ")
    box = Frame(x: left, y: y - 0.93 * 11, width: width, height: 1.17 * 11)
  }
}
