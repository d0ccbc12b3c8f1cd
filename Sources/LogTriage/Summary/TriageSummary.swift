import LayoutModel

/// What is known of the conflicts in some logs: a value that adds up.
///
/// Summaries of different logs are merged by ``merge(_:)``, which is associative and commutative; the summary of no
/// logs is neutral. So it does not matter how logs are divided among processes and in which order their summaries come.
public struct TriageSummary: Equatable, Sendable {
  /// What one line of a table is about.
  public struct Key: Hashable, Comparable, Sendable {
    /// The conflict.
    public var fingerprint: String
    /// The group that it was seen in; empty where nothing is grouped.
    public var group: String

    /// By fingerprint, then group.
    public static func < (left: Key, right: Key) -> Bool {
      (left.fingerprint, left.group) < (right.fingerprint, right.group)
    }
  }

  /// More conflicts are counted among the reports without a line of their own: those with the greatest fingerprints,
  /// which is the same choice however the logs are divided.
  static let rowLimit = 1 << 16

  /// What the conflicts are grouped by; nil where they are not, or no log was read.
  public internal(set) var grouping: TriageGrouping?
  /// How many logs were read.
  public internal(set) var logs = 0
  /// How many reports they hold.
  public internal(set) var reports = 0
  /// How many of them name nothing, as where the system's log hides it behind `<private>`.
  public internal(set) var hidden = 0
  /// How many conflicts have no line here, as the table that this was read from was cut by `--top`.
  public internal(set) var omitted = 0
  /// The conflicts.
  public internal(set) var rows: [Key: TriageRow] = [:]

  /// The summary of no logs.
  public init() {}

  /// Whether logs go by their names in it.
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

  /// Forgets the conflicts with the greatest fingerprints.
  mutating func limitRows(to limit: Int) {
    guard rows.count > limit else { return }
    for key in rows.keys.sorted()[limit...] { rows[key] = nil }
  }

  /// Notes one conflict of a report.
  mutating func add(_ key: Key, _ sighting: TriageRow) {
    rows[key, default: TriageRow(status: sighting.status)].merge(sighting)
    // Not at every new one, since each time costs a pass.
    if rows.count > Self.rowLimit + Self.rowLimit / 8 { limitRows(to: Self.rowLimit) }
  }

  /// Notes a conflict that has a line which nothing but its count changes: the common case, without making an example.
  ///
  /// - Returns: whether that was so; if not, nothing has changed.
  mutating func countAgain(_ key: Key, _ status: TriageRow.Status, _ stamp: LogStamp) -> Bool {
    guard stamp.app == nil, stamp.system == nil, let time = stamp.time else { return false }
    return rows[key]?.countAgain(status, at: time) ?? false
  }

  /// Counts the lines of examples from so many lines further up.
  mutating func moveExamples(by lines: Int) {
    guard lines > 0 else { return }
    for key in rows.keys { rows[key]?.example?.line += lines }
  }

  /// Notes that what was read so far was one log.
  ///
  /// - Parameters:
  ///   - id: what summaries call it.
  ///   - isGroup: whether it is a group of its own.
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

/// What the conflicts of a table are grouped by.
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

/// The sum of two counts, or the greatest number there is: summaries come from anywhere.
func sum(_ first: Int, _ second: Int) -> Int {
  let (sum, isTooLarge) = first.addingReportingOverflow(second)
  return isTooLarge ? .max : sum
}
