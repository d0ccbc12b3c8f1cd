import ConstraintSystems

/// Finds a conflict that contains the constraint that a log reports as broken.
///
/// A list can contain several conflicts, and the search may first find one unrelated to the broken constraint. The
/// layout engine broke a constraint because other constraints left no room for it: they include a set that can hold
/// together, but not with the broken constraint. To find such sets, each constraint in turn is added first, then all
/// others that fit, in their order and in reverse, and finally the broken one. If it is refused, every conflict
/// contains it.
///
/// Of the conflicts found, the one with the fewest members is returned, or the first of several. Not all sets that can
/// hold together are tried, because there may be exponentially many. Complexity: n² solver changes for a list of n
/// constraints.
struct BrokenConflict {
  private let system: ConstraintSystem
  private let broken: Int
  private let premises: Incidence

  /// The maximum length of a list.
  private static let limit = 128

  /// - Parameter broken: the index of the broken constraint.
  init(of broken: Int, in system: ConstraintSystem) {
    (self.system, self.broken) = (system, broken)
    premises = Incidence(premisesOf: system)
  }

  /// Returns the members of a conflict that contains `broken`; nil if none was found.
  ///
  /// - Parameter order: the required constraints, in the order in which they are added.
  func members(_ order: [Int]) -> [Int]? {
    let others = order.filter { $0 != broken }
    guard others.count < order.count, order.count <= Self.limit else { return nil }
    var best: [Int]?
    for first in others where !Deadline.isOver {
      let rest = others.filter { $0 != first }
      for order in [rest, rest.reversed()] {
        guard let found = members([first] + order, then: broken) else { continue }
        if best.map({ found.count < $0.count }) ?? true { best = found }
      }
    }
    return best
  }

  /// Returns the members of a conflict between `last` and those of `others` that hold together.
  private func members(_ others: [Int], then last: Int) -> [Int]? {
    var solver = SystemSolver(system)
    for index in others { _ = solver.add(index) }
    guard let refusal = solver.add(last),
      let conflict = ProvedConflict(CoreReduction(system, premises: premises).core(of: refusal), in: system),
      conflict.constraints.contains(last), !conflict.isRounding(in: system)
    else { return nil }
    return conflict.constraints
  }
}

extension ConflictSearch {
  /// Returns a search that has run. For a log, the first conflict contains the broken constraint, if such a conflict is
  /// found.
  ///
  /// - Parameters: see ``init(_:brokenByLog:isOrdered:)``.
  static func finished(_ system: ConstraintSystem, brokenByLog: Int?, isOrdered: Bool) -> ConflictSearch {
    var search = ConflictSearch(system, brokenByLog: brokenByLog, isOrdered: isOrdered)
    search.run()
    guard !isOrdered, let broken = brokenByLog, let met = search.conflicts.first, !search.isCut,
      !met.members.contains(where: { $0.index == broken }),
      let members = BrokenConflict(of: broken, in: system).members(search.required)
    else { return search }
    var again = ConflictSearch(system, brokenByLog: brokenByLog, isOrdered: isOrdered)
    again.run(first: members)
    return again
  }
}
