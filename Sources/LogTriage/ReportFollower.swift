import LayoutModel
package import LogScanning
package import Reporting

/// Explains the reports of a log that is being written; the same conflict again is only counted.
package struct ReportFollower {
  /// News about a report.
  package enum News {
    /// A report that was not there before.
    case report(InputReport)
    /// A report of the same conflict as an earlier one.
    case again(Repetition)
  }

  /// The same conflict again.
  package struct Repetition: Sendable {
    /// The heading of the first report.
    package var heading: String
    /// The line of the latest one.
    package var line: Int
    /// The number of times it has appeared, including the first.
    package var count: Int
  }

  private let path: String
  private var explainer: LogExplainer
  /// (What the explainer remembers should not be forgotten here.)
  private var seen = BoundedCache<[String], Repetition>(limit: 1 << 14)

  /// A follower at the beginning of the log at `path`.
  package init(_ path: String) {
    self.path = path
    explainer = LogExplainer(path, .live)
  }

  /// Takes in what comes next.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ publish: (News) -> Void) {
    var explainer = takeExplainer()
    explainer.read(bytes) { take($0, publish) }
    self.explainer = explainer
  }

  /// Takes what has come for complete.
  package mutating func pause(_ publish: (News) -> Void) {
    var explainer = takeExplainer()
    explainer.pause { take($0, publish) }
    self.explainer = explainer
  }

  /// Comes to the end of the log, or of one that another follows under the same name.
  ///
  /// - Returns: what of it was passed over.
  package mutating func finish(_ publish: (News) -> Void) -> [LogScanner.Problem] {
    var explainer = takeExplainer()
    defer { self.explainer = explainer }
    return explainer.finish { take($0, publish) }
  }

  /// The explainer, of which none is left here: what it finds is counted while it goes on.
  private mutating func takeExplainer() -> LogExplainer {
    defer { explainer = LogExplainer(path, .live) }
    return explainer
  }

  private mutating func take(_ news: LogExplainer.News, _ publish: (News) -> Void) {
    switch news {
    case .report(let report):
      guard let key = report.repetitionKey, let line = report.location?.line else { return publish(.report(report)) }
      if let known = counted(key, line) { return publish(.again(known)) }
      seen.insert(Repetition(heading: report.heading, line: line, count: 1), at: key)
      publish(.report(report))
    case .again(let again):
      if let known = counted(again.key, again.line) { publish(.again(known)) }
    case .written: preconditionFailure("expected a report, not text")
    }
  }

  private mutating func counted(_ key: [String], _ line: Int) -> Repetition? {
    guard var known = seen.value(key) else { return nil }
    (known.line, known.count) = (line, known.count + 1)
    seen.insert(known, at: key)
    return known
  }
}
