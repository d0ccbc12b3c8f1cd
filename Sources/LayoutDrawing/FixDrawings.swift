import ConstraintGraph
public import Diagnosis
public import Reporting

/// Drawings of the layouts after the fixes of one report, with the current layout dotted beneath.
///
/// If a layout is much larger than the views of a conflict, only the part around them is drawn. A console log contains
/// no frames, so the constraints that hold after the fix are dimension lines. A heavy line shows the resulting value of
/// the changed constraint.
public final class FixDrawings {
  private let report: InputReport
  private var layouts: LayoutsAfterFixes
  /// The ids of views in all drawings, computed only once, because this takes longer than a drawing.
  private let identifiers: PictureIdentifiers

  /// Creates drawings of the fixes of a report's conflicts.
  ///
  /// - Complexity: the same as solving the layout.
  public init(of report: InputReport) {
    self.report = report
    identifiers = PictureIdentifiers(of: report.system)
    layouts = LayoutsAfterFixes(
      report.diagnosis, nominalSize: report.kind == .consoleLog ? SceneBuilder.nominalSize : nil)
  }

  /// Returns a drawing of the layout after a fix.
  ///
  /// - Parameters:
  ///   - fix: one of the fixes of the conflict.
  ///   - position: the index of the conflict in the diagnosis.
  ///   - options: the options for embedding the drawing.
  /// - Returns: nil if rounding prevented solving the layout again.
  /// - Complexity: a few changes to the layout, and O(n log n) in the number of views.
  public func svg(
    after fix: Fix, ofConflictAt position: Int, options: LayoutDrawing.Options = .init()
  ) -> String? {
    drawing(after: fix, ofConflictAt: position, options: options)?.svg
  }

  /// Returns a drawing of the layout after a fix, as a value.
  package func drawing(
    after fix: Fix, ofConflictAt position: Int, options: LayoutDrawing.Options = .init()
  ) -> DrawnLayout? {
    guard let values = layouts.values(after: fix, ofConflictAt: position) else { return nil }
    var builder = SceneBuilder(report)
    builder.showFix(fix, ofConflictAt: position, values: values, before: layouts.today)
    return LayoutDrawing.drawing(of: builder.scene, in: report, options, identifiers: identifiers)
  }
}
