import Reporting

/// Where else the conflict was met, each with its numbers: on another device they are others.
struct Occurrences {
  let reports: [InputReport]
  let group: ConflictGroup

  /// So many are listed.
  private static let limit = 200

  var html: HTML {
    guard group.occurrences.count > 1 else { return .empty }
    let others = group.occurrences.dropFirst()
    let rows = others.prefix(Self.limit).map { occurrence -> HTML in
      let report = reports[occurrence.report]
      let device = report.scene?.environment.map { " on \(visible($0))" } ?? ""
      let headline = ConflictContent.headline(report, conflict: occurrence.conflict)
      return .element(
        "li", [:], .element("span", ["class": "place"], text: visible(report.place) + device),
        .element("span", text: headline))
    }
    let rest = others.count - rows.count
    return .element(
      "details", ["class": "more"],
      .element("summary", text: others.count == 1 ? "Met once more" : "Met \(others.count) more times"),
      .element("ul", ["class": "occurrences"], rows),
      rest > 0 ? .element("p", text: "and \(rest) more") : .empty)
  }
}
