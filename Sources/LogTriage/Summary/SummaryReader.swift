#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads summaries: a single summary, several concatenated summaries, or a table as JSON.
public struct SummaryReader {
  /// The reason why the text isn't a summary.
  public struct Failure: Error {
    /// The line number, starting at 1.
    public var line: Int
    /// The explanation, as a sentence in lowercase without a period.
    public var reason: String
  }

  private init() {}

  /// Returns the sum of the summaries in the text.
  ///
  /// - Complexity: O(bytes).
  public static func summary(_ bytes: [UInt8]) throws(Failure) -> TriageSummary {
    if let whole = try? JSONDecoder().decode(Document.self, from: Data(bytes)) { return try summary(of: whole) }
    var (sum, current) = (TriageSummary(), TriageSummary?.none)
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      do throws(Flaw) {
        let record = try record(Array(line))
        if let header = try record.header() {
          if let current { sum.merge(current) }
          current = header
        } else {
          guard var summary = current.take() else {
            throw Flaw("unexpected conflict before the first line of a summary")
          }
          try record.add(to: &summary)
          current = summary
        }
      } catch {
        throw Failure(line: number + 1, reason: error.reason)
      }
    }
    guard let current else { throw Failure(line: 1, reason: "not a summary; create one with masdiag triage --partial") }
    sum.merge(current)
    return sum
  }

  private static func record(_ line: [UInt8]) throws(Flaw) -> Record {
    do {
      return try JSONDecoder().decode(Record.self, from: Data(line))
    } catch {
      throw Flaw("not a summary line; create summaries with 'masdiag triage --partial'")
    }
  }

  private static func summary(of document: Document) throws(Failure) -> TriageSummary {
    do throws(Flaw) {
      guard var summary = try document.triage.header() else { throw Flaw("not a triage table") }
      for record in document.conflicts { try record.add(to: &summary) }
      return summary
    } catch {
      throw Failure(line: 1, reason: error.reason)
    }
  }
}

/// An error in a record.
private struct Flaw: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// A table as JSON.
private struct Document: Decodable {
  var triage: Record
  var conflicts: [Record]
}

/// A line of a summary.
private struct Record: Decodable {
  struct Example: Decodable {
    var log: String
    var path: String?
    var line: Int
    var time: String?
    var report: String
  }

  var version: Int?
  var groupBy: String?
  var reports: Int?
  var hidden: Int?
  var omitted: Int?
  var logs: Int?
  var fingerprint: String?
  var group: String?
  var change: String?
  var status: TriageRow.Status?
  var count: Int?
  var first: String?
  var last: String?
  var apps: [String: Int]?
  var systems: [String: Int]?
  var headline: String?
  var broken: String?
  var brokenNumber: Int?
  var recommendation: String?
  var recommendedNumber: Int?
  var example: Example?

  private enum CodingKeys: String, CodingKey {
    case version = "masdiag-triage"
    case groupBy, reports, hidden, omitted, logs, fingerprint, group, change, status, count, first, last, apps, systems
    case headline, broken, brokenNumber, recommendation, recommendedNumber, example
  }

  /// Returns the summary that the record starts, without its conflicts, or nil for other records.
  func header() throws(Flaw) -> TriageSummary? {
    guard let version else { return nil }
    guard version == TriageSummary.version else {
      throw Flaw("unsupported summary version \(version); expected \(TriageSummary.version)")
    }
    var summary = TriageSummary()
    summary.logs = try Self.count(logs, "logs")
    summary.reports = try Self.count(reports, "reports")
    summary.hidden = try Self.count(hidden, "hidden")
    summary.omitted = try Self.count(omitted ?? 0, "omitted")
    if let groupBy {
      guard let grouping = TriageGrouping(rawValue: groupBy) else { throw Flaw("unknown grouping '\(groupBy)'") }
      summary.grouping = grouping
    }
    return summary
  }

  /// Adds the conflict, unless it only occurred in the earlier summary of a comparison.
  func add(to summary: inout TriageSummary) throws(Flaw) {
    if change == TriageChange.gone.rawValue { return }
    let (key, row) = try row()
    summary.add(key, row)
  }

  private func row() throws(Flaw) -> (TriageSummary.Key, TriageRow) {
    guard let fingerprint, !fingerprint.isEmpty, let status, let headline, let example else {
      throw Flaw("a conflict must have fingerprint, status, headline and example")
    }
    var row = TriageRow(status: status)
    row.count = try Self.count(count, "count")
    row.logs = try Self.count(logs, "logs")
    (row.first, row.last) = (try Self.time(first), try Self.time(last))
    (row.apps, row.systems) = (try Self.counts(apps, "apps"), try Self.counts(systems, "systems"))
    row.example = TriageExample(
      time: try Self.time(example.time), log: example.log, path: example.path, line: example.line, headline: headline,
      broken: broken, brokenNumber: brokenNumber, recommendation: recommendation,
      recommendedNumber: recommendedNumber, report: example.report)
    return (TriageSummary.Key(fingerprint: fingerprint, group: group ?? ""), row)
  }

  private static func count(_ number: Int?, _ name: String) throws(Flaw) -> Int {
    guard let number, number >= 0 else { throw Flaw("'\(name)' must be a whole number, 0 or more") }
    return number
  }

  private static func counts(_ counts: [String: Int]?, _ name: String) throws(Flaw) -> VersionCounts {
    for count in (counts ?? [:]).values { _ = try Self.count(count, name) }
    return VersionCounts(counts ?? [:])
  }

  private static func time(_ text: String?) throws(Flaw) -> LogTime? {
    guard let text else { return nil }
    guard let time = LogTime(text), time.text == text else { throw Flaw("invalid time '\(text)'") }
    return time
  }
}
