import Diagnosis
import LayoutDrawing
import Reporting

/// What there is to say of inputs that show no conflict, and of what could not be read.
struct OtherReports {
  let reports: [InputReport]

  var html: HTML {
    let others = reports.enumerated().filter { $1.diagnosis.conflicts.isEmpty || !$1.unread.isEmpty }
    if others.isEmpty { return .empty }
    return .element(
      "section", ["class": "others", "aria-labelledby": "others"],
      .element("h2", ["id": "others"], text: reports.count == others.count ? "Reports" : "Other reports"),
      .all(others.map { section($1, number: $0 + 1) }))
  }

  private func section(_ report: InputReport, number: Int) -> HTML {
    let text = report.diagnosis.conflicts.isEmpty ? report.text() : report.closingText() ?? ""
    return .element(
      "section", [:], .element("h3", text: report.heading), .element("pre", ["class": "plain"], text: text),
      report.status == .satisfiable ? layout(report, number: number) : .empty)
  }

  /// A layout that holds, folded.
  private func layout(_ report: InputReport, number: Int) -> HTML {
    let picture = Picture(
      LayoutDrawing.svg(
        of: report, options: .init(idPrefix: "r\(number)-", graphPrefix: "r\(number)-", isDocument: false)))
    return .element(
      "details", ["class": "more"], .element("summary", text: "The layout"),
      picture.figure("The layout, to scale"))
  }
}
