import PlainText
import Reporting

/// The sum of a conflict: a table row for each line, with the number of the line's step.
struct SumTable {
  let content: ConflictContent
  /// The id of the conflict on the page.
  let id: String
  /// Returns the names that the given constraints have in pictures.
  let keys: ([Int]) -> String

  var html: HTML {
    let sum = content.sum
    let footnote =
      sum.footnote.map { note in
        HTML.element(
          "tfoot", [:],
          .element(
            "tr", [:], .element("td"), .element("td", ["colspan": "3", "class": "note"], text: "· \(note.statement)")))
      } ?? .empty
    return .element(
      "table", ["class": sum.hasSpareLines ? "sum marked" : "sum", "aria-labelledby": "\(id)-sum"],
      .element(
        "thead", ["class": "unseen"],
        .element(
          "tr", [:],
          ["Points", "Meaning", "Constraint", "Location"].map { .element("th", ["scope": "col"], text: $0) })),
      body("lines", sum.lines), body(sum.hasRule ? "end ruled" : "end", sum.end), footnote)
  }

  private func body(_ name: String, _ lines: [SumLine]) -> HTML {
    .element("tbody", ["class": name], lines.map(row))
  }

  private func row(_ line: SumLine) -> HTML {
    let classes = ["line", line.isSpare ? "spare" : nil, line.isContradiction ? "contradiction" : nil]
    return .element(
      "tr",
      [
        "id": "\(id).\(line.number)", "class": classes.compactMap { $0 }.joined(separator: " "),
        "data-step": "\(line.number)",
        "data-constraints": keys(line.constraints), "data-left": line.total,
      ],
      .element("td", ["class": "amount"], text: typeset(line.signedAmount)),
      .element(
        "td", ["class": "statement"],
        line.isSpare ? .element("span", ["class": "mark", "title": "not needed"], text: "·") : .empty,
        .element("a", ["href": "#\(id).\(line.number)"], text: line.statement)),
      .element("td", ["class": "source"], text: line.source), .element("td", ["class": "place"], text: line.place))
  }
}
