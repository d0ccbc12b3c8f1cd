import Diagnosis
import InputAnalysis
import LayoutFormats
import LayoutModel
import Reporting

extension Run {
  /// The reports on an input, in the circumstances that are asked for; of a place in a log the one that is there.
  ///
  /// - Parameter observe: is shown each report while more is looked for, and says whether to go on.
  func reports(
    on input: InputText, _ path: String, findsFixes: Bool, findsAmbiguity: Bool = false, all: EnumerationLimit? = nil,
    until deadline: ContinuousClock.Instant? = nil,
    observe: (_ report: InputReport, _ isFinished: Bool) -> Bool = { _, _ in true }
  ) throws(UnreadableInput) -> [InputReport] {
    switch input {
    case .whole(let bytes):
      return try Masdiag.explain(
        bytes, path: path, selection: invocation.selection, findsFixes: findsFixes, findsAmbiguity: findsAmbiguity,
        all: all, until: deadline, observe: observe)
    case .log(let reports, _):
      try invocation.selection.checkHasScenes("a console log", path)
      // Of a place in a log, the path is that of the log.
      let log = reports.first?.location.path ?? path
      func placed(_ report: InputReport) -> InputReport {
        var report = report
        report.isAtPlace = log != path
        return report
      }
      return Masdiag.explain(reports, path: log, findsFixes: findsFixes, all: all, until: deadline) {
        observe(placed($0), $1)
      }.map(placed)
    case .cut: return []
    }
  }
}
