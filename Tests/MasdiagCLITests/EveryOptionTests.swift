import Foundation
import MasdiagCLI
import Testing

/// Each option of each command has an effect, in the built tool.
@Suite(.enabled(if: BuiltTool.path != nil))
struct EveryOptionTests {
  /// What the tool does without an option and with it. The option is the last of the words, but where it says `OPTION`.
  private struct Trial {
    var line: String
    var option: String
    /// True if the option changes nothing here.
    var isIdle: Bool

    init(_ line: String, _ option: String, isIdle: Bool = false) {
      (self.line, self.option, self.isIdle) = (line, option, isIdle)
    }

    var without: String { line.replacing(" OPTION", with: "") }
    var with: String {
      line.contains(" OPTION") ? line.replacing("OPTION", with: option) : "\(line) \(option)"
    }
  }

  /// The layout options, for a command that has them.
  private static func layout(_ line: String, except replaced: [String: Trial] = [:]) -> [String: Trial] {
    var trials = [
      "scene": Trial(line, "--scene Login"), "device": Trial(line, "--device retina4_0"),
      "size": Trial(line, "--size 300x400"), "orientation": Trial(line, "--orientation landscape"),
      "right-to-left": Trial(line, "--right-to-left"), "content-size": Trial(line, "--content-size 2"),
    ]
    trials.merge(replaced) { $1 }
    return trials
  }

  /// The options about what is written, as far as a command has them.
  private static func output(_ line: String, _ names: Set<String>) -> [String: Trial] {
    let trials = [
      "format": Trial(line, "--format json"),
      "output": Trial(line, line.hasPrefix("graph") ? "-o out.svg" : "-o out.txt"), "quiet": Trial(line, "-q"),
      "width": Trial(line, "--width 40"), "color": Trial(line, "--color always"), "help": Trial(line, "--help"),
      "all-fixes": Trial(line, "--all-fixes"),
    ]
    return trials.filter { names.contains($0.key) || $0.key == "help" }
  }

  private static let scenes = "options.storyboard"
  private static let one = "options.storyboard --scene Login"

  private static let trials: [String: [String: Trial]] = [
    "explain": layout("explain \(scenes)").merging(
      output("explain \(scenes)", ["format", "output", "quiet", "width", "color", "all-fixes"])
    ) { $1 }.merging([
      "sources": Trial("explain a.log", "--sources App"), "about": Trial("explain captured.json", "--about header"),
      "skip-unreadable": Trial("explain broken", "--skip-unreadable"),
      "all": Trial("explain overlapping-conflicts.json", "--all"),
      "limit": Trial("explain overlapping-conflicts.json", "--limit 1"),
      "timeout": Trial("explain a.log", "--timeout 0.000001"),
      "code-notes": Trial("explain a.log --sources App", "--code-notes"),
      "graph": Trial("explain \(scenes)", "--graph out.svg"),
      "brief": Trial("explain a.log --format json", "--brief"),
    ]) { $1 },
    "why": layout(
      "why \(one) barA.left",
      except: [
        "scene": Trial("why options.storyboard OPTION titleA.width", "--scene Login"),
        "sources": Trial("why Card.swift photo.height", "--sources App"),
        "content-size": Trial("why \(one) titleA.width", "--content-size 2"),
      ]
    ).merging(output("why \(one) barA.left", ["format", "output", "width", "color"])) { $1 },
    "fix": layout(
      "fix \(one) 3",
      except: [
        "sources": Trial("fix Card.swift 2", "--sources App"),
        "scene": Trial("fix \(scenes) 1", "--scene Help"),
        "right-to-left": Trial("fix sides.json 1", "--right-to-left"),
        // Texts that only seem to be cut conflict with nothing, so the document stays the same.
        "content-size": Trial("fix \(one) 3", "--content-size 2", isIdle: true),
      ]
    ).merging(
      output("fix \(one) 1", ["output"])
    ) { $1 }.merging([
      "all": Trial("fix overlapping-conflicts.json 20", "--all"),
      "limit": Trial("fix overlapping-conflicts.json 20 --all", "--limit 1"),
    ]) { $1 },
    "check": layout(
      "check \(scenes)",
      except: [
        "right-to-left": Trial("check sides.json", "--right-to-left"),
        "content-size": Trial("check \(scenes) --device retina4_7", "--content-size 2"),
      ]
    ).merging(
      output("check \(scenes)", ["format", "output", "quiet", "width", "color"])
    ) { $1 }.merging([
      "about": Trial("check captured.json --system", "--about header"),
      "system": Trial("check captured.json", "--system"),
      "project": Trial("check", "--project settings.json"),
      "skip-unreadable": Trial("check broken", "--skip-unreadable"),
      "severity": Trial("check \(scenes) --device retina4_7 --content-size 2", "--severity error"),
      "baseline": Trial("check \(scenes)", "--baseline known.txt"),
      "update-baseline": Trial("check \(scenes) --baseline out.txt", "--update-baseline"),
      "timeout": Trial("check a.log", "--timeout 0.000001"),
      "sweep": Trial("check \(one)", "--sweep viewA.width=300...400"),
      "brief": Trial("check a.log --format json", "--brief"),
      "fail-on": Trial("check warned.json", "--fail-on error"),
    ]) { $1 },
    "try": layout(
      "try \(one) 3A constant=60 5A constant=30",
      except: [
        "scene": Trial("try options.storyboard OPTION 3A remove", "--scene Help"),
        "sources": Trial("try Card.swift 'photo.height == 48' remove", "--sources App"),
      ]
    ).merging(output("try \(one) 3A constant=60", ["format", "output", "width"])) { $1 }.merging([
      "color": Trial("try bad.json a remove", "--color always")
    ]) { $1 },
    "mcp": ["timeout": Trial("mcp OPTION < request.json", "--timeout 0.000001"), "help": Trial("mcp", "--help")],
    "lsp": output("lsp", []),
    "sweep": layout("sweep options.storyboard OPTION viewA.height=300...400").merging(
      output("sweep \(one) viewA.width=300...400", ["format", "output", "quiet", "width", "color"])
    ) { $1 },
    "solve": layout("solve \(scenes)").merging(output("solve \(one)", ["format", "output", "width", "color"])) { $1 },
    "graph": layout(
      "graph \(one) -o out.dot",
      except: [
        "scene": Trial("graph options.storyboard -o out.dot", "--scene Login"),
        "sources": Trial("graph Card.swift -o out.dot", "--sources App"),
        "right-to-left": Trial("graph \(one) --view layout -o out.svg", "--right-to-left"),
      ]
    ).merging(output("graph \(one)", ["output"])) { $1 }.merging([
      "view": Trial("graph \(one) -o out.svg", "--view layout"),
      "of": Trial("graph \(one) -o out.svg --view derivation", "--of titleA.left"),
      "report": Trial("graph several-reports.log -o out.dot", "--report 2"),
      "conflict": Trial("graph overlapping-conflicts.json -o out.dot", "--conflict 2"),
      "type": Trial("graph \(one) -o out.picture", "-T dot"),
      "color": Trial("graph bad.json -o out.svg", "--color always"),
    ]) { $1 },
    "report": layout("report \(scenes) -o out.html").merging([
      "sources": Trial("report a.log -o out.html", "--sources App"),
      "about": Trial("report captured.json -o out.html", "--about header"),
      "skip-unreadable": Trial("report broken -o out.html", "--skip-unreadable"),
      "output": Trial("report \(one)", "-o out.html"), "help": Trial("report \(one)", "--help"),
      "color": Trial("report bad.json -o out.html", "--color always"),
    ]) { $1 },
    "watch": output("watch - < damaged-paste.log", ["format", "quiet", "width", "color", "all-fixes"]),
    "triage": output("triage a.log several-reports.log", ["format", "output", "width", "color"]).merging([
      "since": Trial("triage several-reports.log", "--since 2030-01-01"),
      "name": Trial("triage a.log", "--name tonight.log"),
      "skip-unreadable": Trial("triage broken", "--skip-unreadable"),
      "against": Trial("triage a.log", "--against parts.ndjson"),
      "top": Trial("triage several-reports.log", "--top 1"),
      "group-by": Trial("triage several-reports.log", "--group-by day"),
      "partial": Trial("triage a.log", "--partial"), "keep-text": Trial("triage --format json a.log", "--keep-text"),
      "redact": Trial("triage a.log", "--redact"),
    ]) { $1 },
    "merge": output("merge parts.ndjson", ["format", "output", "width", "color"]).merging([
      "against": Trial("merge parts.ndjson", "--against parts.ndjson"), "top": Trial("merge parts.ndjson", "--top 1"),
      "partial": Trial("merge parts.ndjson", "--partial"),
    ]) { $1 },
    "convert": layout(
      "convert \(one)",
      except: [
        "scene": Trial("convert \(scenes)", "--scene Login"), "sources": Trial("convert Card.swift", "--sources App"),
      ]
    ).merging(
      output("convert \(one)", ["output"])
    ) { $1 }.merging(["names-only": Trial("convert \(scenes) --scene Help", "--names-only")]) { $1 },
    "devices": output("devices", ["format", "output"]), "schema": output("schema check", []),
    "lldb": output("lldb", []),
    "completions": output("completions bash", []), "version": output("version", []),
    "help": ["man": Trial("help", "--man"), "help": Trial("help explain", "--help")],
  ]

  /// A command that goes on until it is stopped; the walk through its page in a browser tries its options.
  private static let neverEnds: Set<String> = ["serve"]

  @Test(arguments: Command.table.map(\.name).filter { !neverEnds.contains($0) }) func eachOptionHasAnEffect(
    _ name: String
  ) throws {
    let command = try #require(Command.table.first { $0.name == name })
    let trials = Self.trials[name] ?? [:]
    for option in command.options {
      let trial = try #require(trials[option.name], "no trial of \(name) \(option.spelling)")
      #expect(option.spellings.contains { trial.option.hasPrefix($0) }, "\(trial.option)")
      let (without, with) = (try Self.run(trial.without), try Self.run(trial.with))
      #expect((without == with) == trial.isIdle, "\(trial.isIdle ? "an" : "no") effect: \(trial.with)")
      #expect(!with.contains("masdiag --help") && !with.contains("unknown option"), "\(trial.with)\n\(with)")
    }
    let strangers = Set(trials.keys).subtracting(command.options.map(\.name))
    #expect(strangers.isEmpty, "\(strangers)")
  }

  /// What a run prints and writes, and its status.
  private static func run(_ line: String) throws -> String {
    let folder = """
      mkdir broken; cp fine.json a.log broken; ln -s none broken/link.json; ln -s none broken/link.log
      masdiag triage --partial several-reports.log > parts.ndjson
      masdiag check options.storyboard --baseline known.txt --update-baseline
      """
    let outcome = try BuiltTool.shell(
      "\(folder)\nmasdiag \(line) 2>&1; echo [$?]; cat out* 2>/dev/null",
      files: try files())
    return outcome.output
  }

  private static func files() throws -> [String: String] {
    var files = [
      "App/Row.swift": """
      final class Row: UIView {
        override func layoutSubviews() {
          messageLabel.heightAnchor.constraint(greaterThanOrEqualToConstant: 5000).isActive = true
        }
      }
      """,
      "App/UX.swift": "enum UX { static let photo: CGFloat = 96 }",
      "Card.swift": """
      final class Card: UIView {
        let photo = UIImageView()
        init() {
          super.init(frame: .zero)
          addSubview(photo)
          photo.translatesAutoresizingMaskIntoConstraints = false
          photo.topAnchor.constraint(equalTo: topAnchor).isActive = true
          photo.heightAnchor.constraint(equalToConstant: 48).isActive = true
          photo.heightAnchor.constraint(greaterThanOrEqualToConstant: UX.photo).isActive = true
        }
      }
      """,
      "request.json": """
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"path":"a.log"}}}

      """,
      "warned.json": """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" } ] },
        "constraints": [ "a.left == r.left", "a.top == r.top", "a.height == 9" ] }
      """,
      "settings.json": #"{ "inputs": ["options.storyboard"], "device": "retina4_0" }"#, "bad.json": "{",
      "sides.json": """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 44], "subviews": [ { "key": "a" } ] },
        "constraints": [ "a.left == root.left + 20", "a.leading == root.leading + 20", "a.width == 100" ] }
      """,
      "captured.json": """
      { "masdiag": 1, "captured": { "framework": "UIKit" },
        "root": { "key": "window", "frame": [0, 0, 320, 480], "subviews": [
          { "key": "header", "frame": [0, 0, 320, 44] }, { "key": "footer", "frame": [0, 0, 320, 44], "subviews": [
            { "key": "0x7f01", "class": "_UIBarBackground", "system": true, "frame": [0, 0, 320, 44] } ] } ] },
        "constraints": [
          "header.height == 44", "header.height == 50", "footer.height == 44", "footer.height == 60",
          "`0x7f01`.height == 44" ] }
      """,
      "a.log": try Fixture.text("debugging-view.log"), "several-reports.log": try Fixture.text("several-reports.log"),
      "damaged-paste.log": try Fixture.text("damaged-paste.log"),
    ]
    let goldens = Fixture.folder.deletingLastPathComponent().appending(path: "Tests/Goldens")
    for name in [
      "Files/options.storyboard", "Files/fine.json", "Inputs/overlapping-conflicts.json",
    ] {
      let file = goldens.appending(path: name)
      files[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    return files
  }
}
