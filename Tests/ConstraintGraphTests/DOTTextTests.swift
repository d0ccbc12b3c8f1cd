import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct DOTTextTests {
  @Test func `there is one node an item and one edge a constraint`() throws {
    let graph = LayoutGraph(of: try LayoutSample.form.system, members: [0, 2, 3], broken: 3)
    let statements = try DOTReader(graph.dotText).statements.dropFirst(3)
    let nodes = statements.filter { $0.names.count == 1 }
    let edges = statements.filter { $0.names.count == 2 }
    #expect(nodes.map(\.names[0]) == graph.nodes.map(\.id))
    #expect(edges.map { $0.attributes["id"] } == graph.edges.map(\.id))
    for (statement, edge) in zip(edges, graph.edges) {
      #expect(statement.names == [edge.first, edge.second ?? edge.first].map { graph.nodes[$0].id })
      #expect(statement.attributes["class"] == edge.classes.joined(separator: " "))
      #expect(statement.attributes["tooltip"] == edge.title)
    }
    #expect(edges[2].attributes["label"] == "titleTop\\ntop == +20")
  }

  @Test func `containers open clusters, and these close again`() throws {
    let tokens = try DOTReader(LayoutGraph(of: try LayoutSample.nested(count: 60, seed: 1).system).dotText).tokens
    var depth = 0
    for token in tokens {
      if token == .mark("{") { depth += 1 }
      if token == .mark("}") { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
    #expect(tokens.contains(.quoted("cluster-view-root")))
  }

  @Test func `hostile keys stay strings`() throws {
    let graph = LayoutGraph(of: try LayoutSample.hostile.system)
    let statements = try DOTReader(graph.dotText).statements.dropFirst(3)
    #expect(statements.count == graph.nodes.count + graph.edges.count)
    let tooltips = Set(statements.compactMap { $0.attributes["tooltip"] })
    #expect(tooltips.contains("\\\\N\\\\G\\\\n"))
    #expect(tooltips.contains("&amp;lt;i&gt; &amp;amp;amp; &amp;#65;".replacing("&gt;", with: "&amp;gt;")))
    #expect(tooltips.contains("line␊break␍␊and␉tab"))
    #expect(statements.allSatisfy { $0.names.allSatisfy { name in name.allSatisfy { $0.isASCII } } })
  }

  @Test func `equal systems give equal text`() throws {
    let texts = try (0..<3).map { _ in LayoutGraph(of: try LayoutSample.hostile.system, members: [1, 2, 9]).dotText }
    #expect(Set(texts).count == 1)
  }
}
