import Foundation
import MasdiagCLI
import Testing

/// The published schemas are those that the tool prints. `MASDIAG_RECORD=1` writes them anew.
struct SchemaTests {
  private static let folder = Fixture.folder.deletingLastPathComponent().appending(path: "docs/schemas")
  private static let names = [
    "check", "check-brief", "devices", "explain", "explain-brief", "layout", "solve", "solve-scenes", "sweep", "triage",
    "try", "why",
  ]

  @Test(arguments: names) func thePublishedSchemaIsThePrintedOne(_ name: String) throws {
    let host = MemoryHost()
    #expect(host.run("schema \(name)") == .nothingFound)
    let file = Self.folder.appending(path: "\(name).schema.json")
    if ProcessInfo.processInfo.environment["MASDIAG_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try host.output.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == host.output)
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func everyPublishedSchemaIsPrinted() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(Set(files) == Set(Self.names.map { "\($0).schema.json" }))
    let host = MemoryHost()
    #expect(host.run("schema --help") == .nothingFound)
    #expect(Self.names.allSatisfy { host.output.contains($0) })
  }

  @Test func aSchemaThatIsNotThereIsWrongUsage() {
    let host = MemoryHost()
    #expect(host.run("schema layot") == .usage)
    #expect(host.errors.contains("layout"))
    #expect(host.run("schema") == .usage)
  }

  @Test func aDocumentMayNameItsSchema() {
    let host = MemoryHost(["a.json": "{ \"$schema\": \"layout.schema.json\", \"masdiag\": 1, \"root\": {} }"])
    #expect(host.run("solve a.json") == .nothingFound)
  }
}
