import Foundation
import MasdiagCLI
import Testing

/// Packed inputs, in every command that reads logs or layouts.
struct PackedInputTests {
  private static func run(_ line: String) throws -> BuiltTool.Outcome {
    try BuiltTool.shell(
      line,
      files: [
        "a.log": try Fixture.text("debugging-view.log"), "a.json": try Fixture.text("debugging-view.json"),
        "fine.json": #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#,
      ])
  }

  private static func has(_ tool: String) -> Bool {
    ["/usr/bin/", "/bin/", "/opt/homebrew/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + tool) }
  }

  @Test(
    .enabled(if: has("xz")),
    arguments: [
      ("explain a.log.xz", "explain"), ("check a.log.xz", "check"), ("triage a.log.xz", "triage"),
      ("triage --redact a.log.xz", "triage"), ("triage --partial a.log.xz", "triage"), ("solve a.log.xz", "solve"),
      ("explain --all a.log.xz", "explain"), ("watch a.log.xz", "watch"),
      ("fix a.log.xz 1", "fix - NUMBER"), ("merge a.log.xz", "merge"), ("convert a.log.xz", "convert"),
      ("why a.log.xz label.width", "why - ATTRIBUTE ..."), ("graph a.log.xz -o a.svg", "graph -o FILE"),
      ("report a.log.xz -o a.html", "report -o FILE"), ("explain a.log.xz:12", "explain"),
      ("triage a.log.xz fine.json", "triage"), ("sweep a.log.xz label.width=1...2", "sweep - NAME=A...B ..."),
    ])
  func foreignFormatsAreRefusedWithTheCommandThatUnpacksThem(_ line: String, _ reader: String) throws {
    let outcome = try Self.run("xz a.log; masdiag \(line)")
    #expect(outcome.status == 2, "\(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasSuffix(": xz -dc a.log.xz | masdiag \(reader)") }
    #expect(lines.count == 1 && lines[0].hasPrefix("masdiag: "), "\(outcome.errors)")
    #expect(!outcome.output.contains(#/^1 .*\b0\b/#), "a table of no log")
  }

  @Test(.enabled(if: has("xz")))
  func theCommandUnpacksWhatItIsAbout() throws {
    let outcome = try Self.run(
      """
      mv a.log "it's a.log"; xz "it's a.log"; PATH="$(dirname "$masdiag"):$PATH"
      eval "$(masdiag triage "it's a.log.xz" 2>&1 | sed -n 's/.*: xz -dc/xz -dc/p')"
      """)
    let counts = TextReport.numbers(outcome.output.prefix { $0 != "\n" })
    #expect(counts == [1, 1, 1], "\(outcome.output)\(outcome.errors)")
  }

  @Test(.enabled(if: has("xz")), arguments: ["explain", "check", "triage"])
  func foreignFormatsInFoldersAreRefused(_ command: String) throws {
    let outcome = try Self.run("mkdir logs; mv a.log fine.json logs; xz logs/a.log; masdiag \(command) logs")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(": xz -dc logs/a.log.xz | masdiag \(command)"), "\(outcome.errors)")
    let hidden = try Self.run("mkdir logs; mv fine.json logs; xz -c a.log > logs/a.log; masdiag \(command) logs")
    #expect(hidden.status == 2)
    #expect(hidden.errors.contains(#/logs\/a\.log\b.*\bxz\b/#), "\(hidden.errors)")
  }

  @Test(arguments: ["explain", "check", "triage"])
  func bundlesAreRefusedOnce(_ command: String) throws {
    let files =
      "for f in b.logarchive/1/2.tracev3 b.logarchive/Info.plist c.xcresult/Data/x; do mkdir -p $(dirname $f); echo > $f; done"
    for input in [".", "b.logarchive c.xcresult/"] {
      let outcome = try Self.run("\(files); masdiag \(command) \(input)")
      #expect(outcome.status == 2)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 2, "\(outcome.errors)")
      #expect(lines.first?.contains(#/b\.logarchive\b.*: log show --archive/#) == true)
      #expect(lines.last?.contains("c.xcresult") == true && lines.last?.contains("xcresulttool export") == true)
    }
  }

  @Test(.enabled(if: has("zstd")), arguments: ["gzip", "zstd -q"])
  func packedLogsAndLayoutsInFoldersAreRead(_ packer: String) throws {
    let outcome = try Self.run(
      "mkdir in; mv a.log a.json in; \(packer) in/*; rm -f in/a.log in/a.json; masdiag check -q in")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("in/a.json."))
    #expect(outcome.output.contains("in/a.log."))
  }

  @Test(arguments: ["solve", "explain", "check", "convert", "explain --sweep superview.width=320...330"])
  func packedLayoutsAreReadLikeOthers(_ command: String) throws {
    let plain = try Self.run("masdiag \(command) - < a.json")
    let packed = try Self.run("gzip -c a.json | masdiag \(command) -")
    #expect(packed.output == plain.output)
    #expect(packed.status == plain.status)
  }

  @Test func aPackedDocumentIsNotChanged() throws {
    let outcome = try Self.run(
      "gzip a.json; masdiag fix a.json.gz 1 -o a.json.gz; s=$?; gzip -t a.json.gz && exit $s")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(": gzip -dc a.json.gz"), "\(outcome.errors)")
  }

  /// A pipe may hand out a byte at a time.
  @Test func aSlowPipeIsRecognized() throws {
    let outcome = try Self.run(
      "gzip a.log; (head -c 1 a.log.gz; sleep 0.2; tail -c +2 a.log.gz) | masdiag explain -q; exit ${PIPESTATUS[1]}")
    #expect(outcome.status == 1, "\(outcome.errors)")
  }

  @Test(.enabled(if: has("zstd")), arguments: ["explain", "check", "triage"])
  func damagedDataAreOneError(_ command: String) throws {
    let outcome = try Self.run("zstd -q a.log; head -c 300 a.log.zst > b.zst; masdiag \(command) b.zst")
    #expect(outcome.status == (command == "triage" ? 3 : 2))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("b.zst"), "\(outcome.errors)")
  }
}
