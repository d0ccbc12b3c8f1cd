import Foundation
import JSONRPC
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Reporting
import Testing

@testable import LanguageServer

struct LanguageServerTests {
  private static let lines = [
    #"{ "masdiag": 1,"#,
    #"  "root": { "key": "row", "frame": [0, 0, 100, 40], "subviews": ["#,
    #"    { "key": "naï𠀀ve", "intrinsicContentSize": [20, 10] }, { "key": "badge" } ] },"#,
    #"  "constraints": [ "wide: badge.width == 200", "badge.left == row.left + 4", "badge.right == row.right - 4","#,
    #"    "naï𠀀ve.left == badge.left", "naï𠀀ve.top == row.top", "badge.top == row.top", "badge.height == 7" ] }"#,
  ]
  private static let text = lines.joined(separator: "\n")

  @Test func aFixResolvesTheConflictInTheText() throws {
    let session = Session()
    try session.open(Self.text)
    let conflict = try #require(session.current.first { $0["code"] as? String == "conflict" })
    let range = try #require(conflict["range"] as? [String: [String: Int]])
    let line = try #require(range["start"]?["line"])
    let actions = try #require(try session.ask("textDocument/codeAction", line, 0) as? [[String: Any]])
    #expect(!actions.isEmpty)
    for action in actions {
      let edits = try #require((action["edit"] as? [String: [String: [[String: Any]]]])?["changes"]?.values.first)
      let other = Session()
      try other.open(Self.text)
      try other.change(edits.map { ["range": $0["range"] ?? 0, "text": $0["newText"] ?? ""] })
      #expect(!other.current.contains { $0["code"] as? String == "conflict" }, "\(action["title"] ?? "")")
    }
  }

  @Test func mistakesAreUnderlined() throws {
    let session = Session()
    try session.open(Self.text.replacing("badge.height == 7", with: "bagde.height == 7"))
    #expect(session.current.count == 1)
    let range = try #require(session.current.first?["range"] as? [String: [String: Int]])
    let column = try #require(Self.lines[4].utf16.firstRange(of: "badge.height".utf16))
    #expect(
      range["start"] == [
        "line": 4,
        "character": Self.lines[4].utf16.distance(from: Self.lines[4].utf16.startIndex, to: column.lowerBound),
      ])
    #expect((session.current.first?["message"] as? String)?.contains("badge") == true)
  }

  @Test func otherFilesAreLeftAlone() throws {
    let session = Session()
    for text in [#"{ "name": "package" }"#, "{ broken", "let a = 1", ""] {
      try session.open(text)
      #expect(session.current.isEmpty, "\(text)")
    }
  }

  @Test func hoverSaysWhatDecidesAValue() throws {
    let session = Session()
    try session.open(Self.text)
    func hover(_ line: Int, _ word: String) throws -> String {
      let text = Self.lines[line].utf16
      let place = text.distance(from: text.startIndex, to: try #require(text.firstRange(of: word.utf16)).lowerBound)
      let answer = try session.ask("textDocument/hover", line, place + 1) as? [String: Any]
      return (answer?["contents"] as? [String: String])?["value"] ?? ""
    }
    #expect(try hover(4, "badge.height").contains("badge.height is 7"))
    #expect(try hover(3, "== 200").contains("conflict"))
    #expect(try hover(4, "== 7").contains("atisfied"))
    #expect(try hover(2, "\"intrinsic").contains("naï𠀀ve"))
  }

  @Test func hoverSaysWhatDecidesALeadingEdge() throws {
    for (direction, value) in [("leftToRight", "4"), ("rightToLeft", "96")] {
      let text = #"""
        { "masdiag": 1, "direction": "\#(direction)",
          "root": { "key": "row", "frame": [0, 0, 100, 40], "subviews": [ { "key": "badge" } ] },
          "constraints": [ "badge.leading == row.leading + 4", "badge.width == 20", "badge.top == row.top",
            "badge.height == 7" ] }
        """#
      let session = Session()
      try session.open(text)
      let column = try #require(text.components(separatedBy: "\n")[2].range(of: "badge.leading")).lowerBound
      let answer =
        try session.ask(
          "textDocument/hover", 2, column.utf16Offset(in: text.components(separatedBy: "\n")[2]) + 7) as? [String: Any]
      let hover = (answer?["contents"] as? [String: String])?["value"] ?? ""
      #expect(hover.contains("badge.leading") && hover.contains("is \(value)."), "\(hover)")
    }
  }

  @Test func aFixSaysWhatItDoes() throws {
    let session = Session()
    try session.open(Self.text)
    let range = try #require(session.current.first?["range"] as? [String: [String: Int]])
    let line = try #require(range["start"]?["line"])
    let actions = try #require(try session.ask("textDocument/codeAction", line, 0) as? [[String: Any]])
    let titles = actions.compactMap { $0["title"] as? String }
    #expect(titles.contains { $0.contains("(badge becomes 92 pt wide)") }, "\(titles)")
  }

  @Test func everyMemberOfAConflictOffersItsFixes() throws {
    let text = Self.text.replacing("200\", ", with: "200\",\n")
    let session = Session()
    try session.open(text)
    let offered = try (0...5).filter { line in
      try !#require(try session.ask("textDocument/codeAction", line, 0) as? [[String: Any]]).isEmpty
    }
    #expect(offered == [3, 4])
  }

  @Test func aConflictLinksToItsOtherConstraints() throws {
    for supportsLinks in [true, false] {
      let session = Session()
      let diagnostics = ["publishDiagnostics": ["relatedInformation": supportsLinks]]
      try session.initialize(["capabilities": ["textDocument": diagnostics]])
      try session.open(Self.text)
      let links = session.current.first?["relatedInformation"] as? [[String: Any]] ?? []
      #expect(links.compactMap { $0["message"] as? String }.count == (supportsLinks ? 2 : 0), "\(links)")
    }
  }

  @Test func aMisspelledNameHasAFix() throws {
    let text = Self.text.replacing("badge.height == 7", with: "bagde.height == 7")
    let session = Session()
    try session.open(text)
    let actions = try #require(try session.ask("textDocument/codeAction", 4, 0) as? [[String: Any]])
    #expect(actions.count == 1)
    let edits = (actions.first?["edit"] as? [String: [String: [[String: Any]]]])?["changes"]?.values.first ?? []
    try session.change(edits.map { ["range": $0["range"] ?? 0, "text": $0["newText"] ?? ""] })
    #expect(session.current.compactMap { $0["code"] as? String } == ["conflict"])
  }

  @Test func aDocumentThatIsTooLargeIsNotCalledClean() throws {
    for padding in [String(repeating: "\n", count: 4 << 20), String(repeating: " ", count: 70_000)] {
      let session = Session()
      try session.open(Self.text + padding)
      #expect(session.current.map { $0["code"] as? String } == ["not-checked"])
      #expect(session.current.first?["severity"] as? Int == 3)
      let message = try #require(session.current.first?["message"] as? String)
      #expect(message.contains("masdiag check '/tmp/a b.json'"), "\(message)")
      // A file of another kind isn't mentioned.
      try session.open("{ \"name\": \"package\" }" + padding)
      #expect(session.current.isEmpty)
    }
  }

  @Test func aCheckThatTakesTooLongSaysSoAndSavingChecksAgain() throws {
    let session = Session()
    try Deadline.$instant.withValue(.now) { try session.open(Self.text) }
    #expect(session.current.map { $0["code"] as? String } == ["not-checked"])
    #expect((session.current.first?["message"] as? String)?.contains("Save the file") == true)
    try session.save()
    #expect(session.current.map { $0["code"] as? String } == ["conflict"])
    // A complete check isn't repeated.
    try Deadline.$instant.withValue(.now) { try session.save() }
    #expect(session.current.map { $0["code"] as? String } == ["conflict"])
  }

  @Test func aWrongSettingIsReported() throws {
    let session = Session()
    try session.initialize(["initializationOptions": ["severity": "loud", "colour": "red"]])
    #expect(session.messages.count == 2)
    // A dictionary has no order.
    let messages = session.messages.joined()
    #expect(messages.contains("\"loud\"") && messages.contains("colour"), "\(messages)")
    try session.configure(["masdiag": ["severity": 5], "other": ["severity": "x"]])
    #expect(session.messages.count == 3)
  }

  @Test func theSeverityIsFoundInTheSectionAndInTheOptions() throws {
    for options in [["severity": "error"], ["masdiag": ["severity": "error"]]] as [[String: Any]] {
      let session = Session()
      try session.initialize(["initializationOptions": options])
      try session.open(Self.text)
      #expect(session.messages.isEmpty)
      #expect(Set(session.current.map { $0["severity"] as? Int }) == [1])
    }
  }

  @Test func aLogsLinesExplainTheirReport() throws {
    let report = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x10.width == 10   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0x10.width == 20   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UIView:0x10.width == 20   (active)>
      """
    let session = Session("file:///tmp/app.log")
    try session.open("start\n\(report)\nlater\n\(report.replacing("20", with: "30"))\n")
    func hover(_ line: Int) throws -> String? {
      let answer = try session.ask("textDocument/hover", line, 0) as? [String: Any]
      return (answer?["contents"] as? [String: String])?["value"]
    }
    for line in 1...8 { #expect(try hover(line)?.contains("20 pt and 10 pt") == true, "\(line)") }
    for line in [0, 9] { #expect(try hover(line) == nil, "\(line)") }
    for line in 10...17 { #expect(try hover(line)?.contains("30 pt and 10 pt") == true, "\(line)") }
  }

  @Test func definitionsAreFound() throws {
    let session = Session()
    try session.open(Self.text)
    let answer = try #require(try session.ask("textDocument/definition", 4, 22) as? [String: Any])
    let range = try #require(answer["range"] as? [String: [String: Int]])
    #expect(range["start"]?["line"] == 2)
  }

  @Test func theOutlineHasViewsAndConstraints() throws {
    let session = Session()
    try session.open(Self.text)
    let symbols = try #require(try session.ask("textDocument/documentSymbol", 0, 0) as? [[String: Any]])
    #expect(symbols.map { $0["name"] as? String } == ["row", "wide"])
    let children = try #require(symbols.first?["children"] as? [[String: Any]])
    #expect(children.map { $0["name"] as? String } == ["naï𠀀ve", "badge"])
  }

  @Test func completionKnowsMembersViewsAndAttributes() throws {
    func labels(_ text: String, _ line: Int) throws -> [String] {
      let session = Session()
      let parts = text.components(separatedBy: "|")
      try session.open(parts.joined())
      let before = parts[0].components(separatedBy: "\n")
      let items = try session.ask("textDocument/completion", before.count - 1, before.last?.utf16.count ?? 0)
      return try #require(items as? [[String: Any]]).compactMap { $0["label"] as? String }
    }
    let head = #"{ "masdiag": 1, "root": { "key": "row", "subviews": [ { "key": "badge", "#
    #expect(try labels(head + "\"int|", 0).contains("intrinsicContentSize"))
    #expect(try !labels(head + "|", 0).contains("key"))
    let tail = #""hidden": false } ] }, "constraints": [ "badge."#
    #expect(try labels(head + #""hidden": | } ] } }"#, 0) == ["true", "false"])
    #expect(try labels(head + tail.dropLast() + "|", 0) == ["row", "badge"])
    #expect(try labels(head + tail + "wi|\" ] }", 0).contains("width"))
  }
}
