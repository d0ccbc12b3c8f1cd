import ConstraintGraph
import LayoutModel
import PlainText

/// Puts a scene on paper.
///
/// The rooms stand in the middle, to scale. Around them run the dimension lines: what is given at the left and the top,
/// what is taken from it, left and asked for at the right and the bottom, as the eye reads a sum. Beyond the lines
/// stand their labels, at the sides in a column, above and below in rows, each tied to its line by a leader; where a
/// line is long enough, its label stands on it.
struct SheetMaker {
  let scene: Scene
  let system: ConstraintSystem
  private(set) var sheet = Sheet()
  private let projection: Projection
  /// The note about views that are too small to be drawn.
  private var foldedNote: String?

  /// The largest extent of a few rooms, in pixels, and the largest scale.
  private static let extent = (width: 560.0, height: 480.0)
  /// The number of rooms that still counts as few; beyond it the extent grows with the square root, up to three times.
  private static let fewRooms = 60.0
  private static let largestScale = 2.5
  /// Around everything.
  private static let margin = 14.0
  /// From the rooms to the first track, and from track to track.
  static let firstTrack = 20.0
  static let trackStep = 19.0

  /// - Parameter hasHeading: true if the picture says itself what it shows.
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

  /// The size in pixels below which, in both directions, nothing can be seen.
  private static let leastVisible = 4.0
  /// Among so many rooms, what is thinner than this looks like its neighbours.
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

  /// Names beside the rooms at most, where they are not in the conflict or could stand inside.
  private static let mostOutside = 12

  /// Places the names that have room inside, and returns the marks whose names stand outside.
  ///
  /// - Parameter lines: what runs through the rooms.
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
      // What stands in a guide's room lies in the guide's owner.
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
    let width = max(bounds.horizontal.length, 300)
    var lines: [String] = []
    for phrase in Caption.phrases(of: scene, sheet, folded: foldedNote) {
      if let last = lines.last, Lettering.plain.width(of: "\(last) · \(phrase)") <= width {
        lines[lines.count - 1] = "\(last) · \(phrase)"
      } else {
        lines.append(phrase)
      }
    }
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
  /// True if two frames have a point in common, their edges included.
  func touches(_ other: Frame) -> Bool {
    Axis.allCases.allSatisfy { self[$0].low <= other[$0].high && other[$0].low <= self[$0].high }
  }
}

extension Sheet.Dimension {
  /// The points of its lines.
  var points: [Point] { [start, end] + extensions.flatMap(\.self) + leader }
}
