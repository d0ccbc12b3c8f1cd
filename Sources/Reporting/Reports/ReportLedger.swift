import Diagnosis
import InterfaceBuilder
import LayoutModel
import PlainText

/// Combines many reports into one text, with headings if there are several.
///
/// A console report with the same conflicts as an earlier report isn't shown again; instead, the earlier report
/// lists the locations of all such reports. Therefore, the text isn't known until the last report has been added.
/// However, the ledger stores only one copy of each explanation, and only the location of each repetition.
///
/// If a scene has the same conflicts on several devices, or none, only the first of these reports is shown.
package struct ReportLedger {
  /// The form of the text.
  package enum Form {
    /// Text for a terminal.
    case text(Style)
    /// Markdown, with the path of a picture of the first report, or nil.
    case markdown(picture: String?)
  }

  /// The text for reports with the same conflicts, or for a single report that can't be compared.
  private struct Kind {
    var heading: String
    var text: String
    /// The note that replaces repetitions.
    var note: String
    /// True if the text lists the places of repetitions.
    var listsPlaces: Bool
    /// The results on several devices; nil for other reports.
    var devices: DeviceReports?
  }

  /// One of the reports.
  private struct Entry {
    /// The position in ``kinds``.
    var kind: Int
    /// The position in ``paths``.
    var path: Int
    /// The number of the report in its text; nil if there is only one report.
    var number: Int?
    /// The line at which the report starts.
    var line: Int
    /// True if the input's path includes the report's line.
    var isAtPlace = false
    /// True for the messages of a text that also contains reports.
    var isBesideReports = false
  }

  private let form: Form
  private var kinds: [Kind] = []
  private var entries: [Entry] = []
  private var paths: [String] = []
  private var known: [[String]: Int] = [:]
  /// The environments of each scene, given by path and id.
  private var environments: [[String]: [LayoutEnvironment]] = [:]

  /// The maximum number of locations to list.
  private static let placeLimit = 8

  /// Creates a ledger without reports.
  package init(_ form: Form) {
    self.form = form
  }

  /// Adds the next report.
  ///
  /// - Complexity: O(length of its text).
  package mutating func add(_ report: InputReport) {
    let key = report.repetitionKey
    let path = report.location?.path ?? report.path
    var entry = Entry(kind: kinds.count, path: 0, number: report.number, line: report.location?.line ?? 0)
    entry.isAtPlace = report.isAtPlace
    entry.isBesideReports = report.pasted?.isBesideReports == true
    let devices = DeviceReports(report)
    if let devices { environments[devices.scene, default: []].append(devices.environments[0]) }
    if let key = key ?? devices?.key, let kind = known[key] {
      entry.kind = kind
      guard let devices else { return add(entry, path) }
      kinds[kind].devices?.add(devices)
      return
    }
    if let key = key ?? devices?.key { known[key] = kinds.count }
    kinds.append(
      Kind(
        heading: report.heading, text: text(of: report), note: report.noteOfRepetition,
        listsPlaces: key != nil && report.diagnosis.corrections == nil, devices: devices))
    add(entry, path)
  }

  /// Adds a console report with the same conflicts as an earlier report.
  ///
  /// - Parameters:
  ///   - key: the ``InputReport/repetitionKey`` of both reports.
  ///   - path: the path of the log.
  ///   - number: the number of the report in the log, starting at 0.
  ///   - line: the line at which the report starts.
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

  private func text(of report: InputReport) -> String {
    switch form {
    case .text(let style): return report.text(style)
    case .markdown(let picture):
      let image =
        entries.isEmpty && !report.diagnosis.conflicts.isEmpty
        ? picture.map { "![The constraints of the layout](\(MarkdownText.target($0)))\n\n" } : nil
      return (image ?? "") + MarkdownRenderer().text(report.document(.complete))
    }
  }

  /// Returns a sentence or a list of places as a line with its line break.
  private func line(_ text: String) -> String {
    switch form {
    case .text(let style): style.line(text)
    case .markdown: "\(MarkdownText.escaped(text))\n"
    }
  }

  /// Returns a report's heading, followed by an empty line; empty if no heading is wanted.
  private func line(ofHeading heading: String, isWanted: Bool) -> String {
    if case .markdown = form { return "### \(MarkdownText.escaped(heading))\n\n" }
    return isWanted ? line("==> \(heading) <==") + "\n" : ""
  }

  /// Writes the text in pieces that consist of entire lines.
  ///
  /// - Parameters:
  ///   - hasHeadings: true to give even a single report a heading; Markdown always has headings.
  ///   - sink: a closure that receives each piece of the output and returns true to receive more.
  package func write(hasHeadings: Bool = false, to sink: (String) -> Bool) {
    let groups = Dictionary(grouping: entries.indices) { entries[$0].kind }
    let hasHeadings = hasHeadings || entries.count { !$0.isBesideReports } > 1
    for index in entries.indices {
      let kind = kinds[entries[index].kind]
      let group = groups[entries[index].kind] ?? []
      let isFirst = group.first == index
      if !isFirst, kind.listsPlaces { continue }
      var text = index == 0 ? "" : "\n"
      text += line(
        ofHeading: isFirst ? heading(kind) : heading(entries[index]),
        isWanted: hasHeadings || kind.devices?.areMany == true || entries[index].isBesideReports)
      if isFirst {
        if let note = kind.devices?.note { text += line(note) + "\n" }
        if kind.listsPlaces, group.count > 1 { text += line(places(group)) + "\n" }
        text += kind.text
      } else {
        text += line(kind.note)
      }
      if !sink(text) { return }
    }
  }

  private func heading(_ kind: Kind) -> String {
    guard let devices = kind.devices, devices.areMany else { return kind.heading }
    return devices.heading(among: environments[devices.scene] ?? [])
  }

  private func heading(_ entry: Entry) -> String {
    let place = entry.isAtPlace ? ":\(entry.line)" : nil
    return visible(paths[entry.path]) + (place ?? entry.number.map { ", report \($0 + 1)" } ?? "")
  }

  /// Returns a sentence with the places of the reports.
  private func places(_ group: [Int]) -> String {
    let places = group.map { "\(paths[entries[$0].path]):\(entries[$0].line)" }.distinct
    let rest = places.count - Self.placeLimit
    let list = places.prefix(Self.placeLimit).map(visible).joined(separator: ", ")
    return "Printed \(group.count) times: \(list)\(rest > 0 ? " and \(rest) more" : "")."
  }
}
