import Diagnosis
import InputAnalysis
import LayoutFormats
import Reporting
import SourceCode

extension Command {
  static let explain = Command(
    "explain", summary: "explain why constraints conflict", operands: "[INPUT ...]", inputs: .many,
    options: [Options.sources, Options.skipUnreadable] + Options.scenes + [Options.about]
      + [Options.all, Options.limit, Options.timeout, Options.codeNotes]
      + [Options.formats([.text, .json, .markdown, .console]), Options.output, Options.graph, Options.allFixes]
      + [Options.quiet, Options.brief, Options.width, Options.color],
    formerOptions: Options.formerOfExplain,
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document (JSON), a storyboard or xib, Swift or Objective-C source code, or text with Auto "
            + "Layout console reports, a bare list of constraints, a printed view hierarchy or another message about "
            + "layout. The type is detected from the content. - is standard input, the default. app.log:12, as printed "
            + "in tables, is the report at line 12 of app.log. A .viewhierarchy that Xcode exported from a running app "
            + "is an input of all commands that only read layouts."),
        .paragraph(
          "Related commands: fix writes a document with one of the fixes applied, sweep tries a range of values, watch "
            + "follows a log."),
      ],
      statuses: [
        (.nothingFound, "no conflict"),
        (.found, "a conflict or another problem, or a report whose constraints don't conflict as printed"),
        (.failed, "an input could not be read"),
        (.incomplete, "some reports of a log could not be read"), (.usage, "invalid usage"),
        (.timedOut, "stopped by --timeout; results so far are printed"),
        (.interrupted, "interrupted; results so far are printed"),
      ],
      examples: [
        ("masdiag explain layout.json", ""), ("pbpaste | masdiag explain", ""),
        ("masdiag explain layout.json --all --limit 20", ""),
        ("masdiag explain app.log:1200", "explain the report at that line"),
        ("masdiag explain captured.json --about feed", "only the conflicts of the view feed and what is in it"),
        ("masdiag explain app.log --sources App", "also find the code of each constraint"),
        ("masdiag explain app.log --sources App --code-notes", "also find probable mistakes in the code"),
        ("masdiag explain App/Card.swift --sources App", "use the constants in all files of App"),
        ("masdiag explain --format json build.log | jq '.inputs[].conflicts[0]'", ""),
      ]),
    validate: { invocation throws(UsageError) in try invocation.checkExplain() },
    perform: { invocation, inputs in
      if let number = invocation[Options.fix] { return Command.fix(number, invocation, inputs) }
      if invocation.has(Options.sweep) { return Sweeping(invocation, inputs).run() }
      if invocation.has(Options.follow) { return Watching(invocation, inputs).run() }
      guard let tree = inputs.sources() else { return }
      var explaining = Explaining(invocation, inputs, tree)
      explaining.run()
    })
}

extension Invocation {
  /// The limit for finding every conflict and every correction; nil if `--all` isn't given.
  ///
  /// The number of corrections can be exponential: if conflicts share a constraint, their corrections combine in every
  /// way.
  var all: EnumerationLimit? {
    guard has(Options.all) else { return nil }
    let isLimited = has(Options.limit) || has(Options.timeout)
    return EnumerationLimit(
      count: self[Options.limit], time: self[Options.timeLimit] ?? (isLimited ? nil : Self.searchTime))
  }

  /// The time to search each layout for all conflicts and corrections, unless a limit is given.
  private static let searchTime = Duration.seconds(10)

  /// True if each conflict is printed as soon as it's found, because there may be many conflicts and each may take a
  /// while.
  var printsAsFound: Bool {
    all != nil && output == nil && (format == .text || format == .console) && !has(Options.quiet)
  }

  /// Rejects combinations of options that have no effect.
  fileprivate func checkExplain() throws(UsageError) {
    if !has(Options.all) {
      if has(Options.timeLimit) { throw UsageError("--time-limit requires --all") }
      if has(Options.limit), format != .text, !isBrief {
        throw UsageError("--limit requires --all or --format text; other formats include every conflict")
      }
    }
    try checkBrief()
    try checkFix()
    try checkSweep(
      against: [Options.all, Options.fix, Options.fixes, Options.graph, Options.sources, Options.timeout])
    if has(Options.sweep), format == .console || format == .markdown {
      throw UsageError("--format \(format.rawValue) can't be used with --sweep; use text or json")
    }
    try checkSources()
    try checkFollow()
  }

  /// Rejects options for other kinds of output, because the only output is the document.
  private func checkFix() throws(UsageError) {
    guard has(Options.fix) else { return }
    if inputs.count > 1 { throw UsageError("--fix takes only one input, not \(inputs.count)") }
    try refuse([Options.format, Options.graph], "can't be used with --fix, because --fix writes a document")
  }

  /// Rejects source options without `--sources`, and rejects `--sources` if the output doesn't contain locations in
  /// code.
  private func checkSources() throws(UsageError) {
    if !has(Options.sources) {
      try refuse([Options.codeNotes, Options.severity], "requires --sources")
    } else if has(Options.fix) {
      throw UsageError("--fix can't be used with --sources")
    } else if format == .console {
      throw UsageError(
        "--sources can't be used with --format console, which prints only UIKit's original block")
    }
  }
}
