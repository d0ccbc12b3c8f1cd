import Diagnosis
import InputAnalysis
import LayoutFormats
import LayoutModel
package import LogScanning
package import Reporting

/// Explains the reports of a log of any length as it comes. What is kept of it is what its reports look like, so that
/// the same again need be neither read nor solved.
package struct LogExplainer {
  /// What there is to say of a report.
  package enum News {
    /// A report, explained.
    case report(InputReport)
    /// A report like an earlier one, or in live mode of the same conflict, which needs no explanation.
    case again(Repetition)
    /// A report like an earlier one, of which each is written: its text.
    case written(String)
  }

  /// A report that reads like an earlier one, addresses and what stands before its lines aside.
  package struct Repetition: Sendable {
    /// What the conflicts of both are known by (``Reporting/InputReport/repetitionKey``).
    package var key: [String]
    /// Its number in the log, from 0.
    package var number: Int
    /// The line in which it begins.
    package var line: Int
    /// In live mode: the heading of the first report of the conflict.
    package var heading = ""
    /// In live mode: how often the conflict has appeared, including the first time.
    package var count = 0
  }

  /// What the news are for.
  package enum Mode: Sendable {
    /// Each report is explained, however often it has come.
    case all
    /// The same again is not. A report that is alone in its log has no number, so that the first has to wait.
    case distinct
    /// The same conflict again is only counted, and the first report has a number, because it may not stay alone.
    case live
  }

  /// What is known of reports that look alike.
  private struct Known {
    var key: [String]
    /// The line of the piece in which the report begins, from 0.
    var line: Int
  }

  private let path: String
  private let mode: Mode
  private let explain: (ConsoleReport) -> InputReport
  private var scanner = LogScanner()
  /// What the last report lists that was read.
  private var listing: Set<String> = []
  /// The last piece, where it was not read.
  private var unreadPiece: ReportPiece?
  private var known = BoundedCache<PieceKey, Known>(limit: 4096)
  /// The explanations of reports: that of one is also that of another that says the same.
  private var explanations = BoundedCache<ReportLikeness, InputReport>(limit: 1024)
  /// How each report is written; nil where that is not done here.
  private let write: ((InputReport) -> String)?
  /// In live mode: the conflicts so far, with their latest sighting.
  private var sightings = BoundedCache<[String], Repetition>(limit: 1 << 14)
  /// What is written of reports that look alike; nil for those of which there was one, which may stay the only one.
  private var templates = BoundedCache<PieceKey, ReportTemplate?>(limit: 4096)
  /// How many reports there were.
  package private(set) var count = 0
  /// The first report, until it is known whether there is another: alone it has no number.
  private var first: InputReport?

  /// An explainer at the beginning of the log at `path`.
  ///
  /// - Parameters:
  ///   - mode: what the news are for.
  ///   - findsFixes: whether to look for fixes, too.
  ///   - deadline: when to end with what was found; nil for never.
  ///   - write: how each report is written, if it is. What it gives depends on the report alone, and one that looks
  ///     like an earlier one is news as its text.
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

  /// Takes in what comes next.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ publish: (News) -> Void) {
    var scanner = takeScanner()
    scanner.read(bytes) { take($0, publish) }
    self.scanner = scanner
  }

  /// Takes what has come for complete, though more may come.
  package mutating func pause(_ publish: (News) -> Void) {
    var scanner = takeScanner()
    scanner.pause { take($0, publish) }
    self.scanner = scanner
  }

  /// Comes to the end of the log; what is read then is another that follows under the same name.
  ///
  /// - Returns: what of it was passed over.
  package mutating func finish(_ publish: (News) -> Void) -> [LogScanner.Problem] {
    var scanner = takeScanner()
    scanner.finish { take($0, publish) }
    first?.number = nil
    publishFirst(publish)
    return scanner.problems
  }

  /// The scanner, of which none is left here: what it finds is taken in while it goes on.
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

  /// In live mode the news with the number of times that the conflict has appeared; else the news as they are.
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

  /// What there is to say of a report that looks like an earlier one; nil where there was none.
  private mutating func again(_ piece: ReportPiece, _ key: PieceKey) -> News? {
    if mode == .all { return (templates.value(key) ?? nil)?.text(of: piece, number: count).map { .written($0) } }
    return known.value(key).map {
      .again(Repetition(key: $0.key, number: count, line: piece.lineNumber(at: $0.line)))
    }
  }

  /// Remembers a report that is alone in its piece for those that look like it.
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

  /// A report, explained, unless one was that says the same.
  private mutating func explained(_ report: ConsoleReport) -> InputReport {
    guard let likeness = ReportLikeness(report) else { return explain(report) }
    if let known = explanations.value(likeness) { return known.again(for: report) }
    let explained = explain(report)
    // For an explanation that was cut there may be time now.
    if !explained.diagnosis.isCut { explanations.insert(explained, at: likeness) }
    return explained
  }

  /// The reports of a piece. Whether a bare list is one depends on what the piece before it lists.
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
