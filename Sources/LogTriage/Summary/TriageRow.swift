import LayoutModel

/// The number of occurrences of a conflict, with places and times.
public struct TriageRow: Equatable, Sendable {
  /// The status of a conflict, proved or unproved.
  public enum Status: String, Codable, Comparable, Sendable {
    /// The constraints conflict.
    case conflicting
    /// The constraints would conflict under a condition that the report doesn't print.
    case unproved

    /// Orders proved conflicts before unproved ones.
    public static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
  }

  /// The status of the conflict.
  public internal(set) var status: Status
  /// The number of reports.
  public internal(set) var count = 0
  /// The number of logs.
  public internal(set) var logs = 0
  /// The times of the first and last reports. Reports without a time are ignored.
  package var first: LogTime?
  package var last: LogTime?
  /// The number of reports for each version of the app. Reports without a version aren't counted.
  public internal(set) var apps = VersionCounts()
  /// The number of reports for each version of the system. Reports without a version aren't counted.
  public internal(set) var systems = VersionCounts()
  /// The first report.
  package var example: TriageExample?

  init(status: Status) {
    self.status = status
  }

  mutating func merge(_ other: TriageRow) {
    status = min(status, other.status)
    count = sum(count, other.count)
    logs = sum(logs, other.logs)
    first = Self.chosen(first, other.first) { $0.hasYear == $1.hasYear ? $0 < $1 : $0.hasYear }
    last = Self.chosen(last, other.last, >)
    apps.merge(other.apps)
    systems.merge(other.systems)
    example = Self.chosen(example, other.example, <)
  }

  /// Counts another report if it's later than the first report, which remains the example in that case.
  ///
  /// - Returns: true if the report is later and has the same status; otherwise, nothing changes.
  mutating func countAgain(_ status: Status, at time: LogTime) -> Bool {
    guard self.status <= status, let first, let last, first.hasYear == time.hasYear,
      last.hasYear == time.hasYear, first < time
    else { return false }
    if last < time { self.last = time }
    count = sum(count, 1)
    return true
  }

  private static func chosen<Value>(_ left: Value?, _ right: Value?, _ isBetter: (Value, Value) -> Bool) -> Value? {
    guard let left, let right else { return left ?? right }
    return isBetter(right, left) ? right : left
  }
}

/// A report that serves as the example of a conflict.
package struct TriageExample: Equatable, Comparable, Sendable {
  /// The time of the report.
  package var time: LogTime?
  /// The log's identifier, a hash of its reports.
  package var log: String
  /// The log's name if names are kept; otherwise, nil.
  package var path: String?
  /// The line at which the report starts.
  package var line: Int
  /// The conflict in one sentence.
  package var headline: String
  /// The broken constraint as an equation.
  package var broken: String?
  /// The number of the broken constraint, starting at 1 for the first constraint listed in ``report``.
  package var brokenNumber: Int?
  /// The recommended change.
  package var recommendation: String?
  /// The number of the constraint to change, starting at 1 for the first constraint listed in ``report``.
  package var recommendedNumber: Int?
  /// The report's lines. Addresses, folders and the text of views are removed unless the options include them.
  package var report: String

  /// Orders examples by time, then by log and line; examples without a time come last. The remaining properties are
  /// compared only because different versions of the tool may produce different values.
  package static func < (left: TriageExample, right: TriageExample) -> Bool {
    if left.time != right.time {
      guard let first = left.time, let second = right.time else { return left.time != nil }
      return first.hasYear == second.hasYear ? first < second : first.hasYear
    }
    if (left.log, left.line) != (right.log, right.line) { return (left.log, left.line) < (right.log, right.line) }
    return left.rest.lexicographicallyPrecedes(right.rest)
  }

  private var rest: [String] {
    let numbers = [brokenNumber, recommendedNumber].map { "\($0 ?? 0)" }
    return [headline, report, broken ?? "", recommendation ?? "", path ?? ""] + numbers
  }
}

/// The number of occurrences by version.
///
/// Only the newest ``limit`` versions are kept. The result doesn't depend on how the counts are divided, because a
/// version that is among the newest overall is also among the newest of each part and is therefore counted there.
public struct VersionCounts: Equatable, Sendable {
  static let limit = 32

  /// The counts by name.
  public private(set) var counts: [String: Int] = [:]

  /// Creates empty counts.
  public init() {}

  init(_ counts: [String: Int]) {
    self.counts = counts
    trim()
  }

  /// The names and counts, newest first.
  public var sorted: [(name: String, count: Int)] {
    counts.map { (name: $0, count: $1) }.sorted { Self.isNewer($0.name, $1.name) }
  }

  mutating func merge(_ other: VersionCounts) {
    for (name, count) in other.counts { counts[name] = sum(counts[name] ?? 0, count) }
    trim()
  }

  private mutating func trim() {
    guard counts.count > Self.limit else { return }
    for (name, _) in sorted.dropFirst(Self.limit) { counts[name] = nil }
  }

  /// Returns true if `left` is newer than `right`: `10.2` is newer than `9.11`. Equal versions are ordered as strings.
  private static func isNewer(_ left: String, _ right: String) -> Bool {
    let (first, second) = (numbers(left), numbers(right))
    return first == second ? left > right : second.lexicographicallyPrecedes(first)
  }

  private static func numbers(_ name: String) -> [Int] {
    let version = name.split(separator: " ").last ?? ""
    return version.split(separator: ".").map { Int($0) ?? 0 }
  }
}
