import InputAnalysis
import LayoutFormats
import LayoutModel
import Reporting
import SourceCode

/// Where the constraints of one input were written.
struct CodePlaces {
  private let search: SourceSearch?
  private let showsNotes: Bool
  private let deadline: ContinuousClock.Instant?

  /// Reads what the input's reports need of `tree`. A layout document has no code, and neither has what cannot be read.
  init(_ tree: SourceTree, _ text: InputText, path: String, showsNotes: Bool, until deadline: ContinuousClock.Instant?)
  {
    self.showsNotes = showsNotes
    self.deadline = deadline
    search = Deadline.$instant.withValue(Deadline.earlier(deadline)) {
      tree.roots.isEmpty ? nil : text.reports(path).map { SourceSearch(tree, for: $0.map(\.system)) }
    }
  }

  /// Adds the places of its constraints to a report.
  ///
  /// - Returns: whether there was time for it; without, nothing is added.
  func add(to report: inout InputReport) -> Bool {
    guard let search, report.kind == .consoleLog else { return true }
    let places = Deadline.$instant.withValue(Deadline.earlier(deadline)) { search.places(report.system) }
    guard let places else { return false }
    report.places = places
    if showsNotes { report.codeNotes = search.notes(beside: places) }
    return true
  }
}

extension InputText {
  /// The reports of a log; nil for what is none.
  fileprivate func reports(_ path: String) -> [ConsoleReport]? {
    switch self {
    case .cut: return nil
    case .log(let reports, _): return reports
    case .whole(let bytes):
      guard case .console(let reports)? = try? Masdiag.input(bytes, path: path, until: nil) else { return nil }
      return reports
    }
  }
}
