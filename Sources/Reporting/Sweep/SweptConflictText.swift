import Diagnosis
import LayoutModel
import PlainText

/// A conflict of a sweep: its range, and an example near its boundary.
struct SweptConflictText {
  let report: SweepReport
  let position: Int

  private var swept: SweptConflict { report.sweep.conflicts[position] }

  var blocks: [Document.Block] {
    let number = report.sweep.number(ofConflictAt: position)
    let title = "Conflict \(number) occurs \(report.sweep.extent(ofConflictAt: position))\(example)"
    let headline = report.headline(ofConflictAt: position, in: swept.system)
    // A conflict that occurs only together with other conflicts is adequately explained in one sentence.
    let ends = swept.isEverywhere || report.sweep.region.isEmpty || swept.bounds(report.sweep.region)
    return [[.line(title, .contradiction), .line(headline)], ends ? [.table(table)] : []]
  }

  /// The values in the example: `; for example, with form.width = 179:`.
  private var example: String {
    guard !swept.isEverywhere else { return ":" }
    return "; for example, with \(report.example(ofConflictAt: position)):"
  }

  private var table: Document.Table {
    let places = ConstraintPlaces(path: report.path, isLog: false)
    return SumMaker(swept.conflict.reasoning, in: swept.system, places).sum.table(placesFirst: false)
  }
}
