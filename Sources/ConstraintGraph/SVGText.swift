import PlainText

extension LayoutGraph {
  /// The graph as an SVG document, in a layout in rows that doesn't need Graphviz.
  ///
  /// Each node and edge is a `g` with its `id`, its classes and its title. The bytes are the same on every machine.
  ///
  /// - Complexity: O(n log n) in the number of nodes and edges, for hierarchies of bounded depth.
  public var svgText: String { SVGText.document(of: drawingInRows) }

  /// The positions of the graph's parts in a layout in rows that doesn't need Graphviz.
  package var drawingInRows: Drawing {
    let diagram = Diagram(of: self)
    return Drawing(of: self, diagram, at: .inRows(diagram, of: self))
  }
}

/// Writes a placed diagram as SVG.
///
/// The document is self-contained: no DOCTYPE, no external references, no scripts, and a style sheet only for dark
/// mode. Its appearance uses presentation attributes, which any CSS rule for a class overrides. Text from the input
/// occurs, escaped, only in text and titles. Each element is on its own line, in document order, and numbers have at
/// most two decimals: equal graphs produce equal bytes.
package struct SVGText {
  private let drawing: Drawing
  private var text = ""
  private var followsScheme = false

  /// The distance between the center of a line of text and its baseline, as a multiple of the font size.
  private static let rise = 0.33

  private var graph: LayoutGraph { drawing.graph }
  private var diagram: Diagram { drawing.diagram }
  private var placement: Placement { drawing.placement }

  /// Returns the SVG document of a drawing.
  ///
  /// - Parameter followsScheme: true to include a style sheet for dark mode.
  package static func document(of drawing: Drawing, followsScheme: Bool = false) -> String {
    var writer = SVGText(drawing: drawing)
    writer.followsScheme = followsScheme
    writer.writeDocument()
    return writer.text
  }

  private init(drawing: Drawing) {
    self.drawing = drawing
  }

  private mutating func writeDocument() {
    let (width, height, margin) = (number(drawing.width), number(drawing.height), number(Drawing.margin))
    text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" class="constraint-graph" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="monospace">
      <title>\(xmlEscaped(graph.summary))</title>
      \(followsScheme ? "<style>\n\(Palette.darkStyle)</style>\n" : "")\
      <rect class="paper" width="\(width)" height="\(height)" fill="\(Palette.paper)"/>
      <g transform="translate(\(margin) \(margin))">

      """
    for frame in diagram.frames.indices { writeFrame(frame) }
    let segments = Dictionary(grouping: diagram.segments.indices) { diagram.segments[$0].edge }
    // Important edges are drawn last, on top of other edges.
    let edges = graph.edges.indices
    for edge in edges.filter({ graph.edges[$0].conflicts.isEmpty }) { writeEdge(edge, segments: segments[edge] ?? []) }
    for edge in edges.filter({ !graph.edges[$0].conflicts.isEmpty }) { writeEdge(edge, segments: segments[edge] ?? []) }
    for node in graph.nodes.indices { writeNode(node) }
    text += "</g>\n"
    for (line, words) in drawing.legend.enumerated() {
      let baseline = drawing.heightOfLegend(line: line) + Legend.fontSize * Self.rise
      text += """
        <text class="legend" x="\(margin)" y="\(number(baseline))" font-size="\(number(Legend.fontSize))" \
        fill="\(Palette.gray)">\(xmlEscaped(words))</text>

        """
    }
    text += "</svg>\n"
  }

  private mutating func writeFrame(_ index: Int) {
    let frame = placement.frames[index]
    text += """
      <rect class="frame" x="\(number(frame.x))" y="\(number(frame.y))" width="\(number(frame.width))" \
      height="\(number(frame.height))" rx="8" fill="none" stroke="\(Palette.frame)"/>

      """
  }

  private mutating func writeNode(_ index: Int) {
    let node = graph.nodes[index]
    text += """
      <g id="\(node.id)" class="\((["node"] + node.classes).joined(separator: " "))">
      <title>\(xmlEscaped(node.title))</title>

      """
    writeBox(index)
    text += "</g>\n"
  }

  private mutating func writeEdge(_ index: Int, segments: [Int]) {
    let edge = graph.edges[index]
    text += """
      <g id="\(edge.id)" class="\((["edge"] + edge.classes).joined(separator: " "))" data-constraint="\(edge.id)">
      <title>\(xmlEscaped(edge.title))</title>

      """
    if edge.description != edge.title { text += "<desc>\(xmlEscaped(edge.description))</desc>\n" }
    let look = graph.appearance(of: edge)
    for segment in segments { writeLine(placement.curves[segment], look: look, arrow: diagram.segments[segment].arrow) }
    writeBox(graph.nodes.count + index)
    text += "</g>\n"
  }

  private mutating func writeLine(_ curve: Placement.Curve, look: Appearance, arrow: Diagram.Arrow) {
    guard let start = curve.points.first else { return }
    var path = "M\(point(start))"
    for index in stride(from: 1, to: curve.points.count - 2, by: 3) {
      path += "C\(curve.points[index...index + 2].map(point).joined(separator: " "))"
    }
    text += """
      <path class="line" d="\(path)" fill="none" stroke="\(look.line)" stroke-width="\(number(look.lineWidth))"\
      \(dashes(look.dash))/>

      """
    guard let tip = curve.tip, let base = arrow == .left ? start : curve.points.last else { return }
    let corners = arrowHead(from: base, to: tip, halfWidth: 2.2 + look.lineWidth / 2)
    text += """
      <path class="arrow" d="M\(corners.map(point).joined(separator: "L"))Z" fill="\(look.line)"/>

      """
  }

  private func arrowHead(
    from base: Placement.Point, to tip: Placement.Point, halfWidth: Double
  ) -> [Placement.Point] {
    let (dx, dy) = (tip.x - base.x, tip.y - base.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return [tip] }
    let (nx, ny) = (-dy / length * halfWidth, dx / length * halfWidth)
    return [.init(x: base.x + nx, y: base.y + ny), tip, .init(x: base.x - nx, y: base.y - ny)]
  }

  private mutating func writeBox(_ index: Int) {
    let box = diagram.boxes[index]
    let center = placement.centers[index]
    let radius = box.look.isRounded ? min(8, box.height / 2) : 0
    text += """
      <rect class="box" x="\(number(center.x - box.width / 2))" y="\(number(center.y - box.height / 2))" \
      width="\(number(box.width))" height="\(number(box.height))"\(radius > 0 ? " rx=\"\(number(radius))\"" : "") \
      fill="\(box.look.fill)" stroke="\(box.look.line)" stroke-width="\(number(box.look.lineWidth))"\
      \(box.look.fill == box.look.line ? "" : dashes(box.look.dash))/>

      """
    var top = center.y - box.texts.map(\.height).reduce(0, +) / 2
    for line in box.texts {
      let baseline = top + line.height / 2 + line.size * Self.rise
      text += """
        <text x="\(number(center.x))" y="\(number(baseline))" text-anchor="middle" font-size="\(number(line.size))"\
        \(line.isBold ? " font-weight=\"bold\"" : "")\(line.isItalic ? " font-style=\"italic\"" : "") \
        fill="\(line.isSecondary ? box.look.secondaryText : box.look.text)">\(xmlEscaped(line.string))</text>

        """
      top += line.height
    }
  }

  private func dashes(_ dash: Appearance.Dash) -> String {
    switch dash {
    case .solid: ""
    case .dashed: " stroke-dasharray=\"4 3\""
    case .longDashed: " stroke-dasharray=\"9 4\""
    case .dotted: " stroke-dasharray=\"1 3\""
    }
  }

  private func point(_ point: Placement.Point) -> String { "\(number(point.x)) \(number(point.y))" }
}
