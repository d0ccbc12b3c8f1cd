import GraphvizRendering
import Reporting

/// Every option there is, each declared once. `Command.options` says which commands take it.
package enum Options {
  // MARK: What is written, and where

  /// The form of what is written; each command narrows it with `formats(_:)`.
  static let format = formats(OutputFormat.allCases)

  /// The option for a command that knows these forms, the usual one first.
  static func formats(_ formats: [OutputFormat]) -> Option<OutputFormat> {
    let words = formats.enumerated().map { $0 == 0 ? "\($1.rawValue) (default)" : $1.rawValue + $1.note }
    let listed = words.count == 2 ? words.joined(separator: " or ") : words.joined(separator: ", ")
    return Option("format", Argument.oneOf(formats, "FORMAT"), help: listed)
  }

  static let output = Option(
    "output", short: "o", .path(.outputFile),
    help: "write the result to FILE; - is standard output, the default")
  static let graph = Option(
    "graph", .path(.outputFile),
    help: "also draw the constraint graph, its conflict highlighted, to FILE (.svg .png .pdf .dot)")
  static let type = Option(
    "type", short: "T", .oneOf(PictureFormat.allCases, "TYPE"),
    help: "the kind of picture, where the file's ending does not say it: svg, png, pdf, dot; drawings to scale, which "
      + "are --view layout and derivation, are svg")
  static let color = Option(
    "color", .oneOf(ColorChoice.allCases, "WHEN"),
    help: "colours: auto (default: on a terminal, unless NO_COLOR is set; everywhere with CLICOLOR_FORCE), always, "
      + "never")

  static let width = Option(
    "width", .count, help: "break lines at N columns (default: the terminal's width, or 100)")
  static let skipUnreadable = Option(
    "skip-unreadable", help: "of folders: go on without what cannot be looked at, and name it")
  static let timeout = Option(
    "timeout", .seconds, help: "end after SECONDS, and write what was found until then")
  static let quiet = Option("quiet", short: "q", help: "one line for each conflict, finding or answer")

  // MARK: Conflicts

  static let all = Option(
    "all", help: "every minimal conflict, and every minimal set of constraints whose removal resolves all")
  static let limit = Option(
    "limit", .count,
    help: "explain N conflicts of a layout at most, and count the others (default: 50); with --all: look for N "
      + "conflicts and N corrections at most, the fewest constraints first")
  static let timeLimit = Option(
    "time-limit", .seconds, help: "with --all: look no longer than SECONDS for each report, and print what was found")
  static let fix = Option(
    "fix", .count, help: "instead of the report, write the document with fix N made; all else stays to the byte")
  static let fixes = Option(
    "fixes", .oneOf(FixChoice.allCases, "WHICH"),
    help: "the fixes that are printed: few (default: of three constraints at most, in five lines) or all")
  static let sources = Option(
    "sources", .folders,
    help: "also find where each constraint of a log was written, in the code below DIR; may be given again",
    combine: { $0 + $1 })

  // MARK: Findings

  static let severity = Option(
    "severity", .oneOf(Finding.Severity.allCases.reversed(), "SEVERITY"),
    help: "what counts: error, warning (default: errors and warnings), note (everything)")
  static let baseline = Option("baseline", .path(.inputFile), help: "only what is not known from FILE counts")
  static let updateBaseline = Option(
    "update-baseline", help: "write everything found to the baseline, which is then known")

  static let project = Option(
    "project", .path(.inputFile), help: "settings from FILE instead of the nearest .masdiag.json upwards")

  // MARK: Documents

  static let namesOnly = Option("names-only", help: "leave texts that views show out of the names")

  // MARK: About the tool

  static let help = Option("help", short: "h", help: "show this help")
  static let version = Option("version", short: "V", help: "show the version")
}

/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never
}

/// Which fixes are printed.
enum FixChoice: String, CaseIterable {
  case few
  case all
}
