import LayoutFormats
import MasdiagTestSupport
import Reporting
import Testing

@testable import LanguageServer

struct JSONCursorTests {
  /// The cursor at the bar.
  private func cursor(_ text: String) -> JSONCursor {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return JSONCursor(Array(parts.joined().utf8), at: parts[0].utf8.count)
  }

  @Test func namesAndValues() {
    #expect(cursor("{|").place == .name(others: []))
    #expect(cursor(#"{ "a": 1, |"#).place == .name(others: ["a"]))
    #expect(cursor(#"{ "a": 1, "b|" }"#).string == "b")
    #expect(cursor(#"{ "a" |"#).place == .nothing)
    #expect(cursor(#"{ "a": |"#).place == .value)
    #expect(cursor(#"{ "a": 1 |"#).place == .nothing)
    #expect(cursor(#"{ "a": tr|ue }"#).path == [.member("a")])
    #expect(cursor(#"{ "a": [ {}, { "b": "x|"#).path == [.member("a"), .element, .member("b")])
    #expect(cursor(#"{ "a": [ "x", | ] }"#).path == [.member("a"), .element])
    #expect(cursor(#"{ "a\"|"#).string == #"a\""#)
    #expect(cursor("]]}}|").place == .nothing)
  }

  /// At the start of each value of a random document, the path leads to it.
  @Test func thePathLeadsToEveryValueOfADocument() throws {
    for seed in 0..<UInt64(60) {
      let text = RandomDocument(seed: seed).text
      let root = try JSONDocument(Array(text.utf8), path: "").root
      var open: [(JSONNode, [JSONCursor.Step])] = [(root, [])]
      while let (node, path) = open.popLast() {
        let found = JSONCursor(Array(text.utf8), at: node.range.lowerBound)
        if !path.isEmpty { #expect(found.path == path && found.place == .value, "seed \(seed): \(path)") }
        open += node.elements.map { ($0, path + [node.isObject ? .member($0.name) : .element]) }
      }
    }
  }

  @Test func theSchemaKnowsWhatBelongsThere() {
    let schema = LayoutSchema()
    #expect(schema.at([]).names.contains("root"))
    let view = schema.at([.member("root"), .member("subviews"), .element])
    #expect(view.names.contains("intrinsicContentSize") && !view.names.contains("masdiag"))
    #expect(schema.at([.member("root"), .member("hidden")]).values == [.bool(true), .bool(false)])
    let axis = schema.at([.member("root"), .member("stack"), .member("axis")]).values
    #expect(axis.map(\.line).sorted() == ["\"horizontal\"", "\"vertical\""])
    #expect(schema.at([.member("nowhere"), .element]).names.isEmpty)
  }
}
