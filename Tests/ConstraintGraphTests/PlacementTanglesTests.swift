import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct PlacementTanglesTests {
  /// Two views side by side in a container, each with one constraint on it alone.
  private var pair: (diagram: Diagram, placement: Placement) {
    get throws {
      var sample = LayoutSample(root: "root")
      sample.add("a", "b", to: "root")
      sample.constrain("a", .width, plus: 1)
      sample.constrain("b", .width, plus: 2)
      let graph = LayoutGraph(of: try sample.system)
      let diagram = Diagram(of: graph)
      return (diagram, .inRows(diagram, of: graph))
    }
  }

  private func moved(_ diagram: Diagram, _ centers: [Placement.Point]) -> Placement {
    Placement(of: diagram, centers: centers, frames: [], routes: [nil, nil], width: 1, height: 1)
  }

  @Test func `straight lines side by side are no tangle`() throws {
    let (diagram, placement) = try pair
    #expect(placement.tangles(of: diagram) == 0)
  }

  @Test func `lines that cross count once`() throws {
    let (diagram, placement) = try pair
    var centers = placement.centers
    centers.swapAt(3, 4)
    #expect(moved(diagram, centers).tangles(of: diagram) == 1)
  }

  @Test func `a line across a box counts three times`() throws {
    let (diagram, placement) = try pair
    var centers = placement.centers
    // The first view's label moves far to the right, and the second view into the way.
    centers[3].x += 600
    centers[2] = .init(x: centers[1].x + 300, y: centers[1].y)
    centers[4] = .init(x: centers[2].x, y: centers[1].y + 200)
    #expect(moved(diagram, centers).tangles(of: diagram) == 3)
  }
}
