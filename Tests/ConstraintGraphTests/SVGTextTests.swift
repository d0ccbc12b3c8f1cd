import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct SVGTextTests {
  @Test func `each item is a node and each constraint an edge, with title, id and classes`() throws {
    let system = try LayoutSample.form.system
    let members = Set(try LayoutSample.formConflict.map { try #require(system.index(of: $0)) })
    let broken = try #require(system.index(of: "noteHeight"))
    let graph = LayoutGraph(of: system, members: members, broken: broken)
    let svg = try SVGElement(document: Array(graph.svgText.utf8))
    let byID = Dictionary(grouping: svg.all.filter { $0.attributes["id"] != nil }) { $0.attributes["id"] }
    #expect(byID.count == graph.nodes.count + graph.edges.count)
    for node in graph.nodes {
      let element = try #require(byID[node.id]?.first)
      #expect(element.title == node.title)
      #expect(element.classes.isSuperset(of: node.classes + ["node"]))
    }
    for edge in graph.edges {
      let element = try #require(byID[edge.id]?.first)
      #expect(element.title == edge.title)
      #expect(element.classes.isSuperset(of: edge.classes + ["edge"]))
    }
    #expect(
      Set(svg.all(class: "member").compactMap(\.title))
        == Set(graph.edges.filter { members.contains($0.constraint) }.map(\.title)))
    #expect(svg.all(class: "broken").map(\.title) == ["noteHeight"])
    #expect(svg.all(class: "view").count == system.items.count)
    #expect(svg.all(class: "constraint").count == system.constraints.count)
  }

  @Test func `every key stands in the text`() throws {
    let system = try LayoutSample.form.system
    let svg = try SVGElement(document: Array(LayoutGraph(of: system).svgText.utf8))
    let text = svg.all.filter { $0.name == "text" }.map(\.text)
    for key in system.items.compactMap(\.key) + system.constraints.compactMap(\.key) {
      #expect(text.contains(key))
    }
  }

  @Test func `a conflict's members are drawn on top of the rest`() throws {
    let graph = LayoutGraph(of: try LayoutSample.debuggingView.system, members: [0, 2], broken: 2)
    let svg = try SVGElement(document: Array(graph.svgText.utf8))
    #expect(svg.all(class: "edge").suffix(2).allSatisfy { $0.classes.contains("member") })
  }

  @Test func `hostile keys stay text`() throws {
    let system = try LayoutSample.hostile.system
    let svg = try SVGElement(document: Array(LayoutGraph(of: system).svgText.utf8))
    let names = Set(svg.all.map(\.name))
    #expect(names.isSubset(of: ["svg", "g", "title", "desc", "rect", "path", "text"]))
    let attributes = Set(svg.all.flatMap(\.attributes.keys))
    #expect(attributes.allSatisfy { !$0.hasPrefix("on") && !$0.contains("href") && $0 != "style" })
    let ids = svg.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let titles = Set(svg.all.compactMap(\.title))
    // What XML can hold comes back as it was.
    for key in LayoutSample.hostileKeys.dropLast() where !key.contains("\0") && !key.contains("\u{1B}") {
      #expect(titles.contains(key), "\(key.prefix(40))")
    }
  }

  @Test func `the document refers to nothing and begins with what it is`() throws {
    let text = LayoutGraph(of: try LayoutSample.hostile.system).svgText
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""))
    for word in ["<!DOCTYPE", "<!ENTITY", "<!--", "<script", "xlink", "url("] { #expect(!text.contains(word)) }
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.isEmpty)
  }

  @Test func `the paper holds everything`() throws {
    for system in [try LayoutSample.debuggingView.system, ConstraintSystem()] {
      let svg = try SVGElement(document: Array(LayoutGraph(of: system).svgText.utf8))
      let (width, height) = (try #require(svg.number("width")), try #require(svg.number("height")))
      for box in svg.all where box.name == "rect" {
        #expect((box.number("x") ?? 0) + (box.number("width") ?? 0) <= width)
        #expect((box.number("y") ?? 0) + (box.number("height") ?? 0) <= height)
      }
    }
  }

  @Test func `texts fit into their boxes`() throws {
    let graph = LayoutGraph(of: try LayoutSample.form.system, members: [0, 5, 6])
    for box in Diagram(of: graph).boxes {
      #expect(box.texts.allSatisfy { $0.width <= box.width - 4 })
      #expect(box.texts.map(\.height).reduce(0, +) <= box.height - 4)
    }
  }

  @Test func `equal systems give equal bytes`() throws {
    let texts = try (0..<3).map { _ in LayoutGraph(of: try LayoutSample.hostile.system, members: [1, 2, 9]).svgText }
    #expect(Set(texts).count == 1)
  }
}
