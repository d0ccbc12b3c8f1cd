import Foundation
import MasdiagCLI
import Testing

struct WhyTests {
  @Test func everyReportOfALogThatKnowsTheWordAnswers() throws {
    let host = MemoryHost(["a.log": try Fixture.text("button-label-widths.log")])
    #expect(host.run("why a.log UIButton.height UIButton.width UILabel.width") == .found)
    #expect(Set(TextReport(host.output).sections.map { TextReport.numbers($0.heading) }) == [[1], [2]])
    #expect(host.errors.isEmpty, "\(host.errors)")
  }

  @Test func aViewOfALogIsAskedForByItsAddress() throws {
    let host = MemoryHost(["a.log": try Fixture.text("table-cell.log")])
    #expect(host.run("why a.log 0x13fe09870.height") == .found)
    #expect(host.output.contains(#/^UITableViewCellContentView\.height\b[^\n\d]*80\.?\n/#), "\(host.output)")
    #expect(host.run("why a.log UILabel.height") == .failed)
    #expect(host.errors.contains(#/^masdiag: .*'UILabel'.* UILabel "Ada Lovelace".*\n$/#), "\(host.errors)")
  }

  @Test func aConstraintOfALogIsAskedForByItsNumber() throws {
    let host = MemoryHost(["a.log": try Fixture.text("button-label-widths.log")])
    #expect(host.run("why a.log [1]") == .found)
    #expect(host.output.contains(#/\n.+ is part of a conflict.*see `masdiag explain`/#), "\(host.output)")
    #expect(host.run("why a.log [99]") == .failed)
    #expect(host.errors.contains("'[99]'"), "\(host.errors)")
    let document = MemoryHost([
      "a.json": "{ \"masdiag\": 1, \"constraints\": [ \"a.width == 1\" ], \"root\": { \"key\": \"a\" } }"
    ])
    #expect(document.run("why a.json [1]") == .failed)
  }

  @Test func allConstraintsWithANameAnswer() {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "s", "frame": [0, 0, 300, 100], "subviews": [ { "key": "b" } ] },
        "constraints": [ "q: b.width == 20 ^high", "q: b.width == 10 ^low",
          { "view": "b", "attributes": ["left", "top"], "equalTo": "s", "key": "z" } ] }
      """
    ])
    #expect(host.run("why a.json q") == .nothingFound)
    let answers = host.output.components(separatedBy: "\n\n").filter { $0.hasPrefix("q") }
    #expect(answers.count == 2, "\(host.output)")
    #expect(answers.first?.contains("b.width == 20") == true && answers.last?.contains("b.width == 10") == true)
    // What is in the second one's way.
    #expect(host.output.ranges(of: #/\b20\b/#).count > 1, "\(host.output)")
    host.streams = [:]
    #expect(host.run("why a.json z") == .nothingFound)
    #expect(host.output.contains(#/^z\[0\] [^\n]*\n\nz\[1\] [^\n]*\n$/#), "\(host.output)")
  }

  @Test func theRulesThatAValueRestsOnAreInTheData() {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "s", "safeAreaInsets": [20, 0, 34, 0], "subviews": [ { "key": "b" } ] },
        "constraints": [ { "view": "b", "attributes": ["edges"], "equalTo": "s.safeArea" }, "s.height == 0 ^high" ] }
      """
    ])
    #expect(host.run("why --format json a.json s.height") == .nothingFound)
    #expect(host.output.contains(#""premises": [ "s.safeArea.height" ]"#), "\(host.output)")
  }

  @Test func aValueIsDerivedStepByStep() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("why a.json messageLabel.height") == .found)
    #expect(host.output.contains(#/^messageLabel\.height\b[^\n\d]*405\.?\n/#), "\(host.output)")
    #expect(TextReport(host.output).amounts == ["416", "-1", "-10", "405"], "\(host.output)")
    #expect(host.output.contains("BottomConstraint"))
    // With less than 1 + 10 points there would be less than nothing left for the label.
    #expect(host.output.contains(#/\+1 [^\n]*\b416\b[^\n]*\b11\b/#), "\(host.output)")
    // Its only step says it already.
    host.streams = [:]
    #expect(host.run("why a.json superview.height") == .found)
    #expect(TextReport(host.output).amounts == ["416"] && host.output.contains("+1 "), "\(host.output)")
    // Where the layout begins there is nothing to derive.
    host.streams = [:]
    #expect(host.run("why a.json superview.left") == .found)
    #expect(host.output.contains(#/^superview\.left\b[^\n\d]*0\.?\n/#), "\(host.output)")
    #expect(TextReport(host.output).amounts.isEmpty && !host.output.contains("+1 "), "\(host.output)")
  }

  /// A value that rests on 200 constraints: those that say the same stand in one line, and so do their effects.
  @Test func aLongDerivationIsFolded() throws {
    let views = (0..<100).map { #"{ "key": "v\#($0)" }"# }.joined(separator: ", ")
    let gaps = (0..<100).map { "\"v\($0).left == \($0 == 0 ? "box.left" : "v\($0 - 1).right") + 8\"" }
    let sizes = (0..<100).map { "\"v\($0).width == 20\"" }
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 800, 90], "subviews": [ \(views) ] },
        "constraints": [ \((gaps + sizes).joined(separator: ",\n")) ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why a.json v99.right") == .nothingFound)
    #expect(TextReport(host.output).amounts == ["2000", "+800", "2800"], "\(host.output)")
    let folded = host.output.split(separator: "\n").filter { $0.contains(#/\b100\b/#) }
    #expect(folded.count == 4, "\(host.output)")
    #expect(folded[0].contains("v0 … v99") && folded[0].hasSuffix("102:1 …") && folded[1].hasSuffix("2:20 …"))
    #expect(folded[2].contains("v0.width == 20 ") && folded[3].contains("v0.left == box.left + 8 "))
    #expect(folded.suffix(2).allSatisfy { $0.contains("+1 ") })
  }

  @Test func aNumberThatCannotMoveIsSaidToBeTheOnlyOne() throws {
    let document = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 90, 90], "subviews": [ { "key": "a" } ] },
        "constraints": [ "one: a.width == 20", "two: a.width == 20" ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why a.json a.width") == .nothingFound)
    #expect(host.output.contains(#/\n  one   [^\n\d+]*20\b[^\n\d]*\n/#), "\(host.output)")
  }

  @Test func constraintsOfOneNameAreSaidWithWhatTheyRelate() {
    let document = """
      { "masdiag": 1, "root": { "key": "s", "class": "UIStackView", "frame": [0, 0, 300, 20],
          "stack": { "spacing": 10 }, "subviews": [ { "key": "a" }, { "key": "b" }, { "key": "c" } ] },
        "constraints": [ "a.width == 20", "b.width == 30" ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why --width 160 a.json c.left") == .nothingFound)
    for relation in ["b.leading == a.trailing + 10", "c.leading == b.trailing + 10"] {
      #expect(host.output.contains("\n  UISV-spacing: \(relation) "), "\(host.output)")
    }
    #expect(host.output.contains("\n  UISV-canvas-connection  "), "\(host.output)")
  }

  private static let safeArea = """
    { "masdiag": 1, "root": { "key": "s", "frame": [0, 0, 320, 480], "safeAreaInsets": [20, 0, 34, 0], "subviews": [
        { "key": "b" } ] },
      "constraints": [ { "view": "b", "attributes": ["edges"], "equalTo": "s.safeArea" } ] }
    """

  @Test func theGuidesOfAViewHaveValues() throws {
    let host = MemoryHost(["a.json": Self.safeArea])
    let question = "why a.json s.safeArea.top s.safeArea.height s.safeArea.bottom"
    #expect(host.run("\(question) --format json") == .nothingFound)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any])
    let values = try #require(json["values"] as? [[String: Any]])
    #expect(values.map { $0["value"] as? Double } == [20, 426, 446])
    host.streams = [:]
    #expect(host.run(question) == .nothingFound)
    for (edge, inset) in [("top", 20.0), ("height", 54), ("bottom", 34)] {
      let step = host.output.split(separator: "\n").first {
        $0.contains("s.safeArea.\(edge)") && $0.contains(" s.\(edge)")
      }
      #expect(TextReport.numbers(step ?? "").last == inset, "\(host.output)")
    }
  }

  @Test func aGuideThatNoConstraintNamesIsNotInTheLayout() {
    let host = MemoryHost(["a.json": Self.safeArea])
    for (word, name, instead) in [
      ("b.margins.width", "b.margins", "b.width"), ("b.safeArea.left", "b.safeArea", "b.left"),
      ("b.margins", "b.margins", "b.width"),
    ] {
      #expect(host.run("why a.json \(word)") == .failed)
      #expect(host.errors.contains(name) && host.errors.contains(instead), "\(host.errors)")
      host.streams = [:]
    }
    #expect(host.run("why a.json b.safearea.left") == .failed)
    #expect(host.errors.contains("'b.safearea'") && host.errors.contains("'b.safeArea'"), "\(host.errors)")
  }

  @Test func prioritiesAreRoundedForPeople() {
    let document = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 90, 90], "subviews": [ { "key": "a" } ] },
        "constraints": [ "one: a.width == 20", "two: a.width == 30 ^249.99998474121094" ] }
      """
    for command in ["why a.json two", "check --severity note a.json", "solve a.json"] {
      let host = MemoryHost(["a.json": document])
      _ = host.run(command)
      #expect(host.output.contains(/\^250|priority 250/), "\(command): \(host.output)")
      #expect(!host.output.contains("249.99"), "\(command): \(host.output)")
    }
  }

  @Test func whatNothingDecidesIsSaidToBeOpen() throws {
    let document = #"{ "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" } ] } }"#
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why a.json a.width") == .nothingFound)
    let lines = host.output.split(separator: "\n")
    #expect(lines.map { TextReport.numbers($0) } == [[0], [100], []], "\(host.output)")
    #expect(lines.last?.contains("a.width") == true && TextReport(host.output).amounts.isEmpty)
  }

  @Test func asDataWithSensitivitiesAndRanges() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("why a.json messageLabel.height superview.width --format json") == .found)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any])
    let values = try #require(json["values"] as? [[String: Any]])
    #expect(values.map { $0["attribute"] as? String } == ["messageLabel.height", "superview.width"])
    #expect(values.map { $0["value"] as? Double } == [405, 320])
    let steps = try #require(values[0]["steps"] as? [[String: Any]])
    #expect(steps.map { $0["sensitivity"] as? Double } == [1, -1, 1])
  }

  @Test(
    arguments: [
      ("messageLable.height", "'messageLabel'"), ("messageLabel.hight", "'messageLabel.hight'"),
      ("messageLabel", "messageLabel.width"), ("messageLabel.leadingMargin", "messageLabel.leadingMargin"),
    ])
  func whatIsNotThereIsReported(_ attribute: String, _ message: String) throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("why a.json \(attribute)") == .failed)
    #expect(host.errors.contains(message), "\(host.errors)")
    #expect(host.output.isEmpty)
  }
}
