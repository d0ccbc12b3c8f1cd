import LayoutModel

/// Places dimension lines around the rooms, and all labels outside the rooms.
struct DimensionPlacement {
  /// A name that doesn't fit inside its room.
  struct Name {
    /// The index of the room's mark.
    var mark: Int
    var box: Frame
    var label: Label
    var leader: [Point] = []
  }

  private enum Side { case left, top, right, bottom }

  private let scene: Scene
  private let world: Frame
  private let projection: Projection
  private(set) var dimensions: [Sheet.Dimension] = []
  private(set) var names: [Name] = []
  /// The vertical extent of the labels in columns.
  private var column = Span(start: 0, end: 0)

  init(_ scene: Scene, _ projection: Projection) {
    self.scene = scene
    self.projection = projection
    world = projection.sheet
  }

  /// The extension lines inside the rooms, from the measured edges to the dimension lines outside.
  var extensionsInside: [Frame] {
    scene.measures.flatMap { measure in
      let side = side(of: measure)
      return [measure.start, measure.end].compactMap { end -> Frame? in
        let along = projection.place(end.place, measure.axis)
        guard world[measure.axis].contains(along) else { return nil }
        let across = Span(
          start: edge(of: end.item ?? measure.start.item, measure.axis.other, side),
          end: side == .left || side == .top ? world[measure.axis.other].low : world[measure.axis.other].high)
        let line = Span(start: along - 1, end: along + 1)
        return measure.axis == .vertical ? Frame(across, line).upright : Frame(line, across).upright
      }
    }
  }

  mutating func place(outside: [Name]) {
    names = outside
    column = world.vertical
    placeSide(.left)
    placeSide(.right)
    placeSide(.top)
    placeSide(.bottom)
  }

  private func side(of measure: Measure) -> Side {
    if measure.role == .given { return measure.axis == .horizontal ? .top : .left }
    return measure.axis == .horizontal ? .bottom : .right
  }

  // MARK: Lines

  /// A dimension line without a placed label.
  private struct Line {
    var measure: Int
    var span: Span
    var startsBeyond: Bool
    var endsBeyond: Bool
    var track = 0
    var label: Label
  }

  private func lines(_ side: Side) -> [Line] {
    let indices = scene.measures.indices.filter { self.side(of: scene.measures[$0]) == side }
    // Required space extends beyond the rest, so its line is the outermost one.
    let order =
      indices.filter { scene.measures[$0].role != .asked } + indices.filter { scene.measures[$0].role == .asked }
    var lines = order.map { index -> Line in
      let measure = scene.measures[index]
      let whole = Span(
        start: projection.place(measure.start.place, measure.axis),
        end: projection.place(measure.end.place, measure.axis))
      let span = whole.clamped(to: world[measure.axis])
      return Line(
        measure: index, span: span, startsBeyond: (whole.start - span.start).magnitude > 0.01,
        endsBeyond: (whole.end - span.end).magnitude > 0.01,
        label: label(of: measure))
    }
    let tracks = Tracks(lines.map(\.span))
    for number in lines.indices { lines[number].track = tracks.numbers[number] }
    return lines
  }

  /// Returns the label of a measure; empty for an unnamed distance of 0, which needs no label.
  private func label(of measure: Measure) -> Label {
    let isMute = measure.amount == "0" && measure.words.isEmpty
    return Label(amount: isMute ? "" : measure.amount, words: shownName(measure.words, cells: 72))
  }

  private func place(ofTrack track: Int, _ side: Side) -> Double {
    let distance = SheetMaker.firstTrack + Double(track) * SheetMaker.trackStep
    return switch side {
    case .left: world.horizontal.low - distance
    case .right: world.horizontal.high + distance
    case .top: world.vertical.low - distance
    case .bottom: world.vertical.high + distance
    }
  }

  private mutating func placeSide(_ side: Side) {
    let lines = lines(side)
    switch side {
    case .left, .right: placeColumn(lines, side)
    case .top, .bottom: placeRows(lines, side)
    }
  }

  private func dimension(_ line: Line, _ side: Side, leader: [Point], label: Label) -> Sheet.Dimension {
    let track = place(ofTrack: line.track, side)
    let isVertical = side == .left || side == .right
    func point(_ along: Double) -> Point { isVertical ? Point(x: track, y: along) : Point(x: along, y: track) }
    let measure = scene.measures[line.measure]
    let ends = [(measure.start, line.span.start, line.startsBeyond), (measure.end, line.span.end, line.endsBeyond)]
    let extensions = ends.compactMap { end, along, isBeyond -> [Point]? in
      guard !isBeyond else { return nil }
      let edge = edge(of: end.item ?? measure.start.item, measure.axis.other, side)
      let overshoot = side == .left || side == .top ? -4.0 : 4.0
      return isVertical
        ? [Point(x: edge, y: along), Point(x: track + overshoot, y: along)]
        : [Point(x: along, y: edge), Point(x: along, y: track + overshoot)]
    }
    return Sheet.Dimension(
      measure: line.measure, start: point(line.span.start), end: point(line.span.end), startsBeyond: line.startsBeyond,
      endsBeyond: line.endsBeyond, extensions: extensions, leader: leader, label: label)
  }

  /// Returns the edge of an item toward a side, on the sheet.
  private func edge(of item: Int?, _ axis: Axis, _ side: Side) -> Double {
    let isLow = side == .left || side == .top
    let bound = isLow ? world[axis].low : world[axis].high
    guard let item, let room = scene.rooms.first(where: { $0.item == item }) else { return bound }
    let place = projection.place(isLow ? room.frame[axis].low : room.frame[axis].high, axis)
    return min(max(place, world[axis].low), world[axis].high)
  }

  // MARK: Columns

  /// The distance between two labels in a column.
  private static let lineStep = Label.height + 3

  private mutating func placeColumn(_ lines: [Line], _ side: Side) {
    let isLeft = side == .left
    let trackCount = (lines.map(\.track).max() ?? -1) + 1
    let edge = place(ofTrack: trackCount, side) + (isLeft ? -4.0 : 4.0)
    let elbow = edge + (isLeft ? 10.0 : -10.0)
    for line in lines where line.label.isEmpty { placeInline(line, side) }
    let labelled = lines.indices.filter { !lines[$0].label.isEmpty }
    var entries = labelled.map { (wanted: lines[$0].span.middle, line: Optional($0), name: Optional<Int>.none) }
    if isLeft { entries += names.indices.map { (names[$0].box.vertical.middle, nil, $0) } }
    entries.sort { ($0.wanted, $0.line ?? -1, $0.name ?? -1) < ($1.wanted, $1.line ?? -1, $1.name ?? -1) }
    let least = world.vertical.low + Label.height / 2
    let places = spread(entries.map(\.wanted), distance: Self.lineStep, from: least)
    let spans = entries.map { entry in
      entry.line.map { lines[$0].span } ?? entry.name.map { names[$0].box.vertical } ?? world.vertical
    }
    let starts = leaderStarts(spans, nearest: places)
    for (number, (entry, y)) in zip(entries, places).enumerated() {
      column = column.union(Span(start: y - Label.height / 2, end: y + Label.height / 2))
      var label = entry.line.map { lines[$0].label } ?? entry.name.map { names[$0].label } ?? Label(words: "")
      (label.x, label.y, label.anchor) = (edge, y, isLeft ? .end : .start)
      let tip = Point(x: edge + (isLeft ? 3 : -3), y: y)
      if let index = entry.line {
        let from = Point(x: place(ofTrack: lines[index].track, side), y: starts[number])
        let leader = [from, Point(x: elbow, y: from.y), tip]
        dimensions.append(dimension(lines[index], side, leader: leader, label: label))
      } else if let index = entry.name {
        let box = names[index].box
        names[index].label = label
        let from = Point(x: box.horizontal.low + min(4, box.horizontal.length / 2), y: starts[number])
        names[index].leader = [from, Point(x: elbow, y: from.y), tip]
      }
    }
  }

  /// Returns the starts of leaders on their targets: as close to the labels as possible, so that they are straight and
  /// don't overlap, and in the order of the labels, so that they don't cross.
  private func leaderStarts(_ spans: [Span], nearest places: [Double]) -> [Double] {
    var starts = zip(spans, places).map { span, y in
      let inset = min(3, (span.high - span.low) / 2)
      return min(max(y, span.low + inset), span.high - inset)
    }
    for number in starts.indices.dropLast().reversed() where starts[number] > starts[number + 1] {
      starts[number] = max(spans[number].low, starts[number + 1])
    }
    return starts
  }

  // MARK: Rows

  private mutating func placeRows(_ lines: [Line], _ side: Side) {
    let isTop = side == .top
    let points = leaderPoints(lines)
    let isInline = inline(lines, points, side)
    let outside = lines.indices.filter { !isInline[$0] }
    let stairs = Staircase(
      points: outside.map { points[$0] }, widths: outside.map { lines[$0].label.width + 8 })
    let trackCount = (lines.map(\.track).max() ?? -1) + 1
    // Rows begin below or above the labels of the columns, which may extend beyond the rooms.
    let lastTrack = place(ofTrack: trackCount, side)
    let first = isTop ? min(lastTrack, column.low - 8) : max(lastTrack, column.high + 8)
    for (index, line) in lines.enumerated() where isInline[index] { placeInline(line, side) }
    for (number, index) in outside.enumerated() {
      let line = lines[index]
      let distance = (Double(stairs.rows[number]) + 0.5) * Self.lineStep
      let y = isTop ? first - distance : first + distance
      var label = line.label
      (label.x, label.y, label.anchor) = (points[index] + 6, y, .start)
      let from = Point(x: points[index], y: place(ofTrack: line.track, side))
      let leader = [from, Point(x: from.x, y: y), Point(x: from.x + 4, y: y)]
      dimensions.append(dimension(line, side, leader: leader, label: label))
    }
  }

  /// Returns the starts of vertical leaders on their lines: the lines' centers, or points far enough from the centers
  /// that leaders don't overlap.
  private func leaderPoints(_ lines: [Line]) -> [Double] {
    var points = lines.map(\.span.middle)
    let order = lines.indices.filter { !lines[$0].label.isEmpty }.sorted { (points[$0], $0) < (points[$1], $1) }
    let apart = spread(order.map { points[$0] }, distance: 7, from: -.infinity)
    for (index, point) in zip(order, apart) {
      let inset = min(3, (lines[index].span.high - lines[index].span.low) / 2)
      points[index] = min(max(point, lines[index].span.low + inset), lines[index].span.high - inset)
    }
    return points
  }

  /// Places a line with its label, if any, at its center.
  private mutating func placeInline(_ line: Line, _ side: Side) {
    var label = line.label
    (label.x, label.y, label.anchor) = (line.span.middle, place(ofTrack: line.track, side), .middle)
    dimensions.append(dimension(line, side, leader: [], label: label))
  }

  /// Returns true for each label that fits on its line and isn't crossed by another line.
  private func inline(_ lines: [Line], _ points: [Double], _ side: Side) -> [Bool] {
    var isInline = lines.map { $0.label.isEmpty || $0.span.high - $0.span.low >= $0.label.width + 24 }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, line) in lines.enumerated() where isInline[index] && !line.label.isEmpty {
        let text = Span(start: line.span.middle, end: line.span.middle).grown(by: line.label.width / 2 + 3)
        let isCrossed = lines.indices.contains { other in
          // Extension lines to outer tracks and leaders from inner tracks cross this line.
          let passing = lines[other]
          let crosses =
            passing.track > line.track && [passing.span.start, passing.span.end].contains(where: text.contains)
          return crosses || passing.track <= line.track && !isInline[other] && text.contains(points[other])
        }
        if isCrossed { (isInline[index], hasChanged) = (false, true) }
      }
    }
    return isInline
  }
}
