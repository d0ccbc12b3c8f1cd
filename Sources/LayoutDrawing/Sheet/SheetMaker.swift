import ConstraintGraph
import LayoutModel
import PlainText

/// Places a scene on paper.
///
/// The rooms are in the center, to scale. Dimension lines surround them: the given size on the left and top; the
/// distances, the available and the required space on the right and bottom, in the order of a sum. The labels are
/// outside of the lines, in columns on the sides and in rows above and below, and leaders connect them to their lines.
/// If a line is long enough, its label is on the line.
struct SheetMaker {
  let scene: Scene
  let system: ConstraintSystem
  private(set) var sheet = Sheet()
  private let projection: Projection
  /// The note about views that are too small to draw.
  private var foldedNote: String?

  /// The maximum extent of a few rooms in pixels, and the maximum scale.
  private static let extent = (width: 560.0, height: 480.0)
  /// The maximum number of rooms for the normal extent. Above this number, the extent grows with the square root of the
  /// number of rooms, up to three times the normal extent.
  private static let fewRooms = 60.0
  private static let largestScale = 2.5
  /// The margin around the whole drawing.
  private static let margin = 14.0
  /// The distances from the rooms to the first track, and between tracks.
  static let firstTrack = 20.0
  static let trackStep = 19.0

  /// - Parameter hasHeading: true if the picture contains its description.
  init(_ scene: Scene, of system: ConstraintSystem, hasHeading: Bool = true) {
    self.scene = scene
    self.system = system
    let world = scene.world
    let count = Double(scene.rooms.count { world.touches($0.frame.upright) })
    let growth = min(max(1, (count / Self.fewRooms).squareRoot()), 3)
    sheet.scale = min(
      growth * Self.extent.width / max(world.horizontal.length, 1),
      growth * Self.extent.height / max(world.vertical.length, 1), Self.largestScale)
    projection = Projection(world: world, scale: sheet.scale)
    placeRooms()
    placeHatches()
    var dimensions = DimensionPlacement(scene, projection)
    let outside = placeNames(crossing: dimensions.extensionsInside)
    dimensions.place(outside: outside)
    sheet.dimensions = dimensions.dimensions
    for name in dimensions.names {
      sheet.rooms[name.mark].name = name.label
      sheet.rooms[name.mark].leader = name.leader
    }
    placeCaption()
    if hasHeading { placeHeading() }
    fitPaper()
  }

  // MARK: Rooms

  /// The minimum visible size in pixels: rooms smaller than this on both axes are omitted.
  private static let leastVisible = 4.0
  /// If there are more than `manyRooms` rooms, rooms thinner than `leastTold` are omitted, because they can't be
  /// distinguished.
  private static let (manyRooms, leastTold) = (200, 2.0)

  private func isTooSmall(_ whole: Frame) -> Bool {
    let sizes = [whole.horizontal.length, whole.vertical.length]
    return sizes.allSatisfy { $0 < Self.leastVisible }
      || scene.rooms.count > Self.manyRooms && sizes.contains { $0 < Self.leastTold }
  }

  private mutating func placeRooms() {
    let world = projection.sheet
    var folded = 0
    for (index, room) in scene.rooms.enumerated() {
      let whole = projection.frame(room.frame).upright
      guard world.touches(whole) else {
        folded += 1
        continue
      }
      let box = whole.clamped(to: world)
      if !room.isInvolved, room.parent != nil, isTooSmall(whole) {
        folded += 1
        continue
      }
      let ghost = room.ghost.map { projection.frame($0).upright }.flatMap {
        world.touches($0) ? $0.clamped(to: world) : nil
      }
      let margins = room.margins.map { projection.frame($0).upright.clamped(to: box) }
      sheet.rooms.append(
        Sheet.RoomMark(
          room: index, box: box, cutEdges: whole.edges(differingFrom: box), ghost: ghost, margins: margins))
    }
    if folded > 0 { foldedNote = "\(folded) \(folded == 1 ? "view" : "views") too small or too far away to be seen" }
  }

  private mutating func placeHatches() {
    let world = projection.sheet
    for (index, flaw) in scene.flaws.enumerated() {
      let whole = projection.frame(flaw.frame).upright
      if world.touches(whole) { sheet.hatches.append(Sheet.Hatch(flaw: index, box: whole.clamped(to: world))) }
    }
  }

  // MARK: Names

  /// The maximum number of names outside of the rooms, apart from those in the conflict.
  private static let mostOutside = 12

  /// Places the names that fit inside, and returns the other names.
  ///
  /// - Parameter lines: the lines that cross the rooms.
  private mutating func placeNames(crossing lines: [Frame]) -> [DimensionPlacement.Name] {
    var placement = NamePlacement()
    var inner: [Int: [Frame]] = [:]
    for mark in sheet.rooms {
      if let parent = scene.rooms[mark.room].parent { inner[parent, default: []].append(mark.box) }
    }
    let order = sheet.rooms.indices.sorted { left, right in
      let rooms = [left, right].map { scene.rooms[sheet.rooms[$0].room] }
      return (rooms[0].isInvolved ? 0 : 1, left) < (rooms[1].isInvolved ? 0 : 1, right)
    }
    var outside: [DimensionPlacement.Name] = []
    for index in order {
      let mark = sheet.rooms[index]
      let room = scene.rooms[mark.room]
      let name = Label(words: fittedName(of: room.item))
      // The contents of a guide's area belong to the guide's owner.
      let around = room.kind == .view ? mark.room : room.parent ?? mark.room
      let others = (inner[around] ?? []).filter { $0 != mark.box }
      let surroundings = NamePlacement.Surroundings(inner: others, lines: lines)
      let mayStandOutside = outside.count < Self.mostOutside && scene.rooms.count <= 60
      if let label = placement.place(name, in: mark.box, around: surroundings, mayCross: !mayStandOutside) {
        sheet.rooms[index].name = label
      } else if room.isInvolved || mayStandOutside {
        outside.append(DimensionPlacement.Name(mark: index, box: mark.box, label: name))
      }
    }
    return outside
  }

  private func fittedName(of item: Int) -> String { shownName(system.items[item].name) }

  // MARK: Caption

  private mutating func placeCaption() {
    let bounds = bounds
    let phrases = Caption.phrases(of: scene, sheet, folded: foldedNote)
    let lines = Legend.wrapped(phrases, to: max(bounds.horizontal.length, 300), Lettering.plain.width)
    for (number, line) in lines.enumerated() {
      var label = Label(words: line)
      (label.x, label.y) = (bounds.horizontal.low, bounds.vertical.high + 18 + Double(number) * Label.height)
      sheet.caption.append(label)
    }
  }

  // MARK: Heading

  /// The maximum number of lines in a heading, and of columns in one of its words.
  private static let mostHeadingLines = 4
  private static let headingWordCells = 40

  private mutating func placeHeading() {
    let bounds = bounds
    let lines = headingLines(width: max(bounds.horizontal.length, 300))
    for (number, line) in lines.enumerated() {
      var label = Label(amount: line, words: "")
      (label.x, label.y) = (
        bounds.horizontal.low, bounds.vertical.low - 16 - Double(lines.count - 1 - number) * (Label.height + 2)
      )
      sheet.heading.append(label)
    }
  }

  private func headingLines(width: Double) -> [String] {
    var lines: [String] = []
    for word in scene.title.split(separator: " ") {
      let shown = fitted(String(word), cells: Self.headingWordCells)
      if let last = lines.last, Lettering.amount.width(of: "\(last) \(shown)") <= width {
        lines[lines.count - 1] = "\(last) \(shown)"
      } else if lines.count == Self.mostHeadingLines {
        lines[lines.count - 1] += " …"
        return lines
      } else {
        lines.append(shown)
      }
    }
    return lines
  }

  // MARK: Paper

  /// The total extent.
  private var bounds: Frame {
    var bounds = projection.sheet
    for label in sheet.labels { bounds = bounds.union(label.box) }
    for dimension in sheet.dimensions {
      for point in dimension.points { bounds = bounds.union(Frame(x: point.x, y: point.y, width: 0, height: 0)) }
    }
    return bounds
  }

  private mutating func fitPaper() {
    let bounds = bounds
    sheet.paper = Frame(bounds.horizontal.grown(by: Self.margin), bounds.vertical.grown(by: Self.margin))
  }
}

extension Frame {
  /// Returns true if two frames have a common point, including their edges.
  func touches(_ other: Frame) -> Bool {
    Axis.allCases.allSatisfy { self[$0].low <= other[$0].high && other[$0].low <= self[$0].high }
  }
}

extension Sheet.Dimension {
  /// The points of the dimension's lines.
  var points: [Point] { [start, end] + extensions.flatMap(\.self) + leader }
}
