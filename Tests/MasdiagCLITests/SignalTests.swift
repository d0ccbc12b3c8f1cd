import Foundation
import MasdiagCLI
import Testing

/// What the built tool does when it is asked to stop.
struct SignalTests {
  /// Signals that ask politely, and what a run that ends of itself then ends with.
  private static let requests = [("INT", 130), ("TERM", 143), ("HUP", 129)]

  private static func end(_ line: String) throws -> BuiltTool.Outcome {
    // (A shell without job control starts its background processes deaf to SIGINT.)
    try BuiltTool.shell(
      """
      set -m; guard() { (sleep 10; kill -KILL $tool) >/dev/null 2>&1 & guard=$!; trap 'kill -KILL -$guard' EXIT; }
      \(line)
      """,
      files: [
        "conflict.json": try Fixture.text("debugging-view.json"), "a.log": try Fixture.text("debugging-view.log"),
      ])
  }

  /// The tool reads a pipe that says nothing, and gets one signal.
  private static func interrupted(_ command: String, by signal: String) throws -> BuiltTool.Outcome {
    try end(
      """
      mkfifo pipe
      "$masdiag" \(command) & tool=$!
      guard; exec 3> pipe; sleep 0.3; kill -\(signal) $tool; wait $tool; s=$?; ls -A >&2; exit $s
      """)
  }

  @Test(arguments: [
    "check pipe", "check - < pipe", "triage pipe", "triage - < pipe", "triage --partial pipe", "explain --all < pipe",
    "explain pipe", "explain --format json pipe", "explain conflict.json pipe", "solve pipe", "why pipe x.width",
    "merge pipe", "check conflict.json -o out --baseline pipe", "watch pipe", "triage --redact pipe -o out",
    "explain pipe -o out", "report pipe -o out.html", "graph pipe -o out.svg",
  ])
  func theFirstSignalEndsTheReadingOfAPipe(_ command: String) throws {
    for (signal, status) in Self.requests {
      let outcome = try Self.interrupted(command, by: signal)
      #expect(outcome.status == Int32(status), "\(signal): \(outcome.errors)")
      // What is said of the pipe is that it was not looked at, and not that it cannot be read.
      #expect(!outcome.errors.contains(": error: "), "\(outcome.errors)")
      #expect(!outcome.errors.contains(".tmp"), "\(outcome.errors)")
    }
  }

  @Test func whatWasFoundUntilThenIsWritten() throws {
    let check = try Self.interrupted("check -q conflict.json pipe a.log > out", by: "TERM")
    #expect(check.status == 143)
    #expect(check.errors.contains(#/^masdiag: .*\bpipe\b/#), "\(check.errors)")
    let found = try Self.interrupted("check -q conflict.json pipe a.log", by: "HUP")
    #expect(found.output.contains("[conflict]") && found.output.contains("conflict.json"))
    #expect(!found.output.contains("a.log"))
    let explained = try Self.interrupted("explain -q a.log pipe", by: "INT")
    #expect(explained.output.hasPrefix("a.log"))
    let counted = try Self.interrupted("triage a.log pipe", by: "INT")
    #expect(counted.output.isEmpty && counted.status == 130)
  }

  /// A large log is explained as it comes.
  @Test func ofALargeLogWhatCameIsExplained() throws {
    let outcome = try Self.end(
      """
      mkfifo pipe; "$masdiag" explain -q pipe & tool=$!
      guard; exec 3> pipe; cat a.log >&3; head -c 6000000 /dev/zero | tr '\\0' '\\n' >&3; sleep 0.5; kill -INT $tool
      wait $tool; exit $?
      """)
    #expect(outcome.status == 130, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("pipe"), "\(outcome.output)")
    #expect(outcome.errors.contains(#/^masdiag: .*\bpipe\b/#), "\(outcome.errors)")
  }

  /// Opening a named pipe waits for its writer.
  @Test(arguments: ["check -q conflict.json pipe", "explain -q conflict.json pipe", "triage pipe"])
  func aPipeWithoutAWriterIsGivenUp(_ command: String) throws {
    let outcome = try Self.end(
      """
      mkfifo pipe; "$masdiag" \(command) & tool=$!
      guard; sleep 0.5; kill -INT $tool; wait $tool; exit $?
      """)
    #expect(outcome.status == 130, "\(outcome.errors)")
  }

  /// Results that nobody takes hold the work up after the first signal.
  @Test func theSecondSignalEndsAtOnce() throws {
    let outcome = try Self.end(
      """
      mkfifo pipe full; files=$(for i in {1..400}; do cp conflict.json $i.json; echo $i.json; done)
      (exec 4< full; sleep 12) & reader=$!
      "$masdiag" check --format json $files pipe > full & tool=$!
      guard; exec 3> pipe; sleep 2; kill -INT $tool; sleep 2; kill -TERM $tool
      wait $tool; s=$?; kill -KILL -$reader; exit $s
      """)
    #expect(outcome.status == 143, "\(outcome.errors)")
  }

  @Test func whatTheParentIgnoresStaysIgnored() throws {
    let outcome = try Self.end(
      """
      mkfifo pipe; (trap '' HUP INT; exec "$masdiag" check -q pipe) & tool=$!
      guard; exec 3> pipe; sleep 0.3; kill -HUP $tool; kill -INT $tool; cat conflict.json >&3; exec 3>&-; wait $tool; exit $?
      """)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("[conflict]"))
  }

  // MARK: Drafts

  /// A draft is there while `explain` writes a large log's reports, as they come, to a file.
  private static let drafting = """
    mkfifo pipe; "$masdiag" explain --format json pipe a.log -o out & tool=$!
    guard; exec 3> pipe; for i in {1..3}; do cat a.log >&3; head -c 5000000 /dev/zero | tr '\\0' '\\n' >&3; done
    for i in {1..50}; do ls -A | grep -q '[.]masdiag-.*[.]tmp' && break; sleep 0.1; done
    ls -A | grep '[.]tmp'
    """

  @Test(arguments: ["QUIT", "XCPU"])
  func noDraftIsLeftBySignalsThatEndAtOnce(_ signal: String) throws {
    let outcome = try Self.end(
      "ulimit -c 0; \(Self.drafting); kill -\(signal) $tool; wait $tool; s=$?; echo then; ls -A; exit $s")
    #expect(outcome.status == (signal == "QUIT" ? 128 + SIGQUIT : 128 + SIGXCPU), "\(outcome.errors)")
    let parts = outcome.output.components(separatedBy: "then\n")
    #expect(parts.first?.hasPrefix(".masdiag-") == true, "\(outcome.output)")
    #expect(parts.last?.contains(".tmp") == false && parts.last?.contains("out\n") == false, "\(outcome.output)")
  }

  @Test func noDraftIsLeftByTheSecondSignal() throws {
    let outcome = try Self.end(
      "\(Self.drafting); kill -INT $tool; kill -INT $tool; wait $tool; s=$?; echo then; ls -A; exit $s")
    #expect(outcome.status == 130, "\(outcome.errors)")
    #expect(outcome.output.components(separatedBy: "then\n").last?.contains(".tmp") == false, "\(outcome.output)")
  }

  /// Whatever a run of another container, or one that was killed, left behind.
  @Test func aLeftoverDraftIsInNobodysWay() throws {
    let outcome = try Self.end(
      """
      touch out.json.1.tmp out.json.$$.tmp; (echo > out.json.$BASHPID.tmp; exec "$masdiag" explain conflict.json -o out.json)
      s=$?; ls -A | grep -c 'masdiag-'; test -s out.json && exit $s
      """)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output == "0\n")
  }

  /// The first process of a container gets no signal's default action.
  @Test(.enabled(if: BuiltTool.canUnshare))
  func theFirstProcessOfAContainerEndsToo() throws {
    let outcome = try Self.end(
      """
      touch out.json.1.tmp; unshare --pid --fork --mount-proc sh -c 'exec "$0" explain conflict.json -o out.json' "$masdiag"
      echo $?; mkfifo pipe; unshare --pid --fork --mount-proc sh -c 'exec "$0" solve pipe' "$masdiag" & tool=$!
      guard; exec 3> pipe; sleep 0.5; kill -TERM $(pgrep -P $tool); wait $tool; echo $?
      """)
    #expect(outcome.output == "1\n143\n", "\(outcome.errors)")
  }

  @Test func longNamesAndLinksAreWrittenTo() throws {
    let outcome = try Self.end(
      """
      name=$(printf 'n%.0s' {1..250}).txt; masdiag explain conflict.json -o $name; test -s $name || exit 90
      mkdir far; ln -s far/new link; masdiag explain conflict.json -o link; test -L link && test -s far/new || exit 91
      chmod 640 far/new; masdiag explain conflict.json -o link; stat -c %a far/new 2>/dev/null || stat -f %Lp far/new
      ln -s b a; ln -s a b; masdiag explain conflict.json -o a; echo $?; ls -A . far | grep -c tmp
      """)
    #expect(outcome.output == "640\n2\n0\n", "\(outcome.output)\(outcome.errors)")
  }
}
