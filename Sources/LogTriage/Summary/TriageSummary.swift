import LayoutModel

/// A summary of the conflicts in some logs, which can be merged with others.
///
/// ``merge(_:)`` combines summaries of different logs. It's associative and commutative, and the summary of no logs is
/// its identity. Therefore, neither the assignment of logs to processes nor the order of their summaries affects the
/// result.
public struct TriageSummary: Equatable, Sendable {
  /// The key of a row in a table.
  public struct Key: Hashable, Comparable, Sendable {
    /// The fingerprint of the conflict.
    public var fingerprint: String
    /// The group in which the conflict occurred; empty if there is no grouping.
    public var group: String

    /// Orders keys by fingerprint, then group.
    public static func < (left: Key, right: Key) -> Bool {
      (left.fingerprint, left.group) < (right.fingerprint, right.group)
    }
  }

  /// The maximum number of conflicts with separate rows. The conflicts with the smallest fingerprints are kept, so that
  /// the result doesn't depend on how the logs are divided; for other conflicts, only the reports are counted.
  static let rowLimit = 1 << 16

  /// The property by which conflicts are grouped; nil if they aren't grouped or no log was read.
  public internal(set) var grouping: TriageGrouping?
  /// The number of logs.
  public internal(set) var logs = 0
  /// The number of reports.
  public internal(set) var reports = 0
  /// The number of reports that list no constraints, for example because the system log replaces them with `<private>`.
  public internal(set) var hidden = 0
  /// The number of conflicts without a row because the summary was read from a table limited by `--top`.
  public internal(set) var omitted = 0
  /// The rows of the conflicts.
  public internal(set) var rows: [Key: TriageRow] = [:]

  /// Creates the summary of no logs.
  public init() {}

  /// True if the summary contains the names of all logs.
  package var hasNames: Bool { rows.values.allSatisfy { $0.example?.path != nil } }

  /// Adds the summary of other logs.
  ///
  /// - Complexity: O(rows of `other`).
  public mutating func merge(_ other: TriageSummary) {
    grouping = [grouping, other.grouping].compactMap(\.self).min { $0.rawValue < $1.rawValue }
    logs = sum(logs, other.logs)
    reports = sum(reports, other.reports)
    hidden = sum(hidden, other.hidden)
    omitted = sum(omitted, other.omitted)
    for (key, row) in other.rows { rows[key, default: TriageRow(status: row.status)].merge(row) }
    limitRows(to: Self.rowLimit)
  }

  /// Removes the conflicts with the largest fingerprints.
  mutating func limitRows(to limit: Int) {
    guard rows.count > limit else { return }
    for key in rows.keys.sorted()[limit...] { rows[key] = nil }
  }

  /// Adds a report's conflict.
  mutating func add(_ key: Key, _ sighting: TriageRow) {
    rows[key, default: TriageRow(status: sighting.status)].merge(sighting)
    // The limit isn't enforced at each new row, because enforcing it takes a pass over all rows.
    if rows.count > Self.rowLimit + Self.rowLimit / 8 { limitRows(to: Self.rowLimit) }
  }

  /// Counts a conflict if nothing but its count changes. This is a fast path for the common case, in which the example
  /// stays the same.
  ///
  /// - Returns: true if the conflict was counted; otherwise, nothing changes.
  mutating func countAgain(_ key: Key, _ status: TriageRow.Status, _ stamp: LogStamp) -> Bool {
    guard stamp.app == nil, stamp.system == nil, let time = stamp.time else { return false }
    return rows[key]?.countAgain(status, at: time) ?? false
  }

  /// Increases the line numbers of examples by `lines`.
  mutating func moveExamples(by lines: Int) {
    guard lines > 0 else { return }
    for key in rows.keys { rows[key]?.example?.line += lines }
  }

  /// Closes the log.
  ///
  /// - Parameters:
  ///   - id: the log's identifier in summaries.
  ///   - isGroup: true if the log is a separate group.
  mutating func closeLog(as id: String, isGroup: Bool) {
    logs = 1
    for key in rows.keys {
      rows[key]?.logs = 1
      rows[key]?.example?.log = id
    }
    if isGroup {
      rows = Dictionary(uniqueKeysWithValues: rows.map { (Key(fingerprint: $0.fingerprint, group: id), $1) })
    }
    limitRows(to: Self.rowLimit)
  }
}

/// A property by which a table can be grouped.
public enum TriageGrouping: String, CaseIterable, Codable, Sendable {
  /// The app and its version.
  case app
  /// The system and its version.
  case system
  /// The process that printed the report.
  case process
  /// The day.
  case day
  /// The log.
  case log
}

/// Returns the sum of two counts, limited to the largest integer, because summaries may contain any numbers.
func sum(_ first: Int, _ second: Int) -> Int {
  let (sum, isTooLarge) = first.addingReportingOverflow(second)
  return isTooLarge ? .max : sum
}
