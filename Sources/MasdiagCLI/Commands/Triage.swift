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
    perform: { run in if run.invocation.has(Options.redact) { run.redact() } else { run.triage() } })

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
    perform: { run in run.merge() })
}

extension OutputFormat {
  /// The formats of a table.
  fileprivate static let tables: [OutputFormat] = [.text, .json, .ndjson, .csv, .markdown, .html]
}

extension TriageGrouping? {
  /// The option for the grouping.
  fileprivate var option: String { map { "--group-by \($0.rawValue)" } ?? "no --group-by" }
}

extension Invocation {
  fileprivate func checkTriage() throws(UsageError) {
    if has(Options.name), inputs.count > 1 {
      throw UsageError("option '--name' requires a single log, not \(inputs.count)")
    }
    if has(Options.redact) {
      let others: [any OptionDeclaration] = [
        Options.partial, Options.against, Options.top, Options.groupBy, Options.keepText, Options.format, Options.since,
        Options.name,
      ]
      if let option = others.first(where: has) {
        throw UsageError("option '\(option.spelling)' can't be used with --redact, which writes a log")
      }
    }
    try checkTable()
  }

  fileprivate func checkTable() throws(UsageError) {
    guard has(Options.partial) else { return }
    let others: [any OptionDeclaration] = [Options.format, Options.top, Options.against]
    if let option = others.first(where: has) {
      throw UsageError("option '\(option.spelling)' can't be used with --partial, which writes a summary")
    }
  }
}

extension Run {
  /// Counts the conflicts of all logs.
  fileprivate mutating func triage() {
    guard let earlier = earlierSummary(),
      isComparable(earlier, with: invocation[Options.groupBy], hasNames: invocation.has(Options.keepText))
    else { return }
    var options = LogTriage.Options(keepsTexts: invocation.has(Options.keepText), grouping: invocation[Options.groupBy])
    options.since = invocation[Options.since]
    var triage = LogTriage(options)
    guard let paths = logs() else { return }
    count(paths, &triage)
    if host.isInterrupted { return note(.interrupted) }
    // Of no log at all, numbers would look like those of logs without a report.
    if triage.summary.logs == 0, status >= .failed { return }
    report(triage.summary, since: earlier, names: triage.names)
  }

  /// Counts the conflicts of the logs at `paths`, on all processors: files in parts, several at a time.
  private mutating func count(_ paths: [String], _ triage: inout LogTriage) {
    var progress = Progress(on: host)
    host.watchInterrupts()
    var batch = LogBatch()
    for (number, path) in paths.enumerated() where !host.isInterrupted {
      if let file = host.file(path) {
        divide(path, file, &batch, &triage)
      } else {
        add(&batch, to: &triage)
        triage.open(invocation[Options.name] ?? path)
        if readLog(path, { triage.read($0) }) { complain(triage.close(), in: path) } else { triage.discard() }
      }
      progress.show(number + 1, of: paths.count, "logs")
    }
    if !host.isInterrupted { add(&batch, to: &triage) }
    progress.clear()
    host.unwatchInterrupts()
  }

  /// Divides a file into parts, and counts them as soon as there are enough.
  private mutating func divide(
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

  /// Counts what is in parts of logs, at the same time, and puts it together in their order.
  private mutating func add(_ batch: inout LogBatch, to triage: inout LogTriage) {
    let counters = batch.parts.map { triage.sectionCounter(invocation[Options.name] ?? $0.path) }
    let outcomes = concurrently(Array(zip(batch.parts, counters))) { part, counter in part.counted(counter) }
    for (part, outcome) in zip(batch.parts, outcomes) {
      if part.isFirst {
        triage.open(invocation[Options.name] ?? part.path)
        batch.isLost = false
      }
      switch outcome {
      case .section(let section, let damage):
        triage.append(section)
        if let damage, !batch.isLost { passOver("\(part.path): \(damage.reason)") }
      case .failure(let failure):
        if !batch.isLost { fail(message(failure, part.path)) }
        batch.isLost = true
      }
      guard part.isLast else { continue }
      if batch.isLost { triage.discard() } else { complain(triage.close(), in: part.path) }
    }
    batch.parts = []
  }

  /// The logs that the inputs name, including those in folders, whose layouts are skipped. Reports inputs that aren't
  /// logs.
  ///
  /// - Returns: nil where one of them would be replaced.
  private mutating func logs() -> [String]? {
    var paths: [String] = []
    for input in invocation.inputs {
      do {
        if host.isBundle(input) {
          paths.append(input)
        } else if let found = try host.contents(of: input) {
          let files = found.files.withBundles(below: input)
          paths += files.filter { !InputFolders.mayBeLayout($0) || !isLayout($0) }
          for lost in found.passedOver { note(lost) }
        } else if isLayout(input) {
          fail("\(input) is a layout, not a log; use masdiag explain \(input)")
        } else {
          paths.append(input)
        }
      } catch {
        fail(error.message)
      }
    }
    return replaces(paths) ? nil : paths
  }

  /// Passes on the uncompressed text of a log. Damage is reported on standard error; the text before it counts.
  ///
  /// - Returns: false if nothing could be read.
  private mutating func readLog(_ path: String, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    var decoder = LogDecoder(path)
    var damage: LogDecoder.Failure?
    do {
      try host.refuseBundle(path)
      try host.stream(path, until: nil) { bytes in
        do throws(LogDecoder.Failure) {
          try decoder.read(bytes, take)
        } catch {
          damage = error
        }
        return damage == nil && !host.isInterrupted
      }
    } catch {
      fail(message(error, path))
      return false
    }
    do throws(LogDecoder.Failure) {
      if damage == nil { try decoder.finish(take) }
    } catch {
      damage = error
    }
    guard let damage else { return true }
    if damage.isRefusal {
      fail(message(HostFailure(path, damage), path))
    } else {
      passOver("\(path): \(damage.reason)")
    }
    return !damage.isRefusal
  }

  /// Reports the parts of a log that were skipped.
  mutating func complain(_ problems: [LogScanner.Problem], in path: String) {
    for problem in problems {
      switch problem {
      case .longLine(let line):
        passOver("\(path):\(line): skipped a line longer than \(LogScanner.lineLimit >> 20) MiB")
      case .longReport(let line):
        passOver("\(path):\(line): truncated a report longer than \(LogScanner.pieceLimit >> 20) MiB")
      }
    }
  }

  private mutating func passOver(_ sentence: String) {
    host.complain("masdiag: \(visible(sentence))\n")
    note(.incomplete)
  }

  // MARK: Redaction

  /// Writes the redacted logs: to a file at the end, to a stream continuously.
  fileprivate mutating func redact() {
    guard let paths = logs() else { return }
    let (host, isFile) = (host, invocation.output != nil)
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
      guard readLog(path, { redaction.read($0, take) }) else { continue }
      isRead = true
      complain(redaction.finish(take), in: path)
    }
    if let failure { fail(failure.message) }
    if isFile, isRead || status < .failed { write(text) }
  }

  // MARK: Summaries

  fileprivate mutating func merge() {
    guard let earlier = earlierSummary() else { return }
    var sum = TriageSummary()
    for path in invocation.inputs {
      guard let summary = summary(path) else { continue }
      if sum.logs > 0, summary.logs > 0, sum.grouping != summary.grouping {
        return fail("\(path) is grouped differently from the summaries before it, so they can't be added up")
      }
      sum.merge(summary)
    }
    guard status < .failed, sum.logs == 0 || isComparable(earlier, with: sum.grouping, hasNames: sum.hasNames) else {
      return
    }
    report(sum, since: earlier)
  }

  /// The summary to compare with, if any; nil if it can't be read.
  private mutating func earlierSummary() -> TriageSummary?? {
    guard let path = invocation[Options.against] else { return .some(nil) }
    return summary(path).map { .some($0) }
  }

  /// True if an earlier summary can be compared; reports an error if conflicts would wrongly count as new.
  ///
  /// - Parameter hasNames: true if the new summary has the names of logs.
  private mutating func isComparable(
    _ earlier: TriageSummary?, with grouping: TriageGrouping?, hasNames: Bool
  ) -> Bool {
    guard let earlier, let path = invocation[Options.against] else { return true }
    if earlier.omitted > 0 {
      fail(
        "\(path) lacks \(earlier.omitted) conflict\(earlier.omitted == 1 ? "" : "s") because of --top, and they would "
          + "count as new; recreate it without --top")
      return false
    }
    if earlier.logs > 0, earlier.grouping != grouping {
      let (then, now) = (earlier.grouping.option, grouping.option)
      fail(
        "\(path) has \(then), but this table has \(now), so every conflict would count as new; use the same grouping "
          + "for both")
      return false
    }
    if grouping == .log, !hasNames || !earlier.hasNames {
      fail("comparing by log requires the names of logs; use --keep-text for both tables")
      return false
    }
    return true
  }

  private mutating func summary(_ path: String) -> TriageSummary? {
    guard let bytes = bytes(path) else { return nil }
    do {
      return try SummaryReader.summary(bytes)
    } catch {
      fail("\(path):\(error.line): \(error.reason)")
      return nil
    }
  }

  private mutating func report(_ summary: TriageSummary, since earlier: TriageSummary?, names: [String: String] = [:]) {
    if invocation.has(Options.partial) {
      if invocation.output == nil { print(summary.lines) } else { write(summary.lines) }
      return
    }
    // Only the text is read where the logs are.
    let names = invocation.format == .text ? names : [:]
    let table = TriageTable(summary, top: invocation[Options.top], since: earlier, names: names)
    if earlier == nil ? summary.reports > 0 : table.hasNew { note(.found) }
    writeProse(text(of: table, names))
  }

  private func text(of table: TriageTable, _ names: [String: String]) -> String {
    switch invocation.format {
    case .json: table.json
    case .ndjson: table.jsonLines
    case .csv: table.csv
    case .markdown: table.markdown
    case .html: table.html
    default: table.text(outputStyle, names: names)
    }
  }
}
