import Diagnosis
import LayoutModel
import Reporting

/// Makes the scene of a layout, or of one of its conflicts.
struct SceneBuilder {
  let report: InputReport
  private(set) var scene = Scene()
  private var roomOfItem: [Int: Int] = [:]
  private var places: ItemPlaces?

  private var system: ConstraintSystem { report.system }
  private var isExcerpt: Bool { report.kind == .consoleLog }

  init(_ report: InputReport) {
    self.report = report
  }

  // MARK: Kinds of scenes

  /// A conflict: the layout without what contradicts the others, and the sum as measures in it.
  mutating func showConflict(at position: Int) {
    let conflict = report.diagnosis.conflicts[position]
    let reasoning = conflict.reasoning
    let values = report.diagnosis.values(showing: reasoning, nominalSize: isExcerpt ? 60 : nil)
    let conclusion: ConstraintSystem.Constraint? =
      if case .constraint(let index) = reasoning.conclusion { system.constraints[index] } else { nil }
    let told = (conflict.members.map(\.index) + reasoning.stronger).map { system.constraints[$0] }
    let places = addRooms(at: values, about: told)
    let premises = reasoning.premises.map { system.premises[$0.index].place }
    involve(told, subjects: conclusion.map { [$0.first.place.item] } ?? premises.map(\.item))
    let maker = MeasureMaker(report: report, places: places)
    for line in report.sum(ofConflictAt: position) {
      scene.measures += maker.measures(
        for: line, after: scene.measures, conclusion: conclusion, rooms: conclusion == nil ? premises : [])
    }
    scene.title = report.headline(ofConflictAt: position)
    addFlaws(conclusion)
    bound()
  }

  /// The layout that recovery leaves, with the other one that is possible as well where something is open.
  mutating func showLayout() {
    let values = report.diagnosis.values
    guard !isExcerpt else { return showList() }
    _ = addRooms(at: values, about: [])
    var others = values
    for group in report.diagnosis.ambiguity?.groups ?? [] {
      for value in group.otherValues { others[value.variable] = value.points }
    }
    addGhosts(at: others, isOpen: true)
    scene.title = "The layout of \(visible(report.path))"
    bound()
  }

  /// A layout, with the one of before beneath it.
  mutating func showLayout(at values: [Double], before: [Double]) {
    _ = addRooms(at: values, about: isExcerpt ? system.constraints.filter(\.isActive) : [])
    addGhosts(at: before, isOpen: false)
    scene.title = "The layout, and as it was before"
    bound()
  }

  /// What a value follows from, in the layout that recovery leaves.
  mutating func showDerivation(_ explanation: ValueExplanation) {
    let told = explanation.influences.map { system.constraints[$0.index] }
    let places = addRooms(at: report.diagnosis.values, about: told)
    involve(told, subjects: [explanation.place.item])
    let maker = MeasureMaker(report: report, places: places)
    for constraint in told {
      guard var measure = maker.fact(constraint) else { continue }
      // A size begins with that of something else; a place is reached step by step.
      let isGiven =
        explanation.place.attribute.kind == .size && constraint.second == nil
        && constraint.first.place.item != explanation.place.item
      measure.role = isGiven && !scene.measures.contains { $0.axis == measure.axis } ? .given : .taken
      scene.measures.append(measure)
    }
    scene.measures += [maker.value(explanation)].compactMap { $0 }
    scene.title = scene.measures.last?.title ?? ""
    bound()
  }

  private mutating func involve(_ told: [ConstraintSystem.Constraint], subjects: [Int]) {
    let involved = Set(told.flatMap { [$0.first.place.item, $0.second?.place.item].compactMap { $0 } } + subjects)
    for index in scene.rooms.indices where involved.contains(scene.rooms[index].item) {
      scene.rooms[index].isInvolved = true
    }
    for item in subjects { if let room = roomOfItem[item] { scene.rooms[room].isSubject = true } }
  }

  /// The constraints of a list that contradict nothing as printed, each as a measure.
  private mutating func showList() {
    let listed = system.constraints.filter(\.isActive)
    let places = addRooms(at: report.diagnosis.values, about: listed)
    let maker = MeasureMaker(report: report, places: places)
    scene.measures = listed.compactMap(maker.fact)
    scene.title = "What the constraints of \(visible(report.path)) say"
    bound()
  }

  // MARK: Rooms

  private mutating func addRooms(at values: [Double], about told: [ConstraintSystem.Constraint]) -> ItemPlaces {
    guard isExcerpt else {
      let places = ItemPlaces(system, at: values)
      self.places = places
      for (index, item) in system.items.enumerated() {
        if let frame = places.frames[index] { addRoom(index, frame, in: item.parent) }
      }
      return places
    }
    let excerpt = ExcerptPlaces(system, constraints: told, at: values)
    scene.invented = excerpt.invented
    places = excerpt.places
    for item in excerpt.items {
      if let frame = excerpt.places.frames[item], frame.isDrawable {
        addRoom(item, frame, in: excerpt.containers[item])
      }
    }
    return excerpt.places
  }

  private mutating func addRoom(_ item: Int, _ frame: Frame, in container: Int?) {
    let parent = container.flatMap { roomOfItem[$0] }
    roomOfItem[item] = scene.rooms.count
    scene.rooms.append(
      Scene.Room(
        item: item, frame: frame, depth: parent.map { scene.rooms[$0].depth + 1 } ?? 0, parent: parent,
        kind: kind(of: system.items[item])))
  }

  private func kind(of item: ConstraintSystem.Item) -> Scene.Kind {
    if item.kind == .view { return .view }
    if item.address.lowercased().hasSuffix("safearea") { return .safeArea }
    return item.address.lowercased().hasSuffix("margins") ? .margins : .guide
  }

  private mutating func addGhosts(at values: [Double], isOpen: Bool) {
    let others = ItemPlaces(system, at: values)
    for index in scene.rooms.indices {
      guard let other = others.frames[scene.rooms[index].item] else { continue }
      let frame = scene.rooms[index].frame
      let edges = frame.edges(differingFrom: other)
      if edges.isEmpty { continue }
      scene.rooms[index].ghost = other
      if isOpen { scene.rooms[index].openEdges = edges }
    }
  }

  // MARK: What cannot be

  private mutating func addFlaws(_ conclusion: ConstraintSystem.Constraint?) {
    for room in scene.rooms where room.isNegative {
      scene.flaws.append(
        Scene.Flaw(frame: room.frame, title: "\(name(room)) would have to be smaller than nothing", step: nil))
    }
    if let conclusion, let places, let asked = scene.measures.first(where: { $0.role == .asked }),
      let left = ConstraintEnds(system: system, places: places).ends(of: conclusion),
      let room = roomOfItem[conclusion.first.place.item].map({ scene.rooms[$0] })
    {
      var frame = room.frame
      frame[asked.axis] = Span(start: left.end.place, end: asked.end.place)
      if frame[asked.axis].length.magnitude > 0.001 {
        let points = drawnNumber(frame[asked.axis].length.magnitude.rounded(to: .shown))
        scene.flaws.append(Scene.Flaw(frame: frame, title: "\(points) points are missing", step: asked.step))
      }
    }
    addOverlaps()
  }

  /// Rooms of the conflict that are taken twice, by views side by side.
  private mutating func addOverlaps() {
    let involved = scene.rooms.filter { $0.isInvolved && $0.kind == .view && !$0.isNegative }
    guard involved.count <= 64, scene.invented.isEmpty else { return }
    for (number, room) in involved.enumerated() {
      for other in involved[..<number] where other.parent == room.parent && other.frame.overlaps(room.frame) {
        let shared = other.frame.intersection(room.frame)
        // (A background lies behind what it is a background of.)
        if other.frame.contains(room.frame) || room.frame.contains(other.frame) { continue }
        scene.flaws.append(Scene.Flaw(frame: shared, title: "\(name(other)) and \(name(room)) overlap", step: nil))
      }
    }
  }

  private func name(_ room: Scene.Room) -> String { visible(system.items[room.item].name) }

  // MARK: The world

  /// Decides what is to be seen: the outermost rooms, or what a conflict deep in a large layout is about, and as far
  /// around them as it reaches.
  private mutating func bound() {
    guard let root = Self.union(scene.rooms.filter { $0.parent == nil }.map(\.frame)) else { return }
    let reach = Axis.allCases.map { max(root[$0].length, 400) }
    let limit = Frame(root.horizontal.grown(by: reach[0]), root.vertical.grown(by: reach[1]))
    let involved = Self.union(scene.rooms.filter(\.isInvolved).map { $0.frame.clamped(to: limit) })
    var world = involved.map { surroundings(of: $0, in: root) ?? root.union($0) } ?? root
    if scene.rooms.count <= 200 {
      for ghost in scene.rooms.compactMap(\.ghost) { world = world.union(ghost.clamped(to: limit)) }
    }
    // What is asked for is seen to go beyond.
    for measure in scene.measures {
      let overhang = max(28, world[measure.axis].length * 0.12)
      let end = measure.span.clamped(to: world[measure.axis].grown(by: overhang))
      world[measure.axis] = world[measure.axis].union(end)
    }
    scene.world = world
  }

  /// A part of a layout that is much larger: so much around what a conflict is about that one sees where it is.
  private func surroundings(of part: Frame, in root: Frame) -> Frame? {
    let margin = max(40, Axis.allCases.map { part[$0].length }.max() ?? 0) / 2
    let around = Frame(part.horizontal.grown(by: margin), part.vertical.grown(by: margin))
    let isSmall = Axis.allCases.contains { around[$0].length < root[$0].length / 3 }
    return isSmall && root.contains(part) ? around.intersection(root) : nil
  }

  private static func union(_ frames: [Frame]) -> Frame? {
    frames.first.map { first in frames.dropFirst().reduce(first) { $0.union($1) }.upright }
  }
}

extension Frame {
  /// The same room, whichever way its sizes count.
  var upright: Frame {
    Frame(Span(start: horizontal.low, end: horizontal.high), Span(start: vertical.low, end: vertical.high))
  }

  /// The edges that are elsewhere in another frame.
  func edges(differingFrom other: Frame) -> Set<Scene.Edge> {
    let pairs: [(Scene.Edge, Double, Double)] = [
      (.left, horizontal.start, other.horizontal.start), (.right, horizontal.end, other.horizontal.end),
      (.top, vertical.start, other.vertical.start), (.bottom, vertical.end, other.vertical.end),
    ]
    return Set(pairs.filter { ($0.1 - $0.2).magnitude > 0.001 }.map(\.0))
  }
}
