import ConstraintGraph
import GraphTestSupport
import GraphvizRendering
import LayoutModel
import Testing

struct ResolutionTests {
  private func drawing(width: Double, height: Double) -> Drawing {
    let graph = LayoutGraph(of: ConstraintSystem())
    let diagram = Diagram(of: graph)
    return Drawing(
      of: graph, diagram,
      at: Placement(of: diagram, centers: [], frames: [], routes: [], width: width, height: height))
  }

  @Test func `small drawings are sharp, large ones stay within bounds`() {
    for (width, height) in [(300.0, 200.0), (2_000, 4_000), (20_000, 300), (500, 90_000)] {
      let drawing = drawing(width: width, height: height)
      let png = Resolution(of: drawing, as: .png)
      let scale = png.dotsPerInch / 72
      #expect(scale * scale * drawing.width * drawing.height <= 16.1e6)
      #expect(max(drawing.width, drawing.height) * scale <= 32_001)
      #expect(max(drawing.width, drawing.height) * Resolution(of: drawing, as: .pdf).dotsPerInch / 72 <= 14_401)
    }
    #expect(Resolution(of: drawing(width: 300, height: 200), as: .png).dotsPerInch == 144)
    #expect(Resolution(of: drawing(width: 300, height: 200), as: .pdf).dotsPerInch == 72)
  }

  @Test func `what is made smaller is said`() {
    #expect(Resolution(of: drawing(width: 2_000, height: 2_000), as: .png).notes.isEmpty)
    #expect(
      Resolution(of: drawing(width: 28_776, height: 100), as: .pdf).notes == [
        "the picture is scaled down to 50% to fit; SVG has no such limit"
      ])
  }

  @Test func `a bitmap has the size of the drawing`() throws {
    let graph = LayoutGraph(of: try LayoutSample.form.system)
    let svg = try SVGElement(document: try GraphvizRenderer.render(graph, as: .svg).bytes)
    let png = try GraphvizRenderer.render(graph, as: .png).bytes
    let size = [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 * 256 + Double($1) } }
    #expect(abs(size[0] - 2 * (try #require(svg.number("width")))) <= 2)
    #expect(abs(size[1] - 2 * (try #require(svg.number("height")))) <= 2)
  }
}
