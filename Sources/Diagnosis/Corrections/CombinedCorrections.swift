public import ConstraintSystems

/// The corrections of a whole system one after the other: one of each group, joined.
///
/// The fewest of the system's first, then the fewest; of those that have as many, in the order of the first group, then
/// of the second, and so on. Nothing is multiplied out before it is asked for: each costs as much as there are groups.
public struct CombinedCorrections: Sequence, IteratorProtocol, Hashable, Sendable {
  /// How many constraints a correction removes; those of the system count first.
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
  /// For each group, what it and those after it can cost together; nothing costs 0 and no group is left at the end.
  private let reachable: [Set<Cost>]
  /// The totals to come, the next one last.
  private var totals: [Cost]
  /// For each group that is decided, the position of its correction.
  private var positions: [Int] = []
  /// The rest of the total, for the groups that are not decided yet.
  private var rest: [Cost] = []
  /// The position to try next in the group that is to be decided.
  private var start = 0

  /// How many more are wanted.
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

  /// The next correction, ascending; nil after the last.
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

  /// The next correction of a group with which the total can still be met.
  private func fitting(_ group: Int) -> Int? {
    (start..<groups[group].count).first { reachable[group + 1].contains(rest[group] - costs[group][$0]) }
  }

  private mutating func goBack() {
    rest.removeLast()
    start = (positions.popLast() ?? 0) + 1
  }
}

extension Corrections {
  /// The maximum number of corrections to list by default. A few groups make more than memory holds;
  /// beyond this number the groups say more.
  public static let listLimit = 1000

  /// The groups multiplied out, up to the limit: the best ``listLimit`` by default.
  public func combined(in system: ConstraintSystem) -> CombinedCorrections {
    CombinedCorrections(groups.map(\.corrections), limit: limit ?? Self.listLimit, in: system)
  }
}
