import Foundation
import MasdiagCLI
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The forms in which build systems read what `check` finds.
struct CheckFormatsTests {
  private static let names = ["::error file=x::y", "a,b:c%0Ad", "<b>&\"'", "##vso[task.complete]", "| `*_` |", "]]>"]

  /// Two widths that contradict each other, of a view with a name of any kind.
  private static func conflicting(_ name: String) throws -> String {
    let key = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    return """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [ { "key": \(key) } ] },
        "constraints": [
          { "view": \(key), "attributes": ["width"], "equalTo": 20, "key": \(key) },
          { "view": \(key), "attributes": ["width"], "equalTo": 40 },
          { "view": \(key), "attributes": ["left", "top"], "equalTo": "row" },
          { "view": \(key), "attributes": ["height"], "equalTo": 20 } ] }
      """
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func run(_ text: String) throws -> [String: Any] {
    try #require((try object(text)["runs"] as? [[String: Any]])?.first)
  }

  // MARK: The ending

  @Test(arguments: [
    ("out.sarif", "\"runs\""), ("out.xml", "<testsuites"), ("out.md", "**masdiag**"), ("a.b/out", "a.json:2:"),
  ])
  func theEndingSaysTheFormat(_ path: String, _ sign: String) {
    let host = MemoryHost(["a.json": MemoryHost.openLayout])
    #expect(host.run("check a.json -o \(path)") == .found)
    #expect(String(decoding: host.files[path] ?? [], as: UTF8.self).contains(sign))
    #expect(host.run("check a.json -o \(path) --format gcc") == .found)
    #expect(String(decoding: host.files[path] ?? [], as: UTF8.self).hasPrefix("a.json:2:"))
  }

  // MARK: SARIF

  @Test func sarifHoldsEachFindingWithItsPlaceAndFingerprint() throws {
    let host = MemoryHost(["a b.json": MemoryHost.openLayout, "bad.json": "{"])
    #expect(Tool.run(["check", "--format", "sarif", "a b.json", "bad.json"], on: host) == .failed)
    let run = try Self.run(host.output)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1)
    #expect(results[0]["ruleId"] as? String == "ambiguous")
    #expect(results[0]["level"] as? String == "warning")
    let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
    #expect(rules?[try #require(results[0]["ruleIndex"] as? Int)]["id"] as? String == "ambiguous")
    let location = try #require((results[0]["locations"] as? [[String: Any]])?[0]["physicalLocation"] as? [String: Any])
    #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b.json")
    #expect((location["region"] as? [String: Any])?["startLine"] as? Int == 2)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.isEmpty == false)
  }

  @Test func fingerprintsStayWhenLinesAreAdded() throws {
    func fingerprint(_ text: String) throws -> String? {
      let host = MemoryHost(["a.json": text])
      _ = host.run("check a.json --format sarif")
      let results = try Self.run(host.output)["results"] as? [[String: Any]]
      return (results?.first?["partialFingerprints"] as? [String: String])?["masdiagFinding/v1"]
    }
    let first = try #require(try fingerprint(MemoryHost.openLayout))
    #expect(try fingerprint("\n\n" + MemoryHost.openLayout) == first)
    #expect(try fingerprint(MemoryHost.openLayout.replacing("\"badge", with: "\"label")) != first)
  }

  /// Every fix that is offered, made by a reader that knows nothing of the tool, resolves the conflict.
  @Test(arguments: ["debugging-view.json", "form-row.json", "two-columns.json", "table-cell-fixed-height.json"])
  func fixesResolveTheConflictWhenAnotherToolMakesThem(_ name: String) throws {
    let text = try Fixture.text(name)
    let host = MemoryHost([name: text])
    _ = host.run("check \(name) --format sarif --severity error")
    let results = try #require(try Self.run(host.output)["results"] as? [[String: Any]])
    let fixes = results.flatMap { $0["fixes"] as? [[String: Any]] ?? [] }
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let made = MemoryHost([name: try TextChange(fix).applied(to: text)])
      #expect(made.run("check \(name) --severity error") == .nothingFound, "\(fix["description"] ?? "") \(made.errors)")
    }
  }

  /// Names that say who somebody is are left out of fingerprints, so several findings may have one.
  @Test(arguments: [[0, 1, 2, 3], [0, 1, 3, 2], [2, 0, 3, 1], [3, 2, 1, 0]])
  func fixesBelongToTheirOwnFindings(_ order: [Int]) throws {
    let constraints = [("Ann Lee", 10), ("Bob Day", 10), ("Ann Lee", 20), ("Bob Day", 20)].map {
      "    { \"view\": \"\($0)\", \"attributes\": [\"width\"], \"equalTo\": \($1) }"
    }
    let text = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 300, 300], "subviews": [
        { "key": "Ann Lee" }, { "key": "Bob Day" }] }, "constraints": [
      \(order.map { constraints[$0] }.joined(separator: ",\n"))
      ] }
      """
    let host = MemoryHost(["a.json": text])
    _ = host.run("check a.json --format sarif --severity error")
    let results = try #require(try Self.run(host.output)["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for result in results {
      let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
      let (own, other) = message.contains("Ann Lee") ? ("Ann Lee", "Bob Day") : ("Bob Day", "Ann Lee")
      let fixes = try #require(result["fixes"] as? [[String: Any]])
      for fix in fixes {
        let made = MemoryHost(["a.json": try TextChange(fix).applied(to: text)])
        #expect(made.run("check a.json --severity error --quiet") == .found)
        #expect(made.output.contains(other) && !made.output.contains(own), "\(message): \(fix)")
      }
    }
  }

  // MARK: JUnit

  @Test(arguments: names)
  func junitIsXMLWhateverTheNames(_ name: String) throws {
    let host = MemoryHost(["a.json": try Self.conflicting(name), "b.json": "{"])
    #expect(host.run("check --format junit a.json b.json") == .failed)
    let counter = ElementCounter()
    let parser = XMLParser(data: Data(host.output.utf8))
    parser.delegate = counter
    #expect(parser.parse(), "\(host.output)")
    #expect(counter.counts["failure"] == 1)
    #expect((counter.counts["error"] ?? 0) > 0)
    #expect(counter.attributes["tests"] == "\(counter.counts["testcase"] ?? 0)")
    #expect(counter.messages.contains { $0.hasPrefix(name) }, "\(counter.messages)")
    #expect(!host.output.contains("##vso["))
  }

  private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var attributes: [String: String] = [:]
    var messages: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      counts[name, default: 0] += 1
      if name == "testsuites" { self.attributes = attributes }
      if name == "failure" { messages.append(attributes["message"] ?? "") }
    }
  }

  // MARK: Lines for build systems

  @Test(arguments: names)
  func anAnnotationIsOneCommandWhateverTheNames(_ name: String) throws {
    let host = MemoryHost(["a,b:c%.json": try Self.conflicting(name)])
    #expect(Tool.run(["check", "--format", "github", "a,b:c%.json"], on: host) == .found)
    let lines = host.output.split(separator: "\n")
    try #require(lines.count == 1, "\(host.errors)")
    let command = try #require(try Self.command(String(lines[0])))
    #expect(command.word == "error")
    #expect(command.properties["file"] == "a,b:c%.json")
    #expect(command.properties["title"] == "conflict")
    #expect(command.properties["line"] == "4")
    // The note stands below.
    #expect(command.message.contains(#/\b20\b/#) && command.message.contains("\n"), "\(command.message)")
  }

  /// Reads a line as the runner of GitHub Actions does.
  private static func command(_ line: String) throws -> (word: String, properties: [String: String], message: String)? {
    let pattern = try Regex(#"^::([a-z]+) ([^:]*)::(.*)$"#)
    guard let match = try pattern.wholeMatch(in: line), let word = match[1].substring, let list = match[2].substring,
      let message = match[3].substring
    else { return nil }
    func plain(_ text: Substring) -> String {
      String(text).replacing("%3A", with: ":").replacing("%2C", with: ",").replacing("%0A", with: "\n")
        .replacing("%0D", with: "\r").replacing("%25", with: "%")
    }
    let pairs = list.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    let properties = Dictionary(pairs.map { (String($0[0]), plain($0[1])) }) { first, _ in first }
    return (String(word), properties, plain(message))
  }

  @Test(arguments: names)
  func compilersLinesAreOneForEachFinding(_ name: String) throws {
    let host = MemoryHost(["a.json": try Self.conflicting(name)])
    #expect(host.run("check --format gcc a.json") == .found)
    let lines = host.output.split(separator: "\n")
    try #require(lines.count == 1, "\(host.errors)")
    #expect(lines[0].hasPrefix("a.json:4:") && lines[0].hasSuffix("[conflict]"))
  }

  @Test func markdownCallsNothingRightThatWasNotRead() {
    let host = MemoryHost()
    #expect(host.run("check --format markdown none.json") == .failed)
    #expect(host.output.contains(#/^\*\*masdiag\*\* [^\n\d]+\n\n- .*none\.json/#), "\(host.output)")
  }

  @Test(arguments: names)
  func markdownShowsNamesAsTheyAre(_ name: String) throws {
    let host = MemoryHost(["a.json": try Self.conflicting(name)])
    #expect(host.run("check --format markdown a.json") == .found)
    let rows = host.output.split(separator: "\n").filter { $0.hasPrefix("| error") }
    try #require(rows.count == 1, "\(host.output)")
    // What stands behind a backslash is no markup, and a comment is nothing.
    let row = rows[0].replacing(try Regex(#"\\."#), with: "").replacing("<!-- -->", with: "")
    #expect(row.count { $0 == "|" } == 5, "\(rows)")
    let tags = row.replacing("<code>", with: "").replacing("</code>", with: "").replacing("<br>", with: "")
    #expect(!tags.contains("<") && !tags.contains("`") && !tags.contains("*"))
  }
}
