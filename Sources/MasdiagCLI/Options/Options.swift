import GraphvizRendering
import Reporting

/// All options, each declared once. `Command.options` lists each command's options.
package enum Options {
  // MARK: What is written, and where

  /// The output format. Each command restricts it with `formats(_:)`.
  static let format = formats(OutputFormat.allCases)

  /// Returns the format option for a command that supports `formats`, default first.
  static func formats(_ formats: [OutputFormat]) -> Option<OutputFormat> {
    let words = formats.enumerated().map { $0 == 0 ? "\($1.rawValue) (default)" : $1.rawValue + $1.note }
    let listed = words.count == 2 ? words.joined(separator: " or ") : words.joined(separator: ", ")
    return Option("format", Argument.oneOf(formats, "FORMAT"), in: .output, help: listed)
  }

  static let output = Option(
    "output", short: "o", .path(.outputFile), in: .output,
    help: "write the result to FILE (default: -, standard output)")
  static let graph = Option(
    "graph", .path(.outputFile), in: .output,
    help: "also draw the constraint graph to FILE (.svg .png .pdf .dot), with the conflict highlighted")
  static let type = Option(
    "type", short: "T", .oneOf(PictureFormat.allCases, "TYPE"), in: .output,
    help: "picture format, if the file extension doesn't imply it: svg, png, pdf, dot; --view layout and derivation "
      + "are always svg")
  static let color = Option(
    "color", .oneOf(ColorChoice.allCases, "WHEN"), in: .output,
    help: "when to use color: auto (default; on a terminal unless NO_COLOR is set, everywhere with CLICOLOR_FORCE), "
      + "always, never")

  static let width = Option(
    "width", .count, in: .output, help: "wrap lines at N columns (default: the terminal's width, or 100)")
  static let skipUnreadable = Option(
    "skip-unreadable", in: .input, help: "in folders, skip files that can't be read, with a warning")
  static let timeout = Option(
    "timeout", .seconds, in: .analysis, help: "stop after SECONDS and write what was found so far")
  static let quiet = Option("quiet", short: "q", in: .output, help: "print one line per conflict, finding or answer")

  // MARK: Conflicts

  static let all = Option(
    "all", in: .analysis,
    help: "list all minimal conflicts, and all minimal sets of constraints whose removal resolves everything; stops "
      + "after 10 seconds without --limit or --timeout")
  static let limit = Option(
    "limit", .count, in: .analysis,
    help: "report at most N conflicts of each layout and only count the rest (default: 50); with --all: at most N "
      + "conflicts and N corrections, smallest first (default: all)")
  static let allFixes = Option(
    "all-fixes", in: .output, help: "print all fixes (default: of at most three constraints, in five lines)")
  static let sources = Option(
    "sources", .folders,
    in: .input,
    help: "also find the code in DIR that makes each constraint; for a source file, also use the constants, views and "
      + "base classes in DIR; can be repeated",
    combine: { $0 + $1 })
  /// The same for commands that don't find code.
  static let otherSources = Option(
    "sources", .folders,
    in: .input,
    help: "for a source file, also use the constants, views and base classes in DIR; can be repeated",
    combine: { $0 + $1 })

  static let codeNotes = Option(
    "code-notes", in: .analysis, help: "with --sources: also report layout code that is probably a mistake")

  // MARK: Findings

  static let about = Option(
    "about", .text("KEY"), in: .analysis,
    help: "report only on the view, guide or constraint KEY, and on what is in it")
  static let system = Option(
    "system", in: .analysis,
    help: "in a layout captured from an app, also report findings on UIKit's or AppKit's own views")

  static let severity = Option(
    "severity", .oneOf(Finding.Severity.allCases.reversed(), "SEVERITY"), in: .analysis,
    help: "the lowest severity to report: error, warning (default) or note")
  static let failOn = Option(
    "fail-on", .oneOf(Finding.Severity.allCases.reversed(), "SEVERITY"), in: .analysis,
    help: "the lowest severity that ends with status 1 (default: any reported one)")
  static let baseline = Option(
    "baseline", .path(.inputFile), in: .analysis, help: "report only findings that are not in FILE")
  static let updateBaseline = Option(
    "update-baseline", in: .analysis, help: "accept all current findings: write them to the baseline")

  static let project = Option(
    "project", .path(.inputFile), in: .input,
    help: "read settings from FILE instead of the nearest .masdiag.json in this or a parent folder")

  // MARK: Documents

  static let namesOnly = Option("names-only", in: .output, help: "leave the texts of views out of their names")

  // MARK: About the tool

  static let help = Option("help", short: "h", in: .other, help: "show this help")
  static let version = Option("version", short: "V", in: .other, help: "show the version")
}

/// The choices for using color.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never
}
