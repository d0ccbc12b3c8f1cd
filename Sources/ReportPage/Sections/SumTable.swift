import Reporting

/// The sum of a conflict: a row for each line, with the step that it is.
struct SumTable {
  let content: ConflictContent
  /// The id of the conflict on the page.
  let id: String
  /// The names of some constraints in pictures.
  let keys: ([Int]) -> String

  var html: HTML {
    let marks = content.summands.contains(where: \.isSpare) || content.end.contains(where: \.isSpare)
    let footnote =
      content.footnote.map { note in
        HTML.element(
          "tfoot", [:],
          .element("tr", [:], .element("td"), .element("td", ["colspan": "3", "class": "note"], text: "· \(note)")))
      } ?? .empty
    return .element(
      "table", ["class": marks ? "sum marked" : "sum", "aria-labelledby": "\(id)-sum"],
      .element(
        "thead", ["class": "unseen"],
        .element(
          "tr", [:],
          ["Points", "Meaning", "Constraint", "Location"].map { .element("th", ["scope": "col"], text: $0) })),
      body("lines", content.summands, from: 1),
      body(content.hasRule ? "end ruled" : "end", content.end, from: content.summands.count + 1), footnote)
  }

  private func body(_ name: String, _ lines: [ConflictContent.Line], from first: Int) -> HTML {
    .element("tbody", ["class": name], lines.enumerated().map { row($1, step: first + $0) })
  }

  private func row(_ line: ConflictContent.Line, step: Int) -> HTML {
    let classes = ["line", line.isSpare ? "spare" : nil, line.isContradiction ? "contradiction" : nil]
    return .element(
      "tr",
      [
        "id": "\(id).\(step)", "class": classes.compactMap { $0 }.joined(separator: " "), "data-step": "\(step)",
        "data-constraints": keys(line.constraints), "data-left": line.left,
      ],
      .element("td", ["class": "amount"], text: Self.typeset(line.amount)),
      .element(
        "td", ["class": "statement"],
        line.isSpare ? .element("span", ["class": "mark", "title": "not part of the conflict"], text: "·") : .empty,
        .element("a", ["href": "#\(id).\(step)"], text: line.statement)),
      .element("td", ["class": "source"], text: line.source), .element("td", ["class": "place"], text: line.place))
  }

  /// A number with the sign of minus that books have.
  static func typeset(_ amount: String) -> String { amount.replacing("-", with: "\u{2212}") }
}
