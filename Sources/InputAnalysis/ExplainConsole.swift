package import Diagnosis
package import LayoutFormats
import LayoutModel
package import Reporting

extension Masdiag {
  /// Explains one report of a console log, with fixes and a recommendation.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - path: the log's path, for use in the report.
  ///   - count: the known number of reports in the log; if there are several, they are numbered.
  package static func explain(_ report: ConsoleReport, path: String, of count: Int) -> InputReport {
    let diagnosis = SystemDiagnosis(report.system, .init(order: .list, brokenByLog: report.breaking))
    return InputReport(path: path, report: report, of: count, diagnosis: diagnosis)
  }

  /// Explains all reports of a console log. A report that differs from an earlier report only in addresses isn't solved
  /// again.
  ///
  /// - Parameters: see ``explain(_:path:selection:findsFixes:findsAmbiguity:all:until:observe:)``.
  package static func explain(
    _ reports: [ConsoleReport], path: String, views: PrintedViews? = nil, findsFixes: Bool, all: EnumerationLimit?,
    until deadline: ContinuousClock.Instant?,
    observe: (_ report: InputReport, _ isFinished: Bool) -> Bool
  ) -> [InputReport] {
    var known: [ReportLikeness: InputReport] = [:]
    return reports.map { report in
      // A search for all conflicts publishes its results as they are found.
      let likeness = all == nil && reports.count > 1 ? ReportLikeness(report) : nil
      if let again = likeness.flatMap({ known[$0] })?.again(for: report) {
        _ = observe(again, true)
        return again
      }
      func wrapped(_ diagnosis: SystemDiagnosis) -> InputReport {
        var wrapped = InputReport(path: path, report: report, of: reports.count, diagnosis: diagnosis)
        wrapped.printedViews = views
        return wrapped
      }
      let explained = Deadline.$instant.withValue(Deadline.earlier(deadline)) {
        let finished = wrapped(
          SystemDiagnosis(
            report.system, .init(order: .list, brokenByLog: report.breaking, findsFixes: findsFixes, all: all)
          ) { observe(wrapped($0), false) })
        _ = observe(finished, true)
        return finished
      }
      // Don't store an incomplete explanation, because a later attempt may have more time.
      if let likeness, known.count < rememberedReports, !explained.diagnosis.isCut { known[likeness] = explained }
      return explained
    }
  }
}

/// The maximum number of different reports to cache per log.
let rememberedReports = 1024
