import Diagnosis
package import LayoutFormats
package import Reporting

/// Explains one report of a console log, with fixes and a recommendation.
///
/// - Parameters:
///   - report: the report.
///   - path: what reports call the log.
///   - count: how many reports the log has as far as is known; with more than one they have numbers.
package func explain(_ report: ConsoleReport, path: String, of count: Int) -> InputReport {
  let diagnosis = SystemDiagnosis(report.system, brokenByLog: report.breaking, isOrdered: false)
  return InputReport(path: path, report: report, of: count, diagnosis: diagnosis)
}
