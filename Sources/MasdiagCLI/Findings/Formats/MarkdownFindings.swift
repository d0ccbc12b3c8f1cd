import LayoutModel
import Reporting

/// Findings as a table, for a comment on a pull request or a build summary.
struct MarkdownFindings {
  let result: CheckResult

  var text: String {
    let summary = "**masdiag** \(MarkdownText.escaped(counts))\n"
    return ([summary] + failures + table).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A phrase with the number of findings. If no input could be read, the phrase doesn't say that there are no
  /// findings.
  private var counts: String {
    if !result.failures.isEmpty, result.reports.isEmpty { return "nothing was checked" }
    return CheckReport.counts(of: result.reports, from: result.severity)
  }

  private var failures: [String] {
    if result.failures.isEmpty { return [] }
    return [
      result.failures.map {
        "- could not read \(MarkdownText.code($0.location.description)): \(MarkdownText.escaped($0.message))\n"
      }.joined()
    ]
  }

  private var table: [String] {
    let findings = result.findings
    if findings.isEmpty { return [] }
    let rows = findings.map { report, finding in
      let scene = report.scene.map { "<br>\(MarkdownText.escaped($0.name))" } ?? ""
      let notes = finding.notes.map { "<br>\(MarkdownText.escaped($0))" }.joined()
      return "| \(finding.severity.rawValue) | \(MarkdownText.code(finding.location.description))\(scene) "
        + "| \(MarkdownText.escaped(finding.headline))\(notes) | \(finding.code.rawValue) |\n"
    }
    return [(["| | place | finding | code |\n", "|---|---|---|---|\n"] + rows).joined()]
  }
}
