public import ConstraintSystems

/// A sequence of the corrections of a whole system: each combines one correction from each group.
///
/// Corrections that remove the fewest system-made constraints come first, then those that remove the fewest
/// constraints; ties are ordered by the first group, then by the second, and so on. Each combination is computed only
/// when it is requested, in time proportional to the number of groups.
public struct CombinedCorrections: Sequence, IteratorProtocol, Hashable, Sendable {
  /// The number of constraints that a correction removes. System-made constraints are compared first.
  private struct Cost: Hashable, Comparable {
    var ofSystem = 0
    var all = 0

    static func < (left: Cost, right: Cost) -> Bool {
      (left.ofSystem, left.all) < (right.ofSystem, right.all)
    }
    static func + (left: Cost, right: Cost) -> Cost {
      Cost(ofSystem: left.ofSystem + right.ofSystem, all: left.all + right.all)
    }
    static func - (left: Cost, right: Cost) -> Cost {
      Cost(ofSystem: left.ofSystem - right.ofSystem, all: left.all - right.all)
    }
  }

  private let groups: [[[Int]]]
  private let costs: [[Cost]]
  /// For each group, the possible total costs of the group and those after it. The last element, after all groups,
  /// contains only the cost 0.
  private let reachable: [Set<Cost>]
  /// The remaining totals, with the next one last.
  private var totals: [Cost]
  /// For each decided group, the position of its correction.
  private var positions: [Int] = []
  /// For each decided group and the next one, the part of the total that remains for that group and the groups after
  /// it.
  private var rest: [Cost] = []
  /// The position to test next in the first undecided group.
  private var start = 0

  /// The number of corrections still to be returned.
  private var left: Int

  init(_ groups: [[[Int]]], limit: Int?, in system: ConstraintSystem) {
    self.groups = groups
    left = limit ?? .max
    costs = groups.map { group in
      group.map { correction in
        Cost(ofSystem: correction.count { system.constraints[$0].origin.isSystemMade }, all: correction.count)
      }
    }
    var reachable = [Set([Cost()])]
    for costs in costs.reversed() {
      let after = reachable[reachable.count - 1]
      reachable.append(Set(Set(costs).flatMap { cost in after.map { cost + $0 } }))
    }
    self.reachable = reachable.reversed()
    totals = groups.isEmpty ? [] : self.reachable[0].sorted(by: >)
  }

  /// Returns the indices of the next correction, ascending; nil after the last correction.
  public mutating func next() -> [Int]? {
    while left > 0 {
      if rest.isEmpty {
        guard let total = totals.popLast() else { return nil }
        rest = [total]
        start = 0
      }
      let group = positions.count
      if group == groups.count {
        let correction = zip(groups, positions).flatMap { $0[$1] }.sorted()
        goBack()
        left -= 1
        return correction
      }
      if let position = fitting(group) {
        positions.append(position)
        rest.append(rest[group] - costs[group][position])
        start = 0
      } else {
        goBack()
      }
    }
    return nil
  }

  /// Returns the position of the next correction of a group with which the total can still be reached.
  private func fitting(_ group: Int) -> Int? {
    (start..<groups[group].count).first { reachable[group + 1].contains(rest[group] - costs[group][$0]) }
  }

  private mutating func goBack() {
    rest.removeLast()
    start = (positions.popLast() ?? 0) + 1
  }
}

extension Corrections {
  /// The maximum number of corrections to list by default. A few groups can have more combinations than fit in memory,
  /// and beyond this number, the groups are more informative.
  public static let listLimit = 1000

  /// Returns the combinations of the groups' corrections, up to the limit; the best ``listLimit`` by default.
  public func combined(in system: ConstraintSystem) -> CombinedCorrections {
    CombinedCorrections(groups.map(\.corrections), limit: limit ?? Self.listLimit, in: system)
  }
}
