import ConstraintGraph
import Diagnosis
import GraphvizRendering
import LayoutDrawing
import LayoutModel
import Reporting

/// The pictures of one conflict, and what they call its constraints.
struct ConflictPictures {
  let report: InputReport
  private let occurrence: ConflictGroup.Occurrence
  /// The conflict's id on the page.
  private let id: String
  private let graph: LayoutGraph
  /// The names of constraints in the pictures, by index.
  private let names: [Int: String]
  private let previews: FixPreviews

  init(_ occurrence: ConflictGroup.Occurrence, in report: InputReport, id: String, previews: FixPreviews) {
    (self.report, self.occurrence, self.id, self.previews) = (report, occurrence, id, previews)
    let conflict = report.diagnosis.conflicts[occurrence.conflict]
    let shown = LayoutGraph.Conflict(
      members: Set(conflict.members.map(\.index)).union(conflict.reasoning.stronger), broken: conflict.breaking,
      premises: conflict.premises.map { report.system.premises[$0.index].place })
    graph = LayoutGraph(of: report.system, conflicts: [shown], scope: .conflicts, idPrefix: "\(id)-")
    names = Dictionary(graph.edges.map { ($0.constraint, $0.id) }) { first, _ in first }
  }

  /// The names of some constraints in the pictures, separated by spaces; empty if none of them is shown.
  func keys(_ constraints: [Int]) -> String { constraints.compactMap { names[$0] }.joined(separator: " ") }

  /// The sum to scale, and beside it what ties the views together.
  var html: HTML {
    let (drawing, graph) = (drawing, Picture(graphPicture))
    let isWide = drawing.width + graph.width > Self.mostWidth
    return .element(
      "div", ["class": isWide ? "pictures stacked" : "pictures"], Picture(drawing.svg).figure("The sum, to scale"),
      graph.figure("The constraints between the views"))
  }

  /// Pictures that are wider together stand below each other: side by side on a desk's screen they would be so small
  /// that nobody could read them.
  private static let mostWidth = 1_400.0

  private var drawing: DrawnLayout {
    LayoutDrawing.drawing(
      ofConflictAt: occurrence.conflict, in: report,
      options: .init(idPrefix: "\(id)-drawing-", graphPrefix: "\(id)-", isDocument: false))
  }

  /// The layout that a fix leads to, above today's; nil where it is not drawn.
  func preview(of line: ConflictContent.FixLine) -> HTML? {
    let options = LayoutDrawing.Options(
      idPrefix: "\(id)-fix\(line.number)-", graphPrefix: "\(id)-", isDocument: false)
    guard let preview = previews.drawing(after: line.fix, of: occurrence, options) else { return nil }
    let caption = preview.showsAnotherLayout ? " (dotted: current layout)" : " (no view moves)"
    return Picture(preview.svg).figure("With fix \(line.number)\(caption)")
  }

  private var graphPicture: String {
    // Without Graphviz' help the same graph is laid out in rows.
    (try? GraphvizRenderer.render(graph, as: .svg)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? graph.svgText
  }
}
