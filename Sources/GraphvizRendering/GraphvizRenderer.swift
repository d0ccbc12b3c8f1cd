public import ConstraintGraph

/// Makes pictures of graphs with Graphviz.
///
/// Graphviz lays out; the SVG is written by this package, so that nothing of the input can become markup and no font of
/// the machine has a say. PNG and PDF are drawn by Graphviz, the same drawing. Calls may come from any thread; they run
/// one at a time.
public enum GraphvizRenderer {
  /// Draws `graph`.
  ///
  /// - Parameters:
  ///   - graph: what is drawn.
  ///   - format: the kind of file.
  /// - Returns: the file and what is to be said about it. Equal graphs give equal bytes: DOT everywhere, SVG with every
  ///   Graphviz that lays out alike, PNG and PDF on machines with the same fonts and drawing libraries.
  /// - Throws: ``GraphvizError``; nothing is printed.
  public static func render(_ graph: LayoutGraph, as format: PictureFormat) throws(GraphvizError) -> Picture {
    if format == .dot { return Picture(bytes: Array(graph.dotText.utf8)) }
    let diagram = Diagram(of: graph)
    let drawing = Drawing(of: graph, diagram, at: try place(diagram))
    return switch format {
    case .png, .pdf: try paint(drawing, as: format)
    default: Picture(bytes: Array(SVGText.document(of: drawing).utf8))
    }
  }

  private static func place(_ diagram: Diagram) throws(GraphvizError) -> Placement {
    try GraphvizLock.withSession { session throws(GraphvizError) in
      session.add(diagram)
      guard session.layOut(engine: "dot") else {
        throw GraphvizError(.layoutFailed, "Graphviz cannot lay the graph out\(GraphvizLock.said)")
      }
      return session.placement(of: diagram)
    }
  }

  private static func paint(_ drawing: Drawing, as format: PictureFormat) throws(GraphvizError) -> Picture {
    let resolution = Resolution(of: drawing, as: format)
    let bytes = try GraphvizLock.withSession { session throws(GraphvizError) in
      session.add(drawing, resolution: resolution.dotsPerInch)
      guard session.layOut(engine: "nop2") else {
        throw GraphvizError(.layoutFailed, "Graphviz cannot take the layout over\(GraphvizLock.said)")
      }
      guard let bytes = session.rendered(as: format.rawValue) else {
        throw GraphvizError(.renderingFailed, "Graphviz cannot draw the graph\(GraphvizLock.said)")
      }
      return bytes
    }
    return Picture(bytes: format == .pdf ? undatedPDF(bytes) : bytes, notes: resolution.notes)
  }
}
