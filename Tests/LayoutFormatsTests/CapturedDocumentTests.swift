import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Documents that were captured from a running app.
struct CapturedDocumentTests {
  /// A captured window with two labels and a feed that scrolls.
  private func captured(_ constraints: String..., extra: String = "") throws -> LayoutDocument {
    try document(
      """
      { "masdiag": 1, "captured": { "framework": "UIKit"\(extra) },
        "root": { "class": "UIWindow", "key": "0x7f01", "frame": [0, 0, 390, 844], "subviews": [
          { "class": "App.Header", "key": "header", "frame": [0, 47, 390, 60], "guides": [{ "key": "0x60f" }],
            "subviews": [
              { "class": "UILabel", "key": "0x7f02", "frame": [0, 0, 100, 20] },
              { "class": "UILabel", "key": "0x7f03", "frame": [0, 20, 100, 20] } ] },
          { "class": "App.Feed", "key": "feed", "scrolls": true, "frame": [0, 107, 390, 737], "subviews": [
              { "class": "UIView", "key": "page" },
              { "class": "_UIScrollViewScrollIndicator", "key": "0x7f04", "system": true } ] } ] },
        "constraints": [\(constraints.joined(separator: ", "))] }
      """)
  }

  @Test func addressesBecomeLetters() throws {
    let system = try captured(
      #"{ "constraint": "`0x7f03`.top == `0x7f02`.bottom + 4", "key": "0x600001" }"#,
      #"{ "constraint": "`0x60f`.top == `0x7f01`.safeArea.top", "key": "gap" }"#
    ).system
    let names = system.items.filter { $0.kind == .view }.map(\.name)
    #expect(names == ["UIWindow", "header", "UILabel A", "UILabel B", "feed", "page", "_UIScrollViewScrollIndicator"])
    #expect(system.items.filter { $0.key == nil }.map(\.address).prefix(2) == ["0x7f01", "0x7f01.safeArea"])
    #expect(system.items.contains { $0.name == "UIWindow.safeArea" })
    let written = system.constraints.filter { $0.location != nil && $0.origin == .user }
    #expect(
      written.map(\.description) == [
        "<MASLayoutConstraint:0x600001 UILabel:0x7f03.top == UILabel:0x7f02.bottom + 4>",
        "<MASLayoutConstraint:gap UILayoutGuide:0x60f.top == UILayoutGuide:0x7f01.safeArea.top>",
      ])
  }

  @Test func addressesOfWrittenDocumentsAreNames() throws {
    let system = try document(
      #"{ "masdiag": 1, "root": { "key": "0x7f01", "frame": [0, 0, 9, 9] }, "constraints": [] }"#
    ).system
    #expect(system.items[0].key == "0x7f01")
  }

  @Test func aSourceIsKeptAndAViewScrolls() throws {
    let system = try captured(
      #"{ "constraint": "page.bottom == feed.bottom", "key": "0x600001", "source": "Feed.swift:66" }"#
    ).system
    let constraint = try #require(system.constraints.first { $0.source != nil })
    #expect(constraint.source == "Feed.swift:66")
    // A position in a view that scrolls is one of its content.
    #expect(constraint.description.contains("contentLayoutGuide"))
  }

  @Test func whatCannotBeExpressedIsPassedOver() throws {
    let document = try captured(
      #"{ "constraint": "header.top == `0x7f01`.top", "key": "0x600001" }"#,
      #"{ "constraint": "header.top == gone.top", "key": "0x600002" }"#,
      #"{ "constraint": "header.width == header.top", "key": "0x600003" }"#, #""header.height == 60 60""#,
      #"{ "constraint": "header.left == 1", "priority": 2000, "key": "tooStrong" }"#, "17",
      #"{ "constraint": "header.width == feed.width * 1e300 + 1", "key": "0x600004" }"#,
      #"{ "constraint": "`0x7f02`.width == header.width * 1e300", "key": "0x600005" }"#,
      #"{ "constraint": "header.height == 60", "key": "0x600006" }"#,
      extra: #", "omitted": [{ "constraint": "0x600009", "reason": "one of its attributes is private" }]"#)
    let omitted = try #require(document.capture).omitted
    #expect(
      omitted.map(\.constraint).prefix(6) == [
        "0x600009", "0x600002", "0x600003", "header.height == 60 60", "tooStrong", "a constraint",
      ])
    #expect(omitted.allSatisfy { !$0.reason.isEmpty })
    let kept = document.system.constraints.compactMap { $0.location == nil ? nil : $0.description }
    #expect(kept.contains { $0.contains("0x600001") } && kept.contains { $0.contains("0x600006") })
  }

  @Test func writtenDocumentsAreReadStrictly() {
    let found = problems(
      #"{ "masdiag": 1, "root": { "key": "a", "frame": [0, 0, 9, 9] }, "constraints": ["a.width == gone.width"] }"#)
    #expect(found.map(\.code) == ["unknown-item"])
  }

  @Test func mistakesInViewsAreNotPassedOver() {
    let found = problems(
      #"{ "masdiag": 1, "captured": {}, "root": { "key": "a", "frame": [0, 0, 9] }, "constraints": [] }"#)
    #expect(found.map(\.code) == ["wrong-count"])
    #expect(
      problems(#"{ "masdiag": 1, "captured": { "app": 1 }, "root": { "key": "a" } }"#).map(\.code)
        == ["unknown-member"])
  }

  @Test func theConflictIsFoundByAddressAlsoWithAnIdentifier() throws {
    let document = try captured(
      #"{ "constraint": "header.height == 44", "key": "0x600001" }"#,
      #"{ "constraint": "header.height == 60", "key": "0x600002", "identifier": "headerHeight" }"#,
      extra: #", "pending": true, "conflict": "0x600002""#)
    let capture = try #require(document.capture)
    let index = try #require(capture.brokenIndex)
    #expect(document.system.constraints[index].key == "headerHeight" && capture.isLayoutPending)
    #expect(document.system.constraints[index].address == "0x600002" && document.system.broken == index)
  }

  @Test func theSystemsOwnViewsAreMarked() throws {
    let document = try captured(
      #"{ "constraint": "`0x7f04`.width == 3", "key": "0x600001" }"#,
      #"{ "constraint": "page.width == feed.width", "key": "0x600002" }"#)
    let capture = try #require(document.capture)
    #expect(capture.systemItems.map { document.system.items[$0].className } == ["_UIScrollViewScrollIndicator"])
    let origins = document.system.constraints.filter { $0.description.contains(":0x60000") }.map(\.origin)
    #expect(origins == [.system, .user])
  }

  /// What makes a document one that was captured changes nothing of the layout.
  @Test(arguments: 0..<40) func capturedDocumentsMeanTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = randomDocument(&random)
    let marked = text.replacing("\"masdiag\": 1,", with: "\"masdiag\": 1, \"captured\": { \"framework\": \"AppKit\" },")
    let (plain, captured) = (try document(text).system, try document(marked).system)
    #expect(plain.constraints.map(\.form) == captured.constraints.map(\.form))
    #expect(plain.constraints.map(\.description) == captured.constraints.map(\.description))
    #expect(plain.items.map(\.name) == captured.items.map(\.name))
  }

  private func randomDocument(_ random: inout SeededGenerator) -> String {
    let keys = (0..<Int.random(in: 2...7, using: &random)).map { "view\($0)" }
    let attributes = ["left", "top", "width", "height", "centerX", "bottom"]
    let constraints = (0..<Int.random(in: 1...12, using: &random)).map { _ -> String in
      let attribute = attributes.randomElement(using: &random) ?? "width"
      let (first, second) = (keys.randomElement(using: &random) ?? "", keys.randomElement(using: &random) ?? "")
      let constant = Int.random(in: -40...90, using: &random)
      return first == second
        ? "\"\(first).width == \(constant)\"" : "\"\(first).\(attribute) >= \(second).\(attribute) + \(constant)\""
    }
    let views = keys.map { "{ \"key\": \"\($0)\", \"frame\": [1, 2, 30, 40] }" }.joined(separator: ", ")
    return """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [\(views)] },
        "constraints": [\(constraints.joined(separator: ", "))] }
      """
  }
}
