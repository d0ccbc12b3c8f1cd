import LogTriage
import Reporting

/// The output of `explain`. Reports are written as soon as possible, and only reports whose text depends on later
/// reports are kept.
struct ExplainSink {
  private enum Form {
    /// JSON, a line for each conflict (`--quiet`), or UIKit's console blocks. The text of each report is independent of
    /// the others.
    case json(JSONReportWriter)
    case brief(limit: Int?)
    case console(isFirst: Bool)
    /// Text or Markdown, in which repeated conflicts are explained once.
    case text(ReportLedger)
    /// Brief JSON, which includes the number of omitted conflicts.
    case short([InputReport], limit: Int?)
    /// No output, because the reports are printed during the search.
    case none
  }

  private var form: Form
  private let style: Style
  private let hasManyInputs: Bool
  /// The report to draw, if a picture is requested: the first report with a conflict or, if there are no conflicts, the
  /// first report.
  private(set) var drawn: InputReport?
  /// The number of reports with conflicts, if a picture is requested.
  private(set) var conflictCount = 0
  private let drawsFirst: Bool

  /// Creates the output.
  ///
  /// - Parameter printsAsFound: true if the reports are printed elsewhere.
  init(_ invocation: Invocation, _ style: Style, printsAsFound: Bool) {
    self.style = style
    hasManyInputs = invocation.inputs.count > 1
    drawsFirst = invocation.has(Options.graph)
    form =
      switch invocation.format {
      case _ where printsAsFound: .none
      case .json: invocation.isBrief ? .short([], limit: invocation[Options.limit]) : .json(JSONReportWriter())
      case .markdown: .text(ReportLedger(.markdown(picture: invocation[Options.graph])))
      case .console: .console(isFirst: true)
      default:
        // With `--all`, `--limit` limits the search rather than the output.
        invocation.has(Options.quiet)
          ? .brief(limit: invocation.all == nil ? invocation[Options.limit] : nil) : .text(ReportLedger(.text(style)))
      }
  }

  /// True if a log's reports can be added one by one rather than all at once.
  var takesSingleReports: Bool {
    switch form {
    case .none, .short: false
    case .json, .brief, .console, .text: !drawsFirst
    }
  }

  /// The mode that this output requires for explaining a log's reports.
  var mode: LogExplainer.Mode { if case .text = form { .distinct } else { .all } }

  /// The function that returns the text of a single report; nil if the text depends on other reports.
  var writer: ((InputReport) -> String)? {
    switch form {
    case .json: JSONReportWriter.text
    case .brief(let limit): { [style] in $0.briefText(style, limit: limit) }
    case .console: \.consoleText
    case .text, .short, .none: nil
    }
  }

  /// Adds the text of the next report, as returned by ``writer``.
  ///
  /// - Parameter sink: writes a piece, and returns true to receive more.
  mutating func add(written text: String, _ sink: (String) -> Bool) {
    switch form {
    case .json(var writer):
      writer.add(text: text, sink)
      form = .json(writer)
    case .brief: _ = sink(text)
    case .console(let isFirst):
      _ = sink((isFirst ? "" : "\n") + text)
      form = .console(isFirst: false)
    case .text, .short, .none: preconditionFailure("this output can't write a single report")
    }
  }

  /// Adds the next report.
  ///
  /// - Parameter sink: writes a piece, and returns true to receive more.
  mutating func add(_ report: InputReport, _ sink: (String) -> Bool) {
    // The console block of an unreadable report would be empty.
    if case .console = form, report.status == .unreadable || report.pasted != nil { return }
    if drawsFirst { considerDrawing(report) }
    switch form {
    case .none: break
    case .brief, .console: if let text = writer?(report) { add(written: text, sink) }
    case .json(var writer):
      writer.add(report, sink)
      form = .json(writer)
    case .text(var ledger):
      form = .none
      ledger.add(report)
      form = .text(ledger)
    case .short(var reports, let limit):
      form = .none
      reports.append(report)
      form = .short(reports, limit: limit)
    }
  }

  private mutating func considerDrawing(_ report: InputReport) {
    let isConflict = report.status == .conflicting
    if isConflict { conflictCount += 1 }
    if drawn == nil || isConflict && conflictCount == 1 { drawn = report }
  }

  /// Adds a console report with the same conflicts as an earlier report.
  mutating func add(_ again: LogExplainer.Repetition, path: String) {
    guard case .text(var ledger) = form else { preconditionFailure("this output must explain every report") }
    form = .none
    ledger.add(repetitionOf: again.key, path: path, number: again.number, line: again.line)
    form = .text(ledger)
  }

  /// Writes the rest of the output.
  mutating func finish(_ sink: (String) -> Bool) {
    switch form {
    case .none, .brief, .console: break
    case .json(var writer): writer.finish(sink)
    case .text(let ledger): ledger.write(hasHeadings: hasManyInputs, to: sink)
    case .short(let reports, let limit): if !reports.isEmpty { _ = sink(BriefReport(reports, limit: limit).text) }
    }
    form = .none
  }
}
