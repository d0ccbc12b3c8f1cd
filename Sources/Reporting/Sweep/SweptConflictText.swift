import Diagnosis
import LayoutModel
import PlainText

/// A conflict of a sweep: its range, and an example near its boundary.
struct SweptConflictText {
  let report: SweepReport
  let position: Int
  let style: Style

  private var swept: SweptConflict { report.sweep.conflicts[position] }

  var text: String {
    let number = report.sweep.number(ofConflictAt: position)
    let title = "Conflict \(number) occurs \(report.sweep.extent(ofConflictAt: position))\(example)"
    let system = swept.system
    let headline = report.headline(ofConflictAt: position, in: system)
    // A conflict that occurs only together with other conflicts is adequately explained in one sentence.
    let ends = swept.isEverywhere || report.sweep.region.isEmpty || swept.bounds(report.sweep.region)
    return "\(style.contradiction(title))\n\(headline)\n" + (ends ? "\n\(bill(in: system))" : "")
  }

  /// The values in the example: `; for example, with form.width = 179:`.
  private var example: String {
    guard !swept.isEverywhere else { return ":" }
    return "; for example, with \(report.example(ofConflictAt: position)):"
  }

  private func bill(in system: ConstraintSystem) -> String {
    let places = ConstraintPlaces(path: report.path, isLog: false)
    return SumColumns(style: style, placesFirst: false)
      .text(SumMaker(swept.conflict.reasoning, in: system, places).sum)
  }
}
