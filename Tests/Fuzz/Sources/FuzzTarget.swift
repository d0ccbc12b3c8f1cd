/// What can be fuzzed. Each takes bytes and stops the process where it finds a mistake.
enum FuzzTarget: String, CaseIterable {
  /// A layout document.
  case layout
  /// A text with console reports.
  case log
  /// A storyboard or xib.
  case interface
  /// The answers of an app to Xcode's view debugger.
  case export
  /// A visual format string.
  case format
  /// Source code, in all languages, for a log.
  case code
  /// Source code as an input: its layouts.
  case viewcode
  /// What `triage --partial` writes.
  case summary
  /// `.masdiag.json`.
  case settings
  /// Changes of a solver's rows.
  case solver
  /// Every form of output, about a layout document or a log.
  case output
  /// A command line and its files, all made of the bytes' choices.
  case commands
  /// Every form of output, about a conflict between views with any names.
  case names

  func take(_ bytes: [UInt8]) {
    switch self {
    case .layout: takeInput(bytes, named: "input.json")
    case .log: takeInput(bytes, named: "input.log", other: ["triage", "--partial"])
    case .interface: takeInput(bytes, named: "input.xib", other: ["convert"])
    case .export: takeExport(bytes)
    case .format: takeFormat(bytes)
    case .code: takeCode(bytes)
    case .viewcode: takeViewCode(bytes)
    case .summary: takeSummary(bytes)
    case .settings: takeSettings(bytes)
    case .solver: takeChanges(bytes)
    case .output: takeOutput(of: bytes)
    case .commands: takeCommand(bytes)
    case .names: takeNames(bytes)
    }
  }
}

/// Ends the process with what is wrong, so that libFuzzer keeps the input.
func find(_ complaint: @autoclosure () -> String?) {
  if let complaint = complaint() { fatalError(complaint) }
}
