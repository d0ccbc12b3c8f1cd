import ConstraintGraph
import Diagnosis
import GraphvizRendering
import LayoutModel
import Reporting

/// The pictures of one conflict, and what they call its constraints.
struct ConflictPictures {
  let report: InputReport
  private let graph: LayoutGraph
  /// What the pictures call each constraint, by its index.
  private let names: [Int: String]

  init(report: InputReport, conflict position: Int, id: String) {
    self.report = report
    let conflict = report.diagnosis.conflicts[position]
    let shown = LayoutGraph.Conflict(
      members: Set(conflict.members.map(\.index)).union(conflict.reasoning.stronger), broken: conflict.breaking,
      premises: conflict.premises.map { report.system.premises[$0.index].place })
    graph = LayoutGraph(of: report.system, conflicts: [shown], scope: .conflicts, idPrefix: "\(id)-")
    names = Dictionary(graph.edges.map { ($0.constraint, $0.id) }) { first, _ in first }
  }

  /// What the pictures call some constraints, with blanks between; empty where they show none of them.
  func keys(_ constraints: [Int]) -> String { constraints.compactMap { names[$0] }.joined(separator: " ") }

  var html: HTML {
    .element("div", ["class": "pictures"], figure("The constraints between the views", picture: graphPicture))
  }

  /// The layout that a fix leads to.
  func preview(of fix: ConflictContent.FixLine) -> HTML? { nil }

  private var graphPicture: String {
    // Without Graphviz' help the same graph is laid out in rows.
    (try? GraphvizRenderer.render(graph, as: .svg)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? graph.svgText
  }

  private func figure(_ caption: String, picture: String) -> HTML {
    .element(
      "figure", ["class": "picture"], .element("figcaption", text: caption),
      .element("div", ["class": "wide paper"], .picture(picture)))
  }
}
