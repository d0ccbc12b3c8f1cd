import Diagnosis
import LayoutFormats
import Reporting

/// What the report on the first console report in `text` says.
func explained(_ text: String) throws -> String? {
  let reports = try readConsoleReports(Array(text.utf8), path: "x.log")
  return reports.first.map { report in
    let diagnosis = SystemDiagnosis(report.system, brokenByLog: report.breaking, isOrdered: false)
    return InputReport(path: "x.log", report: report, of: reports.count, diagnosis: diagnosis).text()
  }
}
