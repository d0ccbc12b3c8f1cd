import Foundation
import MasdiagCLI
import Testing

/// How the built tool ends, with real files, streams and signals.
struct ExitPathTests {
  private static func files() throws -> [String: String] {
    [
      "conflict.json": try Fixture.text("debugging-view.json"), "bad.json": "{",
      "fine.json": #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#,
      "private.log": "Unable to simultaneously satisfy constraints.\n(\n  \"<private>\",\n  \"<private>\"\n)\n",
      "both.log": try Fixture.text("button-label-widths.log")
        + "Unable to simultaneously satisfy constraints.\n(\n  \"<private>\",\n  \"<private>\"\n)\n",
    ]
  }

  private static func end(_ line: String, input: String = "") throws -> BuiltTool.Outcome {
    try BuiltTool.shell(line, files: files(), input: input)
  }

  /// A command line, what it ends with, and whether something is on standard output and on standard error.
  @Test(arguments: [
    ("explain fine.json", 0, true, false), ("explain conflict.json", 1, true, false),
    ("explain bad.json", 2, false, true), ("explain none.json", 2, false, true),
    ("explain private.log", 2, true, true), ("explain both.log", 3, true, true),
    ("explain --format json none.json conflict.json", 2, true, true), ("explain --nonsense", 64, false, true),
    ("check fine.json", 0, false, false), ("check conflict.json", 1, true, false),
    ("check bad.json --format sarif", 2, true, true), ("check .", 3, true, true),
    ("solve conflict.json", 1, true, false),
    ("solve private.log", 2, false, true), ("why conflict.json messageLabel.width", 1, true, false),
    ("why fine.json label.width", 2, false, true), ("graph conflict.json -o a.svg", 0, false, false),
    ("graph conflict.json -o a.bmp", 2, false, true), ("graph conflict.json", 64, false, true),
    ("convert conflict.json", 2, false, true), ("devices", 0, true, false), ("version", 0, true, false),
    ("help", 0, true, false), ("help nonsense", 64, false, true), ("", 64, false, true),
    ("completions bash", 0, true, false),
    ("conflict.json", 1, true, false),
  ])
  func statusesAndStreamsAreAsDocumented(_ line: String, _ status: Int, _ writes: Bool, _ complains: Bool) throws {
    let outcome = try Self.end("masdiag \(line)")
    #expect(outcome.status == Int32(status), "\(outcome.errors)")
    #expect(outcome.output.isEmpty == !writes, "\(outcome.output)")
    #expect(outcome.errors.isEmpty == !complains, "\(outcome.errors)")
  }

  @Test func standardInputIsRead() throws {
    let outcome = try Self.end("masdiag explain | grep -c '4595'", input: Fixture.text("debugging-view.json"))
    #expect(outcome.output == "1\n")
  }

  @Test func aClosedPipeIsNoError() throws {
    for command in ["explain conflict.json", "explain --format json conflict.json", "help explain", "completions bash"]
    {
      let outcome = try Self.end("masdiag \(command) | head -c 1 >/dev/null; exit ${PIPESTATUS[0]}")
      #expect(outcome.status < 2, "\(command)")
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsAnError() throws {
    for line in ["explain conflict.json > /dev/full", "check conflict.json -o /dev/full", "help > /dev/full"] {
      let outcome = try Self.end("masdiag \(line)")
      #expect(outcome.status == 2, "\(line)")
      #expect(outcome.errors.contains(#/^masdiag: .+\n$/#), "\(outcome.errors)")
    }
    #expect(try Self.end("masdiag explain none.json 2> /dev/full").status == 2)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let folder = try Self.end("mkdir empty; masdiag explain empty")
    #expect(folder.status == 2)
    #expect(folder.errors.contains(#/^masdiag: .*\bempty\b.*\n$/#), "\(folder.errors)")
    let single = try Self.end("mkdir empty; masdiag solve empty")
    #expect(single.status == 2)
    #expect(single.errors.contains(#/^masdiag: .*\bempty\b.*\n$/#), "\(single.errors)")
    let closed = try Self.end("chmod 0 fine.json; masdiag explain fine.json; s=$?; id -u; exit $s")
    // (Nothing is closed to the machine's administrator.)
    #expect(closed.status == 2 || closed.output.hasSuffix("\n0\n"))
    let near = try Self.end("masdiag explain conflct.json")
    #expect(near.errors.contains("'conflict.json'"), "\(near.errors)")
  }

  @Test func pipesWithNamesAreReadAndWritten() throws {
    let read = try Self.end("mkfifo pipe; cat conflict.json > pipe & masdiag check pipe")
    #expect(read.status == 1)
    #expect(read.output.hasPrefix("pipe:"))
    let written = try Self.end(
      "mkfifo pipe; cat pipe > copy & masdiag check conflict.json -o pipe; s=$?; wait; cat copy; exit $s")
    #expect(written.status == 1)
    #expect(written.output.contains("[conflict]"))
  }

  @Test func anInputIsNeverReplacedByAReport() throws {
    for line in [
      "explain conflict.json -o conflict.json", "check conflict.json -o link", "check . -o conflict.json",
      "triage --redact . -o conflict.json", "triage . -o link", "triage --partial . -o old", "triage - . -o hard",
    ] {
      let outcome = try Self.end(
        "cp conflict.json old; ln -s conflict.json link; ln conflict.json hard; rm bad.json; "
          + "masdiag \(line); s=$?; cmp old conflict.json && exit $s"
      )
      #expect(outcome.status == 2, "\(line)")
      let written = line.split(separator: " ").last ?? ""
      #expect(outcome.errors.hasPrefix("masdiag: --output \(written) "), "\(outcome.errors)")
    }
  }

  @Test func whatIsReadBesideTheInputsIsNotReplacedEither() throws {
    for line in [
      "explain a.log --sources src -o src/a.swift", "explain a.log --sources src/ -o link",
      "triage a.log --against known.json --format json -o known.json", "check a.log --baseline known -o known",
    ] {
      let outcome = try BuiltTool.shell(
        """
        mkdir src; echo 'let x = 1' > src/a.swift; ln -s src/a.swift link; masdiag triage --partial a.log -o known.json
        masdiag check a.log --baseline known --update-baseline; cat src/* known* > before
        masdiag \(line); s=$?; cat src/* known* | cmp - before && exit $s
        """, files: ["a.log": try Fixture.text("debugging-view.log")])
      #expect(outcome.status == 2, "\(line): \(outcome.output)\(outcome.errors)")
      let written = line.split(separator: " ").last ?? ""
      #expect(outcome.errors.hasPrefix("masdiag: --output \(written) "), "\(outcome.errors)")
    }
    // What lies in a folder of sources and is none may be written.
    let outcome = try BuiltTool.shell(
      "mkdir src; echo old > src/report.txt; masdiag explain a.log --sources src -o src/report.txt; "
        + "wc -l < src/report.txt",
      files: ["a.log": try Fixture.text("debugging-view.log")])
    #expect(outcome.errors.isEmpty && Int(outcome.output.filter(\.isNumber)) ?? 0 > 5, "\(outcome.errors)")
  }

  /// What is passed over in a folder is named, and counts.
  @Test(arguments: ["check", "explain -q", "triage"])
  func nothingInAFolderIsPassedOverSilently(_ command: String) throws {
    for (made, name) in [
      ("cp conflict.json in/$'caf\\xe9.json'", #"in/caf\xe9.json"#), ("mkdir in/$'caf\\xe9'", #"in/caf\xe9"#),
      ("ln -s ../conflict.json in/link.json", "in/link.json"), ("mkdir out; ln -s ../out in/link", "in/link"),
      ("ln -s none in/link.json", "in/link.json"), ("ln -s a.json in/a.json; ln -s a.json in/b.json", "in/a.json"),
    ] {
      // Some file systems, such as Apple's, hold no names but UTF-8.
      if name.contains(#"caf\xe9"#), try BuiltTool.shell("touch $'caf\\xe9'").status != 0 { continue }
      let line = "mkdir in; cp fine.json in/fine.json; cp a.log in/; \(made)"
      let outcome = try Self.end("\(line); masdiag \(command) in")
      #expect(outcome.status == 2, "\(made): \(outcome.errors)")
      let lines = outcome.errors.split(separator: "\n").filter { $0.contains("\(name)") }
      #expect(lines.count == 1 && lines[0].contains("--skip-unreadable"), "\(made): \(outcome.errors)")
      let skipping = try Self.end("\(line); masdiag \(command) --skip-unreadable in")
      #expect(skipping.status < 2, "\(made): \(skipping.errors)")
      #expect(skipping.errors.contains("\(name)"), "\(made): \(skipping.errors)")
      #expect(!skipping.errors.contains("--skip-unreadable"), "\(made): \(skipping.errors)")
    }
  }

  @Test func linksWithinAFolderAndDeepFoldersAreNoLoss() throws {
    let links = try Self.end(
      "mkdir -p in/sub; cp fine.json in/; ln -s ../fine.json in/sub/again.json; ln -s . in/sub/loop; masdiag check in")
    #expect(links.status == 0 && links.errors.isEmpty, "\(links.errors)")
    let deep = try Self.end(
      "p=in$(printf '/f%.0s' {1..100}); mkdir -p $p; cp conflict.json $p/; masdiag check in; s=$?; id -u; exit $s")
    #expect(deep.status == 1 && deep.output.contains("/f/f/conflict.json:"), "\(deep.errors)")
    let closed = try Self.end(
      "mkdir -p in/sub; cp fine.json in; chmod 0 in/sub; masdiag check in; s=$?; chmod 700 in/sub; id -u; exit $s")
    // (Nothing is closed to the machine's administrator.)
    #expect(closed.status == 2 && closed.errors.contains("masdiag: in/sub ") || closed.output.hasSuffix("0\n"))
  }

  @Test func aLinkToNothingIsCalledThat() throws {
    let outcome = try Self.end("ln -s none broken.json; masdiag explain broken.json")
    #expect(outcome.status == 2 && outcome.errors.contains("it's a broken symbolic link"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("did you mean"), "\(outcome.errors)")
  }

  @Test func aResultIsWrittenWholeOrNotAtAll() throws {
    let outcome = try Self.end(
      "echo old > report; (ulimit -f 0; trap '' XFSZ; masdiag explain conflict.json -o report); s=$?; cat report; ls; "
        + "exit $s"
    )
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("old\n"))
    #expect(!outcome.output.contains(".tmp"))
  }

  /// A pipe that nobody writes to holds the tool up, in the middle of its inputs. That it is there shows when the pipe
  /// opens, which waits for both of its ends.
  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func aSignalEndsWithWhatWasFound(_ signal: String, _ status: Int32) throws {
    let line = """
      mkfifo pipe; files=$(for i in {1..40}; do cp conflict.json $i.json; echo $i.json; done)
      "$masdiag" check --format json $files pipe conflict.json > report & tool=$!
      exec 3> pipe; kill -\(signal) $tool; sleep 1; exec 3>&-; wait $tool; s=$?; cat report; exit $s
      """
    // (A shell without job control starts its background processes deaf to SIGINT.)
    let outcome = try Self.end("set -m; \(line)")
    #expect(outcome.status == status, "\(outcome.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect((object?["inputs"] as? [Any])?.isEmpty == false)
  }
}
