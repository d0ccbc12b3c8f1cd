import LayoutModel

/// Tries changes in a solver that holds everything recovery kept, and changes it back.
struct FixTrials: ~Copyable {
  private let system: ConstraintSystem
  /// What recovery dropped for other conflicts than the one that is looked at, and for it.
  private let dropped: Set<Int>
  private var solver: SystemSolver
  /// The values of the layout that recovery leaves.
  private let values: [Double]

  /// Trials in `solver`, which holds everything active but `dropped`.
  init(dropped: Set<Int>, solver: consuming SystemSolver) {
    system = solver.system
    values = solver.values()
    self.dropped = dropped
    self.solver = solver
  }

  /// Those of the candidate's changes with which the conflict's members and everything that recovery kept hold together.
  mutating func fixesOfEverything(_ candidate: FixCandidate, of conflict: LayoutConflict) -> [Fix] {
    candidate.kinds.compactMap { fixOfEverything($0, of: system.constraints[candidate.index], conflict) }
  }

  private mutating func fixOfEverything(
    _ kind: FixCandidate.Kind, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix? {
    switch kind {
    case .lowerPriority: return lowered(constraint, conflict)
    case .changeConstant: return withOtherConstant(constraint, conflict)
    case .raiseCompressionResistance: return leftToContent(constraint, conflict)
    case .remake, .turnOffAutoresizing, .relax, .remove:
      return kind.change(of: constraint, conflict).flatMap { tried($0, of: constraint, conflict) }
    }
  }

  private mutating func tried(
    _ change: Fix.Change, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix? {
    let changed = system.constraintsChanged(by: change, to: constraint.index)
    return trial(of: changed, conflict) { trials in
      // What mends several conflicts at once brings back what was dropped for the others.
      if [.turnOffAutoresizing, .remake].contains(change) { trials.takeBack(allBut: Set(changed.map(\.index))) }
      return trials.fix(change, of: constraint)
    }
  }

  /// Adds what recovery dropped and what fits again, in order.
  private mutating func takeBack(allBut changed: Set<Int>) {
    for index in dropped.subtracting(changed).sorted().prefix(Self.mostReturned) where !solver.contains(index) {
      _ = solver.add(index)
    }
  }

  /// How much of what was dropped is tried again for one change.
  private static let mostReturned = 32

  // MARK: Kinds that look for their numbers

  /// High is low enough to be safe and has a name; where the constraint would give way to something else there, 999.
  private mutating func lowered(_ constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict) -> Fix? {
    guard let almostRequired = LayoutPriority(999),
      let high = tried(.lowerPriority(to: .high), of: constraint, conflict),
      let best = value(of: constraint, at: almostRequired, conflict)
    else { return nil }
    if let outcome = high.outcome, (best - outcome).magnitude < 1e-6 { return high }
    return tried(.lowerPriority(to: almostRequired), of: constraint, conflict).map { highest in
      // Where even then nothing decides it, the lower one does as well.
      high.leavesOpen && highest.leavesOpen ? high : highest
    }
  }

  /// What the left side of the constraint, wanted with `priority`, is, less the right side without its constant.
  private mutating func value(
    of constraint: ConstraintSystem.Constraint, at priority: LayoutPriority, _ conflict: LayoutConflict
  ) -> Double? {
    var wish = constraint
    wish.priority = priority
    return trial(of: [wish], conflict) { $0.solver.value(of: wish.form) + wish.constant }
  }

  /// The nearest constant: the one that the conflict alone tells, or else the one that everything together leaves.
  private mutating func withOtherConstant(
    _ constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix? {
    let told = FixCandidate.Kind.changeConstant.change(of: constraint, conflict)
    let fix =
      told.flatMap { tried($0, of: constraint, conflict) }
      ?? nearestValue(to: constraint.constant, of: constraint, conflict).flatMap {
        tried(.changeConstant(to: constraint.relation.loosened($0)), of: constraint, conflict)
      }
    guard var fix, case .changeConstant(let nearest) = fix.change, constraint.isSensible(constant: nearest) else {
      return nil
    }
    fix.reach = reach(beyond: nearest, of: constraint, conflict)
    return fix
  }

  /// Farther than any layout reaches: what holds there holds everywhere beyond.
  private static let faraway = 1e5

  private mutating func reach(
    beyond nearest: Double, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix.Reach {
    guard constraint.relation == .equal else { return .everythingBeyond }
    let goal = nearest + (nearest < constraint.constant ? -Self.faraway : Self.faraway)
    guard let farthest = nearestValue(to: goal, of: constraint, conflict) else { return .nothing }
    if (farthest - goal).magnitude < 1e-3 { return .everythingBeyond }
    // Not so far as what is beyond the end by the last digits of a calculation.
    let end = (nearest < farthest ? LayoutModel.Relation.greaterThanOrEqual : .lessThanOrEqual).loosened(farthest)
    let last = system.constraintsChanged(by: .changeConstant(to: end), to: constraint.index)
    return (end - nearest).magnitude >= 1 && trial(of: last, conflict, { _ in true }) == true ? .upTo(end) : .nothing
  }

  /// The constant nearest to `goal` with which everything required holds.
  private mutating func nearestValue(
    to goal: Double, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Double? {
    let changed = system.constraintsChanged(by: .changeConstant(to: goal), to: constraint.index)
    guard let strongest = LayoutPriority(999.9999) else { return nil }
    return changed.first.flatMap { value(of: $0, at: strongest, conflict) }
  }

  /// The weakest compression resistance with which the content is not cut, where the one there is cuts it.
  private mutating func leftToContent(_ constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict) -> Fix? {
    guard let content = system.compressionResistance(of: constraint.first.place), !content.priority.isRequired else {
      return nil
    }
    let rivals = Set(system.constraints.lazy.filter { $0.isActive && !$0.priority.isRequired }.map(\.priority))
    let stronger = rivals.filter { $0 >= content.priority }.sorted().compactMap { LayoutPriority($0.value + 1) }
    let weakest = [content.priority] + stronger.filter { $0 > content.priority && !$0.isRequired }
    for priority in weakest {
      let change = Fix.Change.raiseCompressionResistance(to: priority)
      let fix: Fix? = trial(of: system.constraintsChanged(by: change, to: constraint.index), conflict) { trials in
        trials.solver.value(of: content.form) > -1e-6 ? trials.fix(change, of: constraint) : nil
      }
      // Where nothing need be raised, removing the constraint is all there is to do.
      if let fix { return priority > content.priority ? fix : nil }
    }
    return nil
  }

  // MARK: A trial

  /// What `result` says while the constraints are as in `changed` and the conflict's others are back; nil if these do not
  /// hold together.
  private mutating func trial<Result>(
    of changed: [ConstraintSystem.Constraint], _ conflict: LayoutConflict, _ result: (inout FixTrials) -> Result?
  ) -> Result? {
    let before = solver.snapshot()
    defer { solver.restore(before) }
    let concerned = Set(changed.map(\.index))
    for index in concerned.sorted() where solver.contains(index) { solver.remove(index) }
    let back = conflict.members.map { system.constraints[$0.index] }
      .filter { !concerned.contains($0.index) && dropped.contains($0.index) }
    for constraint in back + changed where constraint.isActive {
      if solver.add(constraint) != nil { return nil }
    }
    return result(&self)
  }

  // MARK: What the layout then is

  private mutating func fix(_ change: Fix.Change, of constraint: ConstraintSystem.Constraint) -> Fix {
    var fix = Fix(index: constraint.index, change: change)
    let form = constraint.form
    fix.leavesOpen = solver.isAmbiguous(form)
    if !fix.leavesOpen { fix.outcome = solver.value(of: form) + constraint.constant }
    if change.isEquation(of: constraint) { fix.moved = moved(near: constraint) }
    return fix
  }

  /// The sizes and places that differ from the layout that recovery leaves: those of the constraint's own views first.
  private mutating func moved(near constraint: ConstraintSystem.Constraint) -> [Fix.Moved] {
    let now = solver.values()
    let items = [constraint.first.place.item, constraint.second?.place.item].compactMap { $0 }
    let changed = now.indices.filter {
      (now[$0] - values[$0]).magnitude >= 0.001
        && (constraint.second != nil || system.variables[$0] != constraint.first.place)
    }.sorted { left, right in distance(left, items) < distance(right, items) }
    var moved: [Fix.Moved] = []
    for variable in changed.prefix(4) where moved.count < 2 && !solver.isAmbiguous(.variable(variable)) {
      moved.append(Fix.Moved(variable: variable, value: now[variable]))
    }
    return moved
  }

  /// Smaller is nearer to the constraint about `items`; sizes before places.
  private func distance(_ variable: Int, _ items: [Int]) -> (Int, Int, Int) {
    let place = system.variables[variable]
    return (items.firstIndex(of: place.item) ?? items.count, place.attribute.kind == .size ? 0 : 1, variable)
  }
}

extension Fix.Change {
  /// Whether `constraint`, changed, says itself what its left side is: then only other things are worth telling.
  fileprivate func isEquation(of constraint: ConstraintSystem.Constraint) -> Bool {
    switch self {
    case .changeConstant, .remake: constraint.relation == .equal
    case .lowerPriority, .relax, .remove, .raiseCompressionResistance, .turnOffAutoresizing: false
    }
  }
}

extension ConstraintSystem.Constraint {
  /// Whether somebody could mean the constant. A distance that turns into an overlap is not what anybody wants, and edges
  /// that shall be one are not to be torn apart; a size is not below 0.
  func isSensible(constant new: Double) -> Bool {
    if second == nil { return new >= 0 }
    return first.place.attribute.kind == .size || constant * new > 0 || new == 0
  }
}
