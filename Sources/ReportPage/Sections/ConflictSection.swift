import Diagnosis
import LayoutModel
import PlainText
import Reporting

/// The section about one conflict.
struct ConflictSection {
  let reports: [InputReport]
  let group: ConflictGroup
  /// The number of the conflict on the page, starting at 1.
  let number: Int
  let isOpen: Bool
  /// True if the page has no other conflict.
  let isOnly: Bool
  let hasPictures: Bool
  let previews: FixPreviews

  private var first: ConflictGroup.Occurrence { group.occurrences[0] }
  private var report: InputReport { reports[first.report] }
  private var id: String { "c\(number)" }

  var html: HTML {
    let content = ConflictContent(report, conflict: first.conflict)
    let pictures = hasPictures ? ConflictPictures(first, in: report, id: id, previews: previews) : nil
    let heading = HTML.element(
      "summary", [:],
      .element(
        "h2", ["id": "\(id)-headline"], isOnly ? .empty : .element("span", ["class": "number"], text: "\(number)"),
        .element("span", text: content.headline)))
    return .element(
      "article", ["class": "conflict", "id": id, "aria-labelledby": "\(id)-headline"],
      .element(
        "details", ["open": isOpen ? "" : nil], heading, place(content),
        FixCards(content: content, id: id, pictures: pictures).html,
        sum(content, pictures), pictures?.html ?? .empty,
        Occurrences(reports: reports, group: group, id: id).html,
        folded("In the code", content.code, isOpen: true), folded("UIKit's message", content.block)))
  }

  private func place(_ content: ConflictContent) -> HTML {
    let sentences = [
      visible(report.place) + (report.scene?.environment.map { " on \(visible($0))" } ?? ""), content.extent,
    ]
    return .element(
      "p", ["class": "where"], sentences.compactMap { $0 }.map { .element("span", text: $0) })
  }

  private func sum(_ content: ConflictContent, _ pictures: ConflictPictures?) -> HTML {
    .element(
      "section", ["class": "reasoning"],
      .element(
        "div", ["class": "bar"], .element("h3", ["id": "\(id)-sum"], text: "The sum"), steps(content)),
      .element(
        "div", ["class": "wide"],
        SumTable(content: content, id: id, keys: pictures?.keys ?? { _ in "" }).html),
      content.names.map { .element("p", ["class": "names"], text: $0) } ?? .empty)
  }

  /// Returns the buttons for stepping through the sum, which are hidden until the script runs.
  private func steps(_ content: ConflictContent) -> HTML {
    let buttons: [(go: String, label: String)] = [("back", "Back"), ("next", "Next step"), ("all", "Show all")]
    return .element(
      "div", ["class": "steps", "role": "group", "aria-label": "Steps of the sum", "hidden": ""],
      buttons.map { .element("button", ["type": "button", "data-go": $0.go], text: $0.label) }
        + [.element("output", ["class": "step", "aria-live": "polite"])])
  }

  private func folded(_ title: String, _ text: String, isOpen: Bool = false) -> HTML {
    if text.isEmpty { return .empty }
    return .element(
      "details", ["class": "more", "open": isOpen ? "" : nil], .element("summary", text: title),
      .element("pre", text: text))
  }
}
