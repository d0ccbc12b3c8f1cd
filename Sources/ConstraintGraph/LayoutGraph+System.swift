public import LayoutModel
import PlainText

extension LayoutGraph {
  /// Creates the graph of a system, with one conflict in the foreground.
  ///
  /// - Parameters:
  ///   - system: the system to draw.
  ///   - members: the indices of the conflicting constraints, if any.
  ///   - broken: the index of the constraint that was broken to recover.
  ///   - scope: the part of the system to draw.
  /// - Complexity: O(items * depth + constraints), for names of bounded length.
  public init(
    of system: ConstraintSystem, members: Set<Int> = [], broken: Int? = nil, scope: Scope = .everything
  ) {
    let hasConflict = !members.isEmpty || broken != nil
    self.init(
      of: system, conflicts: hasConflict ? [Conflict(members: members, broken: broken)] : [], scope: scope)
  }

  /// Creates the graph of a system, with `conflicts` in the foreground.
  ///
  /// Invalid indices of constraints, and parents that don't precede their children, are ignored.
  ///
  /// - Parameters:
  ///   - system: the system to draw.
  ///   - conflicts: the conflicts to highlight, in the order of their numbers.
  ///   - scope: the part of the system to draw.
  ///   - idPrefix: the prefix of every `id`, so that several pictures can share a page: letters, digits, `-`, `_`.
  /// - Complexity: O(items * depth + constraints + members), for names of bounded length.
  public init(
    of system: ConstraintSystem, conflicts: [Conflict], scope: Scope = .everything, idPrefix: String = ""
  ) {
    var builder = LayoutGraphBuilder(system: system, conflicts: conflicts, idPrefix: idPrefix)
    builder.addNodes(onlyInvolved: scope == .conflicts && !conflicts.isEmpty)
    builder.addEdges(onlyInConflicts: scope == .conflicts && !conflicts.isEmpty)
    self = builder.graph
  }
}

/// Collects the nodes and edges of a system.
private struct LayoutGraphBuilder {
  private(set) var graph = LayoutGraph()
  private let system: ConstraintSystem
  private let conflicts: [LayoutGraph.Conflict]
  /// For each conflicting constraint, the numbers of its conflicts, starting at 1.
  private var numbers: [Int: [Int]] = [:]
  private var premises: [Int: [Attribute]] = [:]
  private var nodeOfItem: [Int?]
  private let identifiers: PictureIdentifiers

  init(system: ConstraintSystem, conflicts: [LayoutGraph.Conflict], idPrefix: String) {
    identifiers = PictureIdentifiers(of: system, prefix: idPrefix)
    self.system = system
    self.conflicts = conflicts
    nodeOfItem = Array(repeating: nil, count: system.items.count)
    graph.conflictCount = conflicts.count
    for (offset, conflict) in conflicts.enumerated() {
      for constraint in conflict.constraints { numbers[constraint, default: []].append(offset + 1) }
      for premise in conflict.premises where premises[premise.item]?.contains(premise.attribute) != true {
        premises[premise.item, default: []].append(premise.attribute)
      }
    }
  }

  mutating func addNodes(onlyInvolved: Bool) {
    var involved = Set(premises.keys)
    for constraint in system.constraints where numbers[constraint.index] != nil {
      involved.formUnion(constraint.items)
    }
    for (index, item) in system.items.enumerated() where !onlyInvolved || involved.contains(index) {
      nodeOfItem[index] = graph.nodes.count
      let parent = drawnContainer(of: index)
      let rules = (premises[index] ?? []).map { "\($0.rawValue) >= 0, always" }
      graph.nodes.append(
        LayoutGraph.Node(
          item: index, kind: item.kind, id: identifiers.items[index],
          title: item.key ?? item.printed, lines: lines(of: item) + rules, isInvolved: involved.contains(index),
          parent: parent, depth: parent.map { graph.nodes[$0].depth + 1 } ?? 0))
    }
  }

  /// Returns the node of the closest drawn container of an item.
  private func drawnContainer(of item: Int) -> Int? {
    var item = item
    while let parent = system.items[item].parent, parent < item, parent >= 0 {
      if let node = nodeOfItem[parent] { return node }
      item = parent
    }
    return nil
  }

  private func lines(of item: ConstraintSystem.Item) -> [String] {
    var lines = [fitted(item.key ?? item.name, cells: 36)]
    let detail = item.key != nil ? item.className : item.name.hasSuffix(item.address) ? "" : item.address
    if !detail.isEmpty { lines.append(fitted(detail, cells: 36)) }
    if let text = item.text, item.key != nil || !item.name.contains(text) {
      lines.append(fitted("'\(text)'", cells: 28))
    }
    return lines
  }

  mutating func addEdges(onlyInConflicts: Bool) {
    for constraint in system.constraints {
      let conflicts = numbers[constraint.index] ?? []
      if onlyInConflicts && conflicts.isEmpty { continue }
      let nodes = constraint.items.compactMap { nodeOfItem.indices.contains($0) ? nodeOfItem[$0] : nil }
      guard let first = nodes.first else { continue }
      let hasSecond = constraint.second.map { $0.place.item != constraint.first.place.item } ?? false
      graph.edges.append(
        LayoutGraph.Edge(
          constraint: constraint.index,
          id: identifiers.constraints[constraint.index],
          title: constraint.key ?? constraint.description, description: constraint.description,
          name: constraint.key.map { fitted($0, cells: 36) }, equation: shortEquation(of: constraint, in: system),
          notes: notes(on: constraint, in: conflicts), first: first,
          second: hasSecond && nodes.count > 1 ? nodes[1] : nil, others: Array(nodes.dropFirst(hasSecond ? 2 : 1)),
          roles: roles(of: constraint), conflicts: conflicts))
    }
  }

  private func breaks(_ constraint: ConstraintSystem.Constraint) -> Bool {
    (numbers[constraint.index] ?? []).contains { conflicts[$0 - 1].broken == constraint.index }
  }

  private func roles(of constraint: ConstraintSystem.Constraint) -> LayoutGraph.Roles {
    var roles: LayoutGraph.Roles = []
    if (numbers[constraint.index] ?? []).contains(where: { conflicts[$0 - 1].members.contains(constraint.index) }) {
      roles.insert(.member)
    }
    if breaks(constraint) { roles.insert(.broken) }
    if constraint.origin.isSystemMade { roles.insert(.system) }
    if !constraint.priority.isRequired { roles.insert(.soft) }
    if !constraint.isActive { roles.insert(.inactive) }
    return roles
  }

  private func notes(on constraint: ConstraintSystem.Constraint, in conflicts: [Int]) -> [String] {
    var notes: [String] = []
    if let origin = constraint.origin.phrase { notes.append(origin) }
    if !constraint.isActive { notes.append("inactive") }
    var rank = breaks(constraint) ? ["\u{D7} broken"] : []
    if self.conflicts.count > 1 && !conflicts.isEmpty {
      let list = conflicts.prefix(4).map(String.init).joined(separator: ", ") + (conflicts.count > 4 ? ", …" : "")
      rank.append("conflict \(list)")
    }
    if !rank.isEmpty { notes.append(rank.joined(separator: " · ")) }
    return notes
  }
}

extension ConstraintSystem.Constraint {
  /// The indices of the constraint's items, without duplicates: the first, the second, then the subtracted items.
  fileprivate var items: [Int] {
    var items: [Int] = []
    for item in [first.place.item, second?.place.item, first.subtracting?.item, second?.subtracting?.item] {
      if let item, !items.contains(item) { items.append(item) }
    }
    return items
  }
}

extension Origin {
  /// The origin of a constraint in a few words; nil for the app's own constraints.
  fileprivate var phrase: String? {
    switch self {
    case .user: nil
    case .autoresizingMask: "autoresizing mask"
    case .contentSize: "content size"
    case .margin: "margin"
    case .safeArea: "safe area"
    case .stackView: "stack view"
    case .encapsulated: "container"
    case .system: "system"
    }
  }
}
