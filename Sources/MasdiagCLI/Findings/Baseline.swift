import LayoutModel
import PlainText
import Reporting

/// Findings that are known and accepted for now, so that only new ones count.
///
/// A finding is known by its code, its file, its scene and what it is about, not by its place or its numbers: it stays
/// the same when lines are added above it, or a constant changes. What is there more often than it is known is new.
///
/// The file is text, a line for each finding that is sorted, so that versions can be compared and merged:
///
///     masdiag-baseline 2
///     8a1f0c… 2 # ambiguous Layouts/cell.json: nothing decides badge.left: …
///
/// Files are named from the folder of the baseline. What stands behind `#` is for people; there a shell, which should
/// never get to read the file, would execute nothing. Version 1 knew files by their last name alone, and no scenes.
struct Baseline {
  private static let heading = "masdiag-baseline 2"
  private static let firstHeading = "masdiag-baseline 1"
  /// Nobody has more findings of a kind; sums of such numbers do not overflow.
  private static let countLimit = 1_000_000_000

  /// Where the baseline lies, for the names of files.
  private let place: BaselinePlace
  /// Whether it is of the first version.
  private var isOfFirstVersion = false
  /// How often each finding is known.
  private var counts: [String: Int] = [:]

  /// What is wrong with a baseline.
  struct Mistake: Error {
    /// The line, from 1.
    var line: Int
  }

  /// Whether a text is that of a baseline, or empty.
  static func isBaseline(_ text: String) -> Bool {
    let first = text.prefix { $0 != "\n" && $0 != "\r\n" }.trimmingSpace()
    return text.isEmpty || first == heading || first == firstHeading
  }

  /// Reads the text of a baseline; of an empty one nothing is known.
  init(_ text: String, at place: BaselinePlace) throws(Mistake) {
    self.place = place
    if text.isEmpty { return }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard Self.isBaseline(text) else { throw Mistake(line: 1) }
    isOfFirstVersion = lines[0].trimmingSpace() == Self.firstHeading
    for (number, line) in lines.enumerated().dropFirst() where !line.trimmingSpace().isEmpty {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count >= 2, words[0].count == 16, UInt64(words[0], radix: 16) != nil, let count = Int(words[1]),
        (1...Self.countLimit).contains(count)
      else { throw Mistake(line: number + 1) }
      counts[String(words[0]), default: 0] += count
    }
  }

  /// Whether a finding of the report is known. Each time it is asked, one that is known is used up.
  mutating func knows(_ finding: Finding, in report: CheckReport) -> Bool {
    let name =
      isOfFirstVersion ? Self.name(of: finding, in: report) : Self.name(of: finding, in: report, from: place)
    guard let count = counts[name], count > 0 else { return false }
    counts[name] = count - 1
    return true
  }

  /// How many known findings are there no more.
  var leftCount: Int { counts.values.reduce(0, +) }

  /// The text of a baseline at a place with everything in `reports`.
  static func text(of reports: [CheckReport], at place: BaselinePlace) -> String {
    var lines: [String: (count: Int, text: String)] = [:]
    for report in reports {
      for finding in report.findings {
        let scene = report.scene.map { ", \(visible($0.name))" } ?? ""
        let file = visible(place.name(of: report.path))
        let text = "# \(finding.code.rawValue) \(file)\(scene): \(visible(finding.message))"
        let name = name(of: finding, in: report, from: place)
        lines[name] = ((lines[name]?.count ?? 0) + 1, lines[name]?.text ?? text)
      }
    }
    let sorted = lines.sorted { ($0.value.text, $0.key) < ($1.value.text, $1.key) }
    return ([heading] + sorted.map { "\($0.key) \($0.value.count) \($0.value.text)" }).map { $0 + "\n" }.joined()
  }

  private static func name(of finding: Finding, in report: CheckReport, from place: BaselinePlace) -> String {
    let scene = report.scene?.id ?? finding.scene ?? ""
    let parts = [finding.code.rawValue, place.name(of: report.path), scene, finding.identity]
    return StableHash.text(parts.joined(separator: "\u{0}"))
  }

  /// What a finding is known by in the first version, and among the devices of one file.
  static func name(of finding: Finding, in report: CheckReport) -> String {
    let parts = [finding.code.rawValue, fileName(report.path), finding.identity]
    return StableHash.text(parts.joined(separator: "\u{0}"))
  }

  /// The last name of a path.
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
