import ConstraintGraph
import PlainText

extension GraphvizSession {
  /// Adds all parts of a drawing to the empty graph, at fixed positions for the engine that doesn't move them.
  ///
  /// - Parameters:
  ///   - drawing: the drawing.
  ///   - resolution: dots per inch.
  mutating func add(_ drawing: Drawing, resolution: Double) {
    set(
      .graph,
      [("dpi", "\(resolution)"), ("bgcolor", Palette.paper), ("pad", "0"), ("outputorder", "edgesfirst")])
    var pen = Pen(paperHeight: drawing.height)
    let margin = Drawing.margin
    // An invisible box as large as the paper preserves the margins.
    add(&pen, .init(x: 0, y: 0, width: drawing.width, height: drawing.height), [("style", "invis")])
    for frame in drawing.placement.frames {
      let place = Placement.Rectangle(
        x: frame.x + margin, y: frame.y + margin, width: frame.width, height: frame.height)
      add(&pen, place, [("style", "rounded"), ("color", Palette.frame)])
    }
    let firstBox = pen.nodeCount
    for (box, center) in zip(drawing.diagram.boxes, drawing.placement.centers) {
      let corner = (x: center.x + margin - box.width / 2, y: center.y + margin - box.height / 2)
      add(&pen, .init(x: corner.x, y: corner.y, width: box.width, height: box.height), box.look.attributes)
      set(.node(pen.nodeCount - 1), "label", markup: box.markup)
    }
    for (line, words) in drawing.legend.enumerated() {
      let (width, height) = (Legend.width(of: words), Legend.lineHeight)
      let top = drawing.heightOfLegend(line: line) - height / 2
      add(&pen, .init(x: margin, y: top, width: width, height: height), [("style", "solid"), ("color", Palette.paper)])
      set(.node(pen.nodeCount - 1), "label", markup: Legend.text(words).markup(color: Palette.gray))
    }
    addLines(of: drawing, firstBox: firstBox, pen: pen)
  }

  private mutating func addLines(of drawing: Drawing, firstBox: Int, pen: Pen) {
    // Important edges are drawn last, on top of other edges.
    let edges = drawing.graph.edges
    let order = drawing.diagram.segments.indices.sorted {
      let important = [$0, $1].map { edges[drawing.diagram.segments[$0].edge].conflicts.isEmpty ? 0 : 1 }
      return (important[0], $0) < (important[1], $1)
    }
    for (number, index) in order.enumerated() {
      let segment = drawing.diagram.segments[index]
      let look = drawing.diagram.boxes[drawing.diagram.nodeCount + segment.edge].look
      addEdge(from: firstBox + segment.left, to: firstBox + segment.right)
      let line = pen.line(drawing.placement.curves[index], arrow: segment.arrow, margin: Drawing.margin)
      set(
        .edge(number),
        line + [
          ("color", look.line), ("penwidth", "\(look.lineWidth)"), ("style", look.dash.style ?? "solid"),
          ("arrowsize", look.lineWidth > 1 ? "0.7" : "0.6"),
        ])
    }
  }

  private mutating func add(
    _ pen: inout Pen, _ place: Placement.Rectangle, _ attributes: [(name: String, value: String)]
  ) {
    addNode(in: nil)
    set(
      .node(pen.nodeCount),
      [
        ("shape", "box"), ("label", ""), ("fixedsize", "true"), ("fontname", "monospace"),
        ("width", "\(place.width / 72)"), ("height", "\(place.height / 72)"),
        ("pos", pen.point(.init(x: place.x + place.width / 2, y: place.y + place.height / 2))),
      ] + attributes)
    pen.nodeCount += 1
  }
}

/// Writes positions in Graphviz's coordinates, which start at the bottom of the paper.
private struct Pen {
  let paperHeight: Double
  var nodeCount = 0

  func point(_ point: Placement.Point) -> String { "\(point.x),\(paperHeight - point.y)" }

  func line(
    _ curve: Placement.Curve, arrow: Diagram.Arrow, margin: Double
  ) -> [(name: String, value: String)] {
    func shifted(_ place: Placement.Point) -> String { point(.init(x: place.x + margin, y: place.y + margin)) }
    let points = curve.points.map(shifted).joined(separator: " ")
    guard let tip = curve.tip.map(shifted) else { return [("dir", "none"), ("pos", points)] }
    return switch arrow {
    case .none: [("dir", "none"), ("pos", points)]
    case .left: [("dir", "back"), ("pos", "s,\(tip) \(points)")]
    case .right: [("dir", "forward"), ("pos", "e,\(tip) \(points)")]
    }
  }
}

extension Diagram.Box {
  /// The text in Graphviz's markup.
  fileprivate var markup: String {
    texts.map { $0.markup(color: $0.isSecondary ? look.secondaryText : look.text) }.joined(separator: "<br/>")
  }
}

extension Diagram.Text {
  /// Returns the text in Graphviz's markup.
  fileprivate func markup(color: String) -> String {
    var text = xmlEscaped(string)
    if isBold { text = "<b>\(text)</b>" }
    if isItalic { text = "<i>\(text)</i>" }
    return "<font point-size=\"\(size)\" color=\"\(color)\">\(text)</font>"
  }
}

extension Appearance {
  /// The appearance of a box as Graphviz attributes.
  fileprivate var attributes: [(name: String, value: String)] {
    let styles = ["filled", isRounded ? "rounded" : nil, fill == line ? nil : dash.style].compactMap { $0 }
    return [
      ("style", styles.joined(separator: ",")), ("color", line), ("fillcolor", fill), ("penwidth", "\(lineWidth)"),
    ]
  }
}

extension Appearance.Dash {
  fileprivate var style: String? {
    switch self {
    case .solid: nil
    case .dashed, .longDashed: "dashed"
    case .dotted: "dotted"
    }
  }
}
