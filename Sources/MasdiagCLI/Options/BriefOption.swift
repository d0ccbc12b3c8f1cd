extension Options {
  static let brief = Option(
    "brief", in: .output, help: "with --format json: few words, on one line; for programs that pay for each")
}

extension Invocation {
  /// True if JSON output is brief.
  var isBrief: Bool { has(Options.brief) }

  /// Rejects `--brief` without `--format json`.
  func checkBrief() throws(UsageError) {
    if isBrief, format != .json { throw UsageError("--brief requires --format json") }
    if isBrief, has(Options.sweep) { throw UsageError("--brief can't be used with --sweep") }
  }
}
