import ConstraintGraph
import Diagnosis
import GraphvizRendering
import LayoutDrawing
import LayoutModel
import Reporting

/// The content of a report's picture.
enum GraphView: String, CaseIterable {
  /// All views and constraints, as a graph.
  case structure
  /// The members of the conflicts and the items that they constrain, as a graph.
  case conflict
  /// The frames drawn to scale, and the sum of a conflict as dimension lines.
  case layout
  /// The derivation of a value, as dimension lines.
  case derivation
}

/// A picture of a report; the picture hasn't been drawn yet.
struct GraphPicture {
  /// The content to draw.
  private enum Subject {
    /// A graph that shows the conflicts at the given positions.
    case graph(LayoutGraph.Scope, [Int])
    case layout
    case conflict(Int)
    case derivation(ValueExplanation)
  }

  let report: InputReport
  private let subject: Subject

  private init(_ report: InputReport, showing subject: Subject) {
    (self.report, self.subject) = (report, subject)
  }

  /// Creates the first picture of a view other than a derivation.
  init(_ report: InputReport, _ view: GraphView) {
    self = Self.all(report, view)[0]
  }

  /// Creates the picture of a value's derivation.
  init(_ report: InputReport, derivationOf explanation: ValueExplanation) {
    self.init(report, showing: .derivation(explanation))
  }

  /// Returns all pictures of a view other than a derivation. The layout view has one picture for each conflict.
  static func all(_ report: InputReport, _ view: GraphView) -> [GraphPicture] {
    let conflicts = Array(report.diagnosis.conflicts.indices)
    switch view {
    case .structure, .derivation: return [GraphPicture(report, showing: .graph(.everything, conflicts))]
    case .conflict: return [GraphPicture(report, showing: .graph(.conflicts, conflicts))]
    case .layout:
      return conflicts.isEmpty
        ? [GraphPicture(report, showing: .layout)] : conflicts.map { GraphPicture(report, showing: .conflict($0)) }
    }
  }

  /// Creates the picture of one conflict, in a view other than a derivation.
  init(_ report: InputReport, _ view: GraphView, conflict position: Int) {
    switch view {
    case .structure, .derivation: self.init(report, showing: .graph(.everything, [position]))
    case .conflict: self.init(report, showing: .graph(.conflicts, [position]))
    case .layout: self.init(report, showing: .conflict(position))
    }
  }

  /// Returns the picture in the given format.
  ///
  /// - Throws: a `Refusal` if Graphviz fails or if a drawing to scale is requested in a format other than SVG.
  func drawn(as format: PictureFormat) throws(Refusal) -> Picture {
    switch subject {
    case .graph(let scope, let positions):
      let graph = LayoutGraph(of: report.system, conflicts: positions.map(conflict), scope: scope)
      do throws(GraphvizError) {
        return try GraphvizRenderer.render(graph, as: format, followsScheme: true)
      } catch {
        throw Refusal(error.message)
      }
    case .layout: return try drawing(format) { LayoutDrawing.svg(of: report) }
    case .conflict(let position): return try drawing(format) { LayoutDrawing.svg(ofConflictAt: position, in: report) }
    case .derivation(let explanation): return try drawing(format) { LayoutDrawing.svg(of: explanation, in: report) }
    }
  }

  private func drawing(_ format: PictureFormat, _ text: () -> String) throws(Refusal) -> Picture {
    guard format == .svg else {
      throw Refusal(
        "this view can only be drawn as svg, not \(format.rawValue); use a file with the extension .svg, or "
          + "--type svg")
    }
    return Picture(bytes: Array(text().utf8))
  }

  private func conflict(at position: Int) -> LayoutGraph.Conflict {
    let conflict = report.diagnosis.conflicts[position]
    return LayoutGraph.Conflict(
      members: Set(conflict.members.map(\.index)), broken: conflict.breaking,
      premises: conflict.premises.map { report.system.premises[$0.index].place })
  }
}
