// The lines that meet at one side of a box.

extension Diagram {
  /// The sides of a box at which lines end.
  package enum Side: Hashable, Sendable {
    case left, right
  }

  /// The segments that end at one side of a box; at least one.
  struct Fan {
    var box: Int
    var side: Side
    var segments: [Int]
  }

  /// The preferred distance between two lines that end at one side, in points.
  static let fanStep = 7.0
  /// The space without lines at the top and bottom of a side.
  static let fanInset = 5.0
  /// The maximum height of a box that grows for its lines.
  static let fanHeight = 150.0
  /// The maximum width of a gap between two columns that grows for its lines.
  static let widestGap = 72.0

  /// The fans of all boxes, in order.
  var fans: [Fan] {
    var ends: [(left: [Int], right: [Int])] = Array(repeating: ([], []), count: boxes.count)
    for (index, segment) in segments.enumerated() {
      ends[segment.left].right.append(index)
      ends[segment.right].left.append(index)
    }
    return ends.enumerated().flatMap { box, ends in
      [Fan(box: box, side: .left, segments: ends.left), Fan(box: box, side: .right, segments: ends.right)]
    }.filter { !$0.segments.isEmpty }
  }

  /// Makes boxes with many lines taller, and gaps with many lines wider, within limits.
  mutating func makeRoomForFans() {
    for fan in fans {
      gap = max(gap, min(30 + Double(fan.segments.count), Self.widestGap))
      let wanted = Double(fan.segments.count - 1) * Self.fanStep + 2 * Self.fanInset
      boxes[fan.box].height = max(boxes[fan.box].height, wholePoints(min(wanted, Self.fanHeight)))
    }
  }
}

/// Returns the next even number of points: layout engines use whole points, measured from the center of a box.
func wholePoints(_ size: Double) -> Double { (size / 2).rounded(.up) * 2 }
