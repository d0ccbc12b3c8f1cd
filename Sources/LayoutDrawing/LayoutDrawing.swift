import ConstraintGraph
public import Diagnosis
public import Reporting

/// Scale drawings of layouts: the solved frames, and the sum of a conflict as dimension lines, as in a technical
/// drawing.
///
/// Each drawing is a self-contained SVG: no script, no external references, colors for light and dark mode. Views are
/// `g` elements with the same `id`s as in the constraint graph. Dimension lines contain the `id` of their constraint as
/// `data-constraint`, and the number of the sum's line that adds them as `data-step`. Equal reports produce equal
/// bytes.
public enum LayoutDrawing {
  /// Options for embedding a drawing.
  public struct Options: Hashable, Sendable {
    /// The prefix of every `id`, so that several pictures can share a page: letters, digits, `-`, `_`.
    public var idPrefix: String
    /// The prefix of the graph's `id`s to which `data-constraint` and `data-view` refer.
    public var graphPrefix: String
    /// True for a separate document with a heading and a style sheet. A page includes ``LayoutDrawing/style`` once for
    /// all its drawings.
    public var isDocument: Bool

    /// Creates options.
    public init(idPrefix: String = "", graphPrefix: String = "", isDocument: Bool = true) {
      self.idPrefix = idPrefix
      self.graphPrefix = graphPrefix
      self.isDocument = isDocument
    }
  }

  /// The style sheet of all drawings, for pages with several drawings.
  public static var style: String { DrawingStyle.text }

  /// Returns a drawing of a conflict's sum: the given size, the gaps, the available space, and the requirement.
  ///
  /// The frames result from the other constraints, without the conclusion's constraint. A console log contains no
  /// frames, so only the conflict's items are drawn, at the positions that its constraints determine.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - position: the index of the conflict in the diagnosis.
  ///   - options: the options for embedding the drawing.
  /// - Complexity: the same as solving the layout.
  public static func svg(
    ofConflictAt position: Int, in report: InputReport, options: Options = Options()
  ) -> String {
    drawing(ofConflictAt: position, in: report, options: options).svg
  }

  /// Returns a drawing of a conflict's sum, as a value.
  package static func drawing(
    ofConflictAt position: Int, in report: InputReport, options: Options = Options()
  ) -> DrawnLayout {
    var builder = SceneBuilder(report)
    builder.showConflict(at: position)
    return drawing(of: builder.scene, in: report, options)
  }

  /// Returns a scale drawing of the layout that remains after conflicts are resolved.
  ///
  /// If the report includes ambiguity, ambiguous edges are dashed, and another possible layout is dotted. For a console
  /// log, each listed constraint is a dimension line.
  ///
  /// - Complexity: O(n log n) in the number of views.
  public static func svg(of report: InputReport, options: Options = Options()) -> String {
    var builder = SceneBuilder(report)
    builder.showLayout()
    return drawing(of: builder.scene, in: report, options).svg
  }

  /// Returns a drawing that explains an attribute's value: dimension lines for the numbers that determine it, and for
  /// the result.
  ///
  /// - Parameters:
  ///   - explanation: the explanation of an attribute in the report's layout.
  ///   - report: the report.
  ///   - options: the options for embedding the drawing.
  /// - Complexity: O(n log n) in the number of views.
  public static func svg(
    of explanation: ValueExplanation, in report: InputReport, options: Options = Options()
  ) -> String {
    var builder = SceneBuilder(report)
    builder.showDerivation(explanation)
    return drawing(of: builder.scene, in: report, options).svg
  }

  /// - Parameter identifiers: the ids of the report's system, if already known.
  static func drawing(
    of scene: Scene, in report: InputReport, _ options: Options, identifiers: PictureIdentifiers? = nil
  ) -> DrawnLayout {
    let sheet = SheetMaker(scene, of: report.system, hasHeading: options.isDocument).sheet
    let known = identifiers ?? PictureIdentifiers(of: report.system)
    return DrawnLayout(
      svg: DrawingWriter.document(of: sheet, scene, in: report.system, options, known),
      width: sheet.paper.horizontal.length, showsAnotherLayout: sheet.rooms.contains { $0.ghost != nil })
  }
}

/// A drawing with the properties that a page needs.
package struct DrawnLayout {
  /// The SVG document or element.
  package let svg: String
  /// The width of the sheet, in pixels.
  package let width: Double
  /// True if another possible layout is dotted.
  package let showsAnotherLayout: Bool
}
