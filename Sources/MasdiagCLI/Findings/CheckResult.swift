import LayoutFormats
import LayoutModel
import Reporting

/// The result of `masdiag check` for all inputs, which can be written in several formats.
struct CheckResult {
  /// The findings, without those in the baseline.
  var reports: [CheckReport] = []
  /// The inputs that couldn't be read.
  var failures: [UnreadablePart] = []
  /// The minimum severity; less severe findings are omitted.
  var severity = Finding.Severity.warning

  /// The findings, each with its report.
  var findings: [(report: CheckReport, finding: Finding)] {
    reports.flatMap { report in report.findings(from: severity).map { (report, $0) } }
  }

  /// The identifiers of the findings, independent of their locations, for tools that compare two runs. Equal findings
  /// are numbered.
  var fingerprints: [String] {
    var counts: [String: Int] = [:]
    return findings.map { report, finding in
      let name = Baseline.name(of: finding, in: report)
      counts[name, default: 0] += 1
      return "\(name):\(counts[name] ?? 1)"
    }
  }
}

extension CheckResult {
  /// Returns the result without known findings, the number of known findings that it contained, and the number of known
  /// findings that no longer occur.
  func without(_ known: Baseline?) -> (new: CheckResult, knownCount: Int, goneCount: Int) {
    guard var rest = known else { return (self, 0, 0) }
    var (new, knownCount) = (self, 0)
    for place in reports.indices {
      new.reports[place].findings.removeAll { rest.knows($0, in: reports[place]) }
      knownCount += reports[place].findings.count - new.reports[place].findings.count
    }
    return (new, knownCount, rest.leftCount)
  }

  /// Adds all of an input's problems.
  mutating func add(_ error: UnreadableInput) {
    failures += error.problems.map { UnreadablePart(location: $0.location, message: $0.message, code: $0.code) }
  }

  /// Adds a failure to read a file.
  mutating func add(failureOf path: String, _ message: String) {
    failures.append(UnreadablePart(location: SourceLocation(path: path, line: 1, column: 1), message: message))
  }

  var briefText: String { JSONReporter.briefText(reports, from: severity, unreadable: failures) }

  /// Returns the complete result in a format; nil for `text`, because text output also depends on colors and the line
  /// width.
  func text(_ format: OutputFormat) -> String? {
    switch format {
    case .json: JSONReporter.document(reports, from: severity, unreadable: failures).text
    case .sarif: SARIFReport(result: self).json.text
    case .junit: JUnitReport(result: self).text
    case .github: GitHubAnnotations(result: self).text
    case .gcc: GCCLines(result: self).text
    case .markdown: MarkdownFindings(result: self).text
    case .text, .console, .ndjson, .csv, .html: nil
    }
  }
}
