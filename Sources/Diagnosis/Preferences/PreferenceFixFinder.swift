import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// Searches for other constants that satisfy a preference, testing each on the whole layout.
struct PreferenceFixFinder: ~Copyable {
  private let system: ConstraintSystem
  /// The distance by which each unsatisfied optional constraint is missed, in points.
  private let misses: [Int: Double]
  /// The variables that are known to be ambiguous.
  private let ambiguous: Set<Int>
  /// The optional constraints that contain each variable.
  private let touching: Incidence
  /// A solver with everything that recovery keeps.
  private var solver: SystemSolver
  /// For each constraint examined, the constant with which it holds in the layout computed without it; nil if that
  /// constant isn't advisable. Many preferences usually depend on the same few constraints.
  private var freeConstants: [Int: PreferenceExplanation.ConstantChange?] = [:]

  /// The effect of each constant tested. A single constraint, such as the width of a list's first card, may be in the
  /// way of many preferences. All of them need the effect of the same constant, and each test moves the whole list.
  private var effects: [PreferenceExplanation.ConstantChange: Effect] = [:]

  /// The number of constants tested.
  var trialCount: Int { effects.count }

  /// The number of times that the solver was asked whether a tied preference can move.
  private(set) var tieQuestionCount = 0

  /// The effect of another constant on the optional constraints.
  private struct Effect {
    /// The highest priority at which a constraint is missed by more than before; nil if there is none.
    var harmed: LayoutPriority?
    /// The preferences that are satisfied only with the changed constant.
    var satisfied: Set<Int> = []
  }

  /// The maximum number of fixes to find. Longer lists are not useful.
  private static let fixLimit = 3
  /// The maximum number of constraints to test for a preference: in a long row that is too narrow, changing a single
  /// constraint is never enough.
  private static let trialLimit = 8
  /// The maximum number of members of a conflict for which each member is removed in turn to examine the layout without
  /// it. Each removal takes as long as solving, and longer lists are not useful.
  private static let memberLimit = 16

  /// - Complexity: solving the system.
  init(_ diagnosis: SystemDiagnosis) {
    system = diagnosis.system
    misses = Dictionary(uniqueKeysWithValues: diagnosis.brokenPreferences.map { ($0.index, $0.points) })
    ambiguous = Set(diagnosis.ambiguous)
    solver = SystemSolver(diagnosis.system)
    let dropped = Set(diagnosis.dropped)
    touching = Incidence(constraintsOf: system) {
      $0.isActive && !$0.priority.isRequired && !dropped.contains($0.index)
    }
    solver.load(kept: system.constraints(keptWithout: dropped))
  }

  /// Returns the reasons why each of `preferences` yields to others of the same priority; see ``TieSearch``.
  mutating func ties(of preferences: [Int]) -> [Int: PreferenceExplanation.Tie] {
    var search = TieSearch(system, ambiguous: ambiguous)
    defer { tieQuestionCount += search.questionCount }
    return search.ties(of: preferences, &solver)
  }

  /// Returns constants, each of which satisfies the preference while all constraints of the same or a higher priority
  /// hold as well as before.
  ///
  /// - Parameter conflict: the conflict between the preference and the constraints that hold it where it is.
  /// - Complexity: a few solver changes for each of the first members of the conflict.
  mutating func fixes(to preference: Int, _ conflict: ProvedConflict) -> [PreferenceExplanation.ConstantChange] {
    var found: [PreferenceExplanation.ConstantChange] = []
    // System-made constraints follow from other settings and can't be changed. If a constraint isn't satisfied itself,
    // its priority is the obstacle, not its constant.
    let members = zip(conflict.constraints, conflict.proof.multipliers).filter { index, _ in
      index != preference && index < system.constraints.count && !system.constraints[index].origin.isSystemMade
        && solver.contains(index)
    }
    for (index, multiplier) in members.prefix(Self.trialLimit) {
      guard found.count < Self.fixLimit, !Deadline.isOver else { break }
      let change = (conflict.proof.shortfall / multiplier).doubleValue
      let nearest = constant(of: index, lessBy: change)
      if let nearest, satisfies(nearest, preference) {
        found.append(nearest)
      } else if members.count <= Self.memberLimit, mayBeAdvice(index, lessByAtLeast: change),
        let free = free(index), free != nearest, satisfies(free, preference)
      {
        found.append(free)
      }
    }
    return found
  }

  // MARK: Constants to try

  /// Returns the nearest constant that could be enough. The conflict's right sides k_i times its multipliers y_i add up
  /// to the shortfall, so constraint i would need the constant `k_i - shortfall / y_i`.
  private func constant(of index: Int, lessBy change: Double) -> PreferenceExplanation.ConstantChange? {
    let constraint = system.constraints[index]
    let constant = (constraint.constant - change).rounded(to: .written)
    guard isAdvice(constraint, constant) else { return nil }
    return PreferenceExplanation.ConstantChange(index: index, constant: constant)
  }

  /// Returns false if no constant that satisfies the preference is advisable. All such constants are at least as far
  /// from the present one as the nearest that could be enough.
  private func mayBeAdvice(_ index: Int, lessByAtLeast change: Double) -> Bool {
    let constraint = system.constraints[index]
    return !keepsLikes(constraint) && !crosses(constraint, (constraint.constant - change).rounded(to: .written))
  }

  /// Returns the constant with which the constraint holds in the layout computed without it. The nearest constant isn't
  /// always enough: another unsatisfied constraint may take up part of the change as soon as it can move.
  private mutating func free(_ index: Int) -> PreferenceExplanation.ConstantChange? {
    if let known = freeConstants[index] { return known }
    let found = constantWithout(index)
    freeConstants[index] = .some(found)
    return found
  }

  private mutating func constantWithout(_ index: Int) -> PreferenceExplanation.ConstantChange? {
    solver.beginTrial()
    defer { solver.endTrial() }
    solver.remove(index)
    let form = system.constraints[index].form
    let now = solver.value(of: form)
    return constant(of: index, lessBy: -(solver.value(moving: form, by: -now) ?? now))
  }

  /// Returns true if the changed constant satisfies the preference without affecting constraints of the same or a
  /// higher priority.
  private mutating func satisfies(_ fix: PreferenceExplanation.ConstantChange, _ preference: Int) -> Bool {
    let effect = effects[fix] ?? tried(fix)
    effects[fix] = effect
    guard effect.satisfied.contains(preference) else { return false }
    return effect.harmed.map { $0 < system.constraints[preference].priority } ?? true
  }

  /// Returns the effect of a changed constant. If the solver refuses the constant, no preference is satisfied.
  private mutating func tried(_ fix: PreferenceExplanation.ConstantChange) -> Effect {
    solver.beginTrial()
    defer { solver.endTrial() }
    _ = solver.takeMoves()
    var effect = Effect()
    let changed = system.constraintsChanged(by: .changeConstant(to: fix.constant), to: fix.index)[0]
    guard solver.change(to: changed) == nil else { return effect }
    for move in solver.takeMoves() {
      for index in touching[move.variable] {
        let constraint = index == fix.index ? changed : system.constraints[index]
        let (before, after) = (misses[index] ?? 0, miss(of: constraint))
        if after >= before + Tolerance.points {
          effect.harmed = max(effect.harmed ?? constraint.priority, constraint.priority)
        }
        if before > 0, after < Tolerance.points { effect.satisfied.insert(index) }
      }
    }
    return effect
  }

  /// Returns the distance by which the solver's layout misses a constraint, in points.
  private func miss(of constraint: ConstraintSystem.Constraint) -> Double {
    constraint.violation(constraint.form.value { solver.value(of: $0) })
  }

  // MARK: Advice

  /// Returns true if a developer would consider a constant: sizes aren't negative, items inside a container stay
  /// inside, gaps don't turn into overlaps, and equal sizes stay equal.
  private func isAdvice(_ constraint: ConstraintSystem.Constraint, _ constant: Double) -> Bool {
    // In practice, constants have at most two decimals.
    if (constant * 100).rounded() / 100 != constant || keepsLikes(constraint) { return false }
    let isSizesOwn = constraint.second == nil && constraint.first.place.attribute.kind == .size
    return !(isSizesOwn && constant < 0) && !crosses(constraint, constant)
  }

  /// Returns true if two sizes or centers are equal. They shouldn't be off by a few points.
  private func keepsLikes(_ constraint: ConstraintSystem.Constraint) -> Bool {
    let attribute = constraint.first.place.attribute
    let isOfLikes = attribute.kind == .size || [.centerX, .centerY].contains(attribute)
    return isOfLikes && constraint.second != nil && constraint.relation == .equal && constraint.constant == 0
  }

  /// Returns true if a constant, and with it every constant that is farther from the present one, makes a size
  /// negative, moves an item out of its container, or turns a gap into an overlap.
  private func crosses(_ constraint: ConstraintSystem.Constraint, _ constant: Double) -> Bool {
    let first = constraint.first.place
    guard let second = constraint.second?.place else {
      return first.attribute.kind == .size && constraint.constant >= 0 && constant < 0
    }
    if first.attribute.kind == .size { return false }
    // The constants relative to the inner item.
    let isTurned = system.isInside(second.item, first.item)
    let (inner, now, then) =
      isTurned ? (second, -constraint.constant, -constant) : (first, constraint.constant, constant)
    if inner.attribute.isNearEdge { return now >= 0 && then < 0 }
    if inner.attribute.isFarEdge { return now <= 0 && then > 0 }
    return false
  }
}
