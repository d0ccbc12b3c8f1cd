import Diagnosis
import LayoutModel
import PlainText

/// One conflict of a sweep: where it is, and what it is near to where it ends.
struct SweptConflictText {
  let report: SweepReport
  let position: Int
  let style: Style

  private var swept: SweptConflict { report.sweep.conflicts[position] }

  var text: String {
    let number = report.sweep.number(ofConflictAt: position)
    let title = "Conflict \(number), \(report.sweep.extent(ofConflictAt: position))\(example)"
    let headline = report.headline(ofConflictAt: position)
    // What only comes on top of others is gone before they are: one sentence is enough.
    let ends = swept.isEverywhere || report.sweep.region.isEmpty || swept.bounds(report.sweep.region)
    return "\(style.contradiction(title))\n\(headline)\n" + (ends ? "\n\(bill)" : remainder)
  }

  /// That the conflict does without some of what the sentence counts: `Even with label.width at 0, 1 is missing.`
  private var remainder: String {
    let reasoning = swept.conflict.reasoning
    if reasoning.stronger.isEmpty { return "" }
    let phrases = Phrases(system: swept.system)
    let sizes = reasoning.stronger.map { phrases.name(swept.system.constraints[$0].first) }
    let miss = shortNumber(reasoning.missWithoutStronger)
    return "Even with \(listed(sizes)) at 0, \(miss) \(miss == "1" ? "is" : "are") missing.\n"
  }

  /// Where it is shown: `; here at 179`.
  private var example: String {
    guard !swept.isEverywhere else { return ":" }
    return "; at \(swept.example.map { shortNumber($0) }.joined(separator: " and ")):"
  }

  private var bill: String {
    let places = ConstraintPlaces(path: report.path, isLog: false)
    let text = BillText(swept.conflict.reasoning, in: swept.system, places)
    return BillLayout(style: style, placesFirst: false)
      .rows(text.summands, end: text.end, hasRule: text.hasSum, footnote: text.spareLine)
      .map { $0 + "\n" }.joined()
  }
}
