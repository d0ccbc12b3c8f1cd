import Foundation
import JSONRPC
import LayoutFormats
import MasdiagTestSupport
import Reporting
import Testing

@testable import LanguageServer

/// A session with the server, without a process.
private final class Session {
  private var server = LanguageServer()
  private(set) var diagnostics: [String: [[String: Any]]] = [:]
  private let uri = "file:///tmp/a%20b.json"

  func node(_ value: Any) throws -> JSONNode {
    try JSONDocument(Array(try JSONSerialization.data(withJSONObject: value)), path: "").root
  }

  func open(_ text: String) throws {
    server.note(
      "textDocument/didOpen",
      try node(["textDocument": ["uri": uri, "languageId": "json", "version": 1, "text": text]]))
    try rest()
  }

  func change(_ changes: [[String: Any]]) throws {
    server.note(
      "textDocument/didChange",
      try node(["textDocument": ["uri": uri, "version": 2], "contentChanges": changes]))
    try rest()
  }

  private func rest() throws {
    for notification in server.rest() {
      let value = try JSONSerialization.jsonObject(with: Data(notification.parameters.line.utf8))
      let object = try #require(value as? [String: Any])
      diagnostics[try #require(object["uri"] as? String)] = try #require(object["diagnostics"] as? [[String: Any]])
    }
  }

  var current: [[String: Any]] { diagnostics[uri] ?? [] }

  func ask(_ method: String, _ line: Int, _ character: Int) throws -> Any {
    let place = ["line": line, "character": character]
    let answer = try server.answer(
      method,
      try node(["textDocument": ["uri": uri], "position": place, "range": ["start": place, "end": place]]))
    return try JSONSerialization.jsonObject(with: Data(answer.line.utf8), options: .fragmentsAllowed)
  }
}

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
