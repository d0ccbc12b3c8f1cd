import LayoutFormats
import LayoutModel
import Reporting

/// What `masdiag check` has to say about all of its inputs, for the formats that it is written in.
struct CheckResult {
  /// What was found, without what a baseline knows.
  var reports: [CheckReport] = []
  /// What could not be read.
  var failures: [Failure] = []
  /// Findings that are not as bad are left out.
  var severity = Finding.Severity.warning

  /// An input that could not be read, or a part of one.
  struct Failure {
    var location: SourceLocation
    /// One sentence, lower case, without a full stop.
    var message: String
    /// Which rule a document breaks; nil where the file could not be opened.
    var code: String?
  }

  /// A finding and the report that it stands in.
  var findings: [(report: CheckReport, finding: Finding)] {
    reports.flatMap { report in report.findings(from: severity).map { (report, $0) } }
  }

  /// What a finding is known by wherever it stands, and which of several alike it is, for tools that compare two runs.
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
  /// What a baseline does not know of it, how many findings it knows, and how many others it knows that are gone.
  func without(_ known: Baseline?) -> (new: CheckResult, knownCount: Int, goneCount: Int) {
    guard var rest = known else { return (self, 0, 0) }
    var (new, knownCount) = (self, 0)
    for place in reports.indices {
      new.reports[place].findings.removeAll { rest.knows($0, in: reports[place]) }
      knownCount += reports[place].findings.count - new.reports[place].findings.count
    }
    return (new, knownCount, rest.leftCount)
  }

  /// Takes in everything that is wrong with an input.
  mutating func add(_ error: UnreadableInput) {
    failures += error.problems.map { Failure(location: $0.location, message: $0.message, code: $0.code) }
  }

  /// Takes in that a file could not be read.
  mutating func add(failureOf path: String, _ message: String) {
    failures.append(Failure(location: SourceLocation(path: path, line: 1, column: 1), message: message))
  }

  /// The whole result in a form for machines or people; nil for `text`, which has colours and widths besides.
  func text(_ format: OutputFormat) -> String? {
    switch format {
    case .json: JSONReporter.document(reports, from: severity).text
    case .sarif: SARIFReport(result: self).json.text
    case .junit: JUnitReport(result: self).text
    case .github: GitHubAnnotations(result: self).text
    case .gcc: GCCLines(result: self).text
    case .markdown: MarkdownFindings(result: self).text
    case .text, .console, .ndjson, .csv, .html: nil
    }
  }
}
