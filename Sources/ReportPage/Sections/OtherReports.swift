import Diagnosis
import Reporting

/// What there is to say of inputs that show no conflict, and of what could not be read.
struct OtherReports {
  let reports: [InputReport]

  var html: HTML {
    let others = reports.filter { $0.diagnosis.conflicts.isEmpty || !$0.unread.isEmpty }
    if others.isEmpty { return .empty }
    return .element(
      "section", ["class": "others", "aria-labelledby": "others"],
      .element("h2", ["id": "others"], text: reports.count == others.count ? "Reports" : "Other reports"),
      .all(others.map(section)))
  }

  private func section(_ report: InputReport) -> HTML {
    let text = report.diagnosis.conflicts.isEmpty ? report.text() : report.closingText() ?? ""
    return .element(
      "section", [:], .element("h3", text: report.heading), .element("pre", ["class": "plain"], text: text))
  }
}
