import LayoutFormats
import LayoutModel
import LogScanning
import PlainText
import Reporting

/// The counts for a section of a log, which starts and ends at points at which the log can be divided.
package struct LogSection: Sendable {
  /// The conflicts, with line numbers of examples relative to the section.
  var summary = TriageSummary()
  var lineCount = 0
  /// The identifying data of the section's reports.
  var mark = LogMark()
  /// The problems found in the section, with line numbers relative to the section.
  var problems: [LogScanner.Problem] = []
  /// The first piece if it's a bare list. It hasn't been counted, because whether it's a report depends on the text
  /// before the section.
  var first: ReportPiece?
  var last: ReportPiece?
}

/// Counts the conflicts in a section of a log.
///
/// Sections of a log can be counted concurrently; ``LogTriage/append(_:)`` combines them.
package struct SectionCounter {
  /// The name of the log.
  let name: String
  private let options: LogTriage.Options
  private let memory: ReportMemory
  private var scanner: LogScanner
  private var section = LogSection()

  init(_ name: String, _ options: LogTriage.Options, _ memory: ReportMemory) {
    (self.name, self.options, self.memory) = (name, options, memory)
    scanner = LogScanner(memory.outlines)
  }

  /// Reads the next bytes of the section.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0) }
    swap(&scanner, &self.scanner)
  }

  /// Ends the section.
  package mutating func finish() -> LogSection {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.finish { take($0) }
    section.lineCount = scanner.lineCount
    section.problems = scanner.problems
    defer { section = LogSection() }
    return section
  }

  /// Counts the part of `section` that depends on the previous section.
  ///
  /// - Parameter last: the last piece before the section.
  mutating func complete(_ section: inout LogSection, after last: ReportPiece?) {
    guard let first = section.first else { return }
    swap(&self.section, &section)
    count(first, after: last)
    swap(&self.section, &section)
    section.first = nil
  }

  // MARK: Reports

  private mutating func take(_ piece: ReportPiece) {
    if section.last == nil, !piece.standsAlone { section.first = piece } else { count(piece, after: section.last) }
    section.last = piece
  }

  private mutating func count(_ piece: ReportPiece, after last: ReportPiece?) {
    let stamp = LogStamp(piece)
    if let since = options.since, let time = stamp.time, time.hasYear == since.hasYear, time < since { return }
    for sighting in memory.sightings(piece, after: last) {
      section.summary.reports += 1
      section.mark.note(sighting, stamp, in: piece, line: piece.lineNumber(at: sighting.line))
      if sighting.findings.isEmpty { section.summary.hidden += 1 }
      let line = piece.lineNumber(at: sighting.line)
      let group = group(sighting, stamp, piece.metadata)
      for finding in sighting.findings { add(finding, sighting, stamp, line: line, group: group) }
    }
  }

  private func group(_ sighting: Sighting, _ stamp: LogStamp, _ metadata: LogMetadata?) -> String {
    switch options.grouping {
    case .app: stamp.app ?? "unknown"
    case .system: stamp.system ?? "unknown"
    case .process: sighting.process ?? metadata?.process.flatMap(shareable) ?? "unknown"
    case .day: stamp.time?.day ?? "unknown"
    // If names aren't kept, the log becomes a group when it's closed, named by an identifier derived from its contents.
    case .log: options.keepsTexts ? name : ""
    case nil: ""
    }
  }

  /// Returns the name of a process unless it may identify a person.
  private func shareable(_ process: String) -> String? {
    options.keepsTexts || PersonalWord.isHarmless(process) ? process : nil
  }

  private mutating func add(
    _ finding: ShortReport, _ sighting: Sighting, _ stamp: LogStamp, line: Int, group: String
  ) {
    let key = TriageSummary.Key(fingerprint: finding.fingerprint, group: group)
    let status: TriageRow.Status = finding.status == .conflicting ? .conflicting : .unproved
    if section.summary.countAgain(key, status, stamp) { return }
    var row = TriageRow(status: status)
    row.count = 1
    (row.first, row.last) = (stamp.time, stamp.time)
    if let app = stamp.app { row.apps = VersionCounts([app: 1]) }
    if let system = stamp.system { row.systems = VersionCounts([system: 1]) }
    row.example = TriageExample(
      time: stamp.time, log: "", path: options.keepsTexts ? name : nil, line: line, headline: finding.headline,
      broken: finding.broken, brokenNumber: finding.brokenNumber, recommendation: finding.recommendation,
      recommendedNumber: finding.recommendedNumber, report: sighting.block)
    section.summary.add(key, row)
  }
}
