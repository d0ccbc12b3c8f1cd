import MasdiagCLI
import Testing

/// The options of earlier versions do what their successors do, and help doesn't mention them.
struct FormerOptionsTests {
  private static let document = """
    { "masdiag": 1, "root": { "key": "bar", "frame": [0, 0, 320, 44], "subviews": [ { "key": "title" } ] },
      "constraints": [ "title.left == bar.left + 20", "title.right == bar.right - 20",
        "least: title.width >= 300", "most: title.width <= 290", "soft: title.width == 200 ^high" ] }
    """

  private func host() throws -> MemoryHost {
    MemoryHost(["bar.json": Self.document, "app.log": try Fixture.text("several-reports.log")])
  }

  @Test(arguments: [
    ("explain bar.json --fix 2", "fix bar.json 2"),
    ("explain bar.json --fix 1 --size 400x44 -o out.json", "fix bar.json 1 --size 400x44 -o out.json"),
    ("explain bar.json --sweep bar.width=100...400", "sweep bar.json bar.width=100...400"),
    (
      "explain -q bar.json --sweep bar.width=100...400 --sweep bar.height=10...90",
      "sweep bar.json bar.width=100...400 bar.height=10...90 -q"
    ),
    ("explain --format json bar.json --sweep least=0...400", "sweep --format json bar.json least=0...400"),
    ("explain --follow app.log", "watch app.log"),
    ("explain --follow --format json app.log", "watch --format json app.log"),
    ("explain bar.json --fixes all", "explain bar.json --all-fixes"),
    ("explain bar.json --fixes few", "explain bar.json"),
  ])
  func aFormerOptionDoesTheSame(_ former: String, _ current: String) throws {
    let (before, now) = (try host(), try host())
    #expect(before.run(former) == now.run(current))
    #expect(!now.output.isEmpty || now.files["out.json"] != nil, "\(now.errors)")
    #expect(before.output == now.output && before.errors == now.errors && before.files == now.files)
  }

  @Test func helpAndCompletionsDoNotMentionThem() throws {
    let former = ["--fix", "--fixes", "--time-limit", "--severity", "--sweep", "--follow"]
    for line in ["explain --help", "help --man explain"] {
      let host = try host()
      #expect(host.run(line) == .nothingFound)
      let text = host.output.replacing("\\", with: "")
      #expect(text.contains("--all-fixes"))
      for name in former {
        #expect(!text.contains(try Regex("\(name)(?![a-z-])")), "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("fix bar.json", "the number of a fix"), ("fix bar.json 0", "the number of a fix"),
    ("fix bar.json one", "the number of a fix"), ("fix bar.json 1 2", "the number of a fix"),
    ("fix bar.json 1 --format json", "'--format'"), ("fix", "the number of a fix"),
    ("sweep bar.json", "one or two ranges"), ("sweep bar.json bar.width=9...1", "'bar.width=9...1'"),
    ("sweep bar.json least=1...2 most=1...2 bar.width=1...2", "one or two ranges"),
    ("sweep bar.json bar.width=1...2 --format markdown", "'markdown'"), ("watch app.log bar.json", "only one input"),
    ("watch app.log --all", "'--all'"), ("explain bar.json --code-notes", "--sources"),
  ])
  func wrongUsageOfTheirSuccessorsIsRefused(_ line: String, _ message: String) throws {
    let host = try host()
    #expect(host.run(line) == .usage)
    #expect(host.errors.contains(message) && host.output.isEmpty, "\(host.errors)")
  }

  @Test func watchPrintsALinePerConflictQuietly() throws {
    let (quiet, whole) = (try host(), try host())
    #expect(quiet.run("watch -q app.log") == .found)
    #expect(whole.run("explain -q app.log") == .found)
    #expect(!quiet.output.isEmpty)
    #expect(Set(whole.output.split(separator: "\n")).isSuperset(of: quiet.output.split(separator: "\n")))
  }
}
