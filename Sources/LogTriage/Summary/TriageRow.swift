import LayoutModel

/// How often one conflict was seen, where and when.
public struct TriageRow: Equatable, Sendable {
  /// Whether it is a conflict, or what the lines alone do not prove.
  public enum Status: String, Codable, Comparable, Sendable {
    /// The lines contradict each other.
    case conflicting
    /// They would under a condition that is not printed.
    case unproved

    /// What is proved comes first.
    public static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
  }

  /// What it is.
  public internal(set) var status: Status
  /// In how many reports.
  public internal(set) var count = 0
  /// In how many logs.
  public internal(set) var logs = 0
  /// When first and last, of the reports that say so.
  package var first: LogTime?
  package var last: LogTime?
  /// How often by which version of the app, and on which system, of the reports that say so.
  public internal(set) var apps = VersionCounts()
  /// How often on which version of the system, of the reports that say so.
  public internal(set) var systems = VersionCounts()
  /// The first report of it.
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

  /// Counts another report that is later than the first, which is the example then, too.
  ///
  /// - Returns: whether it is, and has the same status; if not, nothing has changed.
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

/// A report that stands for all with the same conflict.
package struct TriageExample: Equatable, Comparable, Sendable {
  /// When it was written.
  package var time: LogTime?
  /// The log, by a hash of its reports.
  package var log: String
  /// The log's name, if names may be kept.
  package var path: String?
  /// Where the report begins in it.
  package var line: Int
  /// The conflict in one sentence.
  package var headline: String
  /// What was broken, as an equation.
  package var broken: String?
  /// The number in ``report``, from 1, of what was broken.
  package var brokenNumber: Int?
  /// What to do.
  package var recommendation: String?
  /// The number in ``report``, from 1, of what is to be changed.
  package var recommendedNumber: Int?
  /// The report's lines, without texts, addresses and folders, unless they may be kept.
  package var report: String

  /// The earliest report that has a time, then by log and line. The rest decides only between summaries that were
  /// made by different versions.
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

/// How often something was seen by version.
///
/// Of more than ``limit`` versions the newest are kept, which is the same choice however counts are divided: a version
/// that is among the newest of all is among the newest of each part, and is counted in each.
public struct VersionCounts: Equatable, Sendable {
  static let limit = 32

  /// The counts by name.
  public private(set) var counts: [String: Int] = [:]

  /// None.
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

  /// Whether one version is newer than another: `10.2` than `9.11`. Texts break the tie.
  private static func isNewer(_ left: String, _ right: String) -> Bool {
    let (first, second) = (numbers(left), numbers(right))
    return first == second ? left > right : second.lexicographicallyPrecedes(first)
  }

  private static func numbers(_ name: String) -> [Int] {
    let version = name.split(separator: " ").last ?? ""
    return version.split(separator: ".").map { Int($0) ?? 0 }
  }
}
