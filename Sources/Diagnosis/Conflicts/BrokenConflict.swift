import ConstraintSystems

/// Looks for a conflict with the constraint that a log says was broken.
///
/// A list can hold several conflicts, and the search meets one of them first by an order that has nothing to do with
/// what was broken. Layout broke a constraint because others left no room for it: a set of the others that holds
/// together, and does not hold with it. Each constraint in turn enters first, then all others, in their order and in
/// the opposite one, as long as they hold together, and at last the broken one. Where it is refused, it is a member of
/// every conflict that there is.
///
/// The fewest members win, then the order. Not every set that holds together is tried, as there may be exponentially
/// many. Complexity: n² changes of the solver for a list of n constraints.
struct BrokenConflict {
  private let system: ConstraintSystem
  private let broken: Int
  private let premises: Incidence

  /// The maximum length of a list.
  private static let limit = 128

  /// - Parameter broken: the index of what was broken.
  init(of broken: Int, in system: ConstraintSystem) {
    (self.system, self.broken) = (system, broken)
    premises = Incidence(premisesOf: system)
  }

  /// The members of a conflict that `broken` is in; nil where none was found.
  ///
  /// - Parameter order: the required constraints, in the order in which they enter.
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

  /// The conflict of `last` with those of `others` that hold together.
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
  /// A search that has run. Of a log it meets a conflict first that what was broken is in, if there is one.
  ///
  /// - Parameters: those of ``init(_:brokenByLog:isOrdered:)``.
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
