import Diagnosis
import LayoutFormats
import Masdiag
import Reporting
import SourceCode

extension Command {
  static let explain = Command(
    "explain", summary: "why a layout cannot be satisfied", operands: "[INPUT ...]", inputs: .many,
    options: [Options.formats([.text, .json, .markdown, .console]), Options.output, Options.graph, Options.all]
      + [Options.limit, Options.timeLimit, Options.timeout, Options.fix, Options.fixes, Options.sources]
      + [Options.severity, Options.sweep, Options.follow] + Options.scenes
      + [Options.quiet, Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document (JSON), a storyboard or xib, or text that holds Auto Layout console reports or a "
            + "bare list of constraints, with whatever stands before and between them. The content says which. - is "
            + "standard input, also the default."),
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
    let limits: [any OptionDeclaration] = [Options.limit, Options.timeLimit]
    if !has(Options.all), let option = limits.first(where: has) {
      throw UsageError("option '\(option.spelling)' goes with --all")
    }
    try checkFix()
    try checkSweep(against: [Options.all, Options.fix, Options.fixes, Options.graph, Options.sources])
    if has(Options.sweep), format == .console { throw UsageError("--format console does not go with --sweep") }
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

extension Run {
  fileprivate mutating func explain() {
    var reports: [InputReport] = []
    var printer = invocation.printsAsFound ? SectionPrinter(invocation, outputStyle) : nil
    guard let tree = sources() else { return }
    var progress = Progress(on: host)
    if invocation.all != nil || invocation.inputs.count > 1 { host.watchInterrupts() }
    var done = 0
    var cut: [String] = []
    for path in invocation.inputs where !isStopped {
      progress.show(done, of: invocation.inputs.count, "inputs")
      done += 1
      guard let input = inputText(path) else { continue }
      if case .cut = input {
        cut.append(path)
        continue
      }
      let places = CodePlaces(tree, input, path: path, showsNotes: invocation[Options.severity] == .note)
      do {
        var found = try explained(input, path) { report, isFinished in
          if !Self.saysNothing(report), let text = printer?.text(places.added(to: report), isFinished: isFinished) {
            progress.clear()
            writeProse(text)
          }
          if invocation.all != nil {
            let count = report.diagnosis.conflicts.count
            progress.show("\(count) conflict\(count == 1 ? "" : "s") so far")
          }
          return !host.isClosed(.output) && !host.isInterrupted
        }.map(places.added)
        progress.clear()
        if found.isEmpty { noteEmpty(path) }
        cut += found.filter(\.diagnosis.isCut).map(\.heading)
        found.removeAll(where: Self.saysNothing)
        note(found.map { ($0.status, $0.heading) })
        if found.contains(where: { $0.status == .conflicting || $0.status == .unproved }) { note(.found) }
        reports += found
      } catch {
        if error.isCut { cut.append(path) } else { complain(error) }
      }
    }
    noteStop(left: invocation.inputs.count - done, cut: cut)
    // The classic block of what could not be read would be empty.
    if invocation.format == .console { reports.removeAll { $0.status == .unreadable } }
    guard !reports.isEmpty else { return }
    if printer == nil { writeAll(reports) }
    if let path = invocation[Options.graph] { drawFirst(reports, to: path) }
  }

  /// Draws the first conflict there is, and says so where there are others.
  private mutating func drawFirst(_ reports: [InputReport], to path: String) {
    let conflicting = reports.filter { $0.status == .conflicting }
    let drawn = conflicting.first ?? reports[0]
    draw(drawn, to: path)
    guard conflicting.count > 1 else { return }
    let shown = "\(visible(path)) shows \(visible(drawn.heading)) alone"
    host.complain("masdiag: \(shown); masdiag graph draws all of an input\n")
  }

  /// Whether the time was over before anything was found.
  private static func saysNothing(_ report: InputReport) -> Bool {
    report.diagnosis.isCut && report.diagnosis.conflicts.isEmpty
  }

  private func explained(
    _ input: InputText, _ path: String, _ observe: (_ report: InputReport, _ isFinished: Bool) -> Bool
  ) throws(UnreadableInput) -> [InputReport] {
    let findsFixes = invocation.format != .console
    return switch input {
    case .whole(let bytes):
      try Masdiag.explain(
        bytes, path: path, selection: invocation.selection, findsFixes: findsFixes, all: invocation.all,
        until: deadline, observe: observe)
    case .cut: []
    case .log(let reports, _):
      Masdiag.explain(
        reports, path: path, findsFixes: findsFixes, all: invocation.all, until: deadline, observe: observe)
    }
  }

  /// The code that places are looked for in; nil, with a complaint, where it cannot be read.
  mutating func sources() -> SourceTree? {
    guard let folders = invocation[Options.sources] else { return SourceTree([]) }
    do {
      return try host.sources(folders)
    } catch {
      fail(error.message)
      return nil
    }
  }

  private mutating func writeAll(_ reports: [InputReport]) {
    guard invocation.format == .json, invocation.output == nil else { return writeProse(rendered(reports)) }
    // Corrections can be more than memory holds. What cannot be written any more is not made.
    JSONReporter.document(reports).write { piece in print(piece) && !host.isClosed(.output) }
  }

  private func rendered(_ reports: [InputReport]) -> String {
    switch invocation.format {
    case .json: JSONReporter.document(reports).text
    case .markdown: reports.markdown(picture: invocation[Options.graph])
    case .console: reports.map(\.consoleText).joined(separator: "\n")
    default:
      invocation.has(Options.quiet)
        ? reports.map { $0.briefText(outputStyle) }.joined()
        : reports.text(hasHeadings: invocation.inputs.count > 1, outputStyle)
    }
  }
}
