import Diagnosis
import LayoutDrawing
import PlainText
import Reporting

/// The reports without conflicts, and the unreadable lines.
///
/// If the content about a scene is the same for several devices, it's printed once.
struct OtherReports {
  let reports: [InputReport]

  /// The content of a report and the devices that it applies to.
  private struct Entry {
    /// The index of the first report.
    var report: Int
    var document: Document
    var devices: [String]
  }

  var html: HTML {
    let entries = entries
    if entries.isEmpty { return .empty }
    let isAll = reports.allSatisfy { $0.diagnosis.conflicts.isEmpty }
    return .element(
      "section", ["class": "others", "aria-labelledby": "others"],
      .element("h2", ["id": "others"], text: isAll ? "Reports" : "Other reports"), .all(entries.map(section)))
  }

  private var entries: [Entry] {
    var entries: [Entry] = []
    var known: [[String]: Int] = [:]
    for (number, report) in reports.enumerated() {
      let document = document(report)
      if document.isEmpty { continue }
      let device = report.scene?.environment.map { [visible($0)] } ?? []
      let key = [report.place, TextRenderer(.plain).text(document)]
      if let entry = known[key], !device.isEmpty {
        entries[entry].devices += device
      } else {
        known[key] = entries.count
        entries.append(Entry(report: number, document: document, devices: device))
      }
    }
    return entries
  }

  /// Returns what a report says, without its conflicts.
  private func document(_ report: InputReport) -> Document {
    report.diagnosis.conflicts.isEmpty ? report.document() : report.closingDocument(.complete)
  }

  private func section(_ entry: Entry) -> HTML {
    let report = reports[entry.report]
    return .element(
      "section", [:], .element("h3", text: report.number == nil ? visible(report.place) : report.heading),
      devices(entry.devices),
      HTMLRenderer().html(entry.document),
      report.status == .satisfiable ? layout(report, number: entry.report + 1) : .empty)
  }

  /// Returns the devices that a report applies to. A long list is collapsed.
  private func devices(_ names: [String]) -> HTML {
    if names.isEmpty { return .empty }
    let list = HTML.element("p", ["class": "where"], text: "On \(names.joined(separator: ", "))")
    if names.count <= Self.openLimit { return list }
    return .element(
      "details", ["class": "more"], .element("summary", text: "On \(names.count) devices"), list)
  }

  /// The maximum number of devices in a list that isn't collapsed.
  private static let openLimit = 4

  /// Returns a layout without conflicts, collapsed.
  private func layout(_ report: InputReport, number: Int) -> HTML {
    let picture = Picture(
      LayoutDrawing.svg(
        of: report, options: .init(idPrefix: "r\(number)-", graphPrefix: "r\(number)-", isDocument: false)))
    return .element(
      "details", ["class": "more"], .element("summary", text: "Layout"),
      picture.figure("Layout, to scale"))
  }
}
