package import Diagnosis
package import LayoutFormats
import LayoutModel
package import Reporting

extension Masdiag {
  /// Explains one report of a console log, with fixes and a recommendation.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - path: what reports call the log.
  ///   - count: how many reports the log has as far as is known; with more than one they have numbers.
  package static func explain(_ report: ConsoleReport, path: String, of count: Int) -> InputReport {
    let diagnosis = SystemDiagnosis(report.system, .init(order: .list, brokenByLog: report.breaking))
    return InputReport(path: path, report: report, of: count, diagnosis: diagnosis)
  }

  /// Explains all reports of a console log that was read. Those that say the same as an earlier one, of other
  /// addresses, are not solved again.
  ///
  /// - Parameters: those of ``explain(_:path:selection:findsFixes:findsAmbiguity:all:until:observe:)``.
  package static func explain(
    _ reports: [ConsoleReport], path: String, views: PrintedViews? = nil, findsFixes: Bool, all: EnumerationLimit?,
    until deadline: ContinuousClock.Instant?,
    observe: (_ report: InputReport, _ isFinished: Bool) -> Bool
  ) -> [InputReport] {
    var known: [ReportLikeness: InputReport] = [:]
    return reports.map { report in
      // Where everything is looked for, what is found is given out as it comes.
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
      // For an explanation that was cut there may be time now.
      if let likeness, known.count < rememberedReports, !explained.diagnosis.isCut { known[likeness] = explained }
      return explained
    }
  }
}

/// So many different reports of a log are remembered.
let rememberedReports = 1024
