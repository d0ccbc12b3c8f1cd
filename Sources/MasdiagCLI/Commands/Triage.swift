import LogScanning
import LogTriage
import PlainText
import Reporting

extension Command {
  static let triage = Command(
    "triage", summary: "the conflicts in many or large logs, counted: one table",
    operands: "[LOG|DIR ...]", inputs: .logs,
    options: [Options.formats(OutputFormat.tables), Options.output, Options.top, Options.since, Options.groupBy]
      + [Options.against, Options.partial, Options.keepText, Options.redact, Options.name]
      + [Options.skipUnreadable, Options.width]
      + [Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "LOG is text with console reports among anything else, of any length, also compressed with gzip or Zstandard; "
            + "of a folder, all files in and below it except layout documents, storyboards and xibs. - is standard "
            + "input, also the default."),
        .paragraph(
          "Reports of the same conflict are one line of the table: how often and in how many logs it was seen, when "
            + "first and last, with which versions, what was broken, what to do, and one example, which masdiag "
            + "explain takes as it stands: app.log:12. Texts that views show, personal words in identifiers (e-mail "
            + "addresses, paths, hosts, long numbers), folders of source files and the names of logs are left out, "
            + "unless --keep-text is given; only the text form names logs."),
      ],
      statuses: [
        (.nothingFound, "no report; with --against: nothing new; with --partial or --redact: it is written"),
        (.found, "a report, also one that names no constraint; with --against: something new"),
        (.failed, "a log could not be read; what the others hold is counted"),
        (.incomplete, "parts of a log were passed over; standard error says which"), (.usage, "wrong usage"),
        (.interrupted, "an interrupt ended the work; nothing is written"),
      ],
      examples: [
        ("masdiag triage logs/ --top 10", ""), ("masdiag triage logs/ --format html -o conflicts.html", ""),
        ("masdiag triage logs/ --against last-week.json", "fail where something is new"),
        ("masdiag triage --partial device-1.log.gz > 1.ndjson", "for masdiag merge"),
        ("masdiag triage --redact app.log -o shared.log", "a log for others, with the same conflicts"),
      ]),
    validate: { invocation throws(UsageError) in try invocation.checkTriage() },
    perform: { run in if run.invocation.has(Options.redact) { run.redact() } else { run.triage() } })

  static let merge = Command(
    "merge", summary: "the sum of what triage --partial wrote", operands: "[SUMMARY ...]", inputs: .logs,
    options: [Options.formats(OutputFormat.tables), Options.output, Options.top, Options.against, Options.partial]
      + [Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "SUMMARY is what masdiag triage --partial or --format json wrote, or several such texts one behind the "
            + "other. However logs were divided, and in whatever order their summaries come, the sum is the same.")
      ],
      statuses: [
        (.nothingFound, "no report; with --against: nothing new; with --partial: it is written"),
        (.found, "a report; with --against: something new"), (.failed, "a summary could not be read"),
        (.usage, "wrong usage"),
      ],
      examples: [("masdiag merge parts/*.ndjson --format markdown", "")]),
    validate: { invocation throws(UsageError) in try invocation.checkTable() },
    perform: { run in run.merge() })
}

extension OutputFormat {
  /// The forms of a table.
  fileprivate static let tables: [OutputFormat] = [.text, .json, .ndjson, .csv, .markdown, .html]
}

extension TriageGrouping? {
  /// What asks for it.
  fileprivate var option: String { map { "--group-by \($0.rawValue)" } ?? "no --group-by" }
}

extension Invocation {
  fileprivate func checkTriage() throws(UsageError) {
    if has(Options.name), inputs.count > 1 { throw UsageError("option '--name' takes one log, not \(inputs.count)") }
    if has(Options.redact) {
      let others: [any OptionDeclaration] = [
        Options.partial, Options.against, Options.top, Options.groupBy, Options.keepText, Options.format, Options.since,
        Options.name,
      ]
      if let option = others.first(where: has) {
        throw UsageError("option '\(option.spelling)' does not go with --redact, which writes a log")
      }
    }
    try checkTable()
  }

  fileprivate func checkTable() throws(UsageError) {
    guard has(Options.partial) else { return }
    let others: [any OptionDeclaration] = [Options.format, Options.top, Options.against]
    if let option = others.first(where: has) {
      throw UsageError("option '\(option.spelling)' does not go with --partial, which writes a summary")
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

  /// The logs that the inputs name, including those in folders. Layouts in folders are skipped; a layout that is named
  /// itself is an error.
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
          fail("\(input) is a layout and no log: masdiag explain \(input) explains it")
        } else {
          paths.append(input)
        }
      } catch {
        fail(error.message)
      }
    }
    return replaces(paths) ? nil : paths
  }

  /// Hands on what a log says, unpacked. What is damaged is said on standard error; what came before it counts.
  ///
  /// - Returns: whether it could be read at all.
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

  /// Says what of a log was passed over.
  mutating func complain(_ problems: [LogScanner.Problem], in path: String) {
    for problem in problems {
      switch problem {
      case .longLine(let line):
        passOver("\(path):\(line): a line of more than \(LogScanner.lineLimit >> 20) MiB was passed over")
      case .longReport(let line):
        passOver("\(path):\(line): a report of more than \(LogScanner.pieceLimit >> 20) MiB was cut")
      }
    }
  }

  private mutating func passOver(_ sentence: String) {
    host.complain("masdiag: \(visible(sentence))\n")
    note(.incomplete)
  }

  // MARK: Redaction

  /// Writes what of the logs may be shared: a file whole, a stream as it comes.
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
        return fail("\(path) is grouped otherwise than what stands before it: their conflicts cannot be added up")
      }
      sum.merge(summary)
    }
    guard status < .failed, sum.logs == 0 || isComparable(earlier, with: sum.grouping, hasNames: sum.hasNames) else {
      return
    }
    report(sum, since: earlier)
  }

  /// What the table is compared with, nil where with nothing; nil for all if it cannot be read.
  private mutating func earlierSummary() -> TriageSummary?? {
    guard let path = invocation[Options.against] else { return .some(nil) }
    return summary(path).map { .some($0) }
  }

  /// Whether conflicts can be looked up in an earlier summary; complains where what it lacks would be called new.
  ///
  /// - Parameter hasNames: whether the summary that is to be compared has the names of logs.
  private mutating func isComparable(
    _ earlier: TriageSummary?, with grouping: TriageGrouping?, hasNames: Bool
  ) -> Bool {
    guard let earlier, let path = invocation[Options.against] else { return true }
    if earlier.omitted > 0 {
      fail(
        "\(path) lacks \(earlier.omitted) conflict\(earlier.omitted == 1 ? "" : "s") that --top left out, which would "
          + "be called new: make it again without --top")
      return false
    }
    if earlier.logs > 0, earlier.grouping != grouping {
      let (then, now) = (earlier.grouping.option, grouping.option)
      fail(
        "\(path) was made with \(then), and this table has \(now), so that every conflict would be called new: make "
          + "both alike")
      return false
    }
    if grouping == .log, !hasNames || !earlier.hasNames {
      fail("logs are compared by their names, which tables have with --keep-text alone: make both with it")
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
