import LayoutModel

/// Positions for the items of an excerpt without frames, such as the list in a console log.
///
/// Along an axis that the excerpt's constraints measure, the constraints determine the positions. Along the other axis,
/// nothing is known: containers surround their contents, and items that would overlap are placed side by side.
struct ExcerptPlaces {
  private let system: ConstraintSystem
  private let solved: ItemPlaces
  /// The items to draw, containers first.
  let items: [Int]
  /// The container of each item, if it is drawn.
  let containers: [Int: Int]
  /// The axes along which all positions are invented.
  private(set) var invented: Set<Axis> = []
  /// The items that constraints measure, by axis.
  private(set) var measured: [Axis: Set<Int>] = [:]
  private(set) var places: ItemPlaces

  init(_ system: ConstraintSystem, constraints: [ConstraintSystem.Constraint], at values: [Double]) {
    self.system = system
    solved = ItemPlaces(system, at: values)
    let named = constraints.map { constraint in Set(Self.items(of: constraint)) }
    let all = named.reduce(into: Set<Int>()) { $0.formUnion($1) }
    containers = Self.containers(of: all, constraints, system)
    items = Self.ordered(all, containers)
    places = solved
    for (constraint, items) in zip(constraints, named) {
      measured[constraint.first.place.attribute.axis, default: []].formUnion(items)
    }
    var frames: [Frame?] = Array(repeating: nil, count: system.items.count)
    for item in items { frames[item] = solved.frames[item] }
    for axis in Axis.allCases {
      let known = measured[axis] ?? []
      if known.isEmpty { invented.insert(axis) }
      invent(axis, for: items.filter { !known.contains($0) || frames[$0] == nil }, &frames)
    }
    places = solved.replacing(frames)
  }

  private static func items(of constraint: ConstraintSystem.Constraint) -> [Int] {
    [
      constraint.first.place.item, constraint.second?.place.item, constraint.first.subtracting?.item,
      constraint.second?.subtracting?.item,
    ].compactMap { $0 }
  }

  // MARK: Containers

  private static func containers(
    of items: Set<Int>, _ constraints: [ConstraintSystem.Constraint], _ system: ConstraintSystem
  ) -> [Int: Int] {
    var containers: [Int: Int] = [:]
    func isInside(_ item: Int, _ container: Int) -> Bool {
      var next = containers[item]
      while let outer = next {
        if outer == container { return true }
        next = containers[outer]
      }
      return false
    }
    func put(_ item: Int, in container: Int) {
      guard item != container, containers[item] == nil, !isInside(container, item) else { return }
      containers[item] = container
    }
    for item in items.sorted() {
      if let container = system.ancestors(of: item).first(where: items.contains) { put(item, in: container) }
    }
    for constraint in constraints where constraint.first.place.attribute.kind == .position {
      guard let container = Containment.container(in: constraint, system) else { continue }
      for item in Self.items(of: constraint) { put(item, in: container) }
    }
    return containers
  }

  private static func ordered(_ items: Set<Int>, _ containers: [Int: Int]) -> [Int] {
    func depth(_ item: Int) -> Int { containers[item].map { depth($0) + 1 } ?? 0 }
    return items.map { (depth($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  // MARK: Inventing

  /// Sets the spans of items along `axis` if nothing determines them.
  private func invent(_ axis: Axis, for unknown: [Int], _ frames: inout [Frame?]) {
    let extent = solvedExtent(axis.other, frames)
    let leaf = max(axis == .horizontal ? 64 : 32, extent * 0.4)
    let padding = max(6, extent * 0.05)
    let open = Set(unknown)
    var spans: [Int: Span] = [:]
    for item in items where !open.contains(item) { spans[item] = frames[item]?[axis] }
    // Work from the innermost items outward, because containers surround their contents.
    for item in items.reversed() where open.contains(item) {
      let inner = items.filter { containers[$0] == item }
      let known = inner.compactMap { open.contains($0) ? nil : spans[$0] }
      if let first = known.first {
        spans[item] = known.dropFirst().reduce(first) { $0.union($1) }.grown(by: padding)
      } else {
        let lanes = inner.isEmpty ? [] : lanes(inner, axis.other, frames)
        let width = lanes.map { lane in lane.compactMap { spans[$0]?.length }.max() ?? leaf }
        let length = width.reduce(0, +) + padding * Double(lanes.count + 1)
        spans[item] = Span(start: 0, end: inner.isEmpty ? leaf : length)
      }
    }
    // Work from the outermost items inward, because contents are placed in their containers.
    let roots = items.filter { containers[$0] == nil && open.contains($0) }
    place(
      roots, from: items.compactMap { open.contains($0) ? nil : spans[$0]?.low }.min() ?? 0, padding, axis, frames,
      &spans)
    for item in items {
      let inner = items.filter { containers[$0] == item && open.contains($0) }
      guard !inner.isEmpty, let around = spans[item] else { continue }
      place(inner, from: around.low + padding, padding, axis, frames, &spans, limit: around.high - padding)
    }
    for item in unknown {
      guard let span = spans[item] else { continue }
      var frame = frames[item] ?? Frame(x: 0, y: 0, width: 0, height: 0)
      frame[axis] = span
      frames[item] = frame
    }
  }

  private func place(
    _ items: [Int], from start: Double, _ padding: Double, _ axis: Axis, _ frames: [Frame?], _ spans: inout [Int: Span],
    limit: Double? = nil
  ) {
    var next = start
    let lanes = lanes(items, axis.other, frames)
    for (number, lane) in lanes.enumerated() {
      var width = lane.compactMap { spans[$0]?.length }.max() ?? 0
      if let limit, number == lanes.count - 1 { width = max(limit - next, min(width, padding)) }
      for item in lane { spans[item] = Span(start: next, end: next + width) }
      next += width + padding
    }
  }

  /// Returns lanes of items: items that would overlap along `axis` are in different lanes.
  private func lanes(_ items: [Int], _ axis: Axis, _ frames: [Frame?]) -> [[Int]] {
    var lanes: [[Int]] = []
    for item in items {
      let span = frames[item]?[axis]
      let fits = lanes.firstIndex { lane in
        lane.allSatisfy { other in
          guard let span, let known = frames[other]?[axis] else { return false }
          return !span.overlaps(known)
        }
      }
      if let fits { lanes[fits].append(item) } else { lanes.append([item]) }
    }
    return lanes
  }

  private func solvedExtent(_ axis: Axis, _ frames: [Frame?]) -> Double {
    let spans = items.compactMap { frames[$0]?[axis] }
    guard let first = spans.first else { return 0 }
    return min(spans.dropFirst().reduce(first) { $0.union($1) }.length.magnitude, 2000)
  }
}
