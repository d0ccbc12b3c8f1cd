import Reporting

/// The recommendation with its reason, and each fix with the resulting layout.
struct FixCards {
  let content: ConflictContent
  let id: String
  /// The pictures of the conflict; nil if the page doesn't show them.
  let pictures: ConflictPictures?

  var html: HTML {
    let sentences = content.remarks + content.advice
    if sentences.isEmpty && content.fixes.isEmpty { return .empty }
    let advice = sentences.map { HTML.element("p", ["class": "advice"], text: $0) }
    return .element(
      "section", ["class": "change"],
      [.element("h3", text: "What to change")] + advice
        + content.fixes.enumerated().map { group($1, isFirst: $0 == 0) }
        + notes)
  }

  private var notes: [HTML] {
    [content.effect, content.frame ?? ""].filter { !$0.isEmpty }.map { .element("p", ["class": "note"], text: $0) }
  }

  private func group(_ group: ConflictContent.FixGroup, isFirst: Bool) -> HTML {
    .element(
      "div", ["class": "fixes", "data-constraints": pictures?.keys([group.index]) ?? ""],
      .element("h4", text: isFirst ? group.heading : "Or change \(group.heading)"),
      .element("ul", [:], group.fixes.map(card)))
  }

  private func card(_ line: ConflictContent.FixLine) -> HTML {
    let words: [HTML] = [
      .element("span", ["class": "number"], text: "\(line.number)"),
      .element("span", ["class": "do"], text: line.advice),
      line.isRecommended ? .element("span", ["class": "tag"], text: "recommended") : .empty,
      line.outcome.map { .element("span", ["class": "outcome"], text: $0) } ?? .empty,
    ]
    let name = "\(id).f\(line.number)"
    guard let preview = pictures?.preview(of: line) else { return .element("li", ["id": name, "class": "fix"], words) }
    return .element(
      "li", ["id": name, "class": "fix"],
      .element("details", ["open": line.isRecommended ? "" : nil], .element("summary", [:], words), preview))
  }
}
