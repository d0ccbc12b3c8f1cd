import LayoutModel
import PlainText
import Reporting

/// Findings that are known and accepted for now, so that only new ones count.
///
/// A finding is known by its code, the name of its file and what it is about, not by its place or its numbers: it stays
/// the same when lines are added above it, or a constant changes. What is there more often than it is known is new.
///
/// The file is text, a line for each finding that is sorted, so that versions can be compared and merged:
///
///     masdiag-baseline 1
///     8a1f0c… 2 ambiguous cell.json: nothing decides badge.left: …
struct Baseline {
  private static let heading = "masdiag-baseline 1"

  /// How often each finding is known.
  private var counts: [String: Int] = [:]

  /// What is wrong with a baseline.
  struct Mistake: Error {
    /// The line, from 1.
    var line: Int
  }

  /// Reads the text of a baseline; of an empty one nothing is known.
  init(_ text: String) throws(Mistake) {
    if text.isEmpty { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first.map({ String($0.trimmingSpace()) }) == Self.heading else { throw Mistake(line: 1) }
    for (number, line) in lines.enumerated().dropFirst() where !line.trimmingSpace().isEmpty {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count >= 2, words[0].count == 16, UInt64(words[0], radix: 16) != nil, let count = Int(words[1]),
        count > 0
      else { throw Mistake(line: number + 1) }
      counts[String(words[0]), default: 0] += count
    }
  }

  /// Whether a finding of the report is known. Each time it is asked, one that is known is used up.
  mutating func knows(_ finding: Finding, in report: CheckReport) -> Bool {
    let name = Self.name(of: finding, in: report)
    guard let count = counts[name], count > 0 else { return false }
    counts[name] = count - 1
    return true
  }

  /// How many known findings are there no more.
  var leftCount: Int { counts.values.reduce(0, +) }

  /// The text of the baseline with everything in `reports`.
  static func text(of reports: [CheckReport]) -> String {
    var lines: [String: (count: Int, text: String)] = [:]
    for report in reports {
      for finding in report.findings {
        let text = "\(finding.code.rawValue) \(visible(fileName(report.path))): \(visible(finding.message))"
        let name = name(of: finding, in: report)
        lines[name] = ((lines[name]?.count ?? 0) + 1, lines[name]?.text ?? text)
      }
    }
    let sorted = lines.sorted { ($0.value.text, $0.key) < ($1.value.text, $1.key) }
    return ([heading] + sorted.map { "\($0.key) \($0.value.count) \($0.value.text)" }).map { $0 + "\n" }.joined()
  }

  /// What a finding is known by.
  static func name(of finding: Finding, in report: CheckReport) -> String {
    let parts = [finding.code.rawValue, fileName(report.path), finding.identity]
    return StableHash.text(parts.joined(separator: "\u{0}"))
  }

  /// Wherever the project lies, a file keeps its name.
  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension StringProtocol {
  /// Without white space at the ends, such as the carriage return of another system's lines.
  fileprivate func trimmingSpace() -> SubSequence {
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex
    return self[(firstIndex { !$0.isWhitespace } ?? end)..<end]
  }
}
