/// A picture drawn by masdiag, as an SVG document or element.
struct Picture {
  private let source: String

  init(_ source: String) { self.source = source }

  func figure(_ caption: String) -> HTML {
    .element(
      "figure", ["class": "picture"], .element("figcaption", text: caption),
      .element("div", ["class": "sheet"], .picture(source)))
  }
}
