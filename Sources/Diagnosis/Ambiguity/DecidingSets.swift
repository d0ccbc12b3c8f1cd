import ConstraintSystems

/// Which attributes have to be decided for a group of open ones to be.
struct DecidingSets {
  private let system: ConstraintSystem
  private let space: FreeDirections
  private let variables: [ConstraintSystem.ItemAttribute: Int]

  /// The maximum number of sets to list: a group with several degrees of freedom can have exponentially many.
  private static let limit = 8
  /// The maximum number of attributes to list each of which settles a group: longer lists are not useful.
  private static let singleLimit = 24

  /// Sets for the groups of `space`, all directions of the system's layouts.
  init(system: ConstraintSystem, space: FreeDirections) {
    self.system = system
    self.space = space
    variables = Dictionary(zip(system.variables, system.variables.indices)) { first, _ in first }
  }

  /// Sets of as many attributes as there are pivots, each of which settles the group of `variables`: first the pivots
  /// themselves, then those in which another attribute represents one of them. An attribute can stand for a pivot that
  /// it moves with: the others held, it moves as the pivot does.
  ///
  /// - Complexity: that of the columns that are looked at, which are few where sets are soon found.
  func sets(of group: [Int], pivots: [Int]) -> [[ConstraintSystem.ItemAttribute]] {
    var candidates = Candidates(group)
    if pivots.count == 1 {
      return (0..<Self.singleLimit).compactMap { candidate($0, of: &candidates).map { [$0.place] } }
    }
    let first = pivots.map { system.variables[$0] }
    let known = Set(first)
    var sets = [first]
    for (position, pivot) in pivots.enumerated() where sets.count < Self.limit {
      var number = 0
      while sets.count < Self.limit, let candidate = candidate(number, of: &candidates) {
        number += 1
        if known.contains(candidate.place) || !candidate.column.contains(where: { $0.pivot == pivot }) { continue }
        var set = first
        set[position] = candidate.place
        sets.append(set)
      }
    }
    return sets
  }

  private typealias Candidate = (place: ConstraintSystem.ItemAttribute, column: [(pivot: Int, factor: Double)])

  /// Attributes that move with a group and with nothing else, as far as they were asked for.
  private struct Candidates {
    let members: Set<Int>
    var rest: ArraySlice<Int>
    var found: [Candidate] = []
    var seen: Set<ConstraintSystem.ItemAttribute> = []

    init(_ group: [Int]) {
      members = Set(group)
      rest = group[...]
    }
  }

  /// One of the edges, centres and sizes that move with the group, item by item; nil where there are no more.
  private func candidate(_ number: Int, of candidates: inout Candidates) -> Candidate? {
    while candidates.found.count <= number, let variable = candidates.rest.popFirst() {
      for candidate in attributes(beside: variable)
      where !candidate.column.isEmpty && candidates.seen.insert(candidate.place).inserted {
        if candidate.column.allSatisfy({ candidates.members.contains($0.pivot) }) {
          candidates.found.append(candidate)
        }
      }
    }
    return number < candidates.found.count ? candidates.found[number] : nil
  }

  /// The edges, the centre and the size of the variable's item along the variable's axis.
  private func attributes(beside variable: Int) -> [Candidate] {
    let (item, axis) = (system.variables[variable].item, system.variables[variable].attribute.axis)
    let (start, size, end, centre): (Attribute, Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.left, .width, .right, .centerX) : (.top, .height, .bottom, .centerY)
    let near = column(item, start)
    let length = column(item, size)
    return [(start, 1.0, 0.0), (end, 1, 1), (centre, 1, 0.5), (size, 0, 1)].map { attribute, ofStart, ofSize in
      (ConstraintSystem.ItemAttribute(item, attribute), sum(near, ofStart, length, ofSize))
    }
  }

  private func column(_ item: Int, _ attribute: Attribute) -> [(pivot: Int, factor: Double)] {
    variables[.init(item, attribute)].map(space.column) ?? []
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
