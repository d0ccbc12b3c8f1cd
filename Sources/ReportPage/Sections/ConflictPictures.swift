import ConstraintGraph
import Diagnosis
import GraphvizRendering
import LayoutDrawing
import LayoutModel
import Reporting

/// The pictures of one conflict, and what they call its constraints.
struct ConflictPictures {
  let report: InputReport
  /// The conflict's position in the report's diagnosis.
  private let position: Int
  /// The conflict's id on the page.
  private let id: String
  private let graph: LayoutGraph
  /// What the pictures call each constraint, by its index.
  private let names: [Int: String]

  init(report: InputReport, conflict position: Int, id: String) {
    (self.report, self.position, self.id) = (report, position, id)
    let conflict = report.diagnosis.conflicts[position]
    let shown = LayoutGraph.Conflict(
      members: Set(conflict.members.map(\.index)).union(conflict.reasoning.stronger), broken: conflict.breaking,
      premises: conflict.premises.map { report.system.premises[$0.index].place })
    graph = LayoutGraph(of: report.system, conflicts: [shown], scope: .conflicts, idPrefix: "\(id)-")
    names = Dictionary(graph.edges.map { ($0.constraint, $0.id) }) { first, _ in first }
  }

  /// What the pictures call some constraints, with blanks between; empty where they show none of them.
  func keys(_ constraints: [Int]) -> String { constraints.compactMap { names[$0] }.joined(separator: " ") }

  /// The sum to scale, and beside it what ties the views together.
  var html: HTML {
    let (drawing, graph) = (Picture(drawing), Picture(graphPicture))
    let isWide = drawing.width + graph.width > Self.mostWidth
    return .element(
      "div", ["class": isWide ? "pictures stacked" : "pictures"], drawing.figure("The sum, to scale"),
      graph.figure("The constraints between the views"))
  }

  /// Pictures that are wider together stand below each other: smaller than half their size nobody can read them.
  private static let mostWidth = 1_800.0

  private var drawing: String {
    LayoutDrawing.svg(
      ofConflictAt: position, in: report,
      options: .init(idPrefix: "\(id)-drawing-", graphPrefix: "\(id)-", isDocument: false))
  }

  /// The layout that a fix leads to, above today's; nil where there are too many views to solve for each fix.
  func preview(of line: ConflictContent.FixLine) -> HTML? {
    guard report.kind == .layout, report.system.variables.count <= Self.mostVariables else { return nil }
    let preview = Picture(
      LayoutDrawing.svg(
        after: line.fix, in: report,
        options: .init(idPrefix: "\(id)-fix\(line.number)-", graphPrefix: "\(id)-", isDocument: false)))
    return preview.figure(
      "The layout with fix \(line.number)"
        + (preview.hasGhost ? ", and dotted what it is today" : ": what it is today, without a conflict"))
  }

  /// In larger layouts fixes are not drawn: each is solved anew.
  private static let mostVariables = 4_000

  private var graphPicture: String {
    // Without Graphviz' help the same graph is laid out in rows.
    (try? GraphvizRenderer.render(graph, as: .svg)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? graph.svgText
  }
}
