import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// Looks for other constants with which a preference is satisfied. Each is tried in the whole layout.
struct PreferenceFixFinder: ~Copyable {
  private let system: ConstraintSystem
  /// By how many points each optional constraint that is not satisfied misses.
  private let misses: [Int: Double]
  /// The variables that are known to be left open.
  private let ambiguous: Set<Int>
  /// The optional constraints that each variable has a part in.
  private let touching: Incidence
  /// Everything that recovery keeps.
  private var solver: SystemSolver
  /// The constants with which constraints say what is so without them, as far as they were asked for; nil where that is
  /// no advice. Many preferences mostly ask about the same few constraints.
  private var freeConstants: [Int: PreferenceExplanation.ConstantChange?] = [:]

  /// The effect of each constant that was tried. Where one constraint is in the way of many preferences, as the width
  /// of the first card of a list is, each asks about the same constant, and each trial would move the whole list.
  private var effects: [PreferenceExplanation.ConstantChange: Effect] = [:]

  /// The number of constants that were tried.
  var trialCount: Int { effects.count }

  /// The effect of another constant on the optional constraints.
  private struct Effect {
    /// The highest priority at which something holds less well than it does; nil where nothing does.
    var harmed: LayoutPriority?
    /// The preferences that are satisfied with it, and are not without it.
    var satisfied: Set<Int> = []
  }

  /// At most this many fixes are looked for: a person would not weigh more.
  private static let fixLimit = 3
  /// At most this many constraints are tried for a preference: in a long row that is too narrow, no single one helps.
  private static let trialLimit = 8
  /// Of a conflict of more members nothing is left out to see what is so without it: that takes as long as solving, and
  /// longer lists are not useful.
  private static let memberLimit = 16

  /// - Complexity: that of solving the system.
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

  /// The reason why one of several constraints of the same priority gives way, if `preference` is one of them; nil if
  /// that takes too long to find out.
  ///
  /// Without everything that is wanted less the preference would be free to move, or it is no tie. Put back from the
  /// strongest on, the one with which it is free no more decides.
  ///
  /// - Complexity: a change of the solver for each constraint that is wanted less.
  mutating func tie(of preference: Int) -> PreferenceExplanation.Tie? {
    let constraint = system.constraints[preference]
    if let alone = constraint.form.terms.first?.variable, constraint.form.terms.count == 1, ambiguous.contains(alone) {
      return .open
    }
    if solver.isAmbiguous(constraint.form) { return .open }
    let weaker = system.constraints.filter { $0.priority < constraint.priority && solver.contains($0.index) }
    guard weaker.count <= Self.weakerLimit else { return nil }
    solver.beginTrial()
    defer { solver.endTrial() }
    for other in weaker { solver.remove(other.index) }
    guard solver.isAmbiguous(constraint.form) else { return .leastSum }
    let strongestFirst = weaker.sorted { ($1.priority, $0.index) < ($0.priority, $1.index) }
    for other in strongestFirst {
      _ = solver.add(other.index)
      if !solver.isAmbiguous(constraint.form) { return .decided(by: other.index) }
    }
    return nil
  }

  /// Of more constraints that are wanted less it is not found out which one decides.
  private static let weakerLimit = 200

  /// Other constants, each of which satisfies the preference while everything that is wanted as much or more holds as
  /// well as it does.
  ///
  /// - Parameter conflict: the preference with what holds it where it is.
  /// - Complexity: a few changes of the solver for each of the first members of the conflict.
  mutating func fixes(to preference: Int, _ conflict: ProvedConflict) -> [PreferenceExplanation.ConstantChange] {
    var found: [PreferenceExplanation.ConstantChange] = []
    // Constraints of the system follow from something else and can't be changed. And what misses itself is in the way
    // with its priority, not with its constant.
    let members = zip(conflict.constraints, conflict.proof.multipliers).filter { index, _ in
      index != preference && index < system.constraints.count && !system.constraints[index].origin.isSystemMade
        && solver.contains(index)
    }
    for (index, multiplier) in members.prefix(Self.trialLimit) {
      guard found.count < Self.fixLimit, !Deadline.isOver else { break }
      let nearest = constant(of: index, lessBy: (conflict.proof.shortfall / multiplier).doubleValue)
      if let nearest, satisfies(nearest, preference) {
        found.append(nearest)
      } else if members.count <= Self.memberLimit, let free = free(index), free != nearest,
        satisfies(free, preference)
      {
        found.append(free)
      }
    }
    return found
  }

  // MARK: Constants to try

  /// The nearest constant that can do. The conflict's right sides k times its multipliers y add up to what is missing,
  /// so `k_i - missing / y_i` is where the constraint i would have to be.
  private func constant(of index: Int, lessBy change: Double) -> PreferenceExplanation.ConstantChange? {
    let constraint = system.constraints[index]
    let constant = (constraint.constant - change).rounded(to: .written)
    guard isAdvice(constraint, constant) else { return nil }
    return PreferenceExplanation.ConstantChange(index: index, constant: constant)
  }

  /// The constant with which the constraint says what is so without it. Something that misses already may follow half
  /// of the way as soon as it can; then the nearest constant does not do.
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

  /// True if the preference is satisfied once another constraint has another constant, at the cost of nothing that is
  /// wanted as much or more.
  private mutating func satisfies(_ fix: PreferenceExplanation.ConstantChange, _ preference: Int) -> Bool {
    let effect = effects[fix] ?? tried(fix)
    effects[fix] = effect
    guard effect.satisfied.contains(preference) else { return false }
    return effect.harmed.map { $0 < system.constraints[preference].priority } ?? true
  }

  /// The effect of another constant. Where the layout refuses it, it satisfies nothing.
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

  /// By how many points a constraint is missed in the solver's layout.
  private func miss(of constraint: ConstraintSystem.Constraint) -> Double {
    constraint.violation(constraint.form.value { solver.value(of: $0) })
  }

  // MARK: Advice

  /// True if another constant is one that a person would consider: sizes stay sizes, what lies inside its container
  /// stays inside, gaps do not become overlaps, and what is alike stays alike.
  private func isAdvice(_ constraint: ConstraintSystem.Constraint, _ constant: Double) -> Bool {
    let (first, second) = (constraint.first.place, constraint.second?.place)
    // More decimals are not written in practice.
    if (constant * 100).rounded() / 100 != constant { return false }
    // What is to be as large as something else, or in line with its centre, is not to be so but for some points.
    let isOfLikes = first.attribute.kind == .size || [.centerX, .centerY].contains(first.attribute)
    if isOfLikes, second != nil, constraint.relation == .equal, constraint.constant == 0 { return false }
    guard let second else { return first.attribute.kind == .position || constant >= 0 }
    if first.attribute.kind == .size { return true }
    // Seen from the inner one of the two.
    let isTurned = system.isInside(second.item, first.item)
    let (inner, now, then) =
      isTurned ? (second, -constraint.constant, -constant) : (first, constraint.constant, constant)
    if inner.attribute.isNearEdge { return now < 0 || then >= 0 }
    if inner.attribute.isFarEdge { return now > 0 || then <= 0 }
    return true
  }
}
