package import ConstraintGraph

/// What is wrong with a placed diagram, judged from its geometry alone.
package struct DrawingFlaws: Sendable {
  /// Pairs of boxes that overlap.
  package var overlaps: [(Int, Int)] = []
  /// Boxes that lie outside the paper, or outside their frame.
  package var strays: [Int] = []
  /// Frames that are not inside the frame around them, or that share room with one beside them.
  package var brokenFrames: [Int] = []
  /// Segments that do not touch the sides of their boxes, that end where another one ends, or that are no curves.
  package var looseSegments: [Int] = []
  /// Segments to the next column that run across a box.
  package var crossings: [(segment: Int, box: Int)] = []

  /// Whether there is no flaw.
  package var isEmpty: Bool {
    overlaps.isEmpty && strays.isEmpty && brokenFrames.isEmpty && looseSegments.isEmpty && crossings.isEmpty
  }

  /// Looks at everything, each pair of boxes included.
  package init(of diagram: Diagram, at placement: Placement) {
    let boxes = zip(diagram.boxes, placement.centers).map { box, center in
      Area(
        left: center.x - box.width / 2, right: center.x + box.width / 2, top: center.y - box.height / 2,
        bottom: center.y + box.height / 2)
    }
    let frames = placement.frames.map {
      Area(left: $0.x, right: $0.x + $0.width, top: $0.y, bottom: $0.y + $0.height)
    }
    let paper = Area(left: 0, right: placement.width, top: 0, bottom: placement.height)
    for (index, box) in boxes.enumerated() {
      overlaps += boxes[..<index].indices.filter { boxes[$0].overlaps(box) }.map { ($0, index) }
      let around = diagram.boxes[index].frame.map { frames[$0] } ?? paper
      if !around.contains(box) { strays.append(index) }
    }
    for (index, frame) in frames.enumerated() {
      let around = diagram.frames[index].parent.map { frames[$0] } ?? paper
      let besides = frames[..<index].indices.filter { diagram.frames[$0].parent == diagram.frames[index].parent }
      if !around.contains(frame) || besides.contains(where: { frames[$0].overlaps(frame) }) {
        brokenFrames.append(index)
      }
    }
    findSegmentFlaws(diagram, placement, boxes)
  }

  private mutating func findSegmentFlaws(_ diagram: Diagram, _ placement: Placement, _ boxes: [Area]) {
    let columns = Set(placement.centers.map { ($0.x).rounded() }).sorted()
    var ends: Set<Placement.Point> = []
    for (index, (segment, curve)) in zip(diagram.segments, placement.curves).enumerated() {
      let (left, right) = (boxes[segment.left], boxes[segment.right])
      guard curve.points.count % 3 == 1, curve.points.count > 1 else {
        looseSegments.append(index)
        continue
      }
      let start = segment.arrow == .left ? curve.tip ?? curve.points[0] : curve.points[0]
      let end = segment.arrow == .right ? curve.tip ?? curve.points[0] : curve.points[curve.points.count - 1]
      let isTied =
        abs(start.x - left.right) < 0.01 && left.spans(start.y) && abs(end.x - right.left) < 0.01 && right.spans(end.y)
      let isArrowRight = (curve.tip != nil) == (segment.arrow != .none)
      if !isTied || !isArrowRight || !ends.insert(start).inserted || !ends.insert(end).inserted {
        looseSegments.append(index)
      }
      let from = placement.centers[segment.left].x.rounded()
      let to = placement.centers[segment.right].x.rounded()
      guard let place = columns.firstIndex(of: from), place + 1 < columns.count, columns[place + 1] == to else {
        continue
      }
      let samples = curve.samples
      let around = Area(around: samples)
      for (box, area) in boxes.enumerated() where box != segment.left && box != segment.right {
        if around.overlaps(area) && samples.contains(where: area.holds) { crossings.append((index, box)) }
      }
    }
  }

  private struct Area {
    var left, right, top, bottom: Double

    init(left: Double, right: Double, top: Double, bottom: Double) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    init(around points: [Placement.Point]) {
      self.init(left: .infinity, right: -.infinity, top: .infinity, bottom: -.infinity)
      for point in points {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
    }

    func overlaps(_ other: Area) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: Area) -> Bool {
      left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    func spans(_ y: Double) -> Bool { top <= y && y <= bottom }

    func holds(_ point: Placement.Point) -> Bool {
      left + 0.5 < point.x && point.x < right - 0.5 && top + 0.5 < point.y && point.y < bottom - 0.5
    }
  }
}

extension Placement.Curve {
  /// Points along the curve, close to each other.
  fileprivate var samples: [Placement.Point] {
    stride(from: 0, to: points.count - 3, by: 3).flatMap { first in
      (0...40).map { step in
        let t = Double(step) / 40
        let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
        return zip(weights, points[first...]).reduce(Placement.Point(x: 0, y: 0)) { sum, part in
          .init(x: sum.x + part.0 * part.1.x, y: sum.y + part.0 * part.1.y)
        }
      }
    }
  }
}

extension DrawingFlaws: CustomStringConvertible {
  package var description: String {
    """
    overlaps \(overlaps.prefix(5)), strays \(strays.prefix(5)), frames \(brokenFrames.prefix(5)), \
    loose \(looseSegments.prefix(5)), crossings \(crossings.prefix(5))
    """
  }
}
