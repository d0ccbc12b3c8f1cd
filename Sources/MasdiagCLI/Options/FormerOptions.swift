import Reporting

/// Options of earlier versions that still work. They have been replaced by `masdiag fix`, `masdiag sweep`, `masdiag
/// watch`, `--all-fixes`, `--timeout` and `--code-notes`.
extension Options {
  static let formerOfExplain: [any OptionDeclaration] = [fix, fixes, timeLimit, severity, sweep, follow]

  static let fix = Option("fix", .count, in: .other, help: "write the document with fix N applied")
  static let fixes = Option("fixes", .oneOf(FixChoice.allCases, "WHICH"), in: .output, help: "the fixes to print")
  static let timeLimit = Option(
    "time-limit", .seconds, in: .analysis, help: "with --all: search each report for at most SECONDS")
  static let follow = Option("follow", in: .other, help: "explain each report as the log grows")
}

/// The fixes to print.
enum FixChoice: String, CaseIterable {
  case few
  case all
}

extension Invocation {
  /// True if reports print every fix.
  var listsAllFixes: Bool { has(Options.allFixes) || self[Options.fixes] == .all }

  /// True if reports mention code that is probably a mistake.
  var showsCodeNotes: Bool { has(Options.codeNotes) || self[Options.severity] == .note }

  /// True if the result is a document with a fix applied.
  var writesFix: Bool { command.name == Command.fix.name || has(Options.fix) }
}
