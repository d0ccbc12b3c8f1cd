import GraphTestSupport
import Testing

@testable import LayoutDrawing

struct DrawingStyleTests {
  private typealias Shade = DrawingPalette.Shade

  private func expectContrast(_ front: Shade, _ back: Shade, _ least: Double) {
    #expect(contrast(front.light, back.light) >= least, "\(front) on \(back)")
    #expect(contrast(front.dark, back.dark) >= least, "\(front) on \(back)")
  }

  /// WCAG 2.2, level AA: 4.5 to 1 for text of this size, 3 to 1 for lines that mean something.
  @Test func everythingCanBeReadInBothSchemes() {
    let grounds = [
      DrawingPalette.paper, DrawingPalette.involved, DrawingPalette.subject, DrawingPalette.safeArea,
      DrawingPalette.margins,
    ]
    for ground in grounds {
      for text in [DrawingPalette.ink, DrawingPalette.gray] { expectContrast(text, ground, 4.5) }
      for line in [DrawingPalette.frame, DrawingPalette.ghost, DrawingPalette.contradiction] {
        expectContrast(line, ground, line.light == DrawingPalette.frame.light ? 2.5 : 3)
      }
    }
    for text in [DrawingPalette.fact, DrawingPalette.contradiction] { expectContrast(text, DrawingPalette.paper, 4.5) }
  }

  /// Red and blue differ in lightness too little for a print in gray; lines and words distinguish the two.
  @Test func nothingIsSaidByColourAlone() throws {
    let drawn = try #require(try Drawn.fixture("debugging-view.json").last)
    let svg = try SVGElement(document: Array(drawn.svg().utf8))
    let asked = try #require(svg.all(class: "asked").first)
    #expect(asked.children.contains { $0.classes == ["line"] && $0.attributes["stroke-dasharray"] != nil })
    #expect(svg.all(class: "asked").flatMap(\.all).contains { $0.text.contains("required") })
    let taken = try #require(svg.all(class: "taken").first)
    #expect(taken.children.contains { $0.classes == ["line"] && $0.attributes["stroke-dasharray"] == nil })
  }

  @Test func darkHasARuleForEachOfLight() {
    let parts = LayoutDrawing.style.split(separator: "@media (prefers-color-scheme:dark){\n")
    let rules = parts.map { $0.split(separator: "\n").filter { $0.hasPrefix(".layout-drawing") } }
    #expect(rules.count == 2 && !rules[0].isEmpty)
    let selectors = rules.map { $0.map { String($0.prefix { $0 != ":" }) } }
    #expect(selectors[0] == selectors[1])
  }
}
