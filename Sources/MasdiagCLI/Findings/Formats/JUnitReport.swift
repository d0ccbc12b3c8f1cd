import ConstraintGraph
import LayoutModel
import PlainText
import Reporting

/// Findings as test results of a build: a test suite for each layout, and a failed test for each finding.
///
/// The elements and attributes are those that most build systems support; there is no standard.
struct JUnitReport {
  let result: CheckResult

  var text: String {
    let suites = result.reports.map(suite) + (result.failures.isEmpty ? [] : [unread])
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="masdiag" tests="\(tests)" failures="\(failures)" errors="\(result.failures.count)">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private struct Suite {
    var tests: Int
    var failures: Int
    var text: String
  }

  private func suite(_ report: CheckReport) -> Suite {
    let findings = report.findings(from: result.severity)
    let name = attribute(report.heading)
    let passed = "    <testcase name=\"layout\" classname=\(name) time=\"0\"/>\n"
    var counts: [String: Int] = [:]
    let cases = findings.map { finding in
      counts[finding.headline, default: 0] += 1
      return failed(finding, number: counts[finding.headline] ?? 1, in: name)
    }
    return Suite(
      tests: max(1, cases.count), failures: cases.count,
      text: """
          <testsuite name=\(name) tests="\(max(1, cases.count))" failures="\(cases.count)" errors="0" time="0">
        \(cases.isEmpty ? passed : cases.joined())  </testsuite>

        """)
  }

  /// Returns a failed test. Its name contains no line, because build systems recognize a test in the next build by its
  /// name; `number` distinguishes findings with the same headline.
  private func failed(_ finding: Finding, number: Int, in suite: String) -> String {
    let place = finding.location
    let name = attribute(finding.headline + (number > 1 ? " (\(number))" : ""))
    let body = ([finding.location.description] + finding.notes).joined(separator: "\n")
    return """
          <testcase name=\(name) classname=\(suite) file=\(attribute(place.path)) line="\(place.line)" time="0">
            <failure type=\(attribute(finding.code.rawValue)) message=\(attribute(finding.headline))>\(content(body))</failure>
          </testcase>

      """
  }

  /// The unreadable inputs, as tests that couldn't be run.
  private var unread: Suite {
    let cases = result.failures.map { failure in
      """
          <testcase name=\(attribute(failure.location.description)) classname="unreadable" time="0">
            <error type=\(attribute(failure.code ?? "unreadable")) message=\(attribute(failure.message))/>
          </testcase>

      """
    }
    let count = cases.count
    return Suite(
      tests: count, failures: 0,
      text: """
          <testsuite name="unreadable inputs" tests="\(count)" failures="0" errors="\(count)" time="0">
        \(cases.joined())  </testsuite>

        """)
  }

  // MARK: Text

  private func attribute(_ text: String) -> String { "\"\(escaped(visible(text)))\"" }

  /// Returns the lines of `text`, each escaped for use between tags.
  private func content(_ text: String) -> String {
    text.split(separator: "\n").map { escaped(visible(String($0))) }.joined(separator: "\n")
  }

  /// Returns text escaped for XML and, because some build systems recognize commands even in test reports, for build
  /// systems.
  private func escaped(_ text: String) -> String { xmlEscaped(text).replacing("##", with: "#&#35;") }
}
