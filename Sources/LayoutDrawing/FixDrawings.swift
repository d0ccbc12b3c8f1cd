import ConstraintGraph
public import Diagnosis
public import Reporting

/// Drawings of what fixes of one report lead to, with what there is today dotted beneath.
///
/// Of a layout much larger than what a conflict is about, the part around that is drawn. Of a console log, which has no
/// frames, the constraints that hold with the fix are dimension lines. What the changed constraint then comes to is a
/// heavy line.
public final class FixDrawings {
  private let report: InputReport
  private var layouts: LayoutsAfterFixes
  /// What all drawings call their views, found once: that takes longer than a drawing.
  private let identifiers: PictureIdentifiers

  /// Drawings of the fixes of a report's conflicts.
  ///
  /// - Complexity: that of solving the layout.
  public init(of report: InputReport) {
    self.report = report
    identifiers = PictureIdentifiers(of: report.system)
    layouts = LayoutsAfterFixes(
      report.diagnosis, nominalSize: report.kind == .consoleLog ? SceneBuilder.nominalSize : nil)
  }

  /// The layout with a fix made.
  ///
  /// - Parameters:
  ///   - fix: one of the fixes of the conflict.
  ///   - position: which of the diagnosis' conflicts.
  ///   - options: how the drawing stands in what is around it.
  /// - Returns: nil where the layout could not be worked out again, for the rounding in it.
  /// - Complexity: that of a few changes to the layout, and O(n log n) in the number of views.
  public func svg(
    after fix: Fix, ofConflictAt position: Int, options: LayoutDrawing.Options = .init()
  ) -> String? {
    drawing(after: fix, ofConflictAt: position, options: options)?.svg
  }

  /// The same as a value.
  package func drawing(
    after fix: Fix, ofConflictAt position: Int, options: LayoutDrawing.Options = .init()
  ) -> DrawnLayout? {
    guard let values = layouts.values(after: fix, ofConflictAt: position) else { return nil }
    var builder = SceneBuilder(report)
    builder.showFix(fix, ofConflictAt: position, values: values, before: layouts.today)
    return LayoutDrawing.drawing(of: builder.scene, in: report, options, identifiers: identifiers)
  }
}
