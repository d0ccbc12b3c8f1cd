import ConstraintGraph
import GraphTestSupport
import GraphvizRendering
import LayoutModel
import Testing

struct GraphvizRendererTests {
  @Test(arguments: PictureFormat.allCases)
  func `each format begins as its readers expect`(format: PictureFormat) throws {
    let graph = LayoutGraph(of: try LayoutSample.form.system)
    let starts: [PictureFormat: [UInt8]] = [
      .svg: Array("<?xml".utf8), .png: [0x89, 0x50, 0x4E, 0x47], .pdf: Array("%PDF-".utf8), .dot: Array("digraph".utf8),
    ]
    let picture = try GraphvizRenderer.render(graph, as: format)
    #expect(picture.bytes.starts(with: try #require(starts[format])))
  }
}
