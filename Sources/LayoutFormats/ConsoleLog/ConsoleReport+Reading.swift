import LayoutModel
import PlainText

/// Reads all Auto Layout reports in the input, or its bare list of constraints.
///
/// The text may come from a console, a bug tracker or an email: it may have prefixes before the lines, several reports,
/// quotes and comments, wrapped or lost lines, and missing brackets. Each constraint keeps its location in the text. An
/// unreadable line doesn't prevent the reader from reading the others.
///
/// - Parameters:
///   - bytes: the text, as UTF-8, UTF-16 or RTF; invalid UTF-8 is replaced.
///   - path: the path to use in locations; `-` for standard input.
/// - Returns: the reports in order, at least one. Each lists constraints or a `<private>` placeholder for them.
/// - Throws: an ``UnreadableInput`` that explains why the text contains no report.
/// - Complexity: O(bytes).
public func readConsoleReports(_ bytes: [UInt8], path: String) throws(UnreadableInput) -> [ConsoleReport] {
  let bytes = EncodedText.decoded(bytes)
  let text = ConsoleText(bytes)
  let binary = binaryInput(bytes, path: path)
  var scanner = ConsoleReportScanner(text, path: path)
  scanner.run()
  if let cut = scanner.cut { throw timeOver(at: cut) }
  let scanned = scanner.reports.filter(\.isReport)
  // A few zero bytes may have got into a text, but only a text lists constraints.
  if let binary, scanned.allSatisfy(\.lines.isEmpty) { throw UnreadableInput(problems: [binary]) }
  guard !scanned.isEmpty else {
    throw UnreadableInput(problems: [missingReport(in: text, path: path, scanner)])
  }
  var reports: [ConsoleReport] = []
  for report in scanned {
    if !reports.isEmpty, Deadline.isOver { throw timeOver(at: report.location) }
    reports.append(ConsoleReport(report, number: reports.count))
  }
  return reports
}

/// Returns the error for a time limit reached at `place`.
private func timeOver(at place: SourceLocation) -> UnreadableInput {
  let found = FoundProblem.timeOver(at: 0)
  return UnreadableInput(problems: [
    Problem(code: found.code.rawValue, message: found.message, location: place, line: "")
  ])
}

extension ConsoleReport {
  init(_ scanned: ScannedReport, number: Int) {
    var (scanned, system) = scanned.system()
    system.process = scanned.process
    self.init(
      number: number, location: scanned.location, system: system, breaking: scanned.breakingIndex,
      breakingDescription: scanned.brokenDescription, unread: scanned.unread, isUnreadable: scanned.lines.isEmpty)
    saysConflict = scanned.hasHeading || scanned.hasRecovery
    (isQuoted, isCut) = (scanned.isQuoted, scanned.isCut)
    for (index, line) in scanned.lines.enumerated() { weakerPriorities[index] = line.constraint.weakerPriority }
  }
}

/// Reads the reports of an excerpt of a log.
///
/// - Parameters:
/// - text: the excerpt.
///   - path: the path to use in locations.
///   - listing: the constraints that the report before the excerpt lists; on return, the constraints that the excerpt's
///     last report lists.
///   - firstNumber: the position of the first report in its log, starting at 0.
/// - Returns: the reports in order; empty if the excerpt contains none.
/// - Complexity: O(bytes).
package func readConsoleReports(
  _ text: LogExcerpt, path: String, after listing: inout Set<String>, firstNumber: Int = 0
) -> [ConsoleReport] {
  scannedReports(text, path: path, after: &listing)
    .enumerated().map { ConsoleReport($1, number: firstNumber + $0) }
}

/// Scans the reports of an excerpt without interpreting them.
func scannedReports(_ text: LogExcerpt, path: String, after listing: inout Set<String>) -> [ScannedReport] {
  var scanner = ConsoleReportScanner(
    ConsoleText(text.bytes, after: text.before), path: path, lines: text.lines, after: listing)
  scanner.run()
  listing = scanner.lastListed
  return scanner.reports.filter(\.isReport)
}

extension ScannedReport {
  /// Builds a system from the list. Lines whose numbers are out of range count as unreadable.
  fileprivate func system() -> (report: ScannedReport, system: ConstraintSystem) {
    var report = self
    while true {
      var builder = LogSystemBuilder(report.lines)
      let system = builder.build()
      let flaws = system.constraints.compactMap { constraint in
        constraint.form.mistake.map { (index: constraint.index, mistake: $0) }
      }
      if flaws.isEmpty { return (report, system) }
      // Without the removed lines, the other lines may be interpreted differently.
      for (index, mistake) in flaws.reversed() {
        let line = report.lines.remove(at: index)
        report.unread.append(
          ConsoleReport.UnreadLine(
            location: line.location, text: line.constraint.description, reason: mistake.rule, position: line.position))
      }
      report.unread.sort { $0.location < $1.location }
    }
  }

  /// True unless the report consists only of unreadable lines that look like constraints, without a heading or
  /// brackets; prose and code can contain such lines.
  var isReport: Bool {
    hasHeading || hasBrackets || isRedacted || !lines.isEmpty || unread.contains { $0.text.contains("Constraint:") }
  }
}

/// Returns the problem for binary input, or nil for text, which has no zero bytes unless it is UTF-16.
private func binaryInput(_ bytes: [UInt8], path: String) -> Problem? {
  // Copying from a device or a fixed-size record can leave zeros at the end.
  guard let zero = bytes.firstIndex(of: 0), bytes[zero...].contains(where: { $0 != 0 }) else { return nil }
  let lines = bytes[..<zero].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let before = String(decoding: lines.last ?? [], as: UTF8.self)
  return Problem(
    code: ProblemCode.notText.rawValue, message: "the input is binary, not text",
    location: SourceLocation(path: path, line: lines.count, column: before.count + 1),
    line: PrintableText.shown(before.suffix(200)),
    help: "use a layout document or the text of a console log")
}

/// Returns the problem for text without reports.
private func missingReport(in text: ConsoleText, path: String, _ scanner: ConsoleReportScanner) -> Problem {
  let bytes = text.source[...]
  let line = bytes[..<bytes.end(of: { !$0.isLineBreak }, from: 0)].prefix(200)
  func problem(_ code: ProblemCode, _ message: String, help: String? = nil) -> Problem {
    Problem(
      code: code.rawValue, message: message, location: SourceLocation(path: path, line: 1, column: 1),
      line: onOneLine(line), help: help)
  }
  if bytes.trimmed.isEmpty {
    return path == "-"
      ? problem(
        .emptyInput, "standard input is empty",
        help: "pass a file or a folder, list inputs in .masdiag.json, or pipe text into masdiag")
      : problem(
        .emptyInput, "the input is empty", help: "use a layout document, an Interface Builder file or a console log")
  }
  if let message = readPrintedMessages(text.source, path: path).first {
    return problem(.noReport, "this message reports no conflict; \(message.meaning)", help: message.help)
  }
  if scanner.hasOtherMessages {
    return problem(
      .noReport, "found a message about constraints, but no conflict report",
      help: "a conflict report starts with \"Unable to simultaneously satisfy constraints.\"")
  }
  if scanner.hasHeading {
    if ConsoleMark.redactions.contains(where: { bytes.first($0) != nil }) {
      return problem(
        .noReport, "the system log hides the constraints of this report",
        help: "run the app from Xcode, and copy the report from its console")
    }
    return problem(
      .noReport, "found the heading of a conflict report, but none of its constraints",
      help: "copy the list of constraints as well, through the line after \"Will attempt to recover by breaking "
        + "constraint\"")
  }
  return problem(
    .noReport, "expected a layout document, an Auto Layout report or constraints",
    help: "paste everything from \"Unable to simultaneously satisfy constraints.\" through the line after "
      + "\"Will attempt to recover by breaking constraint\", or just the list of constraints")
}
