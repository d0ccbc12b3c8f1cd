/// A picture that this project has drawn, as an SVG document or element.
struct Picture {
  private let source: String

  init(_ source: String) { self.source = source }

  /// The picture with its caption.
  func figure(_ caption: String) -> HTML {
    .element(
      "figure", ["class": "picture"], .element("figcaption", text: caption),
      .element("div", ["class": "sheet"], .picture(source)))
  }

  /// How wide it is by itself, in points.
  var width: Double {
    guard let start = source.firstRange(of: " width=\""),
      let end = source[start.upperBound...].firstIndex(of: "\"")
    else { return 0 }
    return Double(source[start.upperBound..<end]) ?? 0
  }

  /// Whether it shows a second layout.
  var hasGhost: Bool { source.contains("class=\"ghost") }
}
