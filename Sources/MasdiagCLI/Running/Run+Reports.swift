import LayoutFormats
import Masdiag
import Reporting

extension Run {
  /// The reports on an input, in the circumstances that are asked for; of a place in a log the one that is there.
  func reports(
    on input: InputText, _ path: String, findsFixes: Bool, findsAmbiguity: Bool = false
  ) throws(UnreadableInput) -> [InputReport] {
    switch input {
    case .whole(let bytes):
      return try Masdiag.explain(
        bytes, path: path, selection: invocation.selection, findsFixes: findsFixes, findsAmbiguity: findsAmbiguity)
    case .log(let reports, _):
      try invocation.selection.checkHasScenes("a console log", path)
      // Of a place in a log, the path is that of the log.
      let log = reports.first?.location.path ?? path
      let found = Masdiag.explain(reports, path: log, findsFixes: findsFixes, all: nil, until: nil) { _, _ in true }
      return found.map { report in
        var report = report
        report.isAtPlace = log != path
        return report
      }
    case .cut: return []
    }
  }
}
