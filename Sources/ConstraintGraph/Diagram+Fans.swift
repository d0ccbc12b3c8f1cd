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

  /// The free space between two columns: more where many lines lead from one to the next. In points.
  package var gap: Double {
    let lines = fans.map(\.segments.count).max() ?? 0
    return min(30 + Double(lines), 72)
  }

  /// Makes boxes higher that many lines end at, within reason.
  mutating func makeRoomForFans() {
    for fan in fans {
      let wanted = Double(fan.segments.count - 1) * Self.fanStep + 2 * Self.fanInset
      boxes[fan.box].height = max(boxes[fan.box].height, min(wanted, Self.fanHeight))
    }
  }
}
