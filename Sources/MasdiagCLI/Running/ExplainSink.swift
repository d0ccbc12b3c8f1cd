import LogTriage
import Reporting

/// The output of `explain`: writes reports as soon as possible, and keeps only what later reports can still change.
struct ExplainSink {
  private enum Form {
    /// JSON, a line each (`--quiet`), or the classic block: each report by itself.
    case json(JSONReportWriter)
    case brief(limit: Int?)
    case console(isFirst: Bool)
    /// Text or Markdown, in which repeated conflicts are explained once.
    case text(ReportLedger)
    /// Brief JSON, which needs all reports at once.
    case whole([InputReport])
    /// Nothing: they were printed while they were looked for.
    case none
  }

  private var form: Form
  private let style: Style
  private let hasManyInputs: Bool
  /// The first report of a conflict, or else the first, if it is to be drawn.
  private(set) var drawn: InputReport?
  /// The number of reports with conflicts, if one is to be drawn.
  private(set) var conflictCount = 0
  private let drawsFirst: Bool

  /// - Parameter printsAsFound: true if something else prints the reports.
  init(_ invocation: Invocation, _ style: Style, printsAsFound: Bool) {
    self.style = style
    hasManyInputs = invocation.inputs.count > 1
    drawsFirst = invocation.has(Options.graph)
    form =
      switch invocation.format {
      case _ where printsAsFound: .none
      case .json: invocation.isBrief ? .whole([]) : .json(JSONReportWriter())
      case .markdown: .text(ReportLedger(.markdown(picture: invocation[Options.graph])))
      case .console: .console(isFirst: true)
      default:
        // (With --all the limit is one of what is looked for.)
        invocation.has(Options.quiet)
          ? .brief(limit: invocation.all == nil ? invocation[Options.limit] : nil) : .text(ReportLedger(.text(style)))
      }
  }

  /// True if the reports of a log may come one by one, instead of all together.
  var takesSingleReports: Bool {
    switch form {
    case .json, .brief, .console, .text: !drawsFirst
    case .whole, .none: false
    }
  }

  /// The way the reports of a log are explained for it.
  var mode: LogExplainer.Mode { if case .text = form { .distinct } else { .all } }

  /// The function that writes the next reports one by one; nil if the text of one depends on others.
  var writer: ((InputReport) -> String)? {
    switch form {
    case .json: JSONReportWriter.text
    case .brief(let limit): { [style] in $0.briefText(style, limit: limit) }
    case .console: \.consoleText
    case .text, .whole, .none: nil
    }
  }

  /// Takes in the text of the next report, as ``writer`` gives it.
  ///
  /// - Parameter sink: writes a piece, and says whether more is wanted.
  mutating func add(written text: String, _ sink: (String) -> Bool) {
    switch form {
    case .json(var writer):
      writer.add(text: text, sink)
      form = .json(writer)
    case .brief: _ = sink(text)
    case .console(let isFirst):
      _ = sink((isFirst ? "" : "\n") + text)
      form = .console(isFirst: false)
    case .text, .whole, .none: preconditionFailure("this output can't write a single report")
    }
  }

  /// Takes in the next report.
  ///
  /// - Parameter sink: writes a piece, and says whether more is wanted.
  mutating func add(_ report: InputReport, _ sink: (String) -> Bool) {
    // The classic block of what could not be read would be empty.
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
    case .whole(var reports):
      form = .none
      reports.append(report)
      form = .whole(reports)
    }
  }

  private mutating func considerDrawing(_ report: InputReport) {
    let isConflict = report.status == .conflicting
    if isConflict { conflictCount += 1 }
    if drawn == nil || isConflict && conflictCount == 1 { drawn = report }
  }

  /// Takes in a console report of the same conflicts as an earlier one.
  mutating func add(_ again: LogExplainer.Repetition, path: String) {
    guard case .text(var ledger) = form else { preconditionFailure("this output must explain every report") }
    form = .none
    ledger.add(repetitionOf: again.key, path: path, number: again.number, line: again.line)
    form = .text(ledger)
  }

  /// Writes what is left.
  mutating func finish(_ sink: (String) -> Bool, whole: ([InputReport]) -> String) {
    switch form {
    case .none, .brief, .console: break
    case .json(var writer): writer.finish(sink)
    case .text(let ledger): ledger.write(hasHeadings: hasManyInputs, to: sink)
    case .whole(let reports): if !reports.isEmpty { _ = sink(whole(reports)) }
    }
    form = .none
  }
}
