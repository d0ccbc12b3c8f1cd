/// Routes the lines of a diagram between its placed boxes.
///
/// Boxes are in columns. If a line leads to the next column, only wider boxes of the two columns can be in its way: the
/// line passes them straight, crosses the gap in one S-shaped curve, and continues straight. Longer lines keep the
/// layout engine's route around the columns in between.
///
/// The engine ends all lines on one side of a box at its center, where arrows overlap and it's unclear which lines have
/// arrows. Therefore, the ends are spread over the side, in the order in which their lines arrive from top to bottom.
/// Arrows are horizontal.
struct LineRouter {
  private let diagram: Diagram
  private let centers: [Placement.Point]
  /// The ends of each segment, on the right side of its left box and the left side of its right box.
  private var starts: [Placement.Point]
  private var ends: [Placement.Point]
  private var columns: [Column] = []
  private var columnOfBox: [Int]

  /// Boxes with the same horizontal center.
  private struct Column {
    var x: Double
    /// The boxes from top to bottom.
    var boxes: [Int] = []
    var left = Double.infinity
    var right = -Double.infinity
  }

  private static let arrowLength = 7.0
  /// The maximum number of boxes to examine for the straight part of a line; above this number, the whole column
  /// counts.
  private static let manyBoxes = 100

  init(diagram: Diagram, centers: [Placement.Point]) {
    self.diagram = diagram
    self.centers = centers
    starts = diagram.segments.map {
      .init(x: centers[$0.left].x + diagram.boxes[$0.left].width / 2, y: centers[$0.left].y)
    }
    ends = diagram.segments.map {
      .init(x: centers[$0.right].x - diagram.boxes[$0.right].width / 2, y: centers[$0.right].y)
    }
    columnOfBox = Array(repeating: 0, count: diagram.boxes.count)
    findColumns()
    spreadEnds()
  }

  /// Returns the line of a segment.
  ///
  /// - Parameters:
  ///   - segment: the index of the segment.
  ///   - route: the layout engine's route, if any.
  func curve(of segment: Int, route: Placement.Curve?) -> Placement.Curve {
    let (left, right) = (diagram.segments[segment].left, diagram.segments[segment].right)
    var (start, end) = (starts[segment], ends[segment])
    var tip: Placement.Point?
    switch diagram.segments[segment].arrow {
    case .none: break
    case .left:
      tip = start
      start.x += Self.arrowLength
    case .right:
      tip = end
      end.x -= Self.arrowLength
    }
    let isLong = columnOfBox[right] != columnOfBox[left] + 1
    if isLong, var curve = route, curve.points.count >= 4 {
      curve.moveStart(to: start)
      curve.moveEnd(to: end)
      curve.tip = tip
      return curve
    }
    let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
    var curve = Placement.Curve(points: [start], tip: tip)
    if !isLong {
      let leave = extent(of: columns[columnOfBox[left]], from: top, to: bottom)?.right ?? start.x
      let arrive = extent(of: columns[columnOfBox[right]], from: top, to: bottom)?.left ?? end.x
      if leave > start.x && leave < arrive { curve.addLine(to: .init(x: leave, y: start.y)) }
      curve.addBend(to: .init(x: max(leave, min(arrive, end.x)), y: end.y))
      if arrive < end.x { curve.addLine(to: end) }
    } else {
      curve.addBend(to: end)
    }
    return curve
  }

  private mutating func findColumns() {
    for box in centers.indices.sorted(by: { (centers[$0].x, centers[$0].y, $0) < (centers[$1].x, centers[$1].y, $1) }) {
      if columns.isEmpty || centers[box].x - columns[columns.count - 1].x > 1 {
        columns.append(Column(x: centers[box].x))
      }
      let column = columns.count - 1
      columns[column].boxes.append(box)
      columns[column].left = min(columns[column].left, centers[box].x - diagram.boxes[box].width / 2)
      columns[column].right = max(columns[column].right, centers[box].x + diagram.boxes[box].width / 2)
      columnOfBox[box] = column
    }
  }

  private mutating func spreadEnds() {
    for fan in diagram.fans {
      let order = fan.segments.sorted {
        (farHeight(of: $0, from: fan.side), $0) < (farHeight(of: $1, from: fan.side), $1)
      }
      let room = diagram.boxes[fan.box].height - 2 * Diagram.fanInset
      let step = min(Diagram.fanStep, room / Double(max(1, order.count - 1)))
      for (place, segment) in order.enumerated() {
        let y = centers[fan.box].y + (Double(place) - Double(order.count - 1) / 2) * step
        if fan.side == .right { starts[segment].y = y } else { ends[segment].y = y }
      }
    }
  }

  /// Returns the height of the box at the other end of a segment that leaves a box on `side`.
  private func farHeight(of segment: Int, from side: Diagram.Side) -> Double {
    centers[side == .right ? diagram.segments[segment].right : diagram.segments[segment].left].y
  }

  /// Returns the horizontal extent of a column's boxes between two heights, or nil if no boxes are between them.
  private func extent(of column: Column, from top: Double, to bottom: Double) -> (left: Double, right: Double)? {
    // Boxes don't overlap, so their lower edges are in the order of their centers.
    var (low, high) = (0, column.boxes.count)
    while low < high {
      let middle = (low + high) / 2
      if lowerEdge(of: column.boxes[middle]) < top { low = middle + 1 } else { high = middle }
    }
    var extent: (left: Double, right: Double)?
    for (count, box) in column.boxes[low...].enumerated() {
      if upperEdge(of: box) > bottom { break }
      if count > Self.manyBoxes { return (column.left, column.right) }
      let half = diagram.boxes[box].width / 2
      extent = (min(extent?.left ?? .infinity, centers[box].x - half), max(extent?.right ?? 0, centers[box].x + half))
    }
    return extent
  }

  private func lowerEdge(of box: Int) -> Double { centers[box].y + diagram.boxes[box].height / 2 }
  private func upperEdge(of box: Int) -> Double { centers[box].y - diagram.boxes[box].height / 2 }
}

extension Placement.Curve {
  fileprivate mutating func addLine(to end: Placement.Point) {
    guard let start = points.last else { return }
    points += Placement.Curve.straight(from: start, to: end).points.dropFirst()
  }

  /// Adds a curve that begins and ends horizontally.
  fileprivate mutating func addBend(to end: Placement.Point) {
    guard let start = points.last else { return }
    if start.y == end.y { return addLine(to: end) }
    let middle = (start.x + end.x) / 2
    points += [.init(x: middle, y: start.y), .init(x: middle, y: end.y), end]
  }

  /// Moves the first point together with its control point, which determines the direction there.
  fileprivate mutating func moveStart(to start: Placement.Point) {
    points[1].x += start.x - points[0].x
    points[1].y += start.y - points[0].y
    points[0] = start
  }

  fileprivate mutating func moveEnd(to end: Placement.Point) {
    let last = points.count - 1
    points[last - 1].x += end.x - points[last].x
    points[last - 1].y += end.y - points[last].y
    points[last] = end
  }
}
