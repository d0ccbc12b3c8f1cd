package import ConstraintGraph

extension GraphvizSession {
  /// Adds all parts of `diagram` to the empty graph, to be laid out.
  ///
  /// Graphviz only receives sizes, so it needs no font and never receives text from the input. Nodes and edges are
  /// numbered from the end of the diagram's lists: with ranks from left to right, Graphviz begins each rank at the
  /// bottom, and the first node of the document should be at the top.
  package mutating func add(_ diagram: Diagram) {
    set(.graph, [("rankdir", "LR"), ("nodesep", "0.1"), ("ranksep", "\(diagram.gap / 72)")])
    if diagram.effort > Self.effortInFull {
      set(.graph, [("nslimit", "0.2"), ("nslimit1", "1"), ("mclimit", "0.3")])
    }
    prepareNames(clusters: diagram.frames.count, nodes: diagram.boxes.count)
    for (index, frame) in diagram.frames.enumerated() {
      addCluster(in: frame.parent)
      set(.cluster(index), [("margin", "10")])
    }
    for (number, box) in diagram.boxes.reversed().enumerated() {
      addNode(in: box.frame)
      set(
        .node(number),
        [
          ("shape", "box"), ("label", ""), ("fixedsize", "true"), ("width", "\(box.width / 72)"),
          ("height", "\(box.height / 72)"),
        ])
    }
    for (number, segment) in diagram.segments.reversed().enumerated() {
      addEdge(from: diagram.nodeNumber(ofBox: segment.left), to: diagram.nodeNumber(ofBox: segment.right))
      set(.edge(number), [("tailport", "e"), ("headport", "w"), ("dir", "none")])
    }
    for (offset, pair) in diagram.order.enumerated() {
      addEdge(from: diagram.nodeNumber(ofBox: pair.left), to: diagram.nodeNumber(ofBox: pair.right))
      set(.edge(diagram.segments.count + offset), [("style", "invis"), ("minlen", "2"), ("weight", "0")])
    }
  }

  /// The maximum effort for which Graphviz runs without limits, which takes half a second. Above this effort, limits on
  /// its iterations make it two to four times as fast, with slightly longer lines.
  private static let effortInFull = 1_500

  /// Returns the positions in the laid-out graph. Graphviz measures from the bottom, a placement from the top.
  package func placement(of diagram: Diagram) -> Placement {
    let paper = bounds(ofCluster: nil)
    func onPaper(_ point: (x: Double, y: Double)) -> Placement.Point {
      .init(x: point.x - paper.left, y: paper.top - point.y)
    }
    let frames = diagram.frames.indices.map { index in
      let frame = bounds(ofCluster: index)
      let corner = onPaper((frame.left, frame.top))
      return Placement.Rectangle(
        x: corner.x, y: corner.y, width: frame.right - frame.left, height: frame.top - frame.bottom)
    }
    let routes = diagram.segments.indices.map { index -> Placement.Curve? in
      let points = points(ofEdge: diagram.edgeNumber(ofSegment: index))
      return points.isEmpty ? nil : Placement.Curve(points: points.map(onPaper))
    }
    return Placement(
      of: diagram, centers: diagram.boxes.indices.map { onPaper(center(ofNode: diagram.nodeNumber(ofBox: $0))) },
      frames: frames, routes: routes, width: paper.right - paper.left, height: paper.top - paper.bottom)
  }
}

extension Diagram {
  /// Returns the number of a box among the session's nodes.
  fileprivate func nodeNumber(ofBox box: Int) -> Int { boxes.count - 1 - box }

  /// Returns the number of a segment among the session's edges.
  fileprivate func edgeNumber(ofSegment segment: Int) -> Int { segments.count - 1 - segment }
}
