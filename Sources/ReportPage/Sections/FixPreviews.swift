import Diagnosis
import LayoutDrawing
import LayoutModel
import Reporting

/// The drawings of a page's fixes. Conflicts of one report share what is to be worked out for it.
final class FixPreviews {
  private let reports: [InputReport]
  /// The report whose fixes are being drawn, by its position.
  private var current: (report: Int, drawings: FixDrawings)?
  /// How many values were worked out for the drawings so far.
  private var spent = 0

  /// So many values are worked out for a page: beyond them fixes have no previews. The first has one always.
  private static let mostValues = 400_000

  init(_ reports: [InputReport]) { self.reports = reports }

  /// The layout after a fix of a conflict; nil where it is not drawn.
  func drawing(
    after fix: Fix, of conflict: ConflictGroup.Occurrence, _ options: LayoutDrawing.Options
  ) -> DrawnLayout? {
    if spent > Self.mostValues { return nil }
    spent += reports[conflict.report].system.variables.count
    return drawings(of: conflict.report).drawing(after: fix, ofConflictAt: conflict.conflict, options: options)
  }

  private func drawings(of report: Int) -> FixDrawings {
    if let current, current.report == report { return current.drawings }
    let made = FixDrawings(of: reports[report])
    current = (report, made)
    return made
  }
}
