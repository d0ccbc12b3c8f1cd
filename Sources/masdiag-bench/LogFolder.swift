import Foundation
import Masdiag

/// The results for the console logs in a folder, and the time they take within the process.
struct LogFolder {
  static let header =
    "logs,refused,reports,listed,read,conflicting,unproved,explained,unreadable,smaller_cores,broken_known,ranked_first,"
    + "median_ns,slowest_ns"

  /// The number of files, and the number of files without a report.
  private var logs = 0
  private var refused = 0
  private var reports = 0
  /// The number of constraints in all lists, and the number of readable constraints.
  private var listed = 0
  private var read = 0
  private var verdicts: [InputReport.Status: Int] = [:]
  /// The number of unproved reports with an additional condition that would make them conflicts.
  private var explained = 0
  /// The number of conflicts with fewer constraints than the list.
  private var smallerCores = 0
  /// The number of conflicts whose broken constraint is in the log, and the number of conflicts for which the ranking
  /// puts that constraint first.
  private var brokenKnown = 0
  private var rankedFirst = 0
  private var times: [Double] = []

  /// The median and maximum time per log, including its text, in nanoseconds.
  private var median: Double { times.sorted()[times.count / 2] }
  private var slowest: Double { times.max() ?? 0 }

  /// A line below the header.
  var line: String {
    let counts = [
      logs, refused, reports, listed, read, verdicts[.conflicting] ?? 0, verdicts[.unproved] ?? 0, explained,
      verdicts[.unreadable] ?? 0, smallerCores, brokenKnown, rankedFirst, Int(median), Int(slowest),
    ]
    return counts.map { "\($0)" }.joined(separator: ",")
  }

  /// Explains all `.log` and `.txt` files in the folder at `path`; nil if there are none.
  init?(path: String, _ effort: Effort) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    for name in names where name.hasSuffix(".log") || name.hasSuffix(".txt") {
      guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
      explain([UInt8](data), name, effort)
    }
    if times.isEmpty { return nil }
  }

  private mutating func explain(_ bytes: [UInt8], _ name: String, _ effort: Effort) {
    logs += 1
    guard let found = try? Masdiag.explain(bytes, path: name) else {
      refused += 1
      return
    }
    for report in found { count(report) }
    let clock = ContinuousClock()
    times.append(
      effort.median(count: effort.repetitions ?? 5) {
        clock.measure {
          let again = (try? Masdiag.explain(bytes, path: name)) ?? []
          precondition(!again.text().isEmpty, "\(name) gave a report, and no more does")
        }
      })
  }

  private mutating func count(_ report: InputReport) {
    let constraints = report.system.constraints
    reports += 1
    read += constraints.count
    listed += constraints.count + report.unread.count { $0.position != nil }
    verdicts[report.status, default: 0] += 1
    if report.status == .unproved, !report.conditions.isEmpty { explained += 1 }
    guard let conflict = report.diagnosis.conflicts.first else { return }
    if conflict.members.count < constraints.count { smallerCores += 1 }
    guard let broken = report.brokenIndex else { return }
    brokenKnown += 1
    if conflict.ranking.first == broken { rankedFirst += 1 }
  }
}
