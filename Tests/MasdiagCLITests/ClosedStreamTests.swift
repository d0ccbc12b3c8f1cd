import Foundation
import MasdiagCLI
import Testing

/// Standard streams that the parent process has closed.
struct ClosedStreamTests {
  private static func end(_ line: String) throws -> BuiltTool.Outcome {
    let bad = "Unable to simultaneously satisfy constraints.\n(\n    <private>\n)\n"
    let log = try Fixture.text("debugging-view.log")
    return try BuiltTool.shell(
      line,
      files: [
        "conflict.json": try Fixture.text("debugging-view.json"), "a.log": log,
        // Large enough to be explained as it comes, with complaints while the result is being written.
        "big.log": (log + bad + String(repeating: "a line of noise\n", count: 4000)).repeated(80),
      ])
  }

  @Test(arguments: ["2>&-", "0<&- 2>&-", "0<&- 1>&- 2>&-", "1>&-"])
  func nothingElseLandsInAResult(_ closed: String) throws {
    let outcome = try Self.end(
      "masdiag explain big.log none.log --format json -o out.json \(closed); s=$?; cat out.json; exit $s")
    // (3 of a log with a report that cannot be read is higher than 2 of a file that is not there.)
    #expect(outcome.status == 3)
    #expect((try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))) != nil)
    #expect(!outcome.output.contains("masdiag: "))
  }

  @Test(arguments: [
    "explain conflict.json", "check conflict.json", "triage a.log", "solve conflict.json", "help", "version",
    "triage --redact a.log", "graph conflict.json -o -", "completions bash",
  ])
  func aClosedStandardOutputIsAnError(_ command: String) throws {
    let outcome = try Self.end("masdiag \(command) >&-")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "masdiag: cannot write standard output: closed\n")
    #expect(try Self.end("masdiag \(command) >&- 2>&-").status == 2)
  }

  @Test(arguments: ["explain", "check -", "triage -", "solve"])
  func aClosedStandardInputIsAnError(_ command: String) throws {
    let outcome = try Self.end("masdiag \(command) <&-")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "masdiag: cannot read standard input: closed\n")
  }

  @Test func closedStreamsThatNobodyUsesDoNoHarm() throws {
    for closed in ["<&-", "2>&-", "<&- 2>&-"] {
      let outcome = try Self.end("masdiag explain -q conflict.json \(closed)")
      #expect(outcome.status == 1)
      #expect(outcome.output.hasPrefix("conflict.json"))
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
