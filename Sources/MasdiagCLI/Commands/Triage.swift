import LogScanning
import LogTriage
import PlainText
import Reporting

extension Command {
  static let triage = Command(
    "triage", summary: "count the conflicts in many or large logs in a table",
    operands: "[LOG|DIR ...]", inputs: .logs,
    options: [Options.formats(OutputFormat.tables), Options.output, Options.top, Options.since, Options.groupBy]
      + [Options.against, Options.partial, Options.keepText, Options.redact, Options.name]
      + [Options.skipUnreadable, Options.width]
      + [Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "LOG is text of any length with console reports, optionally compressed with gzip or Zstandard, or a folder, "
            + "which is searched recursively; layout documents, storyboards and xibs in it are skipped. - is standard "
            + "input, the default."),
        .paragraph(
          "The table has one entry per conflict: the number of its reports and logs, when it was first and last seen, "
            + "the versions, the broken constraint, the remedy, and an example such as app.log:12 that you can pass "
            + "to masdiag explain. Unless --keep-text is given, it omits the texts of views, personal data in "
            + "identifiers (e-mail addresses, paths, hosts, long numbers), folders of source files and the names of "
            + "logs; only the text format names logs."),
      ],
      statuses: [
        (.nothingFound, "no reports; with --against: nothing new; with --partial or --redact: the output is written"),
        (.found, "reports, even if they list no constraints; with --against: something new"),
        (.failed, "a log could not be read; the others are counted"),
        (.incomplete, "parts of a log were skipped; see standard error"), (.usage, "invalid usage"),
        (.interrupted, "interrupted; nothing is written"),
      ],
      examples: [
        ("masdiag triage logs/ --top 10", ""), ("masdiag triage logs/ --format html -o conflicts.html", ""),
        ("masdiag triage logs/ --against last-week.json", "fail if there is a new conflict"),
        ("masdiag triage --partial device-1.log.gz > 1.ndjson", "write a summary for masdiag merge"),
        ("masdiag triage --redact app.log -o shared.log", "write a shareable log with the same conflicts"),
      ]),
    validate: { invocation throws(UsageError) in try invocation.checkTriage() },
    perform: { invocation, inputs in
      if invocation.has(Options.redact) { Redacting(inputs).run() } else { Counting(invocation, inputs).run() }
    })

  static let merge = Command(
    "merge", summary: "add up summaries of triage --partial", operands: "[SUMMARY ...]", inputs: .logs,
    options: [Options.formats(OutputFormat.tables), Options.output, Options.top, Options.against, Options.partial]
      + [Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "SUMMARY is the output of masdiag triage --partial or --format json, or several of them concatenated. The "
            + "sum doesn't depend on how logs are divided or on the order of their summaries.")
      ],
      statuses: [
        (.nothingFound, "no reports; with --against: nothing new; with --partial: the output is written"),
        (.found, "reports; with --against: something new"), (.failed, "a summary could not be read"),
        (.usage, "invalid usage"),
      ],
      examples: [("masdiag merge parts/*.ndjson --format markdown", "")]),
    validate: { invocation throws(UsageError) in try invocation.checkTable() },
    perform: { invocation, inputs in Merging(invocation, inputs).run() })
}

extension OutputFormat {
  fileprivate static let tables: [OutputFormat] = [.text, .json, .ndjson, .csv, .markdown, .html]
}

extension Invocation {
  fileprivate func checkTriage() throws(UsageError) {
    if has(Options.name), inputs.count > 1 {
      throw UsageError("--name requires a single log, not \(inputs.count)")
    }
    if has(Options.redact) {
      let others: [any OptionDeclaration] = [
        Options.partial, Options.against, Options.top, Options.groupBy, Options.keepText, Options.format, Options.since,
        Options.name,
      ]
      try refuse(others, "can't be used with --redact, because --redact writes a log")
    }
    try checkTable()
  }

  fileprivate func checkTable() throws(UsageError) {
    guard has(Options.partial) else { return }
    try refuse(
      [Options.format, Options.top, Options.against],
      "can't be used with --partial, because --partial writes a summary")
  }
}

/// A run of `masdiag triage`, which counts the conflicts of all logs.
private struct Counting {
  private let inputs: Inputs
  private let logs: TriagedLogs
  private let table: TableOutput
  private let options: LogTriage.Options
  /// The name to use for the log instead of its path.
  private let name: String?

  init(_ invocation: Invocation, _ inputs: Inputs) {
    (self.inputs, logs, table) = (inputs, TriagedLogs(inputs), TableOutput(invocation, inputs))
    var options = LogTriage.Options(keepsTexts: invocation.has(Options.keepText), grouping: invocation[Options.groupBy])
    options.since = invocation[Options.since]
    (self.options, name) = (options, invocation[Options.name])
  }

  private var console: Console { inputs.console }
  private var host: any Host { console.host }

  func run() {
    guard let earlier = table.earlier(),
      table.isComparable(earlier, with: options.grouping, hasNames: options.keepsTexts)
    else { return }
    var triage = LogTriage(options)
    guard let paths = logs.paths() else { return }
    count(paths, &triage)
    if host.isInterrupted { return console.note(.interrupted) }
    // If no log was read, a table would suggest that the logs contain no reports.
    if triage.summary.logs == 0, console.status >= .failed { return }
    noteTimes(of: triage.summary)
    table.write(triage.summary, since: earlier, names: triage.names)
  }

  /// Notes that `--since` has no effect on some reports.
  private func noteTimes(of summary: TriageSummary) {
    guard let since = options.since, summary.rows.values.contains(where: { $0.first?.hasYear != since.hasYear }) else {
      return
    }
    console.remark("some reports have no time, or a time without a year; --since can't exclude them")
  }

  /// Counts the conflicts of the logs at `paths` in parallel. Files are divided into parts, which are processed in
  /// batches.
  private func count(_ paths: [String], _ triage: inout LogTriage) {
    var progress = Progress(on: host)
    host.watchInterrupts()
    var batch = LogBatch()
    for (number, path) in paths.enumerated() where !host.isInterrupted {
      if let file = host.file(path) {
        divide(path, file, &batch, &triage)
      } else {
        add(&batch, to: &triage)
        triage.open(name ?? path)
        if logs.read(path, { triage.read($0) }) {
          inputs.noteProblems(triage.close(), in: path)
        } else {
          triage.discard()
        }
      }
      progress.show(number + 1, of: paths.count, "logs")
    }
    if !host.isInterrupted { add(&batch, to: &triage) }
    progress.clear()
    host.unwatchInterrupts()
  }

  /// Divides a file into parts, and counts them when the batch is full.
  private func divide(
    _ path: String, _ file: any LogFile, _ batch: inout LogBatch, _ triage: inout LogTriage
  ) {
    var start = 0
    while start < .max, !host.isInterrupted {
      let part = LogPart(path, file, from: start)
      start = part.range.upperBound
      batch.parts.append(part)
      if batch.parts.count >= LogBatch.size { add(&batch, to: &triage) }
    }
  }

  /// Counts the conflicts in parts of logs concurrently, and merges the results in order.
  private func add(_ batch: inout LogBatch, to triage: inout LogTriage) {
    let counters = batch.parts.map { triage.sectionCounter(name ?? $0.path) }
    let outcomes = concurrently(Array(zip(batch.parts, counters))) { part, counter in part.counted(counter) }
    for (part, outcome) in zip(batch.parts, outcomes) {
      if part.isFirst {
        triage.open(name ?? part.path)
        batch.isLost = false
      }
      switch outcome {
      case .section(let section, let damage):
        triage.append(section)
        if let damage, !batch.isLost { console.passOver("\(part.path): \(damage.reason)") }
      case .failure(let failure):
        if !batch.isLost { console.fail(inputs.message(failure, part.path)) }
        batch.isLost = true
      }
      guard part.isLast else { continue }
      if batch.isLost { triage.discard() } else { inputs.noteProblems(triage.close(), in: part.path) }
    }
    batch.parts = []
  }
}

/// A run of `masdiag triage --redact`.
private struct Redacting {
  let inputs: Inputs

  init(_ inputs: Inputs) { self.inputs = inputs }

  private var console: Console { inputs.console }

  /// Writes the redacted logs: to a file after all logs have been read, or to a stream continuously.
  func run() {
    let logs = TriagedLogs(inputs)
    guard let paths = logs.paths() else { return }
    let (host, isFile) = (console.host, console.output != nil)
    var (text, failure, isRead) = ("", HostFailure?.none, false)
    func take(_ piece: String) {
      if isFile {
        text += piece
      } else if failure == nil {
        do { try host.write(BuildCommands.disarmed(piece), to: .output) } catch { failure = error }
      }
    }
    for path in paths where failure == nil {
      var redaction = LogRedaction()
      guard logs.read(path, { redaction.read($0, take) }) else { continue }
      isRead = true
      inputs.noteProblems(redaction.finish(take), in: path)
    }
    if let failure { console.fail(failure.message) }
    if isFile, isRead || console.status < .failed { console.write(text) }
  }
}

/// A run of `masdiag merge`.
private struct Merging {
  private let inputs: Inputs
  private let table: TableOutput

  init(_ invocation: Invocation, _ inputs: Inputs) {
    (self.inputs, table) = (inputs, TableOutput(invocation, inputs))
  }

  private var console: Console { inputs.console }

  func run() {
    guard let earlier = table.earlier() else { return }
    var sum = TriageSummary()
    for path in inputs.paths {
      guard let summary = table.summary(path) else { continue }
      if sum.logs > 0, summary.logs > 0, sum.grouping != summary.grouping {
        return console.fail(
          "\(path) is grouped differently from the summaries before it, so it can't be merged with them")
      }
      sum.merge(summary)
    }
    guard console.status < .failed,
      sum.logs == 0 || table.isComparable(earlier, with: sum.grouping, hasNames: sum.hasNames)
    else {
      return
    }
    table.write(sum, since: earlier)
  }
}
