// Lines that meet at one side of a box.

extension Diagram {
  /// The sides of a box that lines end at.
  package enum Side: Hashable, Sendable {
    case left, right
  }

  /// The segments that end at one side of a box; at least one.
  struct Fan {
    var box: Int
    var side: Side
    var segments: [Int]
  }

  /// The distance of two lines that end at one side, where there is room for it; in points.
  static let fanStep = 7.0
  /// What stays free above and below on a side.
  static let fanInset = 5.0
  /// What a box grows to at most for its lines' sake.
  static let fanHeight = 150.0
  /// What the gap between two columns grows to at most for its lines' sake.
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

  /// Makes boxes higher that many lines end at, and gaps wider that many lines cross, within reason.
  mutating func makeRoomForFans() {
    for fan in fans {
      gap = max(gap, min(30 + Double(fan.segments.count), Self.widestGap))
      let wanted = Double(fan.segments.count - 1) * Self.fanStep + 2 * Self.fanInset
      boxes[fan.box].height = max(boxes[fan.box].height, wholePoints(min(wanted, Self.fanHeight)))
    }
  }
}

/// The next even number of points: layout engines count in whole points, and from the middle of a box.
func wholePoints(_ size: Double) -> Double { (size / 2).rounded(.up) * 2 }
