import Diagnosis
import LayoutModel
import PlainText

/// The text about the values that a printed list of constraints determines and leaves open.
struct ListedLayoutText {
  let layout: ListedLayout
  let system: ConstraintSystem

  /// The two tables; empty if there is nothing to report.
  var blocks: [Document.Block] {
    [
      table("Determined:", layout.decided.map { ($0.place, value($0)) }),
      table("Not determined by these constraints:", layout.open.map { ($0, name($0.attribute)) }),
    ]
  }

  /// Returns a table with one line for each item.
  private func table(
    _ title: String, _ entries: [(place: ConstraintSystem.ItemAttribute, text: String)]
  ) -> Document.Block {
    var rows: [(item: Int, texts: [String])] = []
    for (place, text) in entries where isPrinted(place.item) {
      if rows.last?.item != place.item { rows.append((place.item, [])) }
      rows[rows.count - 1].texts.append(text)
    }
    if rows.isEmpty { return [] }
    let cells = rows.map { row in
      [visible(system.items[row.item].name), row.texts.joined(separator: ", ") + place(of: row.item, row.texts)]
    }
    return [.line(title), .table(Document.Table(rows: cells.map { .cells($0) }))]
  }

  /// Returns a phrase with the item to which a position is relative.
  private func place(of item: Int, _ texts: [String]) -> String {
    guard let reference = layout.reference[item], texts.contains(where: { $0.hasPrefix("x") || $0.hasPrefix("y") })
    else { return "" }
    guard isPrinted(reference) else { return " (in its superview)" }
    let isSuperview = system.items[item].parent == reference
    return " (\(isSuperview ? "in" : "relative to") \(visible(system.items[reference].name)))"
  }

  private func value(_ decided: ListedLayout.Decided) -> String {
    let name = name(decided.place.attribute)
    guard let points = decided.points else { return "\(name) (depends on a margin or baseline that isn't printed)" }
    return "\(name) \(shortNumber(points))"
  }

  private func name(_ attribute: Attribute) -> String {
    switch attribute {
    case .left: "x"
    case .top: "y"
    default: attribute.rawValue
    }
  }

  /// False for a superview that must exist but isn't printed on any line.
  private func isPrinted(_ item: Int) -> Bool { !system.items[item].className.isEmpty || system.items[item].key != nil }

  /// The members of the JSON representation.
  var members: JSONMembers {
    func entry(_ place: ConstraintSystem.ItemAttribute) -> JSONMembers {
      let reference = place.attribute.kind == .position ? layout.reference[place.item] : nil
      return ["item": place.item, "attribute": name(place.attribute), "relativeTo": reference.orNull]
    }
    let decided = layout.decided.map { entry($0.place) + ["value": ($0.points?.rounded(to: .laidOut)).orNull] }
    return ["determined": decided, "open": layout.open.map(entry)]
  }
}
