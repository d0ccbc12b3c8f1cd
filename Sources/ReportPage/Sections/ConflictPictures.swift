import ConstraintGraph
import Diagnosis
import GraphvizRendering
import LayoutDrawing
import LayoutModel
import PlainText
import Reporting

/// The pictures of one conflict, and its constraints' names in the pictures.
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

  /// Returns the names of constraints in the pictures, separated by spaces; empty if none of the constraints is shown.
  func keys(_ constraints: [Int]) -> String { constraints.compactMap { names[$0] }.joined(separator: " ") }

  /// The sum drawn to scale, next to the graph of constraints.
  var html: HTML {
    let (drawing, graph) = (drawing, graphDrawing)
    let isWide = drawing.width + graph.width > Self.mostWidth
    return .element(
      "div", ["class": isWide ? "pictures stacked" : "pictures"], Picture(drawing.svg).figure("The sum, to scale"),
      Picture(SVGText.document(of: graph)).figure("The constraints between the views"))
  }

  /// The maximum total width of pictures side by side. Wider pictures would have to be scaled down too far to be
  /// legible on a desktop screen, so they are stacked instead.
  private static let mostWidth = 1_400.0

  private var drawing: DrawnLayout {
    LayoutDrawing.drawing(
      ofConflictAt: occurrence.conflict, in: report,
      options: .init(idPrefix: "\(id)-drawing-", graphPrefix: "\(id)-", isDocument: false))
  }

  /// Returns the layout after a fix, drawn on top of the current one; nil if there is no drawing.
  func preview(of line: ConflictContent.FixLine) -> HTML? {
    let options = LayoutDrawing.Options(
      idPrefix: "\(id)-fix\(line.number)-", graphPrefix: "\(id)-", isDocument: false)
    guard let preview = previews.drawing(after: line.fix, of: occurrence, options) else { return nil }
    let caption = preview.showsAnotherLayout ? " (dotted: current layout)" : " (same as the current layout\(broken))"
    return Picture(preview.svg).figure("With fix \(line.number)\(caption)")
  }

  /// `, in which [2] is broken`, because the current layout is the one that Auto Layout leaves.
  private var broken: String {
    let conflict = report.diagnosis.conflicts[occurrence.conflict]
    let index = report.kind == .consoleLog ? report.brokenIndex : conflict.breaking
    guard let constraint = index.map({ report.system.constraints[$0] }) else { return "" }
    let name = constraint.key.map(visible) ?? report.system.equation(ofConstraintAt: constraint.index)
    return ", in which \(report.kind == .consoleLog ? "[\(constraint.position + 1)]" : name) is broken"
  }

  /// The graph, laid out in rows if Graphviz isn't available.
  private var graphDrawing: Drawing { (try? GraphvizRenderer.drawing(of: graph)) ?? graph.drawingInRows }
}
