import ConstraintGraph
import Diagnosis
import Foundation
import Masdiag
import ReportPage
import Reporting
import Testing

struct ReportPageTests {
  private static let document = conflictingDocument("card")

  @Test func headlineSumAndFixes() throws {
    let page = try ReadPage(input: Self.document)
    let headlines = page.all("h2").map(\.text)
    #expect(headlines.count == 1 && headlines[0].contains(#/^card .*\b500\b.*\b480\b.*\b20\b/#), "\(headlines)")
    let rows = page.all("tr", class: "line")
    #expect(rows.map { $0.attributes["data-step"] } == ["1", "2", "3", "4", "5"])
    #expect(rows.compactMap { $0.attributes["data-left"] } == ["480"])
    #expect(rows.map { $0.attributes["class"]?.contains("contradiction") } == [false, false, false, true, true])
    let amounts = page.all("td", class: "amount").map(\.text)
    #expect(amounts.prefix(5) == ["480", "", "", "480", "500"])
    #expect(page.all("li", class: "fix").contains { $0.text.contains(#/\b750\b/#) })
    #expect(page.all("pre").last?.text.hasPrefix("Unable to simultaneously satisfy constraints.") == true)
  }

  /// What the text says of a conflict is on the page, word for word.
  @Test(arguments: [ReportPageTests.document])
  func everyWordOfTheText(_ document: String) throws {
    let reports = try Masdiag.explain(Array(document.utf8), path: "a.json")
    let page = try ReadPage(ReportPage(reports, generator: "masdiag").html)
    let body = words(page.all("body").map(\.text).joined())
    let text = reports.map { $0.text(Style(usesColour: false, listsAllFixes: true)) }.joined()
    let missing = text.split(whereSeparator: \.isWhitespace).filter { word in
      !word.allSatisfy { $0 == "-" } && !body.contains(word.replacing("-", with: "\u{2212}"))
    }
    #expect(missing.isEmpty)
  }

  private func words(_ text: String) -> String { text.replacing("-", with: "\u{2212}") }

  /// Pointing at a line can only light what is there, and an address can only lead to one place.
  @Test func everyKeyIsAPartOfAPictureAndEveryIdIsThereOnce() throws {
    let reports = try ["a.json", "b.json"].enumerated().flatMap { number, path in
      try Masdiag.explain(Array(conflictingDocument("card\(number)").utf8), path: path)
    }
    let page = try ReadPage(ReportPage(reports, generator: "masdiag").html)
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(page.all("article").map { $0.attributes["id"] } == ["c1", "c2"])
    let keys = page.elements.flatMap { ($0.attributes["data-constraints"] ?? "").split(separator: " ") }
    let parts = Set(page.elements.compactMap { $0.attributes["data-constraint"] })
    #expect(keys.count >= 8)
    #expect(keys.allSatisfy { parts.contains(String($0)) })
    let links = page.elements.compactMap { $0.attributes["href"] }
    #expect(links.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
  }

  @Test func theSameConflictIsExplainedOnce() throws {
    let reports = try ["a.json", "b.json", "c.json"].flatMap { path in
      try Masdiag.explain(Array(Self.document.utf8), path: path)
    }
    let page = try ReadPage(ReportPage(reports, generator: "masdiag").html)
    #expect(page.all("article").count == 1)
    let cells = page.all("nav").map(\.text)
    #expect(cells.first?.contains("3") == true && cells.first?.contains("a.json, b.json, c.json") == true)
    #expect(page.all("summary").contains { $0.text.contains(#/\b2\b/#) })
  }

  @Test func devicesStandBesideEachOther() throws {
    let devices = ["iPhone SE", "iPhone 15", "iPad"]
    let reports = try [Self.document, Self.fine].flatMap { document in
      try devices.map { device in
        let diagnosis = try Masdiag.explain(Array(document.utf8), path: "main.json")[0].diagnosis
        let name = diagnosis.conflicts.isEmpty ? "Fine" : "Login"
        return InputReport(
          path: "Main.storyboard", scene: SceneName(id: "a-b-c", name: name, environment: device), layout: diagnosis)
      }
    }
    let page = try ReadPage(ReportPage(reports, generator: "masdiag").html)
    #expect(page.all("nav").first?.text.contains("Main.storyboard, LoginiPhone SE, iPhone 15, iPad") == true)
    #expect(page.all("summary").contains { $0.text.contains(#/\b2\b/#) })
    let drawings = page.all("ul", class: "devices").first?.text ?? ""
    #expect(
      drawings.contains("iPhone 15: card ") && drawings.contains("iPad: card ") && !drawings.contains("iPhone SE"))
    // What holds on all of them is said once.
    #expect(page.all("h3").filter { $0.text == "Main.storyboard, Fine" }.count == 1)
    #expect(page.all("p", class: "where").contains { $0.text.hasSuffix(" iPhone SE, iPhone 15, iPad") })
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  private static let fine = """
    { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 9, 9] }, "constraints": [ "root.width == 9" ] }
    """

  @Test func inputsWithoutAConflictAreSaid() throws {
    let page = try ReadPage(input: Self.fine)
    #expect(page.all("h1").map { $0.text.hasSuffix(" a.json") } == [true])
    #expect(page.all("article").isEmpty)
    let report = try #require(Masdiag.explain(Array(Self.fine.utf8), path: "a.json").first)
    let said = report.text().split(separator: " ").prefix(2).joined(separator: " ")
    #expect(page.all("p").contains { $0.text.hasPrefix(said) })
    #expect(page.all("figcaption").count == 1)
  }

  @Test func equalReportsGiveEqualBytes() throws {
    let reports = try Masdiag.explain(Array(Self.document.utf8), path: "a.json")
    #expect(ReportPage(reports, generator: "x").html == ReportPage(reports, generator: "x").html)
  }

  /// Graphs are coloured for white paper; on a dark page each of their colours has another in its place.
  @Test func everyColourOfGraphsHasADarkOne() throws {
    let page = try ReadPage(input: Self.document)
    let graph = page.elements.filter { $0.isInPicture && $0.attributes["class"] != "paper" }
    for (attribute, selector) in [("fill", "fill"), ("stroke", "stroke")] {
      let colours = Set(graph.compactMap { $0.attributes[attribute] }.filter { $0.hasPrefix("#") })
      #expect(!colours.isEmpty)
      for colour in colours { #expect(page.style.contains(".constraint-graph [\(selector)=\"\(colour)\"]")) }
    }
    for colour in [Palette.paper, Palette.ink, Palette.line, Palette.gray, Palette.faintLine] {
      #expect(page.style.contains("[fill=\"\(colour)\"]"))
    }
  }

  /// A page of very many conflicts explains the first ones, draws fewer, and lists all of them.
  @Test func aPageOfManyConflictsHasLimits() throws {
    let reports = try (0..<7).flatMap { number in
      try Masdiag.explain(Array(conflictingDocument("card\(number)").utf8), path: "\(number).json")
    }
    var report = ReportPage(reports, generator: "masdiag")
    (report.explainedLimit, report.picturedLimit) = (5, 2)
    let page = try ReadPage(report.html)
    #expect(page.all("article").count == 5)
    #expect(page.all("div", class: "pictures").count == 2)
    #expect(page.all("tr").count { row in row.text.contains(".json") } == 7)
    #expect(page.all("p", class: "note").contains { $0.text.contains("first 5 of 7 conflicts") })
    let ids = Set(page.elements.compactMap { $0.attributes["id"] })
    let links = page.elements.compactMap { $0.attributes["href"] }
    #expect(links.allSatisfy { ids.contains(String($0.dropFirst())) })
  }
}
