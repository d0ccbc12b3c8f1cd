import Diagnosis
import InputAnalysis
import LayoutFormats
import LayoutModel
package import LogScanning
package import Reporting

/// Explains the reports in a log of any length as they arrive. A cache ensures that repeated reports aren't read and
/// solved again.
package struct LogExplainer {
  /// A new result about a report.
  package enum News {
    /// An explained report.
    case report(InputReport)
    /// A report that is equivalent to an earlier report or, in live mode, has the same conflict. Such a report isn't
    /// explained again.
    case again(Repetition)
    /// The text of a report that is equivalent to an earlier report, if the explainer was created with a `write`
    /// closure.
    case written(String)
  }

  /// A report that is equal to an earlier report except for addresses and prefixes.
  package struct Repetition: Sendable {
    /// The key of the conflicts in both reports (``Reporting/InputReport/repetitionKey``).
    package var key: [String]
    /// The report's number in the log, starting at 0.
    package var number: Int
    /// The number of the report's first line.
    package var line: Int
    /// In live mode, the heading of the first report of this conflict.
    package var heading = ""
    /// In live mode, the number of occurrences of the conflict, including the first.
    package var count = 0
  }

  /// The way to handle repeated reports.
  package enum Mode: Sendable {
    /// Every report is explained, including repetitions.
    case all
    /// Repetitions aren't explained. The first report is held back until there is a second one, because a log's only
    /// report isn't numbered.
    case distinct
    /// Repeated conflicts are only counted. The first report is numbered, because others may follow.
    case live
  }

  /// The shared properties of equal reports.
  private struct Known {
    var key: [String]
    /// The index of the line in the piece at which the report starts.
    var line: Int
  }

  private let path: String
  private let mode: Mode
  private let explain: (ConsoleReport) -> InputReport
  private var scanner = LogScanner()
  /// The constraints listed in the most recent report.
  private var listing: Set<String> = []
  /// The previous piece if it wasn't read; otherwise, nil.
  private var unreadPiece: ReportPiece?
  private var known = BoundedCache<PieceKey, Known>(limit: 4096)
  /// The explanations of reports, which are reused for equivalent reports.
  private var explanations = BoundedCache<ReportLikeness, InputReport>(limit: 1024)
  /// Returns the text of a report; nil if the caller writes reports.
  private let write: ((InputReport) -> String)?
  /// In live mode, the most recent report of each conflict.
  private var sightings = BoundedCache<[String], Repetition>(limit: 1 << 14)
  /// The templates for equal reports; nil for reports that have occurred only once so far.
  private var templates = BoundedCache<PieceKey, ReportTemplate?>(limit: 4096)
  /// The number of reports.
  package private(set) var count = 0
  /// The first report, held back until it's known whether there is another, because a log's only report isn't numbered.
  private var first: InputReport?

  /// Creates an explainer for the log at `path`.
  ///
  /// - Parameters:
  ///   - mode: the way to handle repeated reports.
  ///   - findsFixes: true to search for fixes, too.
  ///   - deadline: the time at which to stop and return the results so far; nil for no limit.
  ///   - write: returns the text of a report, which must depend only on the report. If this isn't nil, a report that is
  ///     equal to an earlier report is published as text.
  package init(
    _ path: String, _ mode: Mode, findsFixes: Bool = true, until deadline: ContinuousClock.Instant? = nil,
    write: ((InputReport) -> String)? = nil
  ) {
    (self.path, self.mode, self.write) = (path, mode, write)
    explain = { report in
      var explained = Masdiag.explain(
        [report], path: path, findsFixes: findsFixes, all: nil, until: deadline
      ) { _, _ in true }[0]
      explained.number = report.number
      return explained
    }
  }

  /// Reads the next bytes.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ publish: (News) -> Void) {
    var scanner = takeScanner()
    scanner.read(bytes) { take($0, publish) }
    self.scanner = scanner
  }

  /// Ends all reports so far, although more text may follow.
  package mutating func pause(_ publish: (News) -> Void) {
    var scanner = takeScanner()
    scanner.pause { take($0, publish) }
    self.scanner = scanner
  }

  /// Ends the log. Any further text belongs to another log with the same name.
  ///
  /// - Returns: the problems found in the log.
  package mutating func finish(_ publish: (News) -> Void) -> [LogScanner.Problem] {
    var scanner = takeScanner()
    scanner.finish { take($0, publish) }
    first?.number = nil
    publishFirst(publish)
    return scanner.problems
  }

  /// Moves the scanner out of the explainer, because the closures passed to it modify the explainer.
  private mutating func takeScanner() -> LogScanner {
    defer { scanner = LogScanner() }
    return scanner
  }

  // MARK: Reports

  private mutating func take(_ piece: ReportPiece, _ publish: (News) -> Void) {
    let key = piece.standsAlone ? PieceKey(piece, keepsTexts: true) : nil
    if let key, let news = again(piece, key) {
      publishFirst(publish)
      publish(counted(news))
      count += 1
      unreadPiece = piece
      return
    }
    let reports = reports(of: piece)
    for report in reports {
      let explained = explained(report)
      if let key, reports.count == 1 { remember(explained, of: piece, at: key) }
      count += 1
      publishFirst(publish)
      if count == 1, mode != .live { first = explained } else { publish(counted(.report(explained))) }
    }
  }

  /// Returns `news`, with the conflict's number of occurrences in live mode.
  private mutating func counted(_ news: News) -> News {
    guard mode == .live else { return news }
    switch news {
    case .report(let report):
      guard let key = report.repetitionKey, let line = report.location?.line else { return news }
      if let known = sighting(of: key, line) { return .again(known) }
      let first = Repetition(key: key, number: report.number ?? 0, line: line, heading: report.heading, count: 1)
      sightings.insert(first, at: key)
      return news
    case .again(let again): return sighting(of: again.key, again.line).map(News.again) ?? news
    case .written: return news
    }
  }

  private mutating func sighting(of key: [String], _ line: Int) -> Repetition? {
    guard var known = sightings.value(key) else { return nil }
    (known.line, known.count) = (line, known.count + 1)
    sightings.insert(known, at: key)
    return known
  }

  /// Returns the news about a report that is equal to an earlier report; nil if there is no earlier report.
  private mutating func again(_ piece: ReportPiece, _ key: PieceKey) -> News? {
    if mode == .all { return (templates.value(key) ?? nil)?.text(of: piece, number: count).map { .written($0) } }
    return known.value(key).map {
      .again(Repetition(key: $0.key, number: count, line: piece.lineNumber(at: $0.line)))
    }
  }

  /// Stores a piece's only report for equal reports that may follow.
  private mutating func remember(_ report: InputReport, of piece: ReportPiece, at key: PieceKey) {
    if mode != .all {
      guard let name = report.repetitionKey else { return }
      let line = piece.lineNumbers.firstIndex { $0 == report.location?.line } ?? 0
      known.insert(Known(key: name, line: line), at: key)
    } else if let write, !report.diagnosis.isCut {
      let isKnown = templates.value(key) != nil
      templates.insert(isKnown ? ReportTemplate(report, alone: piece, write) : nil, at: key)
    }
  }

  /// Returns the explanation of a report, or an existing explanation if an earlier report is equivalent.
  private mutating func explained(_ report: ConsoleReport) -> InputReport {
    guard let likeness = ReportLikeness(report) else { return explain(report) }
    if let known = explanations.value(likeness) { return known.again(for: report) }
    let explained = explain(report)
    // Don't store an incomplete explanation, because a later attempt may have more time.
    if !explained.diagnosis.isCut { explanations.insert(explained, at: likeness) }
    return explained
  }

  /// Returns the reports of a piece. The list of the previous piece determines whether a bare list is a report.
  private mutating func reports(of piece: ReportPiece) -> [ConsoleReport] {
    if let last = unreadPiece {
      listing = []
      _ = readReportTexts(last.excerpt, after: &listing)
    }
    unreadPiece = nil
    return readConsoleReports(piece.excerpt, path: path, after: &listing, firstNumber: count)
  }

  private mutating func publishFirst(_ publish: (News) -> Void) {
    guard let report = first else { return }
    first = nil
    publish(.report(report))
  }
}
