import LayoutFormats
import LayoutModel
import Masdiag
import Reporting
import SourceCode

/// Where the constraints of one input were written.
struct CodePlaces {
  private let search: SourceSearch?
  private let showsNotes: Bool

  /// Reads what the input's reports need of `tree`. A layout document has no code, and neither has what cannot be read.
  init(_ tree: SourceTree, _ text: InputText, path: String, showsNotes: Bool) {
    self.showsNotes = showsNotes
    search = tree.roots.isEmpty ? nil : text.reports(path).map { SourceSearch(tree, for: $0.map(\.system)) }
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

extension InputText {
  /// The reports of a log; nil for what is none.
  fileprivate func reports(_ path: String) -> [ConsoleReport]? {
    switch self {
    case .cut: return nil
    case .log(let reports, _): return reports
    case .whole(let bytes):
      guard case .console(let reports)? = try? input(bytes, path: path, until: nil) else { return nil }
      return reports
    }
  }
}
