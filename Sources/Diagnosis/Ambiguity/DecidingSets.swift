import ConstraintSystems

/// Finds sets of attributes that determine a group of ambiguous attributes.
struct DecidingSets {
  private let system: ConstraintSystem
  private let space: FreeDirections
  private let variables: [ConstraintSystem.ItemAttribute: Int]

  /// The maximum number of sets to list. A group with several degrees of freedom can have exponentially many sets.
  private static let limit = 8
  /// The maximum number of attributes to list if each of them alone determines the group. Longer lists are not useful.
  private static let singleLimit = 24

  /// Creates a finder for the groups of `space`, which contains all directions of the system's layouts.
  init(system: ConstraintSystem, space: FreeDirections) {
    self.system = system
    self.space = space
    variables = Dictionary(zip(system.variables, system.variables.indices)) { first, _ in first }
  }

  /// Returns sets of as many attributes as there are pivots, each of which determines the group of `variables`: first
  /// the pivots themselves, then sets in which another attribute replaces one of them. An attribute can replace a pivot
  /// that it moves with: while the other pivots are held, the attribute moves in proportion to the pivot.
  ///
  /// - Complexity: O(size of the columns examined), which are few if sets are found early.
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

  /// The attributes found so far that move only with a group.
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

  /// Returns the edge, center or size at position `number` among those that move only with the group, item by item; nil
  /// if there are no more.
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

  /// Returns the edges, center and size of the variable's item along the variable's axis.
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
