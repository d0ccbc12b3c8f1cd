import LayoutModel

/// A summary of the conflicts in some logs that can be added to others.
///
/// ``merge(_:)`` combines summaries of different logs. It is associative and commutative, and the summary of no logs is
/// neutral. Therefore, neither the division of logs among processes nor the order of their summaries matters.
public struct TriageSummary: Equatable, Sendable {
  /// The key of a line in a table.
  public struct Key: Hashable, Comparable, Sendable {
    /// The conflict.
    public var fingerprint: String
    /// The group in which it occurred; empty if there is no grouping.
    public var group: String

    /// Orders keys by fingerprint, then group.
    public static func < (left: Key, right: Key) -> Bool {
      (left.fingerprint, left.group) < (right.fingerprint, right.group)
    }
  }

  /// The maximum number of conflicts with their own rows. Only the conflicts with the smallest fingerprints are kept,
  /// so that the result doesn't depend on how the logs are divided; other conflicts count only as reports.
  static let rowLimit = 1 << 16

  /// The grouping of the conflicts; nil if there is none, or no log was read.
  public internal(set) var grouping: TriageGrouping?
  /// The number of logs.
  public internal(set) var logs = 0
  /// The number of reports.
  public internal(set) var reports = 0
  /// The number of reports that name nothing, for example because the system's log hides them behind `<private>`.
  public internal(set) var hidden = 0
  /// The number of conflicts without a row, because this was read from a table limited by `--top`.
  public internal(set) var omitted = 0
  /// The conflicts.
  public internal(set) var rows: [Key: TriageRow] = [:]

  /// Creates the summary of no logs.
  public init() {}

  /// True if the summary contains the names of all logs.
  package var hasNames: Bool { rows.values.allSatisfy { $0.example?.path != nil } }

  /// Adds the summary of other logs. Complexity: O(rows of `other`).
  public mutating func merge(_ other: TriageSummary) {
    grouping = [grouping, other.grouping].compactMap(\.self).min { $0.rawValue < $1.rawValue }
    logs = sum(logs, other.logs)
    reports = sum(reports, other.reports)
    hidden = sum(hidden, other.hidden)
    omitted = sum(omitted, other.omitted)
    for (key, row) in other.rows { rows[key, default: TriageRow(status: row.status)].merge(row) }
    limitRows(to: Self.rowLimit)
  }

  /// Drops the conflicts with the greatest fingerprints.
  mutating func limitRows(to limit: Int) {
    guard rows.count > limit else { return }
    for key in rows.keys.sorted()[limit...] { rows[key] = nil }
  }

  /// Adds one conflict of a report.
  mutating func add(_ key: Key, _ sighting: TriageRow) {
    rows[key, default: TriageRow(status: sighting.status)].merge(sighting)
    // Not at every new row, because each time costs a pass.
    if rows.count > Self.rowLimit + Self.rowLimit / 8 { limitRows(to: Self.rowLimit) }
  }

  /// Counts a conflict if only its count changes: the fast path for the common case, which makes no example.
  ///
  /// - Returns: true if that was possible; otherwise, nothing changes.
  mutating func countAgain(_ key: Key, _ status: TriageRow.Status, _ stamp: LogStamp) -> Bool {
    guard stamp.app == nil, stamp.system == nil, let time = stamp.time else { return false }
    return rows[key]?.countAgain(status, at: time) ?? false
  }

  /// Moves the line numbers of examples down by `lines`.
  mutating func moveExamples(by lines: Int) {
    guard lines > 0 else { return }
    for key in rows.keys { rows[key]?.example?.line += lines }
  }

  /// Closes the log that was read.
  ///
  /// - Parameters:
  ///   - id: its identifier in summaries.
  ///   - isGroup: true if it is a group of its own.
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

/// The grouping of a table.
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

/// Returns the sum of two counts, saturated at the maximum: summaries can contain any numbers.
func sum(_ first: Int, _ second: Int) -> Int {
  let (sum, isTooLarge) = first.addingReportingOverflow(second)
  return isTooLarge ? .max : sum
}
