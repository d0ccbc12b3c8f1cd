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
    #expect(picture.notes.isEmpty)
  }

  @Test(arguments: PictureFormat.allCases)
  func `equal graphs give equal bytes`(format: PictureFormat) throws {
    let pictures = try (0..<3).map { _ in
      try GraphvizRenderer.render(LayoutGraph(of: try LayoutSample.hostile.system, members: [1, 2, 9]), as: format)
    }
    #expect(Set(pictures).count == 1)
  }

  @Test(arguments: PictureFormat.allCases)
  func `an empty system and a single view can be drawn`(format: PictureFormat) throws {
    for system in [ConstraintSystem(), try LayoutSample(root: "alone").system] {
      #expect(try GraphvizRenderer.render(LayoutGraph(of: system), as: format).bytes.count > 20)
    }
  }

  @Test func `the SVG has every node and edge once, with its title`() throws {
    let system = try LayoutSample.hostile.system
    let graph = LayoutGraph(of: system, members: [0, 4, 7], broken: 4)
    let svg = try SVGElement(document: try GraphvizRenderer.render(graph, as: .svg).bytes)
    let ids = svg.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids) == Set(graph.nodes.map(\.id) + graph.edges.map(\.id)))
    #expect(Set(ids).count == ids.count)
    #expect(svg.all(class: "node").map(\.title?.isEmpty) == graph.nodes.map { _ in false })
    #expect(svg.all(class: "edge").count == graph.edges.count)
    #expect(svg.all(class: "broken").count == 1)
  }

  @Test func `many tasks may draw at once`() async throws {
    var orders: [(graph: LayoutGraph, format: PictureFormat)] = []
    for sample in [LayoutSample.debuggingView, .form, .nested(count: 40, seed: 2), .hostile] {
      let graph = LayoutGraph(of: try sample.system, members: [1, 2, 3])
      orders += [(graph, .svg), (graph, .pdf)]
    }
    orders.append((orders[0].graph, .png))
    let alone = try orders.map { try GraphvizRenderer.render($0.graph, as: $0.format) }
    try await withThrowingTaskGroup(of: (Int, Picture).self) { group in
      for _ in 0..<6 {
        for (index, order) in orders.enumerated() {
          group.addTask { (index, try GraphvizRenderer.render(order.graph, as: order.format)) }
        }
      }
      for try await (index, picture) in group { #expect(picture == alone[index]) }
    }
  }

  @Test func `a graph too large for Graphviz is drawn in rows, and that is said`() throws {
    var system = ConstraintSystem()
    for index in 0..<3_001 {
      system.items.append(
        .init(
          kind: .view, className: "V", key: "\(index)", address: "", name: "", parent: index == 0 ? nil : index / 40))
    }
    let graph = LayoutGraph(of: system)
    let picture = try GraphvizRenderer.render(graph, as: .svg)
    #expect(picture.bytes == Array(graph.svgText.utf8))
    #expect(picture.notes.count == 1)
    #expect(picture.notes[0].hasPrefix("3001 items and 0 constraints "))
  }
}
