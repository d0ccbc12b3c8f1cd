import LayoutModel
import PlainText
import Reporting

/// Known findings that are accepted for now, so that only new findings are reported.
///
/// A finding is identified by its code, file, scene and subject, but not by its location or its numbers. Therefore, a
/// finding remains known if lines are added above it or if a constant changes. If a finding occurs more often than in
/// the baseline, the additional occurrences count as new.
///
/// The file is text with a sorted line for each finding, so that versions of the file can be compared and merged:
///
///     masdiag-baseline 2
///     8a1f0c… 2 # ambiguous Layouts/cell.json: nothing decides badge.left: …
///
/// Paths are relative to the baseline's folder. The text after `#` is only for human readers. Version 1 identified
/// files by their last path component and had no scenes.
struct Baseline {
  private static let heading = "masdiag-baseline 2"
  private static let firstHeading = "masdiag-baseline 1"
  /// The maximum number of identical findings. The limit exceeds realistic numbers, and sums of such numbers can't
  /// overflow.
  private static let countLimit = 1_000_000_000

  /// The baseline's location, to which paths are relative.
  private let place: BaselinePlace
  /// True if the baseline has version 1.
  private var isOfFirstVersion = false
  /// The number of known occurrences of each finding.
  private var counts: [String: Int] = [:]

  struct Mistake: Error {
    /// The line number, starting at 1.
    var line: Int
  }

  /// Returns true if `text` is empty or is a baseline.
  static func isBaseline(_ text: String) -> Bool {
    let first = text.prefix { $0 != "\n" && $0 != "\r\n" }.trimmingSpace()
    return text.isEmpty || first == heading || first == firstHeading
  }

  /// Reads a baseline. An empty text is a baseline without findings.
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

  /// Returns true if a finding in the report is known. Each such call uses up one known occurrence.
  mutating func knows(_ finding: Finding, in report: CheckReport) -> Bool {
    let name =
      isOfFirstVersion ? Self.name(of: finding, in: report) : Self.name(of: finding, in: report, from: place)
    guard let count = counts[name], count > 0 else { return false }
    counts[name] = count - 1
    return true
  }

  /// The number of known findings that haven't been used up, that is, that no longer occur.
  var leftCount: Int { counts.values.reduce(0, +) }

  /// Returns the text of a baseline with all findings in `reports`.
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

  /// Returns the identifier of a finding in version 1, which also serves to compare a file's findings between devices.
  static func name(of finding: Finding, in report: CheckReport) -> String {
    let parts = [finding.code.rawValue, fileName(report.path), finding.identity]
    return StableHash.text(parts.joined(separator: "\u{0}"))
  }

  /// Returns the last component of a path.
  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension StringProtocol {
  /// Returns the string without leading and trailing white space, including the carriage return of Windows line
  /// endings.
  fileprivate func trimmingSpace() -> SubSequence {
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex
    return self[(firstIndex { !$0.isWhitespace } ?? end)..<end]
  }
}
