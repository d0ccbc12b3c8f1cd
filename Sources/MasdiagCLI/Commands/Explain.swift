import Diagnosis
import LayoutFormats
import Masdiag
import Reporting
import SourceCode

extension Command {
  static let explain = Command(
    "explain", summary: "why a layout cannot be satisfied", operands: "[INPUT ...]", inputs: .many,
    options: [Options.formats([.text, .json, .markdown, .console]), Options.output, Options.graph, Options.all]
      + [
        Options.limit, Options.timeLimit, Options.timeout, Options.skipUnreadable, Options.fix, Options.fixes,
        Options.sources,
      ]
      + [Options.severity, Options.sweep, Options.follow] + Options.scenes
      + [Options.quiet, Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document (JSON), a storyboard or xib, or text that holds Auto Layout console reports or a "
            + "bare list of constraints, with whatever stands before and between them. The content says which. - is "
            + "standard input, also the default. app.log:12, as tables print it, is the report at line 12 of app.log."),
        .paragraph(
          "--severity goes with --sources: note also reports layout code that cannot have been meant."),
      ],
      statuses: [
        (.nothingFound, "no conflict; with --fix: the document is written"),
        (.found, "a conflict, or a report that its lines alone do not prove"),
        (.failed, "an input could not be read; with --fix: there is no such fix, or its place cannot say it"),
        (.incomplete, "some reports of a log could be read and others not"), (.usage, "wrong usage"),
        (.interrupted, "an interrupt ended the work; what was found until then is printed"),
      ],
      examples: [
        ("masdiag explain layout.json", ""), ("pbpaste | masdiag explain", ""),
        ("masdiag explain layout.json --all --limit 20", ""),
        ("masdiag explain app.log:1200", "the report at that line"),
        ("xcodebuild test 2>&1 | tee build.log | masdiag explain --follow", "each report as it comes"),
        ("masdiag explain layout.json --fix 2 -o fixed.json", ""),
        ("masdiag explain layout.json --sweep superview.width=320...1024", "which widths it holds for, and why"),
        ("masdiag explain app.log --sources App", "and where each constraint was written"),
        ("masdiag explain app.log --sources App --severity note", "and layout code that cannot have been meant"),
        ("masdiag explain --format json build.log | jq '.inputs[].conflicts[0]'", ""),
      ]),
    validate: { invocation throws(UsageError) in try invocation.checkExplain() },
    perform: { run in
      if let number = run.invocation[Options.fix] { return run.fix(number) }
      if run.invocation.has(Options.sweep) { return run.sweep(asFindings: false) }
      if run.invocation.has(Options.follow) { return run.follow() }
      run.explain()
    })
}

extension Invocation {
  /// Whether every conflict and every correction is asked for, and how far to go.
  var all: EnumerationLimit? {
    has(Options.all) ? EnumerationLimit(count: self[Options.limit], time: self[Options.timeLimit]) : nil
  }

  /// Whether conflicts are printed as they are found: there may be many, and each may take its time.
  var printsAsFound: Bool {
    all != nil && output == nil && (format == .text || format == .console) && !has(Options.quiet)
  }

  /// Options that say nothing together.
  fileprivate func checkExplain() throws(UsageError) {
    if !has(Options.all) {
      if has(Options.timeLimit) { throw UsageError("option '--time-limit' goes with --all") }
      if has(Options.limit), format != .text {
        throw UsageError("option '--limit' goes with --all or --format text; the other forms have every conflict")
      }
    }
    try checkFix()
    try checkSweep(
      against: [Options.all, Options.fix, Options.fixes, Options.graph, Options.sources, Options.timeout])
    if has(Options.sweep), format == .console || format == .markdown {
      throw UsageError("--format \(format.rawValue) does not go with --sweep, which writes text or json")
    }
    try checkSources()
    try checkFollow()
  }

  /// A document is written in one form, and to one place.
  private func checkFix() throws(UsageError) {
    guard has(Options.fix) else { return }
    if inputs.count > 1 { throw UsageError("option '--fix' takes one input, not \(inputs.count)") }
    let others: [any OptionDeclaration] = [Options.format, Options.graph]
    if let option = others.first(where: has) {
      throw UsageError("option '\(option.spelling)' does not go with --fix, which writes a document")
    }
  }

  /// Code is looked for in folders, and looked at only where there are some.
  private func checkSources() throws(UsageError) {
    if !has(Options.sources) {
      if has(Options.severity) { throw UsageError("option '--severity' of explain goes with --sources") }
    } else if has(Options.fix) {
      throw UsageError("option '--fix' does not go with --sources")
    } else if format == .console {
      throw UsageError("option '--sources' does not go with --format console, which is the classic block alone")
    }
  }
}
