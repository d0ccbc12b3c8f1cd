import Diagnosis
import LayoutDrawing
import LayoutModel
import Reporting

/// The drawings of a page's fixes. Conflicts in the same report share calculations.
final class FixPreviews {
  private let reports: [InputReport]
  /// The index of the report whose fixes are being drawn, and its drawings.
  private var current: (report: Int, drawings: FixDrawings)?
  /// The number of values calculated for the drawings so far.
  private var spent = 0

  /// The maximum number of values to calculate for a page. After this limit, fixes have no previews.
  private static let mostValues = 400_000

  init(_ reports: [InputReport]) { self.reports = reports }

  /// Returns the layout after a fix of a conflict; nil if there is no drawing.
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
