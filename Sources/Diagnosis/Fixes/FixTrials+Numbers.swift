import ConstraintSystems
import PlainText
import PlatformKnowledge

// Changes whose numbers are found by trials: priorities and constants.

extension FixTrials {
  /// Returns the fix that lowers the priority: to high, which is low enough and has a name, or to 999 if the constraint
  /// would yield to other constraints at high priority.
  mutating func lowered(_ constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict) -> Fix? {
    guard let almostRequired = LayoutPriority(exactly: 999),
      let high = tried(.lowerPriority(to: .high), of: constraint, conflict),
      let best = value(of: constraint, at: almostRequired, conflict, besideAll: !high.leavesOtherConflicts)
    else { return nil }
    if let outcome = high.outcome, (best - outcome).magnitude < Tolerance.solved { return high }
    return tried(.lowerPriority(to: almostRequired), of: constraint, conflict).map { highest in
      // If the outcome is ambiguous even at 999, high is just as good.
      high.leavesOpen && highest.leavesOpen ? high : highest
    }
  }

  /// Returns the left side of the constraint with `priority`, minus its right side without the constant.
  ///
  /// - Parameter isBesideAll: true to also add all other constraints that recovery dropped, if they fit.
  private mutating func value(
    of constraint: ConstraintSystem.Constraint, at priority: LayoutPriority, _ conflict: LayoutConflict,
    besideAll isBesideAll: Bool
  ) -> Double? {
    var optional = constraint
    optional.priority = priority
    func value(_ trials: inout FixTrials) -> Double? {
      trials.solver.value(of: optional.form.adding(subtracted: optional.constant))
    }
    return isBesideAll ? trial(of: [optional], conflict, value) : attempt([optional], conflict, value)
  }

  /// Returns the fix with the nearest constant: the one that follows from the conflict alone or, otherwise, the one
  /// that all other constraints together allow.
  mutating func withOtherConstant(
    _ constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix? {
    let derived = FixCandidate.Kind.changeConstant.change(of: constraint, conflict)
    let fix =
      derived.flatMap { tried($0, of: constraint, conflict) }
      ?? nearestValue(to: constraint.constant, of: constraint, conflict, besideAll: false).flatMap {
        tried(.changeConstant(to: constraint.relation.loosened($0)), of: constraint, conflict)
      }
    guard var fix, case .changeConstant(let nearest) = fix.change,
      system.isSensible(constant: nearest, of: constraint)
    else { return nil }
    fix.reach = reach(beyond: nearest, of: constraint, conflict, leavingOthers: fix.leavesOtherConflicts)
    return fix
  }

  /// - Parameter leavesOthers: true if the nearest constant leaves other conflicts. If it leaves none, the other
  ///   constants must leave none, either.
  private mutating func reach(
    beyond nearest: Double, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict,
    leavingOthers leavesOthers: Bool
  ) -> Fix.Reach {
    guard constraint.relation == .equal else { return .everythingBeyond }
    // If a constant farther out than any layout reaches works, so do all constants beyond it.
    let goal = nearest + (nearest < constraint.constant ? -Tolerance.longest : Tolerance.longest)
    guard let farthest = nearestValue(to: goal, of: constraint, conflict, besideAll: !leavesOthers) else {
      return .nothing
    }
    if (farthest - goal).magnitude < Tolerance.points { return .everythingBeyond }
    // Excludes constants that exceed the end only because of rounding errors.
    let end = (nearest < farthest ? ConstraintSystems.Relation.greaterThanOrEqual : .lessThanOrEqual).loosened(farthest)
    let last = system.constraintsChanged(by: .changeConstant(to: end), to: constraint.index)
    let isRight = leavesOthers ? holds(last, conflict) : trial(of: last, conflict) { !$0.leavesConflicts } ?? false
    return isRight && (end - nearest).magnitude >= 1 ? .upTo(end) : .nothing
  }

  /// Returns the constant nearest to `goal` with which everything required holds.
  private mutating func nearestValue(
    to goal: Double, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict, besideAll: Bool
  ) -> Double? {
    let changed = system.constraintsChanged(by: .changeConstant(to: goal), to: constraint.index)
    guard let strongest = LayoutPriority(exactly: LayoutPriority.required.value.nextDown) else { return nil }
    return changed.first.flatMap { value(of: $0, at: strongest, conflict, besideAll: besideAll) }
  }

  /// Returns the fix that raises the compression resistance to the lowest priority at which the content isn't clipped;
  /// nil if the present priority is enough.
  mutating func leftToContent(_ constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict) -> Fix? {
    guard let index = contents[constraint.first.place], !system.constraints[index].priority.isRequired else {
      return nil
    }
    let content = system.constraints[index]
    let rivals = Set(system.constraints.lazy.filter { $0.isActive && !$0.priority.isRequired }.map(\.priority))
    let stronger = rivals.filter { $0 >= content.priority }.sorted().compactMap {
      LayoutPriority(exactly: $0.value + 1)
    }
    let weakest = [content.priority] + stronger.filter { $0 > content.priority && !$0.isRequired }
    for priority in weakest {
      let change = Fix.Change.raiseCompressionResistance(to: priority)
      let fix: Fix? = trial(of: system.constraintsChanged(by: change, to: constraint.index), conflict) { trials in
        trials.solver.value(of: content.form) > -Tolerance.solved ? trials.fix(change, of: constraint) : nil
      }
      // If the present priority is enough, removing the constraint is the only necessary change.
      if let fix { return priority > content.priority ? fix : nil }
    }
    return nil
  }
}

extension ConstraintSystem {
  /// Returns true if a developer could plausibly want the constant `new` for `constraint`.
  ///
  /// A distance shouldn't turn into an overlap, aligned edges shouldn't be separated, and a size shouldn't be 0 or
  /// negative. Equal or proportional sizes shouldn't get an additional constant. Constraints inside the outermost
  /// container can't enlarge it. And constants have few digits.
  func isSensible(constant new: Double, of constraint: Constraint) -> Bool {
    guard isShort(new, beside: constraint.constant) else { return false }
    guard constraint.second != nil else {
      if new > constraint.constant && isOutermost(constraint.first.place.item) { return false }
      return new > 0 || new == 0 && constraint.constant <= 0
    }
    if constraint.first.place.attribute.kind == .size || constraint.multiplier != 1 {
      return constraint.constant != 0
    }
    return constraint.constant * new > 0 || new == 0 || turnsInwards(new, constraint)
  }

  /// Returns true if a constant has at most three decimals, or at most six if the old constant has more than three.
  private func isShort(_ new: Double, beside old: Double) -> Bool {
    let decimals: Decimals = old.rounded(to: .shown) == old ? .shown : .written
    return new.rounded(to: decimals) == new
  }

  /// Returns true if an item is a window, a cell or the root of a layout. Its content can't make it larger.
  private func isOutermost(_ item: Int) -> Bool {
    let className = items[item].className
    return SystemViews.isCell(className) || className.hasSuffix("Window") || isRoot(item)
  }

  /// Returns true if an item is the root of a known hierarchy.
  private func isRoot(_ item: Int) -> Bool {
    // In a log, the parents of items are unknown, so several items have no parent.
    items[item].parent == nil && items.lazy.filter { $0.parent == nil }.prefix(2).count == 1
      && constraints.indices.contains {
        constraints[$0].origin == .autoresizingMask && constraints[$0].first.place.item == item
      }
  }
}
