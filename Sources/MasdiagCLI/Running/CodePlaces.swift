import Diagnosis
import InputAnalysis
import LayoutFormats
import LayoutModel
import Reporting
import SourceCode

/// The locations in code at which an input's constraints are created.
struct CodePlaces {
  private let tree: SourceTree
  private let search: SourceSearch?
  private let showsNotes: Bool
  private let deadline: ContinuousClock.Instant?
  /// The places of the log's reports, by number. A report is shown several times: with each conflict that is found, and
  /// at the end.
  private var found: [Int?: [[Place]]] = [:]

  /// Reads the sources in `tree` that are relevant to the reports of a log. For other inputs, the sources aren't read
  /// until the conflicts are known.
  init(_ tree: SourceTree, _ text: InputText, path: String, showsNotes: Bool, until deadline: ContinuousClock.Instant?)
  {
    self.tree = tree
    self.showsNotes = showsNotes
    self.deadline = deadline
    search = Deadline.$instant.withValue(Deadline.earlier(deadline)) {
      tree.roots.isEmpty ? nil : text.reports(path).map { SourceSearch(tree, for: $0.map(\.system)) }
    }
  }

  /// Adds the constraints' locations in code to a report.
  ///
  /// - Returns: true on success; false if the time limit was reached, in which case nothing is added.
  mutating func add(to report: inout InputReport) -> Bool {
    if report.isDocument, !tree.roots.isEmpty { return addToConflicts(of: &report) }
    guard let search, report.kind == .consoleLog else { return true }
    guard let places = places(report, search) else { return false }
    report.places = places
    if showsNotes { report.codeNotes = search.notes(beside: places) }
    return true
  }

  private mutating func places(_ report: InputReport, _ search: SourceSearch) -> [[Place]]? {
    if let known = found[report.number] { return known }
    let places = Deadline.$instant.withValue(Deadline.earlier(deadline)) { search.places(report.system) }
    found[report.number] = places
    return places
  }

  /// Adds the locations in code of the constraints in a document's conflicts. The document may have thousands of other
  /// constraints, whose locations aren't needed.
  private func addToConflicts(of report: inout InputReport) -> Bool {
    let indices = Set(report.diagnosis.conflicts.flatMap { $0.members.map(\.index) }).sorted()
    guard !indices.isEmpty else { return true }
    var excerpt = report.system
    excerpt.constraints = indices.map { report.system.constraints[$0] }
    for place in excerpt.constraints.indices { excerpt.constraints[place].index = place }
    let (found, notes) = Deadline.$instant.withValue(Deadline.earlier(deadline)) { () -> ([[Place]]?, [PlacedNote]) in
      let search = SourceSearch(tree, for: [excerpt])
      let places = search.places(excerpt)
      return (places, showsNotes ? places.map { search.notes(beside: $0) } ?? [] : [])
    }
    guard let found else { return false }
    var places = [[Place]](repeating: [], count: report.system.constraints.count)
    for (index, list) in zip(indices, found) { places[index] = list }
    report.places = places
    report.codeNotes = notes
    return true
  }
}

extension InputReport {
  /// True for a layout document, whose constraints may be created in code. The constraints in a scene of an Interface
  /// Builder file aren't.
  fileprivate var isDocument: Bool { kind == .layout && scene == nil }
}

extension InputText {
  /// Returns the reports of a log; nil for other inputs.
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
