/// A picture drawn by masdiag, as an SVG document or element.
struct Picture {
  private let source: String

  init(_ source: String) { self.source = source }

  func figure(_ caption: String) -> HTML {
    .element(
      "figure", ["class": "picture"], .element("figcaption", text: caption),
      .element("div", ["class": "sheet"], .picture(source)))
  }

  /// The width of a picture drawn by Graphviz, in points.
  var width: Double {
    guard let start = source.firstRange(of: " width=\""),
      let end = source[start.upperBound...].firstIndex(of: "\"")
    else { return 0 }
    return Double(source[start.upperBound..<end]) ?? 0
  }
}
