import ConstraintGraph
public import Diagnosis
public import Reporting

/// Drawings of layouts to scale: frames as they are solved, and the sum of a conflict as dimension lines, as a
/// technical drawing has them.
///
/// Each drawing is an SVG that stands alone: no script, no reference to anything outside, colours for light and dark.
/// Views are `g` elements with the `id`s that they have in the constraint graph, dimension lines carry the `id` of
/// their constraint as `data-constraint` and the line of the sum that adds them as `data-step`. Equal reports give
/// equal bytes.
public enum LayoutDrawing {
  /// How a drawing stands in what is around it.
  public struct Options: Hashable, Sendable {
    /// What every `id` begins with, so that several pictures can share a page: letters, digits, `-`, `_`.
    public var idPrefix: String
    /// What the `id`s of the graph begin with that `data-constraint` and `data-view` refer to.
    public var graphPrefix: String
    /// Whether it is a document of its own, with a heading and its style sheet. A page has ``LayoutDrawing/style`` once
    /// for all.
    public var isDocument: Bool

    /// Options with all their members.
    public init(idPrefix: String = "", graphPrefix: String = "", isDocument: Bool = true) {
      self.idPrefix = idPrefix
      self.graphPrefix = graphPrefix
      self.isDocument = isDocument
    }
  }

  /// The style sheet of all drawings, for pages that hold several.
  public static var style: String { DrawingStyle.text }

  /// The sum of a conflict, drawn: what is given, the gaps, what is left, and what is asked for.
  ///
  /// The frames are those that the other constraints leave without the one that is held against them. Of a console log,
  /// which has no frames, only what the conflict names is drawn, where its constraints put it.
  ///
  /// - Parameters:
  ///   - report: what was examined.
  ///   - position: which of the diagnosis' conflicts.
  ///   - options: how the drawing stands in what is around it.
  /// - Complexity: that of solving the layout.
  public static func svg(
    ofConflictAt position: Int, in report: InputReport, options: Options = Options()
  ) -> String {
    drawing(ofConflictAt: position, in: report, options: options).svg
  }

  /// The sum of a conflict, drawn, as a value.
  package static func drawing(
    ofConflictAt position: Int, in report: InputReport, options: Options = Options()
  ) -> DrawnLayout {
    var builder = SceneBuilder(report)
    builder.showConflict(at: position)
    return drawing(of: builder.scene, in: report, options)
  }

  /// The layout that is left when conflicts are resolved, to scale.
  ///
  /// Edges that nothing decides are dashed, and another layout that is possible is dotted, if the report was made with
  /// what is ambiguous. Of a console log, each listed constraint is a dimension line.
  ///
  /// - Complexity: O(n log n) in the number of views.
  public static func svg(of report: InputReport, options: Options = Options()) -> String {
    var builder = SceneBuilder(report)
    builder.showLayout()
    return drawing(of: builder.scene, in: report, options).svg
  }

  /// Why an attribute has its value: the numbers that it follows from as dimension lines, and what they come to.
  ///
  /// - Parameters:
  ///   - explanation: that of an attribute in the report's layout.
  ///   - report: what was examined.
  ///   - options: how the drawing stands in what is around it.
  /// - Complexity: O(n log n) in the number of views.
  public static func svg(
    of explanation: ValueExplanation, in report: InputReport, options: Options = Options()
  ) -> String {
    var builder = SceneBuilder(report)
    builder.showDerivation(explanation)
    return drawing(of: builder.scene, in: report, options).svg
  }

  /// - Parameter identifiers: those of the report's system, where they are known already.
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

/// A drawing with the facts about it that a page needs.
package struct DrawnLayout {
  /// The SVG document or element.
  package let svg: String
  /// The width of the sheet, in pixels.
  package let width: Double
  /// True if a second layout is dotted beneath the first.
  package let showsAnotherLayout: Bool
}
