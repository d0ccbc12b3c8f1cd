import ConstraintGraph
import GraphTestSupport
import LayoutModel
import PlainText
import Reporting
import Testing

@testable import LayoutDrawing

struct DrawingSVGTests {
  @Test func nothingIsActiveAndNothingIsReferredTo() throws {
    for drawn in try Drawn.fixtures() + Drawn.sample(.hostile, name: "hostile") {
      let svg = try SVGElement(document: Array(drawn.svg().utf8))
      let known: Set = ["svg", "title", "style", "rect", "g", "path", "circle", "text", "tspan"]
      #expect(svg.all.allSatisfy { known.contains($0.name) })
      for element in svg.all {
        for (name, value) in element.attributes {
          #expect(!name.hasPrefix("on") && name != "href" && name != "style")
          #expect(name == "xmlns" || name == "aria-label" || !value.contains("://"))
        }
      }
      #expect(!drawn.svg().contains("url("))
    }
  }

  @Test func hostileNamesStayWholeInTitles() throws {
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 300, height: 800))
    for (number, key) in LayoutSample.hostileKeys.enumerated() {
      let name = "item\(number)"
      sample.add(name, key: key, to: "root")
      sample.constrain(name, .left, .equal, "root", plus: 10)
      sample.constrain(name, .top, .equal, "root", plus: Double(number) * 30)
      sample.constrain(name, .width, plus: 200)
      sample.constrain(name, .height, plus: 20)
    }
    let drawn = try #require(try Drawn.sample(sample, name: "hostile").first)
    let svg = try SVGElement(document: Array(drawn.svg().utf8))
    let titles = Set(svg.all.compactMap { $0.title.map { Array($0.utf8) } })
    for key in LayoutSample.hostileKeys {
      // (XML cannot hold the last two code points of a plane.)
      let shown = PrintableText.shown(key).replacing("\u{FFFF}", with: "\u{FFFD}").replacing(
        "\u{FFFE}", with: "\u{FFFD}")
      let isThere = titles.contains(Array("\(shown): 200 × 20".utf8))
      #expect(isThere, "\(key.prefix(40))")
    }
  }

  @Test func idsAreUniqueAndThoseOfTheGraph() throws {
    for drawn in try Drawn.fixtures() {
      let graph = LayoutGraph(of: drawn.report.system, conflicts: [], idPrefix: "g-")
      let svg = try SVGElement(
        document: Array(drawn.svg(.init(idPrefix: "d-", graphPrefix: "g-", isDocument: false)).utf8))
      let ids = svg.all.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.hasPrefix("d-") })
      #expect(Set(svg.all.compactMap { $0.attributes["data-view"] }).isSubset(of: graph.nodes.map(\.id)))
      #expect(Set(svg.all.compactMap { $0.attributes["data-constraint"] }).isSubset(of: graph.edges.map(\.id)))
    }
  }

  @Test func theGraphOfAConflictHasTheSameIds() throws {
    let system = try LayoutSample.hostile.system
    let whole = LayoutGraph(of: system, conflicts: [])
    for index in system.constraints.indices.suffix(6) {
      let part = LayoutGraph(of: system, conflicts: [.init(members: [index])], scope: .conflicts)
      #expect(part.edges.map(\.id) == [whole.edges[index].id])
      #expect(part.nodes.allSatisfy { node in whole.nodes[node.item].id == node.id })
    }
  }

  @Test func everythingHasANameForScreenReaders() throws {
    for drawn in try Drawn.fixtures() {
      let svg = try SVGElement(document: Array(drawn.svg().utf8))
      #expect(svg.title?.isEmpty == false)
      for element in svg.all where element.attributes["role"] != nil && element.name == "g" {
        #expect(element.attributes["aria-label"] == element.title)
        #expect(element.title?.isEmpty == false, "\(drawn.name)")
      }
      for element in svg.all(class: "label") { #expect(element.attributes["aria-hidden"] == "true") }
    }
  }

  @Test func theSameReportGivesTheSameBytes() throws {
    for name in try Drawn.fixtureNames {
      #expect(try Drawn.fixture(name).map { $0.svg() } == Drawn.fixture(name).map { $0.svg() })
    }
  }

  @Test func aPartOfAPageHasNoStyleOfItsOwn() throws {
    let drawn = try #require(try Drawn.fixture("debugging-view.json").last)
    let part = drawn.svg(.init(isDocument: false))
    #expect(part.hasPrefix("<svg") && !part.contains("<style>"))
    #expect(drawn.svg().contains("<style>\n\(LayoutDrawing.style)</style>"))
  }

  @Test func ambiguousEdgesAreDashedAndTheOtherLayoutIsDotted() throws {
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 300, height: 200))
    sample.add("box", to: "root")
    for (attribute, number) in [(Attribute.width, 100.0), (.height, 50)] {
      sample.constrain("box", attribute, plus: number)
    }
    sample.constrain("box", .top, .equal, "root", plus: 10)
    let drawn = try #require(try Drawn.sample(sample, name: "open").first)
    let svg = try SVGElement(document: Array(drawn.svg().utf8))
    #expect(svg.all(class: "ghost").count == 1)
    #expect(svg.all(class: "open-edge").count == 1)
    // What fills a container does not hide it.
    let text = drawn.svg()
    let ghost = try #require(text.firstRange(of: "class=\"ghost\""))
    let room = try #require(text.ranges(of: "class=\"room\"").last)
    #expect(ghost.lowerBound > room.lowerBound)
    #expect(drawn.scene.rooms[1].openEdges == [.left, .right])
  }

  @Test func negativeAndMissingRoomsAreHatched() throws {
    let missing = try #require(try Drawn.fixture("form-row.json").first { $0.conflict == 0 })
    #expect(missing.scene.flaws.map(\.title) == ["48 short"])
    let tight = try #require(try Drawn.fixture("table-cell.log").first { $0.conflict == 0 })
    #expect(tight.scene.flaws.map(\.title) == ["14 short"])
  }

  @Test func aPictureSaysWhatItShowsUnlessItsPageDoes() throws {
    for drawn in try Drawn.fixtures() {
      let svg = try SVGElement(document: Array(drawn.svg().utf8))
      let heading = svg.all(class: "heading").map { $0.children.map(\.text).joined() }.joined(separator: " ")
      #expect(heading == svg.title, "\(drawn.name)")
      #expect(!drawn.svg(.init(isDocument: false)).contains("class=\"heading\""))
    }
  }

  @Test func aLongHeadingIsCut() throws {
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 300, height: 200))
    sample.add("long", key: String(repeating: "word ", count: 400), to: "root")
    sample.constrain("long", .width, plus: 10)
    sample.constrain("long", .width, plus: 20)
    let drawn = try #require(try Drawn.sample(sample, name: "long").first { $0.conflict == 0 })
    #expect(drawn.sheet.heading.count == 4 && drawn.sheet.heading[3].amount.hasSuffix(" …"))
  }

  @Test func whatLiesWithinNamedMarginsIsTinted() throws {
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 300, height: 200))
    sample.root.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    sample.add("box", "other", to: "root")
    sample.constrain("box", .left, .equal, "root", .leftMargin)
    sample.constrain("box", .centerY, .equal, "root", .centerYWithinMargins)
    let drawn = try #require(try Drawn.sample(sample, name: "margins").first)
    #expect(drawn.scene.rooms.map(\.margins) == [Frame(x: 20, y: 10, width: 240, height: 160), nil, nil])
    let svg = try SVGElement(document: Array(drawn.svg().utf8))
    #expect(svg.all(class: "within-margins").count == 1)
    #expect(drawn.sheet.caption.contains { $0.words.contains("inside layout margins") })
  }
}
