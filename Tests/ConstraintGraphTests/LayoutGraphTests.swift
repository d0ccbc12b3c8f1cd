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
    #expect(graph.nodes.map(\.depth) == [0, 1])
    #expect(graph.edges.map(\.constraint) == Array(system.constraints.indices))
    #expect(graph.edges.map(\.first) == [0, 0, 1, 1, 1, 1])
    #expect(graph.edges.map(\.second) == [nil, nil, nil, 0, 0, 0])
  }

  @Test func `a title is the key, or the description without one`() throws {
    let system = try LayoutSample.debuggingView.system
    let graph = LayoutGraph(of: system)
    #expect(graph.edges[0].title == system.constraints[0].description)
    #expect(graph.edges[2].title == "ConstantConstraint")
    #expect(
      graph.edges[2].description == "<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>")
  }

  @Test func `ids are made from titles`() throws {
    let graph = LayoutGraph(of: try LayoutSample.debuggingView.system)
    #expect(graph.nodes.map(\.id) == ["view-superview", "view-messageLabel"])
    #expect(graph.edges[5].id == "constraint-ConflictingConstraint-1")
    let prefixed = LayoutGraph(of: try LayoutSample.debuggingView.system, conflicts: [], idPrefix: "second-")
    #expect(prefixed.nodes[1].id == "second-view-messageLabel")
  }

  @Test func `a conflict marks its members, the broken one and their items`() throws {
    let system = try LayoutSample.form.system
    let members = Set(try LayoutSample.formConflict.map { try #require(system.index(of: $0)) })
    let broken = try #require(system.index(of: "noteHeight"))
    let graph = LayoutGraph(of: system, members: members, broken: broken)
    #expect(Set(graph.edges.filter { $0.roles.contains(.member) }.map(\.constraint)) == members)
    #expect(graph.edges.filter { $0.roles.contains(.broken) }.map(\.constraint) == [broken])
    #expect(graph.nodes.filter { !$0.isInvolved }.map(\.title) == ["nameLabel", "emailLabel"])
    #expect(graph.edges[broken].classes == ["constraint", "member", "broken", "conflict-1"])
    #expect(graph.edges[broken].notes == ["× broken"])
  }

  @Test func `the broken constraint may lie outside the members`() throws {
    let system = try LayoutSample.debuggingView.system
    let graph = LayoutGraph(of: system, members: [2, 3], broken: 5)
    #expect(graph.edges[5].roles == .broken)
    #expect(graph.edges[5].conflicts == [1])
  }

  @Test func `several conflicts are numbered, and a constraint may be in more than one`() throws {
    let system = try LayoutSample.debuggingView.system
    let graph = LayoutGraph(
      of: system,
      conflicts: [
        .init(members: [0, 2, 3], broken: 2), .init(members: [3, 4], broken: 4, premises: [.init(1, .height)]),
      ])
    #expect(graph.edges.map(\.conflicts) == [[1], [], [1], [1, 2], [2], []])
    #expect(graph.edges[3].notes == ["conflict 1, 2"])
    #expect(graph.edges[4].notes == ["× broken · conflict 2"])
    #expect(graph.nodes[1].lines.last == "height >= 0, always")
    #expect(graph.conflictCount == 2)
  }

  @Test func `roles show what sets a constraint apart`() throws {
    var sample = LayoutSample(root: "a")
    sample.add("b", to: "a")
    sample.constrain("b", .top, .equal, "a", key: "plain")
    sample.constrain("b", .left, .equal, "a", priority: .low, identifier: "UISV-alignment")
    sample.constrain("b", .width, plus: 3).isLeftOut = true
    let graph = LayoutGraph(of: try sample.system)
    #expect(graph.edges.map(\.roles) == [[], [.system, .soft], .inactive])
    #expect(graph.edges.map(\.notes) == [[], ["stack view"], ["inactive"]])
  }

  @Test func `in focus there is only the conflict, nested in the closest container that is left`() throws {
    var sample = LayoutSample(root: "root")
    sample.add("middle", to: "root")
    sample.add("inner", "bystander", to: "middle")
    sample.constrain("inner", .top, .equal, "root", plus: 4, key: "a")
    sample.constrain("inner", .top, .equal, "root", plus: 5, key: "b")
    sample.constrain("bystander", .top, .equal, "middle", key: "c")
    let graph = LayoutGraph(of: try sample.system, members: [0, 1], broken: 1, scope: .conflicts)
    #expect(graph.nodes.map(\.title) == ["root", "inner"])
    #expect(graph.nodes.map(\.parent) == [nil, 0])
    #expect(graph.edges.map(\.title) == ["a", "b"])
    #expect(LayoutGraph(of: try sample.system, scope: .conflicts).edges.count == 3, "without a conflict, everything")
  }

  @Test func `a difference of anchors touches all its items`() throws {
    var system = try LayoutSample.form.system
    system.constraints = [system.constraints[3]]
    system.constraints[0].index = 0
    system.constraints[0].first = .init(.init(1, .left), subtracting: .init(2, .right))
    system.constraints[0].second = .init(.init(3, .left), subtracting: .init(1, .right))
    let edge = LayoutGraph(of: system).edges[0]
    #expect([edge.first, edge.second, edge.others.first] == [1, 3, 2])
    #expect(edge.others.count == 1)
  }

  @Test func `what does not fit together is passed over`() throws {
    var system = try LayoutSample.debuggingView.system
    system.items[0].parent = 1
    system.items[1].parent = -3
    let graph = LayoutGraph(of: system, members: [999, -1], broken: 77)
    #expect(graph.nodes.map(\.parent) == [nil, nil])
    #expect(graph.edges.allSatisfy { $0.conflicts.isEmpty })
    #expect(LayoutGraph(of: ConstraintSystem()).nodes.isEmpty)
  }

  @Test func `each item says what it is called and what it is`() throws {
    var sample = LayoutSample(root: "root", class: "RootView")
    sample.add("unnamed", key: nil, to: "root", class: "UILabel")
    sample.addGuide("gap", to: "root")
    var system = try sample.system
    system.items[2].text = "Set lunch"
    system.items[2].name = "UILabel A"
    #expect(
      LayoutGraph(of: system).nodes.map(\.lines) == [
        ["root", "RootView"], ["gap", "UILayoutGuide"], ["UILabel A", "0x2", "'Set lunch'"],
      ])
    system.items[2].name = "UILabel \"Set lunch\""
    #expect(LayoutGraph(of: system).nodes[2].lines == ["UILabel \"Set lunch\"", "0x2"])
    // In a log an item may have neither a class nor an address.
    system.items[0].className = ""
    system.items[2].address = ""
    system.items[2].text = nil
    #expect(
      LayoutGraph(of: system).nodes.map(\.lines) == [["root"], ["gap", "UILayoutGuide"], [system.items[2].name]])
  }
}
