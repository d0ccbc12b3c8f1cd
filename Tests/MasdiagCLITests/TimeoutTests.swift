import MasdiagCLI
import Testing

/// `--timeout` within the work on one input.
struct TimeoutTests {
  private static let conflicting = """
    { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 100, 100], "subviews": [ { "key": "a" } ] },
      "constraints": [ "a.width == 10", "a.width == 20" ] }
    """

  /// The host's clock stands still, so that the input is begun; the diagnosis' own has gone on.
  private static func run(_ line: String, _ text: String) -> (Tool.ExitStatus, MemoryHost) {
    let host = MemoryHost(["a.json": text])
    return (host.run("\(line) --timeout 0.000001 a.json"), host)
  }

  @Test(arguments: ["explain", "explain --format json", "check", "check --format json", "explain --all --format json"])
  func nothingIsSaidOfWhatWasNotLookedAt(_ line: String) {
    let (status, host) = Self.run(line, Self.conflicting)
    #expect(status == .interrupted)
    #expect(host.output.isEmpty)
    #expect(host.errors == "masdiag: --timeout: a.json was not looked at to the end\n")
  }

  @Test func whatIsFinishedAllTheSameIsReported() {
    let (status, host) = Self.run("explain", Self.conflicting.replacing("20", with: "10"))
    #expect(status == .nothingFound)
    #expect(host.output.hasPrefix("No conflict"))
    #expect(host.errors.isEmpty)
  }
}
