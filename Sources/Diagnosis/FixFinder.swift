import Certificates
import LayoutModel

/// Looks for ways out of a conflict and tries each before it is offered.
///
/// Only constraints that the app made are changed: what the system made follows from something else. Suspects are taken
/// in the order of their ranking, and for each the smallest change first.
///
/// One solver, which holds everything that recovery kept, serves for all: a trial changes it and changes it back.
struct FixFinder: ~Copyable {
  private let system: ConstraintSystem
  /// What recovery dropped for other conflicts than this one, and for this one.
  private let dropped: Set<Int>
  private var solver: SystemSolver

  /// How many suspects are looked at; the changes of any other member are of the same kinds.
  private static let suspectLimit = 4

  /// Fixes for conflicts of the system in `solver`, which holds everything active but `dropped`.
  init(dropped: Set<Int>, solver: consuming SystemSolver) {
    system = solver.system
    self.dropped = dropped
    self.solver = solver
  }

  /// The fixes of `conflict` that work, in order.
  ///
  /// A fix works if, applied, the conflict's other members and every premise hold together; where that can be had, all
  /// other constraints that recovery kept do too, the dropped one back among them.
  mutating func fixes(for conflict: LayoutConflict) -> [Fix] {
    let suspects = conflict.ranking.filter { !system.constraints[$0].origin.isSystemMade }
    let candidates = suspects.prefix(Self.suspectLimit).enumerated().map { rank, index in
      (index: index, changes: changes(of: index, rank: rank, in: conflict))
    }
    var whole: [Fix] = []
    for (index, changes) in candidates { whole += fixesOfEverything(changes, of: index, conflict) }
    if !whole.isEmpty { return whole }
    return candidates.flatMap { index, changes in
      changes.filter { removesConflict($0, of: index, conflict) }.map { Fix(index: index, change: $0, outcome: nil) }
    }
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

  /// Those of the changes of one constraint with which the conflict's members and everything that recovery kept hold
  /// together.
  private mutating func fixesOfEverything(
    _ changes: [Fix.Change], of index: Int, _ conflict: LayoutConflict
  ) -> [Fix] {
    let wasIn = solver.contains(index)
    if wasIn { solver.remove(index) }
    var back: [Int] = []
    var fixes: [Fix] = []
    let others = conflict.members.map(\.index).filter { $0 != index && dropped.contains($0) }
    // Where the others do not fit even without the constraint, no change of it helps.
    while back.count < others.count, solver.add(others[back.count]) == nil { back.append(others[back.count]) }
    if back.count == others.count { fixes = changes.compactMap { fixOfEverything($0, of: index) } }
    for index in back { solver.remove(index) }
    if wasIn, solver.add(index) != nil { rebuild() }
    return fixes
  }

  /// The fix, if the changed constraint fits into the solver.
  private mutating func fixOfEverything(_ change: Fix.Change, of index: Int) -> Fix? {
    let changed = system.constraints[index].applying(change)
    guard !changed.isActive || solver.add(changed) == nil else { return nil }
    let outcome = change.decidesOutcome ? nil : self.outcome(changed)
    if changed.isActive { solver.remove(index) }
    return Fix(index: index, change: change, outcome: outcome)
  }

  /// What the constraint's left side is, less its right side without the constant; nil if nothing decides it.
  private mutating func outcome(_ constraint: ConstraintSystem.Constraint) -> Double? {
    solver.isAmbiguous(constraint.form) ? nil : solver.value(of: constraint.form) + constraint.constant
  }

  /// The solver anew: only rounding can make a constraint that was in it not fit any more.
  private mutating func rebuild() {
    solver = SystemSolver(system)
    let kept = system.constraints.filter { $0.isActive && !dropped.contains($0.index) }
    for constraint in kept where constraint.priority.isRequired { _ = solver.add(constraint) }
    for constraint in kept where !constraint.priority.isRequired { _ = solver.add(constraint) }
  }

  /// Whether with the change the conflict's members hold together.
  private func removesConflict(_ change: Fix.Change, of index: Int, _ conflict: LayoutConflict) -> Bool {
    // Without the constraint the others hold together, for the conflict is irreducible; and they keep the constraint on
    // the wrong side of its constant, which is the side that it is relaxed to.
    guard case .changeConstant = change else { return true }
    let members = conflict.members.map { member in
      member.index == index ? system.constraints[index].applying(change) : system.constraints[member.index]
    }
    // Without premises the multipliers are the only ones that make the variables vanish, and their sum is 0 now.
    let premises = system.premises(touching: members)
    if premises.isEmpty { return true }
    var trial = SystemSolver(system, premises: premises)
    for constraint in members { if trial.add(constraint) != nil { return false } }
    return true
  }
}

extension Fix.Change {
  /// Whether the changed constraint says itself what the layout then has.
  fileprivate var decidesOutcome: Bool {
    if case .changeConstant = self { true } else { false }
  }
}
