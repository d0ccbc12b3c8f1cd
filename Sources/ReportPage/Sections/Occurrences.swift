import LayoutDrawing
import PlainText
import Reporting

/// The other occurrences of the conflict, each with its own numbers, because the numbers may depend on the device.
struct Occurrences {
  let reports: [InputReport]
  let group: ConflictGroup
  /// The conflict's id on the page.
  let id: String

  /// The maximum numbers of occurrences to list and to draw.
  private static let (listLimit, drawingLimit) = (200, 12)

  var html: HTML {
    guard group.occurrences.count > 1 else { return .empty }
    let others = group.occurrences.dropFirst()
    let isOnDevices = others.contains { reports[$0.report].scene?.environment != nil }
    let shown = others.prefix(isOnDevices ? Self.drawingLimit : Self.listLimit)
    let rest = others.count - shown.count
    let items = isOnDevices ? shown.enumerated().map { drawing($1, number: $0 + 2) } : shown.map(line)
    return .element(
      "details", ["class": "more"], .element("summary", text: title(others.count, isOnDevices)),
      .element("ul", ["class": isOnDevices ? "devices" : "occurrences"], items),
      rest > 0 ? .element("p", text: "and \(rest) more") : .empty)
  }

  private func title(_ count: Int, _ isOnDevices: Bool) -> String {
    if isOnDevices { return count == 1 ? "On another device" : "On \(count) other devices" }
    return count == 1 ? "1 more occurrence" : "\(count) more occurrences"
  }

  /// Returns the location of an occurrence, and its headline.
  private func line(_ occurrence: ConflictGroup.Occurrence) -> HTML {
    let report = reports[occurrence.report]
    return .element(
      "li", [:], .element("span", ["class": "place"], text: visible(report.place)),
      .element("span", text: report.headline(ofConflictAt: occurrence.conflict)))
  }

  /// Returns a drawing of the sum on another device, for comparison with the explained occurrence.
  private func drawing(_ occurrence: ConflictGroup.Occurrence, number: Int) -> HTML {
    let report = reports[occurrence.report]
    let device = report.scene?.environment.map(visible) ?? visible(report.place)
    let picture = Picture(
      LayoutDrawing.svg(
        ofConflictAt: occurrence.conflict, in: report,
        options: .init(idPrefix: "\(id)-on\(number)-", graphPrefix: "\(id)-", isDocument: false)))
    return .element(
      "li", [:],
      picture.figure("\(device): \(report.headline(ofConflictAt: occurrence.conflict))"))
  }
}
