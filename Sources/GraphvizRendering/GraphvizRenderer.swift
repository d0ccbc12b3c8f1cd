public import ConstraintGraph

/// Draws graphs with Graphviz.
///
/// Graphviz computes the layout. This package writes the SVG, so that no input can become markup and the machine's
/// fonts don't matter. Graphviz draws PNG and PDF, with the same layout. Calls may come from any thread; they run one
/// at a time.
public enum GraphvizRenderer {
  /// Draws `graph`.
  ///
  /// - Parameters:
  ///   - graph: the graph to draw.
  ///   - format: the kind of file.
  ///   - followsScheme: true to include a style sheet for dark mode in an SVG. A page with its own rules needs no style
  ///     sheet.
  /// - Returns: the file with notes. Equal graphs produce equal bytes: DOT everywhere, SVG with every Graphviz that
  ///   computes the same layout, PNG and PDF on machines with the same fonts and drawing libraries.
  /// - Throws: a ``GraphvizError`` if Graphviz can't draw the graph; nothing is printed.
  /// - Complexity: about a hundredth of a second for 60 constraints in SVG, a tenth of a second for 300, and at most a
  ///   few seconds for graphs that Graphviz lays out; for larger graphs, proportional to their size.
  public static func render(
    _ graph: LayoutGraph, as format: PictureFormat, followsScheme: Bool = false
  ) throws(GraphvizError) -> Picture {
    if format == .dot { return Picture(bytes: Array(graph.dotText.utf8)) }
    let drawing = try drawing(of: graph)
    var picture =
      format == .svg
      ? Picture(bytes: Array(SVGText.document(of: drawing, followsScheme: followsScheme).utf8))
      : try paint(drawing, as: format)
    if isTooLarge(drawing.diagram) {
      let size = "\(graph.nodes.count) items and \(graph.edges.count) constraints"
      picture.notes.insert("\(size) are arranged in plain rows, because Graphviz would take too long", at: 0)
    }
    return picture
  }

  /// Returns the positions of a graph's parts.
  ///
  /// - Throws: a ``GraphvizError`` if Graphviz can't lay out the graph.
  package static func drawing(of graph: LayoutGraph) throws(GraphvizError) -> Drawing {
    let diagram = Diagram(of: graph)
    let placement = isTooLarge(diagram) ? .inRows(diagram, of: graph) : try place(diagram, of: graph)
    return Drawing(of: graph, diagram, at: placement)
  }

  private static func isTooLarge(_ diagram: Diagram) -> Bool {
    diagram.effort > mostEffort || diagram.boxes.count > mostBoxes
  }

  // Measured on random hierarchies with random constraints: up to these limits, Graphviz takes at most 5 seconds on one
  // core. Above these limits, its time is at least quadratic in the size.
  private static let mostEffort = 12_000
  private static let mostBoxes = 3_000

  /// The maximum number of segments for which both layouts are made and compared.
  private static let fewSegments = 80

  /// Returns Graphviz's layout or, if it is equally clear, the layout in rows, which preserves the document's order.
  private static func place(_ diagram: Diagram, of graph: LayoutGraph) throws(GraphvizError) -> Placement {
    let found = try GraphvizLock.withSession { session throws(GraphvizError) in
      session.add(diagram)
      guard session.layOut(engine: "dot") else {
        throw GraphvizError(.layoutFailed, "Graphviz can't lay out the graph\(GraphvizLock.said)")
      }
      return session.placement(of: diagram)
    }
    guard diagram.segments.count <= fewSegments else { return found }
    let rows = Placement.inRows(diagram, of: graph)
    return rows.tangles(of: diagram) <= found.tangles(of: diagram) ? rows : found
  }

  private static func paint(_ drawing: Drawing, as format: PictureFormat) throws(GraphvizError) -> Picture {
    let resolution = Resolution(of: drawing, as: format)
    let bytes = try GraphvizLock.withSession { session throws(GraphvizError) in
      session.add(drawing, resolution: resolution.dotsPerInch)
      guard session.layOut(engine: "nop2") else {
        throw GraphvizError(.layoutFailed, "Graphviz can't use the given layout\(GraphvizLock.said)")
      }
      guard let bytes = session.rendered(as: format.rawValue) else {
        throw GraphvizError(.renderingFailed, "Graphviz can't draw the graph\(GraphvizLock.said)")
      }
      return bytes
    }
    return Picture(bytes: marked(bytes, as: format), notes: resolution.notes)
  }

  /// Returns the file with a mark by which this tool recognizes its own pictures: a fixed date in a PDF, the tool's
  /// name in a PNG.
  private static func marked(_ bytes: [UInt8], as format: PictureFormat) -> [UInt8] {
    switch format {
    case .pdf: undatedPDF(bytes)
    case .png: signedPNG(bytes)
    case .svg, .dot: bytes
    }
  }
}
