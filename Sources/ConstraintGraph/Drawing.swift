/// A graph with positions for all its parts, ready to be written in any format.
package struct Drawing: Hashable, Sendable {
  package var graph: LayoutGraph
  package var diagram: Diagram
  package var placement: Placement
  /// The lines of text below the diagram.
  package var legend: [String]

  /// The margin around the whole drawing, in points.
  package static let margin = 12.0
  /// The distance between the diagram and the legend.
  private static let legendGap = 6.0

  package init(of graph: LayoutGraph, _ diagram: Diagram, at placement: Placement) {
    self.graph = graph
    self.diagram = diagram
    self.placement = placement
    legend = Legend(of: graph).wrapped(to: max(placement.width, 360))
  }

  /// The width of the paper.
  package var width: Double {
    max(placement.width, legend.map(Legend.width).max() ?? 0) + 2 * Self.margin
  }

  /// The height of the paper.
  package var height: Double {
    placement.height + Self.legendGap + Double(legend.count) * Legend.lineHeight + 2 * Self.margin
  }

  /// Returns the center of a line in the legend, measured from the top of the paper.
  package func heightOfLegend(line: Int) -> Double {
    Self.margin + placement.height + Self.legendGap + (Double(line) + 0.5) * Legend.lineHeight
  }
}
