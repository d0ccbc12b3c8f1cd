import LayoutModel
import PlainText
import Reporting

/// Findings as a compiler prints them, one line each: `path:line:column: severity: headline [code]`. Editors and the
/// warning collectors of build systems read it.
struct GCCLines {
  let result: CheckResult

  var text: String {
    result.findings.map { _, finding in
      "\(visible(finding.location.description)): \(finding.severity.rawValue): \(visible(finding.placedHeadline)) "
        + "[\(finding.code.rawValue)]\n"
    }.joined()
  }
}
