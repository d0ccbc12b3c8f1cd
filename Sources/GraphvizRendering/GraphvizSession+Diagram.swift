import ConstraintGraph

extension GraphvizSession {
  /// What Graphviz is told of a diagram.
  enum Detail {
    /// Sizes only: enough to lay it out. No font is asked for and no text of the input reaches Graphviz.
    case sizes
    /// Looks and text too: enough to draw it, at `dpi` dots an inch, with the lines of a legend below.
    case drawing(dpi: Int, legend: [String])
  }

  /// Adds everything of `diagram` to the empty graph.
  ///
  /// Nodes and edges are numbered from the end of the diagram's lists: with its ranks from left to right Graphviz begins
  /// each rank at the bottom, and what stands first in the document shall stand at the top.
  mutating func add(_ diagram: Diagram, detail: Detail) {
    setUp(detail: detail)
    for (index, frame) in diagram.frames.enumerated() {
      addCluster(in: frame.parent)
      set(.cluster(index), [("margin", "9"), ("style", "rounded"), ("color", Palette.frame)])
    }
    for (number, box) in diagram.boxes.reversed().enumerated() {
      addNode(in: box.frame)
      set(.node(number), attributes(of: box, detail: detail))
      if case .drawing = detail { set(.node(number), "label", markup: markup(of: box)) }
    }
    for (number, segment) in diagram.segments.reversed().enumerated() {
      addEdge(from: diagram.nodeNumber(ofBox: segment.left), to: diagram.nodeNumber(ofBox: segment.right))
      set(.edge(number), attributes(of: segment, look: diagram.boxes[diagram.nodeCount + segment.edge].look))
    }
    for (offset, pair) in diagram.order.enumerated() {
      addEdge(from: diagram.nodeNumber(ofBox: pair.left), to: diagram.nodeNumber(ofBox: pair.right))
      set(.edge(diagram.segments.count + offset), [("style", "invis"), ("minlen", "2"), ("weight", "0")])
    }
  }

  private func setUp(detail: Detail) {
    set(.graph, [("rankdir", "LR"), ("nodesep", "0.09"), ("ranksep", "0.4"), ("outputorder", "edgesfirst")])
    guard case .drawing(let dpi, let legend) = detail else { return }
    set(
      .graph,
      [
        ("dpi", "\(dpi)"), ("pad", "0.17"), ("bgcolor", Palette.paper), ("fontname", "monospace"),
        ("fontsize", "\(Legend.fontSize)"), ("fontcolor", Palette.gray), ("labelloc", "b"), ("labeljust", "l"),
      ])
    let lines = legend.map { xmlEscaped($0) + "<br align=\"left\"/>" }
    set(.graph, "label", markup: lines.joined())
  }

  private func attributes(of box: Diagram.Box, detail: Detail) -> [(name: String, value: String)] {
    let size = [
      ("shape", "box"), ("fixedsize", "true"), ("width", "\(box.width / 72)"), ("height", "\(box.height / 72)"),
      ("label", ""),
    ]
    guard case .drawing = detail else { return size }
    let style = ["filled", box.look.isRounded ? "rounded" : nil, box.look.dash.style].compactMap { $0 }
    return size + [
      ("style", style.joined(separator: ",")), ("color", box.look.line), ("fillcolor", box.look.fill),
      ("penwidth", "\(box.look.lineWidth)"), ("fontname", "monospace"),
    ]
  }

  private func attributes(of segment: Diagram.Segment, look: Appearance) -> [(name: String, value: String)] {
    let direction =
      switch segment.arrow {
      case .none: "none"
      case .left: "back"
      case .right: "forward"
      }
    return [
      ("dir", direction), ("arrowsize", look.lineWidth > 1 ? "0.8" : "0.6"), ("color", look.line),
      ("penwidth", "\(look.lineWidth)"), ("style", look.dash.style ?? "solid"),
    ]
  }

  /// The text of a box in Graphviz's markup.
  private func markup(of box: Diagram.Box) -> String {
    box.texts.map { line in
      var text = xmlEscaped(line.string)
      if line.isBold { text = "<b>\(text)</b>" }
      if line.isItalic { text = "<i>\(text)</i>" }
      let color = line.isSecondary ? box.look.secondaryText : box.look.text
      return "<font point-size=\"\(line.size)\" color=\"\(color)\">\(text)</font>"
    }.joined(separator: "<br/>")
  }
}

extension Diagram {
  /// The number of a box among the nodes of the session.
  func nodeNumber(ofBox box: Int) -> Int { boxes.count - 1 - box }

  /// The number of a segment among the edges of the session.
  func edgeNumber(ofSegment segment: Int) -> Int { segments.count - 1 - segment }
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
