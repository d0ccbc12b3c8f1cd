import MasdiagCLI
import Testing

/// `--timeout` within the work on one input.
struct TimeoutTests {
  private static let conflicting = """
    { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 100, 100], "subviews": [ { "key": "a" } ] },
      "constraints": [ "a.width == 10", "a.width == 20" ] }
    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <scenes><scene sceneID="s"><objects><viewController id="c">
    <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene></scenes>
    </document>
    """

  /// The host's clock stands still, so that the input is begun; the diagnosis' own has gone on.
  private static func run(_ line: String, _ text: String) -> (Tool.ExitStatus, MemoryHost) {
    let host = MemoryHost(["a.json": text])
    return (host.run("\(line) --timeout 0.000001 a.json"), host)
  }

  private static func expectTimeout(_ line: String, _ text: String) {
    let (status, host) = run(line, text)
    #expect(status == .timedOut)
    #expect(host.output.isEmpty)
    #expect(host.errors.contains(#/^masdiag: timed out \(--timeout\): .*a\.json.*\n$/#), "\(host.errors)")
  }

  @Test(arguments: ["explain", "explain --format json", "check", "check --format json", "explain --all --format json"])
  func nothingIsSaidOfWhatWasNotLookedAt(_ line: String) {
    Self.expectTimeout(line, Self.conflicting)
  }

  @Test(arguments: ["explain", "check --format json"])
  func readingEndsInTimeToo(_ line: String) {
    let views = (0..<2000).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let large = #"{ "masdiag": 1, "root": { "key": "r", "subviews": [\#(views)] }, "constraints": ["no such"] }"#
    Self.expectTimeout(line, large)
  }

  @Test(arguments: ["explain", "explain --device all", "check", "check --device all --format json"])
  func interfaceFilesAreReadInTimeToo(_ line: String) {
    Self.expectTimeout(line, Self.storyboard)
  }

  @Test func thousandsOfReportsAreNotAllNamed() {
    let report = """
      (
          "<NSLayoutConstraint:0x1 UILabel:0x7.width == 10   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x7.width == 20   (active)>"
      )

      """
    let host = MemoryHost()
    let names = (0..<50).map { "\($0).log" }
    for name in names { host.files[name] = Array(report.utf8) }
    #expect(host.run("check --timeout 0.000001 \(names.joined(separator: " "))") == .timedOut)
    let lines = host.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.allSatisfy { $0.hasPrefix("masdiag: timed out (--timeout): ") } && lines[0].contains(" 0.log "))
    #expect(TextReport.numbers(lines.last ?? "") == [30], "\(host.errors)")
  }

  /// The end of a pipe may never come.
  @Test(.enabled(if: BuiltTool.path != nil), arguments: ["explain", "check"])
  func aPipeWithoutAnEndIsNotWaitedFor(_ command: String) throws {
    let clock = ContinuousClock()
    var outcome: BuiltTool.Outcome?
    let time = try clock.measure {
      outcome = try BuiltTool.shell(
        "mkfifo pipe; exec 3<>pipe; echo 'a log' >&3; masdiag \(command) --timeout 0.3 pipe")
    }
    #expect(outcome?.status == 124)
    #expect(outcome?.output == "")
    #expect(
      outcome?.errors.contains(#/^masdiag: timed out \(--timeout\): .*\bpipe\b.*\n$/#) == true,
      "\(outcome?.errors ?? "")")
    #expect(time < .seconds(30))
  }

  @Test func whatIsFinishedAllTheSameIsReported() {
    let (status, host) = Self.run("explain", Self.conflicting.replacing("20", with: "10"))
    #expect(status == .nothingFound)
    #expect(!host.output.isEmpty && host.errors.isEmpty)
  }
}
