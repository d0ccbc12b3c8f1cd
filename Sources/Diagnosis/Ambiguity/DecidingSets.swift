import LayoutModel

/// Which attributes have to be decided for a group of open ones to be.
struct DecidingSets {
  private let system: ConstraintSystem
  /// For each variable, how far it moves for each point that each pivot moves.
  private let columns: [[(pivot: Int, factor: Double)]]
  private let variables: [ConstraintSystem.ItemAttribute: Int]

  /// Where a group has several degrees of freedom, there can be exponentially many sets; no more than this are listed.
  private static let limit = 8
  /// Nor more than this of the attributes each of which settles a group; who has so many looks at the first.
  private static let singleLimit = 24

  init(system: ConstraintSystem, columns: [[(pivot: Int, factor: Double)]]) {
    self.system = system
    self.columns = columns
    variables = Dictionary(zip(system.variables, system.variables.indices)) { first, _ in first }
  }

  /// Sets of as many attributes as there are pivots, each of which settles the group of `variables`: first the pivots
  /// themselves, then those in which another attribute stands for one of them. An attribute can stand for a pivot that
  /// it moves with: the others held, it moves as the pivot does.
  func sets(of group: [Int], pivots: [Int]) -> [[ConstraintSystem.ItemAttribute]] {
    let members = Set(group)
    let candidates = attributes(of: group).filter { candidate in
      candidate.column.allSatisfy { members.contains($0.pivot) }
    }
    if pivots.count == 1 { return candidates.prefix(Self.singleLimit).map { [$0.place] } }
    let first = pivots.map { system.variables[$0] }
    var sets = [first]
    for (position, pivot) in pivots.enumerated() {
      for candidate in candidates where sets.count < Self.limit && !first.contains(candidate.place) {
        guard candidate.column.contains(where: { $0.pivot == pivot }) else { continue }
        var set = first
        set[position] = candidate.place
        sets.append(set)
      }
    }
    return sets
  }

  private typealias Candidate = (place: ConstraintSystem.ItemAttribute, column: [(pivot: Int, factor: Double)])

  /// The edges, centres and sizes that move with the group, item by item.
  private func attributes(of group: [Int]) -> [Candidate] {
    var seen: Set<ConstraintSystem.ItemAttribute> = []
    return group.flatMap { variable -> [Candidate] in
      let (item, axis) = (system.variables[variable].item, system.variables[variable].attribute.axis)
      let (start, size, end, centre): (Attribute, Attribute, Attribute, Attribute) =
        axis == .horizontal ? (.left, .width, .right, .centerX) : (.top, .height, .bottom, .centerY)
      let near = column(item, start)
      let length = column(item, size)
      return [(start, 1.0, 0.0), (end, 1, 1), (centre, 1, 0.5), (size, 0, 1)].compactMap { attribute, ofStart, ofSize in
        let place = ConstraintSystem.ItemAttribute(item, attribute)
        let column = sum(near, ofStart, length, ofSize)
        return column.isEmpty || !seen.insert(place).inserted ? nil : (place, column)
      }
    }
  }

  private func column(_ item: Int, _ attribute: Attribute) -> [(pivot: Int, factor: Double)] {
    variables[.init(item, attribute)].map { columns[$0] } ?? []
  }

  private func sum(
    _ first: [(pivot: Int, factor: Double)], _ firstFactor: Double, _ second: [(pivot: Int, factor: Double)],
    _ secondFactor: Double
  ) -> [(pivot: Int, factor: Double)] {
    var sums: [Int: Double] = [:]
    for part in first { sums[part.pivot, default: 0] += part.factor * firstFactor }
    for part in second { sums[part.pivot, default: 0] += part.factor * secondFactor }
    return sums.filter { $0.value.magnitude > Tolerance.solved }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
