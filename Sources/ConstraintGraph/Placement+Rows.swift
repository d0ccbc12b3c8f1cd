// A layout without a layout engine, for graphs that are too large for an engine.
//
// Every container is a block: its box on the left, and to its right a row for each child. A row contains the labels of
// constraints between the child and the container, the child's own block, and the labels of constraints on the child
// alone or between children. Columns are as wide as their widest box. Nothing overlaps, time and memory are linear, and
// related things are close together. An engine, however, produces shorter lines with fewer crossings.

extension Placement {
  /// Returns a layout of a graph's diagram in rows.
  ///
  /// - Complexity: O(n) in the size of the diagram.
  package static func inRows(_ diagram: Diagram, of graph: LayoutGraph) -> Placement {
    var rows = RowLayout(diagram: diagram, graph: graph)
    rows.assignLabels()
    rows.measure()
    rows.place()
    return rows.placement
  }
}

private struct RowLayout {
  /// The layout data of a node.
  private struct Row {
    var children: [Int] = []
    /// The labels of constraints on the container alone, above its children.
    var above: [Int] = []
    /// The labels of constraints between the node and its container.
    var left: [Int] = []
    /// The labels of constraints on the node alone, or between the node and siblings.
    var right: [Int] = []
    /// The height of the node with its contents.
    var block = 0.0
    var height = 0.0
    /// The top edge of the row.
    var top = 0.0
    /// The right edge of the block.
    var reach = 0.0
  }

  private let diagram: Diagram
  private let graph: LayoutGraph
  private var rows: [Row]
  private var roots: [Int] = []
  private let columnCenters: [Double]
  private var centers: [Placement.Point]
  private var height = 0.0

  /// The vertical space between two boxes, and between a frame and its contents.
  private static let gap = 8.0
  private static let padding = 10.0

  init(diagram: Diagram, graph: LayoutGraph) {
    self.diagram = diagram
    self.graph = graph
    rows = Array(repeating: Row(), count: graph.nodes.count)
    centers = Array(repeating: .init(x: 0, y: 0), count: diagram.boxes.count)
    var widths = Array(repeating: 0.0, count: (diagram.boxes.map(\.column).max() ?? -1) + 1)
    for box in diagram.boxes { widths[box.column] = max(widths[box.column], box.width) }
    var edge = Self.padding
    columnCenters = widths.map { width in
      edge += width + diagram.gap
      return edge - diagram.gap - width / 2
    }
    for (index, node) in graph.nodes.enumerated() {
      if let parent = node.parent { rows[parent].children.append(index) } else { roots.append(index) }
    }
  }

  /// Assigns each label to the row of a node.
  mutating func assignLabels() {
    for (index, edge) in graph.edges.enumerated() {
      let label = graph.nodes.count + index
      let container = graph.closestCommonContainer(of: edge.nodes)
      if let container, edge.nodes.contains(container) {
        if let other = edge.nodes.first(where: { $0 != container }) {
          rows[child(of: container, around: other)].left.append(label)
        } else if rows[container].children.isEmpty {
          rows[container].right.append(label)
        } else {
          rows[container].above.append(label)
        }
      } else {
        rows[child(of: container, around: edge.first)].right.append(label)
      }
    }
  }

  /// Returns the child of `container`, or the root if `container` is nil, that equals or contains `node`.
  private func child(of container: Int?, around node: Int) -> Int {
    var node = node
    while let parent = graph.nodes[node].parent, parent != container { node = parent }
    return node
  }

  /// Computes the heights from the innermost items outward. Children are stored after their parents, so the rows are
  /// visited in reverse order.
  mutating func measure() {
    for index in rows.indices.reversed() {
      let row = rows[index]
      let box = diagram.boxes[index]
      let isContainer = !row.children.isEmpty
      let content = row.children.reduce(stackHeight(row.above)) { $0 + rows[$1].height }
      rows[index].block = max(box.height + Self.gap, content) + (isContainer ? 2 * Self.padding : 0)
      let (left, right) = (stackHeight(row.left), stackHeight(row.right))
      let block = rows[index].block
      rows[index].height = isContainer ? max(block, left) + right : max(block, left, right)
      let own = (row.above + row.right).map(rightEdge).max() ?? 0
      let inner = row.children.map { rows[$0].reach + Self.padding }.max() ?? 0
      rows[index].reach = max(own, rightEdge(index), inner)
    }
  }

  private func stackHeight(_ boxes: [Int]) -> Double { boxes.reduce(0) { $0 + diagram.boxes[$1].height + Self.gap } }

  private func rightEdge(_ box: Int) -> Double {
    columnCenters[diagram.boxes[box].column] + diagram.boxes[box].width / 2
  }

  /// Computes the positions from the outermost items inward.
  mutating func place() {
    for root in roots {
      rows[root].top = height
      height += rows[root].height
    }
    for index in rows.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    let row = rows[index]
    let isContainer = !row.children.isEmpty
    let upper = isContainer ? max(row.block, stackHeight(row.left)) : row.height
    let middle = row.top + upper / 2
    put(index, at: middle)
    stack(row.left, from: middle - stackHeight(row.left) / 2)
    stack(row.right, from: isContainer ? row.top + upper : middle - stackHeight(row.right) / 2)
    guard isContainer else { return }
    var top = middle - row.block / 2 + Self.padding
    stack(row.above, from: top)
    top += stackHeight(row.above)
    for child in row.children {
      rows[child].top = top
      top += rows[child].height
    }
  }

  private mutating func stack(_ boxes: [Int], from top: Double) {
    var top = top
    for box in boxes {
      put(box, at: top + (diagram.boxes[box].height + Self.gap) / 2)
      top += diagram.boxes[box].height + Self.gap
    }
  }

  private mutating func put(_ box: Int, at y: Double) {
    centers[box] = .init(x: columnCenters[diagram.boxes[box].column], y: y)
  }

  var placement: Placement {
    let frames = diagram.frames.map { frame in
      let (row, center) = (rows[frame.header], centers[frame.header])
      let left = center.x - diagram.boxes[frame.header].width / 2 - Self.padding
      return Placement.Rectangle(
        x: left, y: center.y - row.block / 2 + Self.gap / 2, width: row.reach + Self.padding - left,
        height: row.block - Self.gap)
    }
    return Placement(
      of: diagram, centers: centers, frames: frames, routes: Array(repeating: nil, count: diagram.segments.count),
      width: (rows.map(\.reach).max() ?? 0) + Self.padding, height: height)
  }
}
