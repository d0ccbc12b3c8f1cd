import InputAnalysis
import LayoutFormats
import LayoutModel
import PlainText
import Reporting

extension Command {
  static let check = Command(
    "check", summary: "find conflicts, ambiguity, unsatisfied and redundant constraints, for CI",
    operands: "[INPUT ...]", inputs: .many,
    options: [Options.formats([.text, .json, .sarif, .junit, .github, .gcc, .markdown]), Options.output]
      + [
        Options.severity, Options.failOn, Options.about, Options.system, Options.baseline, Options.updateBaseline,
        Options.project, Options.skipUnreadable, Options.timeout, Options.sweep,
      ]
      + Options.scenes + [Options.quiet, Options.brief, Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a storyboard or xib, Swift or Objective-C source code, or text with console "
            + "reports; - is standard input, the default. app.log:12 is the report at line 12 of app.log. A console "
            + "report shows only part of a layout, so only conflicts and duplicate constraints can be found in it."),
        .paragraph(
          "Each finding is a line, `path:line:column: severity: message [code]`, which editors and CI systems can "
            + "parse; the reason and a remedy are indented below it. Without --format, the extension of the -o file "
            + "sets the format: .json, .sarif, .xml (junit), .md."),
        .list(heading: "Errors", codes(.error)), .list(heading: "Warnings", codes(.warning)),
        .list(heading: "Notes", codes(.note)),
      ],
      statuses: [
        (.nothingFound, "no findings of --severity or --fail-on and higher"), (.found, "findings"),
        (.failed, "an input could not be read"), (.incomplete, "some reports of a log could not be read"),
        (.usage, "invalid usage"), (.timedOut, "stopped by --timeout; findings so far are printed"),
        (.interrupted, "interrupted; findings so far are printed"),
      ],
      examples: [
        ("masdiag check layouts/*.json", ""),
        ("masdiag check --baseline known.txt layouts/*.json", "fail the build on new findings"),
        ("masdiag check App/*.storyboard --device all", "find conflicts and clipped content on every device"),
        ("masdiag check layout.json --sweep superview.width=320...1024", "check every width in the range"),
        ("masdiag check --severity error layouts/*.json", "fail the build on conflicts only"),
        ("masdiag check --severity note layout.json", "list everything, before a review"),
        ("masdiag check App -o findings.sarif", "for a service that shows findings next to the code"),
        ("masdiag check --format json layout.json | jq -r '.inputs[].findings[].code'", ""),
      ]),
    validate: { invocation throws(UsageError) in
      if invocation.has(Options.updateBaseline), !invocation.has(Options.baseline) {
        throw UsageError("--update-baseline requires --baseline FILE")
      }
      try invocation.checkBrief()
      try invocation.checkSweep(against: [Options.timeout])
    },
    perform: { invocation, inputs in
      let (severity, baseline) = (invocation[Options.severity] ?? .warning, BaselineFile(invocation, inputs.console))
      if invocation.has(Options.sweep) {
        Sweeping(invocation, inputs).check(from: severity, baseline)
      } else {
        Checking(invocation, inputs, from: severity).run(baseline)
      }
    })

  private static func codes(_ severity: Finding.Severity) -> [(word: String, meaning: String)] {
    Finding.Code.allCases.map(\.rule).filter { $0.severity == severity }.map { ($0.code.rawValue, $0.summary) }
  }
}

/// A run of `masdiag check`.
private struct Checking {
  private let inputs: Inputs
  private let severity: Finding.Severity
  /// The lowest severity that causes exit status 1.
  private let failing: Finding.Severity
  private let isQuiet: Bool
  private let isBrief: Bool
  /// The part of a layout to which the report is limited; nil for the entire layout.
  private let about: String?
  /// True if findings on the system's own views in a captured layout are listed.
  private let listsSystem: Bool
  /// True if lines are wrapped even if the output isn't a terminal.
  private let hasWidth: Bool

  init(_ invocation: Invocation, _ inputs: Inputs, from severity: Finding.Severity) {
    (self.inputs, self.severity) = (inputs, severity)
    (failing, isBrief) = (invocation[Options.failOn] ?? .note, invocation.isBrief)
    (about, listsSystem) = (invocation[Options.about], invocation.has(Options.system))
    (isQuiet, hasWidth) = (invocation.has(Options.quiet), invocation.has(Options.width))
  }

  private var console: Console { inputs.console }
  private var host: any Host { console.host }

  /// The number of inputs in a batch: enough to keep all processors busy, and few enough to bound memory.
  private static let batchSize = 32

  func run(_ baseline: BaselineFile) {
    guard let known = baseline.findings() else { return }
    let result = result()
    if baseline.updates(with: result.reports) { return }
    let hasFailures = console.format == .json && !result.failures.isEmpty
    guard !result.reports.isEmpty || hasFailures || console.format.isWrittenIfEmpty else { return }
    report(result, known: known)
  }

  // MARK: Looking

  /// The text of an input, or the reason it can't be read.
  private enum Text: Sendable {
    case input(InputText, path: String)
    case failure(HostFailure)
  }

  private enum Outcome: Sendable {
    case reports([CheckReport])
    case unreadable(UnreadableInput)
    case failure(HostFailure)
    /// The time limit was reached before the input was read completely.
    case cut
  }

  /// Returns the findings in all inputs, in order; after an interrupt, only the findings so far.
  private func result() -> CheckResult {
    var result = CheckResult(severity: severity)
    var progress = Progress(on: host)
    host.watchInterrupts()
    var next = 0
    var cut: [String] = []
    while next < inputs.paths.count, !inputs.isStopped {
      let batch = inputs.paths[next..<min(next + Self.batchSize, inputs.paths.count)]
      var texts: [Text] = []
      for path in batch where !host.isInterrupted { texts.append(text(path)) }
      next += texts.count
      let (selection, deadline, findsFixes) = (inputs.selection, inputs.deadline, console.format == .sarif)
      let outcomes = concurrently(texts) { [severity, about, listsSystem] in
        Self.outcome($0, selection, from: severity, findsFixes, about, listsSystem: listsSystem, until: deadline)
      }
      for (path, text) in zip(batch, texts) {
        if case .input(.log(_, let problems), _) = text { inputs.noteProblems(problems, in: path) }
      }
      for (path, outcome) in zip(batch, outcomes) {
        switch outcome {
        case .reports(var found):
          if let first = found.first {
            inputs.noteUnread(first.unreadStatementCount, path)
          } else {
            inputs.noteEmpty(path)
          }
          cut += found.filter(\.isCut).map(\.heading)
          found.removeAll { $0.isCut && $0.findings.isEmpty }
          inputs.note(found.map { ($0.status, $0.heading) })
          result.reports += found
        case .cut:
          cut.append(path)
        case .unreadable(let error):
          inputs.fail(error)
          if !inputs.isSceneless(error) { result.add(error) }
        case .failure(let failure):
          console.fail(inputs.message(failure, path))
          result.add(failureOf: path, failure.message)
        }
      }
      progress.show(next, of: inputs.paths.count, "inputs")
    }
    progress.clear()
    host.unwatchInterrupts()
    for error in inputs.missingScene { result.add(error) }
    inputs.noteOrientation(result.reports.compactMap(\.scene))
    inputs.noteLayoutOptions(Set(result.reports.map(\.kind)))
    noteLeftOut(of: result.reports)
    noteSizes(result.reports)
    noteCaptures(result.reports)
    console.noteStop(skipped: inputs.paths.count - next, incomplete: cut)
    return result
  }

  /// The maximum number of reports for which notes mention unlisted findings.
  private static let leftOutLimit = 5

  /// Prints notes with the number of findings that aren't listed because they occur only on some devices, and how to
  /// list them.
  private func noteLeftOut(of reports: [CheckReport]) {
    let parts = reports.compactMap { report in report.leftOut.map { (report.heading, $0) } }
    for (heading, leftOut) in parts.prefix(Self.leftOutLimit) {
      let count =
        leftOut.count == 1
        ? "1 finding that occurs only on some devices isn't"
        : "\(leftOut.count) findings that occur only on some devices aren't"
      let shown = leftOut.count == 1 ? "it" : leftOut.most == leftOut.count ? "all" : "\(leftOut.most)"
      console.remark("\(heading): \(count) listed; \(leftOut.options) shows \(shown)")
    }
    let rest = parts.dropFirst(Self.leftOutLimit).reduce(0) { $0 + $1.1.count }
    if rest > 0 { console.remark("\(rest) more not listed; --device NAME shows those of one device") }
  }

  /// Prints a note if the view controllers in code aren't laid out on a device.
  private func noteSizes(_ reports: [CheckReport]) {
    let open = reports.filter { $0.scene?.isOfAnySize == true }
    guard let first = open.first else { return }
    let subject =
      open.count == 1
      ? "\(first.heading): checked with a view of any size"
      : "\(open.count) view controllers were checked with a view of any size"
    console.remark("\(subject); --device all checks every device")
  }

  /// Prints notes about the fidelity of captured layouts and about findings that aren't listed.
  private func noteCaptures(_ reports: [CheckReport]) {
    for report in reports {
      for sentence in report.captureSentences { console.remark("\(report.heading): \(sentence)") }
    }
  }

  private func text(_ path: String) -> Text {
    do {
      return .input(try host.inputText(path, until: inputs.deadline), path: path)
    } catch {
      return .failure(error)
    }
  }

  private static func outcome(
    _ text: Text, _ selection: SceneSelection, from severity: Finding.Severity, _ findsFixes: Bool,
    _ about: String?, listsSystem: Bool, until deadline: ContinuousClock.Instant?
  ) -> Outcome {
    switch text {
    case .failure(let failure): return .failure(failure)
    case .input(.log(let reports, _), let path):
      let path = reports.first?.location.path ?? path
      do { try selection.checkHasScenes("a console log", path) } catch { return .unreadable(error) }
      return .reports(Masdiag.check(reports, path: path, from: severity, until: deadline))
    case .input(.cut, _): return .cut
    case .input(.whole(let bytes), let path):
      do {
        return .reports(
          try Masdiag.check(
            bytes, path: path, selection: selection, from: severity, findsFixes: findsFixes, about: about,
            listsSystem: listsSystem, until: deadline))
      } catch {
        return error.isCut ? .cut : .unreadable(error)
      }
    }
  }

  // MARK: Reporting

  /// Returns the findings as text. On a terminal, notes are wrapped; lines that tools parse aren't.
  private func lines(of result: CheckResult) -> String {
    let isWide = !hasWidth && (console.output != nil || !host.isTerminal(.output))
    let style = console.outputStyle
    return result.findings.map { _, finding in
      if isQuiet { return finding.line(style) }
      let notes = finding.noteLines(style)
      return finding.line(style) + (isWide ? notes : LineWrapping.wrapped(notes, width: console.width))
    }.joined()
  }

  private func report(_ found: CheckResult, known: Baseline?) {
    let (result, knownCount, gone) = found.without(known)
    if result.findings.contains(where: { $0.finding.severity >= failing }) { console.note(.found) }
    let brief = isBrief ? result.briefText : nil
    console.write(brief ?? result.text(console.format) ?? lines(of: result))
    if !console.format.isData, host.isTerminal(.error) {
      host.complain(
        CheckReport.summary(of: result.reports, from: result.severity, known: knownCount, gone: gone))
    }
  }
}
