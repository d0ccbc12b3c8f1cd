import Foundation
import Testing

/// Swift seeds its hashing anew in each process: only runs of their own show whether an order depends on it.
struct DeterminismTests {
  @Test func twentyRunsGiveTwentyIdenticalOutputs() throws {
    let names = try Fixture.names("json", "log")
    let inputs = names.map { Fixture.folder.appending(path: $0).path }
    for (format, inputs, runs) in [("text", Array(inputs.prefix(3)), 20), ("text", inputs, 4), ("json", inputs, 3)] {
      let arguments = ["explain", "--format", format] + inputs
      let first = try Self.output(arguments)
      #expect(!first.isEmpty)
      for _ in 1..<runs {
        let again = try Self.output(arguments)
        #expect(again == first)
      }
    }
  }

  @Test func findingsAreTheSameToo() throws {
    let inputs = try Fixture.names("json", "log").map { Fixture.folder.appending(path: $0).path }
    for format in ["text", "json"] {
      let arguments = ["check", "--severity", "note", "--format", format] + inputs
      let first = try Self.output(arguments)
      #expect(!first.isEmpty)
      for _ in 1..<3 { #expect(try Self.output(arguments) == first) }
    }
  }

  @Test func picturesAreTheSameToo() throws {
    let input = Fixture.folder.appending(path: "debugging-view.json").path
    let target = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: target) }
    var pictures: Set<Data> = []
    for _ in 0..<5 {
      _ = try Self.output(["graph", input, "-o", target.path])
      pictures.insert(try Data(contentsOf: target))
    }
    #expect(pictures.count == 1)
  }

  /// What the tool prints on standard output.
  private static func output(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = try tool()
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// The tool stands beside the test bundle.
  static func tool() throws -> URL {
    URL(filePath: try #require(BuiltTool.path))
  }
}
