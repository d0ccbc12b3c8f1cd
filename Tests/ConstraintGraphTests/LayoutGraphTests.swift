import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct LayoutGraphTests {
  @Test func `nodes nest like the hierarchy and edges follow installation order`() throws {
    let system = try LayoutSample.debuggingView.system
    let graph = LayoutGraph(of: system)
    #expect(graph.nodes.map(\.title) == ["superview", "messageLabel"])
    #expect(graph.nodes.map(\.parent) == [nil, 0])
    #expect(graph.edges.map(\.constraint) == Array(system.constraints.indices))
  }
}
