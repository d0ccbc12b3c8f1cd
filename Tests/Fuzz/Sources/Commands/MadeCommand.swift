/// A command line and the files that it is about, which follow from choices.
struct MadeCommand {
  var words: [String]
  var files: [String: [UInt8]]

  init(_ choices: inout Choices) {
    choices.isHostile = choices.chance(4)
    let kind = choices.pick(Kind.allCases)
    files = [kind.path: Array(kind.text(&choices).utf8)]
    let command = choices.pick(kind.commands)
    words = [command]
    for option in Self.options where option.commands.contains(command) && choices.chance(option.rarity) {
      if option.isOfScenes, kind == .log { continue }
      words += option.words(&choices)
    }
    if ["graph", "report"].contains(command), !words.contains("-o") {
      words += ["-o", "out.\(command == "graph" ? "svg" : "html")"]
    }
    if command == "why" {
      words += [
        kind.path,
        "\(choices.pick(["v1", "v2", "root", "viewA", "labelA", choices.name()])).\(choices.pick(["width", "height", "left", "top"]))",
      ]
    } else {
      words.append(kind.path)
      if choices.chance(8) { words.append(choices.pick(["missing.json", kind.path, "-"])) }
    }
    if words.contains("--sources") { files["src/Card.swift"] = Array(MadeCode.swift(&choices).utf8) }
    if words.contains("--baseline") { files["known.txt"] = Array(Self.baseline(&choices).utf8) }
    if words.contains("--against") {
      files["old.json"] = Array(choices.pick(["", "{}", "{\"masdiag\": 1, \"summary\": 1}", "[]"]).utf8)
    }
    if command == "check", choices.chance(10) {
      files[".masdiag.json"] = Array(choices.pick(Self.settings).utf8)
    }
  }

  /// What an input is.
  enum Kind: CaseIterable {
    case document, log, interface

    var path: String {
      switch self {
      case .document: "input.json"
      case .log: "input.log"
      case .interface: "input.xib"
      }
    }

    func text(_ choices: inout Choices) -> String {
      switch self {
      case .document: MadeDocument.text(&choices)
      case .log: MadeLog.text(&choices)
      case .interface: MadeInterface.text(&choices)
      }
    }

    var commands: [String] {
      switch self {
      case .document: ["explain", "check", "solve", "why", "graph", "report"]
      case .log: ["explain", "triage", "check", "graph", "report", "explain"]
      case .interface: ["explain", "check", "solve", "why", "convert", "graph", "report"]
      }
    }
  }

  // MARK: Options

  private struct Option {
    var commands: Set<String>
    /// It is given once in so many command lines.
    var rarity: Int
    /// Whether it is about inputs that are laid out.
    var isOfScenes = false
    var words: (inout Choices) -> [String]
  }

  private static let scenes: Set<String> = ["explain", "check", "solve", "why", "graph", "report", "convert"]

  private static var options: [Option] {
    [
      Option(commands: ["explain"], rarity: 3) { ["--format", $0.pick(["json", "markdown", "console", "text"])] },
      Option(commands: ["check"], rarity: 3) {
        ["--format", $0.pick(["json", "sarif", "junit", "github", "gcc", "markdown", "text"])]
      },
      Option(commands: ["solve", "why"], rarity: 3) { ["--format", $0.pick(["json", "text"])] },
      Option(commands: ["triage"], rarity: 3) {
        ["--format", $0.pick(["json", "ndjson", "csv", "markdown", "html", "text"])]
      },
      Option(commands: ["triage"], rarity: 8) { ["--group-by", $0.pick(["app", "system", "process", "day", "log"])] },
      Option(commands: ["triage"], rarity: 8) { _ in ["--redact"] },
      Option(commands: ["triage"], rarity: 8) { _ in ["--partial"] },
      Option(commands: ["triage"], rarity: 8) { _ in ["--keep-text"] },
      Option(commands: ["triage"], rarity: 20) { _ in ["--against", "old.json"] },
      Option(commands: ["explain"], rarity: 6) { _ in ["--all"] },
      Option(commands: ["explain"], rarity: 8) { ["--fix", $0.pick(["1", "2", "9", "0"])] },
      Option(commands: ["explain", "report"], rarity: 8) { _ in ["--sources", "src"] },
      Option(commands: ["explain", "check"], rarity: 4) { ["--severity", $0.pick(["note", "warning", "error"])] },
      Option(commands: ["explain", "check"], rarity: 12) {
        ["--sweep", "\($0.pick(["width", "height", "a.width", $0.name()]))=\($0.number())...\($0.number())"]
      },
      Option(commands: ["explain", "check"], rarity: 6) { _ in ["--quiet"] },
      Option(commands: ["check"], rarity: 10) { _ in ["--baseline", "known.txt"] },
      Option(commands: ["check"], rarity: 16) { _ in ["--update-baseline"] },
      Option(commands: ["graph"], rarity: 2) { ["--view", $0.pick(["structure", "layout", "conflict"])] },
      Option(commands: ["graph"], rarity: 3) { ["-T", $0.pick(["svg", "dot"])] },
      Option(commands: scenes, rarity: 8, isOfScenes: true) {
        ["--size", "\($0.pick(["320", "0", "375", "1000"]))x\($0.size())"]
      },
      Option(commands: scenes, rarity: 10, isOfScenes: true) {
        ["--device", $0.pick(["iPhone SE (1st generation)", "all", "iPad", "x"])]
      },
      Option(commands: scenes, rarity: 10, isOfScenes: true) { _ in ["--right-to-left"] },
      Option(commands: scenes, rarity: 12, isOfScenes: true) {
        ["--content-size", $0.pick(["1.5", "xSmall", "large", "0"])]
      },
      Option(commands: ["explain", "check", "solve", "why", "triage"], rarity: 10) {
        ["--width", $0.pick(["20", "0", "200"])]
      },
      Option(commands: ["explain", "check", "solve", "convert"], rarity: 12) { _ in ["-o", "out.json"] },
    ]
  }

  private static func baseline(_ choices: inout Choices) -> String {
    choices.pick([
      "", "masdiag baseline 2\n", "conflict input.json 3\n", "[]", "{\"masdiag\": \"baseline\"}",
      "# masdiag baseline 1\n99999999999999999999 x\n",
    ])
  }

  private static let settings = [
    "{}", "{ \"severity\": \"note\" }", "{ \"baseline\": \"../x\" }", "{ \"inputs\": [\"input.json\"] }",
    "{ \"devices\": [\"all\"] }",
    "[", "{ \"baseline\": \"known.txt\" }",
  ]
}
