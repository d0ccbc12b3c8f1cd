import Certificates
import LayoutModel

/// Looks for ways out of a conflict and tries each before it is offered.
///
/// Only constraints that the app made are changed: what the system made follows from something else. Suspects are taken
/// in the order of their ranking, and for each the smallest change first.
struct FixFinder {
  let system: ConstraintSystem
  /// What recovery dropped for other conflicts than this one, and for this one.
  let dropped: Set<Int>

  /// How many suspects are looked at; the changes of any other member are of the same kinds.
  private static let suspectLimit = 4

  /// The fixes of `conflict` that work, in order.
  ///
  /// A fix works if, applied, the conflict's other members and every premise hold together; where that can be had, all
  /// other constraints that recovery kept do too, the dropped one back among them.
  func fixes(for conflict: LayoutConflict) -> [Fix] {
    let suspects = conflict.ranking.filter { !system.constraints[$0].origin.isSystemMade }
    let candidates = suspects.prefix(Self.suspectLimit).enumerated().flatMap { rank, index in
      changes(of: index, rank: rank, in: conflict).map { (index, $0) }
    }
    let whole = candidates.compactMap { index, change in verify(change, of: index, conflict, everything: true) }
    if !whole.isEmpty { return whole }
    return candidates.compactMap { index, change in verify(change, of: index, conflict, everything: false) }
  }

  private func changes(of index: Int, rank: Int, in conflict: LayoutConflict) -> [Fix.Change] {
    let constraint = system.constraints[index]
    guard let multiplier = conflict.members.first(where: { $0.index == index })?.multiplier else { return [] }
    var changes: [Fix.Change] = []
    if rank == 0 {
      changes.append(.lowerPriority(to: .high))
      if let constant = nearestConstant(constraint, multiplier, conflict.shortfall) {
        changes.append(.changeConstant(to: constant))
      }
    }
    if constraint.relation == .equal {
      // A positive multiplier uses the row as `>=`; only the other direction lets go.
      changes.append(.relax(to: multiplier > Rational(0) ? .lessThanOrEqual : .greaterThanOrEqual))
    } else if rank > 0 {
      changes.append(.remove)
    }
    return changes
  }

  /// The constant nearest to the one there is with which the contradiction is gone: its sum reaches 0 when the constant
  /// moves by the shortfall per unit of the multiplier. Where that is no decimal, an inequality gets the next thousandth on
  /// the safe side; an equality cannot be mended so.
  private func nearestConstant(
    _ constraint: ConstraintSystem.Constraint, _ multiplier: Rational, _ shortfall: Rational
  ) -> Double? {
    guard let constant = Rational(exactly: constraint.constant) else { return nil }
    let exact = constant - shortfall / multiplier
    let nearest = exact.doubleValue
    if nearest.isFinite, Rational(exactly: nearest) == exact { return nearest }
    switch constraint.relation {
    case .equal: return nil
    case .greaterThanOrEqual: return (nearest * 1000).rounded(.down) / 1000
    case .lessThanOrEqual: return (nearest * 1000).rounded(.up) / 1000
    }
  }

  private func verify(_ change: Fix.Change, of index: Int, _ conflict: LayoutConflict, everything: Bool) -> Fix? {
    let changed = system.applying(change, to: index)
    let members = Set(conflict.members.map(\.index))
    let kept = changed.constraints.indices.filter { candidate in
      changed.constraints[candidate].isActive
        && (everything ? members.contains(candidate) || !dropped.contains(candidate) : members.contains(candidate))
    }
    var solver = SystemSolver(changed)
    for candidate in kept where changed.constraints[candidate].priority.isRequired {
      guard solver.add(candidate) == nil else { return nil }
    }
    for candidate in kept where !changed.constraints[candidate].priority.isRequired {
      guard solver.add(candidate) == nil else { return nil }
    }
    let form = changed.constraints[index].form
    guard everything, !change.decidesOutcome, !solver.isAmbiguous(form) else {
      return Fix(index: index, change: change, outcome: nil)
    }
    let outcome = form.value(at: solver.values()) + changed.constraints[index].constant
    return Fix(index: index, change: change, outcome: outcome)
  }
}

extension Fix.Change {
  /// Whether the changed constraint says itself what the layout then has.
  fileprivate var decidesOutcome: Bool {
    if case .changeConstant = self { true } else { false }
  }
}
