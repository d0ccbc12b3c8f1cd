import PlainText
import Reporting

/// A table of the conflicts: the number of occurrences, the locations and the devices.
struct Overview {
  let reports: [InputReport]
  let groups: [ConflictGroup]
  /// The maximum number of conflicts that the page explains, and of those with pictures.
  let explainedLimit: Int
  let picturedLimit: Int

  /// The maximum number of locations, and of devices, to list.
  private static let limit = 4

  var html: HTML {
    guard groups.count > 1 || groups.contains(where: { $0.occurrences.count > 1 }) else { return .empty }
    let head: [HTML] = (["", "Conflict", "Times", "Where"] + (hasDevices ? ["Devices"] : [])).enumerated().map {
      $0 == 0 ? .element("td") : .element("th", ["scope": "col"], text: $1)
    }
    return .element(
      "nav", ["class": "overview", "aria-labelledby": "overview"],
      .element("h2", ["id": "overview"], text: "Overview"),
      limits.map { .element("p", ["class": "note"], text: $0) } ?? .empty,
      .element(
        "div", ["class": "wide", "role": "region", "aria-labelledby": "overview", "tabindex": "0"],
        .element(
          "table", [:], .element("thead", [:], .element("tr", [:], head)),
          .element("tbody", [:], groups.enumerated().map { row($0 + 1, $1) }))))
  }

  /// The limits that the page exceeds; nil if it contains everything.
  private var limits: String? {
    guard groups.count > picturedLimit else { return nil }
    let pictured = "Only the first \(picturedLimit) conflicts have pictures."
    guard groups.count > explainedLimit else { return pictured }
    return "This page explains the first \(explainedLimit) of \(groups.count) conflicts. " + pictured
  }

  private var hasDevices: Bool { reports.contains { $0.scene?.environment != nil } }

  private func row(_ number: Int, _ group: ConflictGroup) -> HTML {
    let first = group.occurrences[0]
    let headline = reports[first.report].headline(ofConflictAt: first.conflict)
    let places = group.occurrences.map { visible(reports[$0.report].place) }.distinct
    let devices = group.occurrences.compactMap { reports[$0.report].scene?.environment.map(visible) }.distinct
    return .element(
      "tr", [:], .element("td", ["class": "amount"], text: "\(number)"),
      number > explainedLimit
        ? .element("td", text: headline) : .element("td", [:], .element("a", ["href": "#c\(number)"], text: headline)),
      .element("td", ["class": "amount"], text: "\(group.occurrences.count)"),
      .element("td", text: Self.some(places)),
      hasDevices ? .element("td", text: Self.some(devices)) : .empty)
  }

  private static func some(_ names: [String]) -> String {
    let rest = names.count - limit
    return names.prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
