/// A graph with a place for everything: what is left to do is to write it in some format.
package struct Drawing: Hashable, Sendable {
  package var graph: LayoutGraph
  package var diagram: Diagram
  package var placement: Placement
  /// The lines of text below the diagram.
  package var legend: [String]

  /// The space around everything, in points.
  package static let margin = 12.0
  /// What the legend's first line is away from the diagram.
  private static let legendGap = 6.0

  package init(of graph: LayoutGraph, _ diagram: Diagram, at placement: Placement) {
    self.graph = graph
    self.diagram = diagram
    self.placement = placement
    legend = Legend(of: graph).wrapped(to: max(placement.width, 360))
  }

  /// The size of the paper.
  package var width: Double {
    max(placement.width, legend.map(Legend.width).max() ?? 0) + 2 * Self.margin
  }

  /// The size of the paper.
  package var height: Double {
    placement.height + Self.legendGap + Double(legend.count) * Legend.lineHeight + 2 * Self.margin
  }

  /// The middle of a line of the legend, measured from the top of the paper.
  package func heightOfLegend(line: Int) -> Double {
    Self.margin + placement.height + Self.legendGap + (Double(line) + 0.5) * Legend.lineHeight
  }
}
