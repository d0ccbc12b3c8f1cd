import Diagnosis
import LayoutFormats
import LayoutModel
import Masdiag
import Reporting

/// Counts the conflicts in logs, each of any size, in bounded memory.
///
/// Each report is first compared with those before it by a quick key (``PieceKey``), then, read, by its text without
/// texts, addresses and folders (``ReportText``); only what is new by both is solved.
public struct LogTriage {
  /// How reports are counted, and what of them is kept.
  public struct Options: Sendable {
    /// Whether texts that views show, folders of source files and the names of logs are kept.
    public var keepsTexts: Bool
    /// What the table is grouped by.
    public var grouping: TriageGrouping?
    /// Reports with an earlier time are left out.
    package var since: LogTime?

    /// Nothing kept, nothing grouped, nothing left out.
    public init(keepsTexts: Bool = false, grouping: TriageGrouping? = nil) {
      self.keepsTexts = keepsTexts
      self.grouping = grouping
    }
  }

  /// What summaries call the log with a name.
  package static func id(of name: String) -> String { StableHash.text(name) }

  /// The logs that were closed.
  public private(set) var summary = TriageSummary()

  private let options: Options
  private var log = OpenLog(name: "")
  private var pieces = BoundedCache<PieceKey, [Sighting]>(limit: 4096)
  private var findings = BoundedCache<String, [ShortReport]>(limit: 2048)

  /// The log that is being read.
  private struct OpenLog {
    let name: String
    let id: String
    var scanner = LogScanner()
    var summary = TriageSummary()
    /// The last piece, and what it lists: prose below a report may name its constraints again.
    var lastPiece: ReportPiece?

    init(name: String) {
      self.name = name
      id = LogTriage.id(of: name)
    }
  }

  /// A report of a piece.
  private struct Sighting {
    /// The line of the piece in which it begins, from 0.
    var line: Int
    var process: String?
    var block: String
    var findings: [ShortReport]
  }

  /// A triage of no logs yet.
  public init(_ options: Options = Options()) {
    self.options = options
    summary.grouping = options.grouping
  }

  /// Begins a log.
  ///
  /// - Parameter name: what it is called: a path, or the name of a device.
  public mutating func open(_ name: String) { log = OpenLog(name: name) }

  /// Takes in what comes next of the log.
  public mutating func read(_ bytes: ArraySlice<UInt8>) {
    var scanner = LogScanner()
    swap(&scanner, &log.scanner)
    scanner.read(bytes) { take($0) }
    swap(&scanner, &log.scanner)
  }

  /// Comes to the end of the log, and adds it to the summary.
  ///
  /// - Returns: what of it was passed over.
  package mutating func close() -> [LogScanner.Problem] {
    var scanner = log.scanner
    scanner.finish { take($0) }
    log.summary.closeLog()
    log.summary.grouping = options.grouping
    summary.merge(log.summary)
    log = OpenLog(name: "")
    return scanner.problems
  }

  /// Forgets the log that is being read.
  public mutating func discard() { log = OpenLog(name: "") }

  // MARK: Reports

  private mutating func take(_ piece: ReportPiece) {
    let stamp = LogStamp(prefix: piece.prefix)
    let found = sightings(piece)
    log.lastPiece = piece
    if let since = options.since, let time = stamp.time, time.hasYear == since.hasYear, time < since { return }
    let numbers = found.isEmpty ? [] : piece.lineNumbers
    for sighting in found {
      log.summary.reports += 1
      if sighting.findings.isEmpty { log.summary.hidden += 1 }
      let line = numbers.indices.contains(sighting.line) ? numbers[sighting.line] : piece.firstLine
      let group = group(sighting, stamp)
      for finding in sighting.findings { add(finding, sighting, stamp, line: line, group: group) }
    }
  }

  private func group(_ sighting: Sighting, _ stamp: LogStamp) -> String {
    switch options.grouping {
    case .app: stamp.app ?? "unknown"
    case .system: stamp.system ?? "unknown"
    case .process: sighting.process ?? "unknown"
    case .day: stamp.time?.day ?? "unknown"
    case .log: options.keepsTexts ? log.name : log.id
    case nil: ""
    }
  }

  private mutating func add(
    _ finding: ShortReport, _ sighting: Sighting, _ stamp: LogStamp, line: Int, group: String
  ) {
    var row = TriageRow(status: finding.status == .conflicting ? .conflicting : .unproved)
    row.count = 1
    (row.first, row.last) = (stamp.time, stamp.time)
    if let app = stamp.app { row.apps = VersionCounts([app: 1]) }
    if let system = stamp.system { row.systems = VersionCounts([system: 1]) }
    row.example = TriageExample(
      time: stamp.time, log: log.id, path: options.keepsTexts ? log.name : nil, line: line, headline: finding.headline,
      broken: finding.broken, brokenNumber: finding.brokenNumber, recommendation: finding.recommendation,
      recommendedNumber: finding.recommendedNumber, report: sighting.block)
    log.summary.add(TriageSummary.Key(fingerprint: finding.fingerprint, group: group), row)
  }

  private mutating func sightings(_ piece: ReportPiece) -> [Sighting] {
    // Whether a bare list counts depends on the report before it.
    guard piece.lines.contains(where: \.hasHeading) else { return read(piece, after: log.lastPiece) }
    let key = PieceKey(piece)
    if let known = pieces.value(key) { return known }
    let found = read(piece, after: nil)
    pieces.insert(found, at: key)
    return found
  }

  private mutating func read(_ piece: ReportPiece, after last: ReportPiece?) -> [Sighting] {
    var listing: Set<String> = []
    if let last { _ = readReportTexts(last.bytes, path: "", lineNumbers: [], after: &listing) }
    let texts = readReportTexts(
      piece.readable, path: "", lineNumbers: [], after: &listing, keepsTexts: options.keepsTexts)
    return texts.map { text in
      Sighting(line: text.location.line - 1, process: text.process, block: text.block, findings: findings(text))
    }
  }

  private mutating func findings(_ text: ReportText) -> [ShortReport] {
    if text.isUnreadable { return [] }
    let block = text.block
    if let known = findings.value(block) { return known }
    var listing: Set<String> = []
    let reports = readConsoleReports(Array(block.utf8), path: "", lineNumbers: [], after: &listing)
    let found = reports.flatMap { Masdiag.explain($0, path: "", of: 1).shortReports }
    findings.insert(found, at: block)
    return found
  }
}
