import LayoutModel

extension Diagram {
  /// How deep frames are nested; what lies deeper is drawn without a frame of its own.
  package static let deepestFrame = 24

  /// The diagram of a graph.
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
        Box(node: node, look: graph.appearance(of: node, isContainer: containers.contains(index)), frame: frame))
    }
    nodeCount = boxes.count
    for (index, edge) in graph.edges.enumerated() {
      add(edge, at: index, of: graph, frames: frameOfContainer)
    }
    tieChildren(of: graph)
    makeRoomForFans()
  }

  private mutating func add(_ edge: LayoutGraph.Edge, at index: Int, of graph: LayoutGraph, frames: [Int?]) {
    let container = graph.closestCommonContainer(of: edge.nodes)
    let label = boxes.count
    boxes.append(
      Box(
        edge: edge, look: graph.appearance(of: edge), frame: container.flatMap { graph.frame(around: $0, in: frames) }))
    for node in edge.nodes {
      let pointsHere = node == edge.second
      if node == container && edge.nodes.count > 1 {
        segments.append(Segment(edge: index, left: node, right: label, arrow: pointsHere ? .left : .none))
      } else if let container, edge.nodes.contains(container), edge.nodes.count > 1 {
        segments.append(Segment(edge: index, left: label, right: node, arrow: pointsHere ? .right : .none))
      } else {
        segments.append(Segment(edge: index, left: node, right: label, arrow: pointsHere ? .left : .none))
      }
    }
  }

  /// Orders those children behind their containers that no constraint does.
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
  /// The innermost node that contains, or is, each of `nodes`.
  fileprivate func closestCommonContainer(of nodes: [Int]) -> Int? {
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

  /// The innermost frame that holds what belongs to `node`: its own, else the one around it.
  fileprivate func frame(around node: Int, in frames: [Int?]) -> Int? {
    frames[node] ?? nodes[node].parent.flatMap { frames[$0] }
  }
}

extension Diagram.Box {
  fileprivate init(node: LayoutGraph.Node, look: Appearance, frame: Int?) {
    var texts = node.lines.enumerated().map { number, line in
      Diagram.Text(string: line, size: number == 0 ? 11 : 9, isSecondary: number > 0)
    }
    if node.isInvolved { texts[0].isBold = true }
    if node.kind == .guide { texts[0].isItalic = true }
    self.init(texts: texts, look: look, frame: frame, horizontalPadding: 9, verticalPadding: 6)
  }

  fileprivate init(edge: LayoutGraph.Edge, look: Appearance, frame: Int?) {
    let isInConflict = !edge.conflicts.isEmpty
    var texts: [Diagram.Text] = []
    if let name = edge.name { texts.append(Diagram.Text(string: name, size: 9.5, isBold: isInConflict)) }
    texts.append(
      Diagram.Text(
        string: edge.equation, size: 9.5, isBold: isInConflict && edge.name == nil,
        isSecondary: isInConflict && edge.name != nil))
    texts += edge.notes.map { Diagram.Text(string: $0, size: 8.5, isItalic: true, isSecondary: true) }
    self.init(texts: texts, look: look, frame: frame, horizontalPadding: 6, verticalPadding: 3)
  }

  private init(
    texts: [Diagram.Text], look: Appearance, frame: Int?, horizontalPadding: Double, verticalPadding: Double
  ) {
    self.init(
      texts: texts, look: look, frame: frame, width: (texts.map(\.width).max() ?? 0) + 2 * horizontalPadding,
      height: texts.map(\.height).reduce(0, +) + 2 * verticalPadding)
  }
}
