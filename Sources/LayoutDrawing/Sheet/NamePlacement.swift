import LayoutModel

/// Places the names of rooms inside them, avoiding overlaps with other names and, if there is space, with the contents
/// of the room.
struct NamePlacement {
  private var grid = LabelGrid()

  private static let padding = 5.0
  private static let steps = 24

  /// The shapes around a name, which the name should not overlap.
  struct Surroundings {
    /// The contents of the room.
    var inner: [Frame]
    /// The lines that cross the room.
    var lines: [Frame]
  }

  /// Returns `name` at a position in `box` without overlapping other names.
  ///
  /// - Parameters:
  ///   - around: the shapes to avoid, if there is space. Avoiding the room's contents is more important than avoiding
  ///     lines.
  ///   - mayCross: true if the name may overlap the room's contents.
  /// - Returns: nil if there is no such position.
  mutating func place(_ name: Label, in box: Frame, around: Surroundings, mayCross: Bool) -> Label? {
    let room = Frame(
      Span(start: box.horizontal.low + Self.padding, end: box.horizontal.high - Self.padding),
      Span(start: box.vertical.low + 2, end: box.vertical.high - 2))
    guard room.horizontal.length >= name.width, room.vertical.length >= Label.height else { return nil }
    let free = candidates(name, in: room).filter { !grid.overlaps($0.box) }
    let clear =
      around.inner.count > 200 ? [] : free.filter { label in !around.inner.contains { $0.overlaps(label.box) } }
    let clearest = clear.first { label in !around.lines.contains { $0.overlaps(label.box) } }
    guard var found = clearest ?? clear.first ?? (mayCross ? free.first : nil) else { return nil }
    found.isCrossed = clearest == nil
    grid.insert(found.box)
    return found
  }

  /// Returns positions in a room in order of preference: the top left corner, the other corners, the center, then down
  /// both sides.
  private func candidates(_ name: Label, in room: Frame) -> [Label] {
    let half = Label.height / 2
    let (top, bottom) = (room.vertical.low + half, room.vertical.high - half)
    func at(_ x: Double, _ y: Double, _ anchor: Label.Anchor) -> Label {
      var label = name
      (label.x, label.y, label.anchor) = (x, y, anchor)
      return label
    }
    let (left, right) = (room.horizontal.low, room.horizontal.high)
    let corners = [
      at(left, top, .start), at(right, top, .end), at(left, bottom, .start), at(right, bottom, .end),
      at(room.horizontal.middle, room.vertical.middle, .middle),
    ]
    let rows = min(Self.steps, Int((bottom - top) / Label.height))
    let sides = (0..<max(0, rows)).flatMap { row in
      let y = top + Double(row + 1) * Label.height
      return y > bottom ? [] : [at(left, y, .start), at(right, y, .end)]
    }
    return corners + sides
  }
}

/// The placed boxes in a grid, so that the time for an overlap check doesn't depend on the number of boxes.
private struct LabelGrid {
  private var cells: [Cell: [Frame]] = [:]

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private static let side = 64.0

  func overlaps(_ box: Frame) -> Bool {
    cells(of: box).contains { cells[$0]?.contains { $0.overlaps(box) } ?? false }
  }

  mutating func insert(_ box: Frame) {
    for cell in cells(of: box) { cells[cell, default: []].append(box) }
  }

  private func cells(of box: Frame) -> [Cell] {
    let columns = Int(box.horizontal.low / Self.side) - 1...Int(box.horizontal.high / Self.side) + 1
    let rows = Int(box.vertical.low / Self.side) - 1...Int(box.vertical.high / Self.side) + 1
    return columns.flatMap { column in rows.map { Cell(column: column, row: $0) } }
  }
}
