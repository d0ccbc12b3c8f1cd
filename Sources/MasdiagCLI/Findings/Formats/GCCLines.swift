import LayoutModel
import PlainText
import Reporting

/// Findings in compiler format, one per line: `path:line:column: severity: headline [code]`. Editors and build systems
/// recognize this format.
struct GCCLines {
  let result: CheckResult

  var text: String {
    result.findings.map { _, finding in
      "\(visible(finding.location.description)): \(finding.severity.rawValue): \(visible(finding.placedHeadline)) "
        + "[\(finding.code.rawValue)]\n"
    }.joined()
  }
}
