import LayoutModel

extension Diagram {
  /// The maximum nesting depth of frames; deeper containers have no frame of their own.
  package static let deepestFrame = 24

  /// Creates the diagram of a graph.
  ///
  /// - Complexity: O(nodes + edges * depth).
  package init(of graph: LayoutGraph) {
    let containers = Set(graph.nodes.compactMap(\.parent))
    var frameOfContainer: [Int?] = Array(repeating: nil, count: graph.nodes.count)
    for (index, node) in graph.nodes.enumerated() {
      var frame = node.parent.flatMap { frameOfContainer[$0] }
      if containers.contains(index) {
        if node.depth < Self.deepestFrame {
          frames.append(Frame(header: index, parent: frame))
          frame = frames.count - 1
        }
        frameOfContainer[index] = frame
      }
      boxes.append(
        Box(
          of: node, look: graph.appearance(of: node, isContainer: containers.contains(index)), frame: frame,
          column: 2 * node.depth))
    }
    nodeCount = boxes.count
    for (index, edge) in graph.edges.enumerated() {
      add(edge, at: index, of: graph, frames: frameOfContainer)
    }
    tieChildren(of: graph)
    makeRoomForFans()
  }

  private mutating func add(_ edge: LayoutGraph.Edge, at index: Int, of graph: LayoutGraph, frames: [Int?]) {
    let nodes = edge.nodes
    let container = graph.closestCommonContainer(of: nodes)
    // The container is to the left of the label, and its contents are to the right.
    let hub = nodes.count > 1 ? nodes.first { $0 == container } : nil
    let depth = graph.nodes[hub ?? nodes.max { graph.nodes[$0].depth < graph.nodes[$1].depth } ?? edge.first].depth
    let label = boxes.count
    boxes.append(
      Box(
        of: edge, look: graph.appearance(of: edge), frame: container.flatMap { graph.frame(around: $0, in: frames) },
        column: 2 * depth + 1))
    for node in nodes {
      let isRight = hub != nil && node != hub
      let arrow: Arrow = node != edge.second ? .none : isRight ? .right : .left
      segments.append(
        Segment(edge: index, left: isRight ? label : node, right: isRight ? node : label, arrow: arrow))
    }
  }

  /// The layout effort: the number of boxes, plus the number of columns that lines cross.
  package var effort: Int {
    segments.reduce(boxes.count) { $0 + max(0, boxes[$1.right].column - boxes[$1.left].column - 1) }
  }

  /// Adds an order between each container and the children that no constraint relates to the container.
  private mutating func tieChildren(of graph: LayoutGraph) {
    var tied: Set<Order> = []
    for edge in graph.edges {
      for node in edge.nodes {
        if let parent = graph.nodes[node].parent, edge.nodes.contains(parent) {
          tied.insert(Order(left: parent, right: node))
        }
      }
    }
    for (index, node) in graph.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      let pair = Order(left: parent, right: index)
      if !tied.contains(pair) { order.append(pair) }
    }
  }
}

extension LayoutGraph {
  /// Returns the innermost node that contains or equals each of `nodes`.
  func closestCommonContainer(of nodes: [Int]) -> Int? {
    guard var common = nodes.first else { return nil }
    for var node in nodes.dropFirst() {
      while node != common {
        if self.nodes[node].depth >= self.nodes[common].depth {
          guard let parent = self.nodes[node].parent else { return nil }
          node = parent
        } else {
          guard let parent = self.nodes[common].parent else { return nil }
          common = parent
        }
      }
    }
    return common
  }

  /// Returns the innermost frame for the contents of `node`: its own, or the enclosing frame.
  fileprivate func frame(around node: Int, in frames: [Int?]) -> Int? {
    frames[node] ?? nodes[node].parent.flatMap { frames[$0] }
  }
}

extension Diagram.Box {
  fileprivate init(of node: LayoutGraph.Node, look: Appearance, frame: Int?, column: Int) {
    var texts = node.lines.enumerated().map { number, line in
      Diagram.Text(string: line, size: number == 0 ? 11 : 9, isSecondary: number > 0)
    }
    if node.isInvolved { texts[0].isBold = true }
    if node.kind == .guide { texts[0].isItalic = true }
    self.init(texts: texts, look: look, frame: frame, column: column, horizontalPadding: 9, verticalPadding: 6)
  }

  fileprivate init(of edge: LayoutGraph.Edge, look: Appearance, frame: Int?, column: Int) {
    let isInConflict = !edge.conflicts.isEmpty
    var texts: [Diagram.Text] = []
    if let name = edge.name { texts.append(Diagram.Text(string: name, size: 9.5, isBold: isInConflict)) }
    texts.append(
      Diagram.Text(
        string: edge.equation, size: 9.5, isBold: isInConflict && edge.name == nil,
        isSecondary: isInConflict && edge.name != nil))
    texts += edge.notes.map { Diagram.Text(string: $0, size: 8.5, isItalic: true, isSecondary: true) }
    self.init(texts: texts, look: look, frame: frame, column: column, horizontalPadding: 6, verticalPadding: 3)
  }

  private init(
    texts: [Diagram.Text], look: Appearance, frame: Int?, column: Int, horizontalPadding: Double,
    verticalPadding: Double
  ) {
    self.init(
      texts: texts, look: look, frame: frame, column: column,
      width: wholePoints((texts.map(\.width).max() ?? 0) + 2 * horizontalPadding),
      height: wholePoints(texts.map(\.height).reduce(0, +) + 2 * verticalPadding))
  }
}
