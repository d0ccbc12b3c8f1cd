import InterfaceBuilder

/// One option of the command line. The table below makes the parser, the help texts and the completions.
package struct Option: Sendable {
  /// The options there are.
  package enum Name: String, Sendable, CaseIterable {
    case format
    case output
    case graph
    case all
    case fix
    case fixes
    case limit
    case timeLimit
    case severity
    case scene
    case device
    case size
    case orientation
    case rightToLeft
    case contentSize
    case baseline
    case updateBaseline
    case namesOnly
    case sources
    case type
    case color
    case help
    case version
  }

  package let name: Name
  /// How it is written, short form last: `--format`, `-o`.
  package let spellings: [String]
  /// What its argument is called in help; nil if it takes none.
  package let argument: String?
  /// The values its argument can have; empty if it is free.
  package let values: [String]
  /// What its argument has to be; nil if `values` says it.
  var requirement: Requirement?
  /// One line of help.
  package let help: String

  /// What an argument has to be.
  struct Requirement: Sendable {
    /// What it is then called in a complaint.
    var text: String
    var isMet: @Sendable (String) -> Bool

    static let wholeNumber = Requirement(text: "a whole number from 1 on") { Int($0).map { $0 > 0 } ?? false }
    static let device = Requirement(text: "all, or a name that `masdiag devices` lists") {
      $0 == "all" || Device.named($0) != nil
    }
    static let size = Requirement(text: "a width and a height in points, such as 320x568") {
      Invocation.size($0) != nil
    }
    static let contentSize = Requirement(text: "a factor such as 1.5, or a name such as accessibilityLarge") {
      Invocation.textScale($0) != nil
    }
    static let seconds = Requirement(text: "a number of seconds above 0, such as 10 or 0.5") {
      Double($0).map { $0 > 0 && $0 < 1e9 } ?? false
    }
  }
}

extension Option {
  /// Every option, in the order in which help shows them.
  package static let table: [Option] = [
    Option(
      name: .format, spellings: ["--format"], argument: "FORMAT", values: ["text", "json", "console"],
      help: "text (default), json, or console: the classic block alone"),
    Option(
      name: .output, spellings: ["--output", "-o"], argument: "FILE", values: [],
      help: "write the result to FILE instead of standard output, which - stands for"),
    Option(
      name: .graph, spellings: ["--graph"], argument: "FILE", values: [],
      help: "also draw the constraint graph, its conflict highlighted, to FILE (.svg .png .pdf .dot)"),
    Option(
      name: .all, spellings: ["--all"], argument: nil, values: [],
      help: "every minimal conflict, and every minimal set of constraints whose removal resolves all"),
    Option(
      name: .fix, spellings: ["--fix"], argument: "N", values: [], requirement: .wholeNumber,
      help: "instead of the report, write the document with fix N made; all else stays to the byte"),
    Option(
      name: .fixes, spellings: ["--fixes"], argument: "WHICH", values: ["few", "all"],
      help: "the fixes that are printed: few (default: of three constraints at most, in five lines) or all"),
    Option(
      name: .limit, spellings: ["--limit"], argument: "N", values: [], requirement: .wholeNumber,
      help: "with --all: at most N conflicts and N corrections, the fewest constraints first"),
    Option(
      name: .timeLimit, spellings: ["--time-limit"], argument: "SECONDS", values: [], requirement: .seconds,
      help: "with --all: look no longer than SECONDS for each report, and print what was found"),
    Option(
      name: .severity, spellings: ["--severity"], argument: "SEVERITY", values: ["error", "warning", "note"],
      help: "what counts: error, warning (default: errors and warnings), note (everything)"),
    Option(
      name: .scene, spellings: ["--scene"], argument: "NAME", values: [],
      help: "of a storyboard or xib: only the scene with this name, class or id"),
    Option(
      name: .device, spellings: ["--device"], argument: "NAME", values: [], requirement: .device,
      help: "lay out on the device NAME (`masdiag devices` lists them), or on all of them"),
    Option(
      name: .size, spellings: ["--size"], argument: "WxH", values: [], requirement: .size,
      help: "lay out at this size in points, such as 320x568"),
    Option(
      name: .orientation, spellings: ["--orientation"], argument: "ORIENTATION", values: ["portrait", "landscape"],
      help: "how the device is held: portrait or landscape; default: portrait, with --device all both"),
    Option(
      name: .rightToLeft, spellings: ["--right-to-left"], argument: nil, values: [],
      help: "lay out as for a language that is written from right to left"),
    Option(
      name: .contentSize, spellings: ["--content-size"], argument: "SIZE", values: [], requirement: .contentSize,
      help: "the reader's text size: a factor such as 1.5, or xSmall … xxxLarge, accessibilityLarge …"),
    Option(
      name: .baseline, spellings: ["--baseline"], argument: "FILE", values: [],
      help: "only what is not known from FILE counts"),
    Option(
      name: .updateBaseline, spellings: ["--update-baseline"], argument: nil, values: [],
      help: "write everything found to the baseline, which is then known"),
    Option(
      name: .namesOnly, spellings: ["--names-only"], argument: nil, values: [],
      help: "leave texts that views show out of the names"),
    Option(
      name: .sources, spellings: ["--sources"], argument: "DIR", values: [],
      help: "also find where each constraint of a log was written, in the code below DIR; may be given again"),
    Option(
      name: .type, spellings: ["--type", "-T"], argument: "TYPE", values: ["svg", "png", "pdf", "dot"],
      help: "the kind of picture, where the file's ending does not say it"),
    Option(
      name: .color, spellings: ["--color"], argument: "WHEN", values: ["auto", "always", "never"],
      help: "colours: auto (default: on a terminal, unless NO_COLOR is set), always, never"),
    Option(name: .help, spellings: ["--help", "-h"], argument: nil, values: [], help: "show this help"),
    Option(name: .version, spellings: ["--version"], argument: nil, values: [], help: "show the version"),
  ]

  static func spelling(of name: Name) -> String { table.first { $0.name == name }?.spellings[0] ?? "" }

  static func spelled(_ text: String) -> Option? {
    table.first { $0.spellings.contains(text) }
  }
}
