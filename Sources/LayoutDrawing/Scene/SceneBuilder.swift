import Diagnosis
import LayoutModel
import PlainText
import Reporting

/// Builds the scene of a layout, or of one of its conflicts.
struct SceneBuilder {
  let report: InputReport
  private(set) var scene = Scene()
  private var roomOfItem: [Int: Int] = [:]
  /// The items of an excerpt with known positions, by axis.
  private var measured: [Axis: Set<Int>] = [:]

  private var system: ConstraintSystem { report.system }
  private var isExcerpt: Bool { report.kind == .consoleLog }

  init(_ report: InputReport) {
    self.report = report
  }

  // MARK: Kinds of scenes

  /// Shows a conflict: the layout without the contradicting constraint, and the sum as measures.
  mutating func showConflict(at position: Int) {
    let conflict = report.diagnosis.conflicts[position]
    let reasoning = conflict.reasoning
    let tight = report.diagnosis.tightSize(of: reasoning)
    let values = report.diagnosis.values(
      showing: reasoning, tightSize: tight, nominalSize: isExcerpt ? Self.nominalSize : nil)
    let conclusion: ConstraintSystem.Constraint? =
      if case .constraint(let index) = reasoning.conclusion { system.constraints[index] } else { nil }
    let shown = (conflict.members.map(\.index) + reasoning.stronger).map { system.constraints[$0] }
    let places = addRooms(at: values, about: shown)
    let premises = reasoning.premises.map { system.premises[$0.index].place }
    involve(shown, subjects: conclusion.map { [$0.first.place.item] } ?? premises.map(\.item))
    let maker = MeasureMaker(report: report, places: places)
    let target = MeasureMaker.Target(
      conclusion: conclusion, rooms: conclusion == nil ? premises : [], tight: tight.map { system.constraints[$0] })
    for line in report.sum(ofConflictAt: position).all {
      scene.measures += maker.measures(for: line, after: scene.measures, target)
    }
    scene.title = report.headline(ofConflictAt: position)
    addMissing(of: tight.map { system.constraints[$0] } ?? conclusion)
    if let tight { shrink(system.constraints[tight].first.place) } else { addImpossible() }
    bound()
  }

  /// The size of views in excerpts if nothing determines it.
  static let nominalSize = 60.0

  /// Draws a room that is too small for its content in its given size, so that the content extends beyond it.
  private mutating func shrink(_ place: ConstraintSystem.ItemAttribute) {
    guard let missing = scene.measures.first(where: { $0.role == .missing }), let room = roomOfItem[place.item]
    else { return }
    scene.rooms[room].frame[place.attribute.axis].end = missing.start.place
    scene.rooms[room].isInvolved = true
  }

  /// Shows the layout after recovery, and another possible layout if the layout is ambiguous.
  mutating func showLayout() {
    let values = report.diagnosis.values
    guard !isExcerpt else { return showList() }
    _ = addRooms(at: values, about: [])
    var others = values
    for group in report.diagnosis.ambiguity?.groups ?? [] {
      for value in group.otherValues { others[value.variable] = value.points }
    }
    addGhosts(at: others, isOpen: true)
    scene.title = "Layout of \(visible(report.path))"
    bound()
  }

  /// Shows the layout after the fix of a conflict, with the current one beneath it.
  mutating func showFix(_ fix: Fix, ofConflictAt position: Int, values: [Double], before: [Double]) {
    let conflict = report.diagnosis.conflicts[position]
    let members = conflict.members.map(\.index) + conflict.reasoning.stronger
    let shown = members.map { system.constraints[$0] }
    let places = addRooms(at: values, about: shown)
    involve(shown, subjects: [system.constraints[fix.index].first.place.item])
    addGhosts(at: before, isOpen: false)
    let maker = MeasureMaker(report: report, places: places)
    if isExcerpt {
      let fixed = system.applying(fix.change, to: fix.index)
      let holding = members.sorted().map { fixed.constraints[$0] }.filter {
        $0.isActive && $0.index != fix.index && $0.violation(at: places.numbers) < Tolerance.points
      }
      scene.measures = withGiven(holding.compactMap(maker.fact))
    }
    if !fix.leavesOpen { scene.measures += [maker.outcome(of: system.constraints[fix.index])].compactMap { $0 } }
    scene.title = "The layout before and after"
    bound()
  }

  /// Marks the first size along each axis as the given size.
  private func withGiven(_ measures: [Measure]) -> [Measure] {
    var measures = measures
    for axis in Axis.allCases {
      let first = measures.firstIndex { measure in
        measure.axis == axis && measure.constraint.map { system.constraints[$0].second == nil } ?? false
      }
      if let first { measures[first].role = .given }
    }
    return measures
  }

  /// Shows the derivation of a value in the layout after recovery.
  mutating func showDerivation(_ explanation: ValueExplanation) {
    let shown = explanation.influences.map { system.constraints[$0.index] }
    let places = addRooms(at: report.diagnosis.values, about: shown)
    involve(shown, subjects: [explanation.place.item])
    let maker = MeasureMaker(report: report, places: places)
    for constraint in shown {
      guard var measure = maker.fact(constraint) else { continue }
      // The derivation of a size begins with another item's size; the derivation of a position adds distances step by
      // step.
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

  private mutating func involve(_ shown: [ConstraintSystem.Constraint], subjects: [Int]) {
    let involved = Set(shown.flatMap(\.mainItems) + subjects)
    for index in scene.rooms.indices where involved.contains(scene.rooms[index].item) {
      scene.rooms[index].isInvolved = true
    }
    for item in subjects { if let room = roomOfItem[item] { scene.rooms[room].isSubject = true } }
  }

  /// Shows each constraint of a list without contradiction as a measure.
  private mutating func showList() {
    let listed = system.constraints.filter(\.isActive)
    let places = addRooms(at: report.diagnosis.values, about: listed)
    let maker = MeasureMaker(report: report, places: places)
    scene.measures = listed.compactMap(maker.fact)
    scene.title = "Constraints of \(visible(report.path))"
    bound()
  }

  // MARK: Rooms

  private mutating func addRooms(at values: [Double], about shown: [ConstraintSystem.Constraint]) -> ItemPlaces {
    guard isExcerpt else {
      let places = ItemPlaces(system, at: values)
      for (index, item) in system.items.enumerated() {
        if let frame = places.frames[index] { addRoom(index, frame, in: item.parent) }
      }
      addMargins { [items = system.items] in items[$0].margins }
      return places
    }
    let excerpt = ExcerptPlaces(system, constraints: shown, at: values)
    scene.invented = excerpt.invented
    measured = excerpt.measured
    for item in excerpt.items {
      if let frame = excerpt.places.frames[item], frame.isDrawable {
        addRoom(item, frame, in: excerpt.containers[item])
      }
    }
    addMargins(excerpt.places.margins)
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

  /// Marks the areas within the margins that constraints name. If a guide represents the margins, the guide itself is
  /// drawn.
  private mutating func addMargins(_ margins: (Int) -> EdgeInsets?) {
    let drawn = Set(scene.rooms.filter { $0.kind == .margins }.compactMap(\.parent))
    for index in scene.rooms.indices where !drawn.contains(index) {
      guard let margins = margins(scene.rooms[index].item) else { continue }
      let frame = scene.rooms[index].frame
      let inner = Frame(
        Span(start: frame.horizontal.start + margins.left, end: frame.horizontal.end - margins.right),
        Span(start: frame.vertical.start + margins.top, end: frame.vertical.end - margins.bottom))
      if inner.horizontal.length > 0, inner.vertical.length > 0 { scene.rooms[index].margins = inner }
    }
  }

  private func kind(of item: ConstraintSystem.Item) -> Scene.Kind {
    if item.kind == .view { return .view }
    if item.address.lowercased().hasSuffix("safearea") { return .safeArea }
    return item.address.lowercased().hasSuffix("margins") ? .margins : .guide
  }

  private mutating func addGhosts(at values: [Double], isOpen: Bool) {
    let others = ItemPlaces(system, at: values)
    for index in scene.rooms.indices {
      let item = scene.rooms[index].item
      guard var other = others.frames[item] else { continue }
      let frame = scene.rooms[index].frame
      // Invented positions can't differ between layouts.
      for axis in Axis.allCases where isExcerpt && !measured[axis, default: []].contains(item) {
        other[axis] = frame[axis]
      }
      let edges = frame.edges(differingFrom: other)
      if edges.isEmpty { continue }
      scene.rooms[index].ghost = other
      if isOpen { scene.rooms[index].openEdges = edges }
    }
  }

  // MARK: Impossible places

  /// Adds a flaw for the shortfall, drawn across the constraint's first item.
  private mutating func addMissing(of constraint: ConstraintSystem.Constraint?) {
    guard let constraint, let missing = scene.measures.first(where: { $0.role == .missing }),
      var frame = roomOfItem[constraint.first.place.item].map({ scene.rooms[$0].frame })
    else { return }
    frame[missing.axis] = missing.span
    scene.flaws.append(Scene.Flaw(kind: .missing, frame: frame, title: missing.title, step: missing.step))
  }

  /// Adds flaws for impossible rooms.
  private mutating func addImpossible() {
    for room in scene.rooms where room.isNegative {
      scene.flaws.append(
        Scene.Flaw(
          kind: .negative, frame: room.frame, title: "\(name(room)) would have a negative size"))
    }
    addOverlaps()
  }

  /// Adds overlaps between sibling views in the conflict. (A log doesn't show the hierarchy.)
  private mutating func addOverlaps() {
    let involved = scene.rooms.filter { $0.isInvolved && $0.kind == .view && !$0.isNegative }
    guard involved.count <= 64, !isExcerpt else { return }
    for (number, room) in involved.enumerated() {
      for other in involved[..<number] where other.parent == room.parent && other.frame.overlaps(room.frame) {
        let shared = other.frame.intersection(room.frame)
        // A background view may contain other views.
        if other.frame.contains(room.frame) || room.frame.contains(other.frame) { continue }
        scene.flaws.append(
          Scene.Flaw(kind: .overlap, frame: shared, title: "\(name(other)) and \(name(room)) overlap"))
      }
    }
  }

  private func name(_ room: Scene.Room) -> String { visible(system.items[room.item].name) }

  // MARK: Visible area

  /// The width, in points, of the area that is always drawn around a small layout: about the width of a screen.
  private static let nearby = 400.0

  /// Determines the visible area: the outermost rooms, or the rooms of a conflict deep in a large layout, with their
  /// surroundings.
  private mutating func bound() {
    if isExcerpt, scene.measures.contains(where: { $0.constraint != nil }) {
      scene.notes.append("[n]: constraint number in the log")
    }
    guard let root = Self.union(scene.rooms.filter { $0.parent == nil }.map(\.frame)) else { return }
    let reach = Axis.allCases.map { max(root[$0].length, 400) }
    let limit = Frame(root.horizontal.grown(by: reach[0]), root.vertical.grown(by: reach[1]))
    let involved = Self.union(scene.rooms.filter(\.isInvolved).map { $0.frame.clamped(to: limit) })
    var world = involved.map { surroundings(of: $0, in: root) ?? root.union($0) } ?? root
    for room in scene.rooms where scene.rooms.count <= 200 || room.isInvolved {
      if let ghost = room.ghost { world = world.union(ghost.clamped(to: limit)) }
    }
    for axis in Axis.allCases where !scene.measures.isEmpty && !scene.measures.contains(where: { $0.axis == axis }) {
      world[axis] = worthSeeing(of: world[axis], axis)
    }
    // Required space may extend beyond the rooms.
    for measure in scene.measures {
      let room = world[measure.axis]
      // Space that isn't much farther away is completely visible.
      let isNear = room.grown(by: max(room.length, Self.nearby)).contains(measure.span)
      let overhang = isNear ? .infinity : max(28, room.length * 0.12)
      let end = measure.span.clamped(to: world[measure.axis].grown(by: overhang))
      world[measure.axis] = world[measure.axis].union(end)
    }
    scene.world = world
  }

  /// Returns a part of a much larger layout: the area of a conflict with enough surroundings to recognize its position.
  private func surroundings(of part: Frame, in root: Frame) -> Frame? {
    let margin = max(40, Axis.allCases.map { part[$0].length }.max() ?? 0) / 2
    let around = Frame(part.horizontal.grown(by: margin), part.vertical.grown(by: margin))
    let isSmall = Axis.allCases.contains { around[$0].length < root[$0].length / 3 }
    return isSmall && root.contains(part) ? around.intersection(root) : nil
  }

  /// Returns the visible part of an axis without measures: a container much larger than its contents isn't shown
  /// completely.
  private func worthSeeing(of world: Span, _ axis: Axis) -> Span {
    let containers = Set(scene.rooms.filter(\.isInvolved).compactMap(\.parent))
    let inner = scene.rooms.indices.filter { scene.rooms[$0].isInvolved && !containers.contains($0) }
    guard let part = Self.union(inner.map { scene.rooms[$0].frame })?[axis] else { return world }
    let around = part.grown(by: max(40, part.length / 2))
    return around.length < world.length / 3 ? around.clamped(to: world) : world
  }

  private static func union(_ frames: [Frame]) -> Frame? {
    frames.first.map { first in frames.dropFirst().reduce(first) { $0.union($1) }.upright }
  }
}

extension Frame {
  /// The same area with positive sizes.
  var upright: Frame {
    Frame(Span(start: horizontal.low, end: horizontal.high), Span(start: vertical.low, end: vertical.high))
  }

  /// Returns the edges that differ from those of another frame.
  func edges(differingFrom other: Frame) -> Set<Scene.Edge> {
    let pairs: [(Scene.Edge, Double, Double)] = [
      (.left, horizontal.start, other.horizontal.start), (.right, horizontal.end, other.horizontal.end),
      (.top, vertical.start, other.vertical.start), (.bottom, vertical.end, other.vertical.end),
    ]
    return Set(pairs.filter { ($0.1 - $0.2).magnitude > 0.001 }.map(\.0))
  }
}
