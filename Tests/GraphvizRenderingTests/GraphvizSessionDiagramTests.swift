import ConstraintGraph
import GraphTestSupport
import GraphvizRendering
import LayoutModel
import Testing

struct GraphvizSessionDiagramTests {
  @Test(arguments: 1...40)
  func `nothing overlaps, frames hold what is theirs, lines end where they should`(seed: Int) throws {
    let random = RandomSystem(seed: UInt64(seed))
    guard !(try flaws(of: random).isEmpty) else { return }
    let shrunk = try random.shrunk { !(try flaws(of: $0).isEmpty) }
    Issue.record("\(shrunk): \(try flaws(of: shrunk))")
  }

  private func flaws(of random: RandomSystem) throws -> DrawingFlaws {
    let diagram = Diagram(of: LayoutGraph(of: random.system, members: random.conflicts.members))
    return DrawingFlaws(of: diagram, at: try place(diagram))
  }

  private func place(_ diagram: Diagram) throws -> Placement {
    try GraphvizLock.withSession { session throws(GraphvizError) in
      session.add(diagram)
      guard session.layOut(engine: "dot") else { throw GraphvizError(.layoutFailed, GraphvizLock.said) }
      return session.placement(of: diagram)
    }
  }

  @Test func `containers stand to the left of what they contain`() throws {
    let graph = LayoutGraph(of: try LayoutSample.nested(count: 60, seed: 3).system)
    let placement = try place(Diagram(of: graph))
    for (index, node) in graph.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      #expect(placement.centers[parent].x < placement.centers[index].x)
    }
  }
}
