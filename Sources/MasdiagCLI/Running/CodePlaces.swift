import LayoutFormats
import LayoutModel
import Reporting
import SourceCode

/// Where the constraints of one input were written.
struct CodePlaces {
  private let search: SourceSearch?
  private let showsNotes: Bool

  /// Reads what the input's reports need of `tree`. A layout document has no code, and neither has what cannot be read.
  init(_ tree: SourceTree, _ bytes: [UInt8], path: String, showsNotes: Bool) {
    self.showsNotes = showsNotes
    guard !tree.roots.isEmpty, case .console(let reports)? = try? Input(bytes, path: path) else {
      search = nil
      return
    }
    search = SourceSearch(tree, for: reports.map(\.system))
  }

  /// A report with the places of its constraints.
  func added(to report: InputReport) -> InputReport {
    guard let search, report.kind == .consoleLog else { return report }
    var report = report
    report.places = search.places(report.system)
    if showsNotes { report.codeNotes = search.notes(beside: report.places ?? []) }
    return report
  }
}
