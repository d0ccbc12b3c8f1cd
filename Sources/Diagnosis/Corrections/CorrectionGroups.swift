import Certificates
import ConstraintSystems

/// The corrections of one part, in order, split into smaller groups if its conflicts allow it. A part contains
/// everything that had to be examined together, but its conflicts may turn out to be unrelated.
struct CorrectionGroups {
  private(set) var groups: [Corrections.Group] = []

  init(part: Part, in system: ConstraintSystem) {
    if part.conflicts.isEmpty { return }
    let ranking = CulpritRanking(members: Set(part.conflicts.joined()).sorted(), in: system).order
    let ranks = Dictionary(uniqueKeysWithValues: ranking.enumerated().map { ($1, $0) })
    func group(_ corrections: some Sequence<[Int]>) -> Corrections.Group {
      Corrections.Group(corrections: Self.sorted(corrections, ranks, system), isComplete: part.isComplete)
    }
    // In an unfinished part, the known conflicts don't show all connections.
    guard part.isComplete else {
      groups = [group(part.corrections)]
      return
    }
    for members in Self.components(part.conflicts) {
      groups.append(group(Set(part.corrections.map { $0.filter(members.contains) })))
    }
  }

  /// Returns the sets of members of conflicts that are connected by shared members, in the order of their first
  /// conflicts.
  private static func components(_ conflicts: [[Int]]) -> [Set<Int>] {
    var links = DisjointSets(count: (conflicts.lazy.joined().max() ?? -1) + 1)
    for conflict in conflicts { links.join(conflict) }
    var order: [Int] = []
    var components: [Int: Set<Int>] = [:]
    for conflict in conflicts {
      let root = links.root(of: conflict[0])
      if components[root] == nil { order.append(root) }
      components[root, default: []].formUnion(conflict)
    }
    return order.compactMap { components[$0] }
  }

  private static func sorted(
    _ corrections: some Sequence<[Int]>, _ ranks: [Int: Int], _ system: ConstraintSystem
  ) -> [[Int]] {
    let keyed = corrections.map { correction -> (key: [Int], correction: [Int]) in
      let ofSystem = correction.count { system.constraints[$0].origin.isSystemMade }
      return ([ofSystem, correction.count] + correction.compactMap { ranks[$0] }.sorted(), correction)
    }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.correction)
  }
}
