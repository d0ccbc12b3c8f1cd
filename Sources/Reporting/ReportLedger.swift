import Diagnosis
import LayoutModel
import PlainText

/// The text of many reports, one after the other, each with a heading where there are several.
///
/// A console report of the same conflicts as one before it is not explained again: the first of them says where all
/// are. So the text is known only when all reports are there; but of each conflict it is kept once, and of a report
/// like an earlier one no more than its place.
package struct ReportLedger {
  /// The text for reports on the same conflicts, or for a single one that can't be compared.
  private struct Kind {
    var heading: String
    var text: String
    /// The note that replaces the other reports.
    var note: String
    /// True if it lists the places of the others.
    var listsPlaces: Bool
  }

  /// A report.
  private struct Entry {
    /// The position in ``kinds``.
    var kind: Int
    /// The position in ``paths``.
    var path: Int
    /// The number of the report in its text; nil where it has none.
    var number: Int?
    /// The line in which it begins.
    var line: Int
  }

  private let style: Style
  private var kinds: [Kind] = []
  private var entries: [Entry] = []
  private var paths: [String] = []
  private var known: [[String]: Int] = [:]

  /// Maximum number of places listed.
  private static let placeLimit = 8

  /// A ledger without reports, whose text is in `style`.
  package init(_ style: Style) {
    self.style = style
  }

  /// True if there are none.
  package var isEmpty: Bool { entries.isEmpty }

  /// Takes in the next report. Complexity: O(its text).
  package mutating func add(_ report: InputReport) {
    let key = report.repetitionKey
    let path = report.location?.path ?? report.path
    if let key, let kind = known[key] {
      return add(Entry(kind: kind, path: 0, number: report.number, line: report.location?.line ?? 0), path)
    }
    if let key { known[key] = kinds.count }
    kinds.append(
      Kind(
        heading: report.heading, text: report.text(style), note: report.noteOfRepetition,
        listsPlaces: key != nil && report.diagnosis.corrections == nil))
    add(Entry(kind: kinds.count - 1, path: 0, number: report.number, line: report.location?.line ?? 0), path)
  }

  /// Takes in a console report of the same conflicts as an earlier one.
  ///
  /// - Parameters:
  ///   - key: the ``InputReport/repetitionKey`` of both.
  ///   - path: the log, `number` and `line`: which report of it this is, from 0, and where it begins.
  package mutating func add(repetitionOf key: [String], path: String, number: Int, line: Int) {
    guard let kind = known[key] else { preconditionFailure("no report of \(key) came before") }
    add(Entry(kind: kind, path: 0, number: number, line: line), path)
  }

  private mutating func add(_ entry: Entry, _ path: String) {
    if paths.last != path { paths.append(path) }
    var entry = entry
    entry.path = paths.count - 1
    entries.append(entry)
  }

  // MARK: Text

  /// Hands on the text, piece by piece, each of whole lines.
  ///
  /// - Parameters:
  ///   - hasHeadings: whether even a single report gets a heading.
  ///   - sink: takes a piece and says whether it wants more.
  package func write(hasHeadings: Bool = false, to sink: (String) -> Bool) {
    let groups = Dictionary(grouping: entries.indices) { entries[$0].kind }
    for index in entries.indices {
      let kind = kinds[entries[index].kind]
      let group = groups[entries[index].kind] ?? []
      let isFirst = group.first == index
      var text = index == 0 ? "" : "\n"
      if entries.count > 1 || hasHeadings { text += "==> \(isFirst ? kind.heading : heading(entries[index])) <==\n\n" }
      if isFirst {
        if kind.listsPlaces, group.count > 1 { text += "\(places(group))\n\n" }
        text += kind.text
      } else {
        text += "\(kind.note)\n"
      }
      if !sink(text) { return }
    }
  }

  private func heading(_ entry: Entry) -> String {
    visible(paths[entry.path]) + (entry.number.map { ", report \($0 + 1)" } ?? "")
  }

  /// The places of the reports.
  private func places(_ group: [Int]) -> String {
    var named: Set<String> = []
    var places: [String] = []
    for index in group {
      let place = "\(paths[entries[index].path]):\(entries[index].line)"
      if named.insert(place).inserted { places.append(place) }
    }
    let rest = places.count - Self.placeLimit
    let list = places.prefix(Self.placeLimit).map(visible).joined(separator: ", ")
    return "Seen \(group.count) times: \(list)\(rest > 0 ? " and \(rest) more" : "")."
  }
}
