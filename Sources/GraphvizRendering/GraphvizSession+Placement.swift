import CGraphviz
import ConstraintGraph

extension GraphvizSession {
  /// Where the laid out graph has put everything. Graphviz measures from the bottom, a placement from the top.
  func placement(of diagram: Diagram) -> Placement {
    let paper = bounds(ofCluster: nil)
    func onPaper(_ point: pointf) -> Placement.Point { .init(x: point.x - paper.LL.x, y: paper.UR.y - point.y) }
    let centers = diagram.boxes.indices.map { onPaper(center(ofNode: diagram.nodeNumber(ofBox: $0))) }
    var frames: [Placement.Rectangle] = []
    for index in diagram.frames.indices {
      let box = bounds(ofCluster: index)
      let corner = onPaper(pointf(x: box.LL.x, y: box.UR.y))
      frames.append(.init(x: corner.x, y: corner.y, width: box.UR.x - box.LL.x, height: box.UR.y - box.LL.y))
    }
    var curves: [Placement.Curve] = []
    for (index, segment) in diagram.segments.enumerated() {
      let pieces = pieces(ofEdge: diagram.edgeNumber(ofSegment: index))
      // A piece begins where the one before it ends.
      let points = pieces.enumerated().flatMap { $0.offset == 0 ? $0.element.points[...] : $0.element.points.dropFirst() }
      let tip = pieces.lazy.compactMap(\.tip).first
      curves.append(
        points.isEmpty
          ? .straight(from: centers[segment.left], to: centers[segment.right])
          : .init(points: points.map(onPaper), tip: tip.map(onPaper)))
    }
    return Placement(
      centers: centers, frames: frames, curves: curves, width: paper.UR.x - paper.LL.x,
      height: paper.UR.y - paper.LL.y)
  }
}
