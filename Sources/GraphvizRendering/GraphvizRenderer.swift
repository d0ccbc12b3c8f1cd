public import ConstraintGraph

/// Makes pictures of graphs with Graphviz.
///
/// Graphviz lays out; the SVG is written by this package, so that nothing of the input can become markup and no font of
/// the machine has a say. PNG and PDF are drawn by Graphviz. Calls may come from any thread; they run one at a time.
public enum GraphvizRenderer {
  /// Draws `graph`.
  ///
  /// - Parameters:
  ///   - graph: what is drawn.
  ///   - format: the kind of file.
  /// - Returns: the file and what is to be said about it. For SVG and DOT, equal graphs give equal bytes.
  /// - Throws: ``GraphvizError``; nothing is printed.
  public static func render(_ graph: LayoutGraph, as format: PictureFormat) throws(GraphvizError) -> Picture {
    switch format {
    case .dot: return Picture(bytes: Array(graph.dotText.utf8))
    case .svg:
      let diagram = Diagram(of: graph)
      let placement = try place(diagram)
      return Picture(bytes: Array(SVGText.document(of: graph, diagram, at: placement).utf8))
    case .png, .pdf:
      return try draw(graph, as: format)
    }
  }

  private static func place(_ diagram: Diagram) throws(GraphvizError) -> Placement {
    try GraphvizLock.withSession { session throws(GraphvizError) in
      session.add(diagram, detail: .sizes)
      guard session.layOut(engine: "dot") else {
        throw GraphvizError(.layoutFailed, "Graphviz cannot lay the graph out\(GraphvizLock.said)")
      }
      return session.placement(of: diagram)
    }
  }

  private static func draw(_ graph: LayoutGraph, as format: PictureFormat) throws(GraphvizError) -> Picture {
    let diagram = Diagram(of: graph)
    return try GraphvizLock.withSession { session throws(GraphvizError) in
      session.add(diagram, detail: .drawing(dpi: 144, legend: Legend(of: graph).wrapped(to: 600)))
      guard session.layOut(engine: "dot") else {
        throw GraphvizError(.layoutFailed, "Graphviz cannot lay the graph out\(GraphvizLock.said)")
      }
      guard let bytes = session.rendered(as: format.rawValue) else {
        throw GraphvizError(.renderingFailed, "Graphviz cannot draw the graph\(GraphvizLock.said)")
      }
      return Picture(bytes: bytes)
    }
  }
}
