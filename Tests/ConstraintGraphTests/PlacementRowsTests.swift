import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct PlacementRowsTests {
  @Test(arguments: 1...150)
  func `nothing overlaps, frames hold what is theirs, lines end where they should`(seed: Int) {
    let random = RandomSystem(seed: UInt64(seed))
    guard !flaws(of: random).isEmpty else { return }
    let shrunk = random.shrunk { !flaws(of: $0).isEmpty }
    Issue.record("\(shrunk): \(flaws(of: shrunk))")
  }

  private func flaws(of random: RandomSystem) -> DrawingFlaws {
    let graph = LayoutGraph(
      of: random.system,
      conflicts: [.init(members: random.conflicts.members), .init(members: random.conflicts.others)])
    let diagram = Diagram(of: graph)
    return DrawingFlaws(of: diagram, at: .inRows(diagram, of: graph))
  }

  @Test func `rows follow the document's order`() throws {
    let graph = LayoutGraph(of: try LayoutSample.form.system)
    let diagram = Diagram(of: graph)
    let placement = Placement.inRows(diagram, of: graph)
    let heights = placement.centers[1..<graph.nodes.count].map(\.y)
    #expect(heights == heights.sorted())
  }

  @Test func `depth and size are no danger`() throws {
    var system = ConstraintSystem()
    for index in 0..<20_000 {
      system.items.append(
        .init(
          kind: .view, className: "V", key: "\(index)", address: "0x1", name: "", parent: index == 0 ? nil : index - 1))
    }
    let graph = LayoutGraph(of: system)
    let placement = Placement.inRows(Diagram(of: graph), of: graph)
    #expect(placement.centers.count == 20_000)
    #expect(placement.frames.count == Diagram.deepestFrame)
  }
}
