import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct AppearanceTests {
  /// All looks that occur in a graph with every kind of node and edge.
  private var looks: [Appearance] {
    [[], [Set([0, 2, 3]), Set([3, 4])]].flatMap { conflicts in
      let graph = LayoutGraph(
        of: RandomSystem(seed: 5).system, conflicts: conflicts.map { .init(members: $0, broken: $0.max()) })
      return graph.nodes.flatMap { node in
        [true, false].map { graph.appearance(of: node, isContainer: $0) }
      } + graph.edges.map { graph.appearance(of: $0) }
    }
  }

  @Test func `text has a contrast of at least 4.5 to 1 against what is behind it`() {
    for look in looks {
      #expect(contrast(look.text, look.fill) >= 4.5, "\(look)")
      #expect(contrast(look.secondaryText, look.fill) >= 4.5, "\(look)")
    }
    #expect(contrast(Palette.gray, Palette.paper) >= 4.5)
    for color in Palette.conflicts { #expect(contrast(color, Palette.paper) >= 7) }
  }

  @Test func `the dark colours have the same contrast`() throws {
    func dark(_ colour: String) throws -> String { try #require(Palette.dark[colour]) }
    for look in looks {
      #expect(contrast(try dark(look.text), try dark(look.fill)) >= 4.5, "\(look)")
      #expect(contrast(try dark(look.secondaryText), try dark(look.fill)) >= 4.5, "\(look)")
      #expect(try dark(look.line).count == 7)
    }
    for color in Palette.conflicts { #expect(contrast(try dark(color), try dark(Palette.paper)) >= 4.5) }
  }

  @Test func `a conflict shows without colours`() throws {
    let graph = LayoutGraph(of: try LayoutSample.debuggingView.system, members: [0, 2, 3, 4], broken: 2)
    let looks = graph.edges.map { graph.appearance(of: $0) }
    let member = looks[3]
    let (broken, other) = (looks[2], looks[5])
    #expect(member.lineWidth >= 2 * other.lineWidth)
    #expect(member.fill == other.fill)
    #expect(broken.fill == broken.line, "filled")
    #expect(broken.dash != member.dash)
    #expect(looks[0].isRounded != member.isRounded, "made by the system")
  }
}
