import ConstraintSystems
import PlainText
import PlatformKnowledge

// The kinds of change that have a number, which trials find: priorities and constants.

extension FixTrials {
  /// High is low enough to be safe and has a name; where the constraint would give way to something else there, 999.
  mutating func lowered(_ constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict) -> Fix? {
    guard let almostRequired = LayoutPriority(exactly: 999),
      let high = tried(.lowerPriority(to: .high), of: constraint, conflict),
      let best = value(of: constraint, at: almostRequired, conflict, besideAll: !high.leavesOtherConflicts)
    else { return nil }
    if let outcome = high.outcome, (best - outcome).magnitude < Tolerance.solved { return high }
    return tried(.lowerPriority(to: almostRequired), of: constraint, conflict).map { highest in
      // Where even then nothing decides it, the lower one does as well.
      high.leavesOpen && highest.leavesOpen ? high : highest
    }
  }

  /// The value of the left side of the constraint with `priority`, less the right side without its constant.
  ///
  /// - Parameter isBesideAll: true if what else recovery dropped is back, as far as it fits.
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

  /// The nearest constant: the one that follows from the conflict alone, or else the one that everything together
  /// leaves.
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

  /// - Parameter leavesOthers: true if the nearest constant leaves other conflicts; if not, none may leave any.
  private mutating func reach(
    beyond nearest: Double, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict,
    leavingOthers leavesOthers: Bool
  ) -> Fix.Reach {
    guard constraint.relation == .equal else { return .everythingBeyond }
    // What holds farther away than any layout reaches holds everywhere beyond.
    let goal = nearest + (nearest < constraint.constant ? -Tolerance.longest : Tolerance.longest)
    guard let farthest = nearestValue(to: goal, of: constraint, conflict, besideAll: !leavesOthers) else {
      return .nothing
    }
    if (farthest - goal).magnitude < Tolerance.points { return .everythingBeyond }
    // Not so far as what is beyond the end by the last digits of a calculation.
    let end = (nearest < farthest ? ConstraintSystems.Relation.greaterThanOrEqual : .lessThanOrEqual).loosened(farthest)
    let last = system.constraintsChanged(by: .changeConstant(to: end), to: constraint.index)
    let isRight = leavesOthers ? holds(last, conflict) : trial(of: last, conflict) { !$0.leavesConflicts } ?? false
    return isRight && (end - nearest).magnitude >= 1 ? .upTo(end) : .nothing
  }

  /// The constant nearest to `goal` with which everything required holds.
  private mutating func nearestValue(
    to goal: Double, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict, besideAll: Bool
  ) -> Double? {
    let changed = system.constraintsChanged(by: .changeConstant(to: goal), to: constraint.index)
    guard let strongest = LayoutPriority(exactly: LayoutPriority.required.value.nextDown) else { return nil }
    return changed.first.flatMap { value(of: $0, at: strongest, conflict, besideAll: besideAll) }
  }

  /// The weakest compression resistance with which the content is not cut, where the one there is cuts it.
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
      // Where nothing need be raised, removing the constraint is all there is to do.
      if let fix { return priority > content.priority ? fix : nil }
    }
    return nil
  }
}

extension ConstraintSystem {
  /// True if somebody could mean the constant `new` of `constraint`.
  ///
  /// A distance should not turn into an overlap, and edges that shall be one are not to be torn
  /// apart; nor is a size 0 or below. Sizes that are the same, or in proportion, do not get a number besides. The
  /// outermost container cannot be enlarged from inside. And constants have few digits.
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

  /// True if a constant has no more than three decimals, or six where the old one has more than three.
  private func isShort(_ new: Double, beside old: Double) -> Bool {
    let decimals: Decimals = old.rounded(to: .shown) == old ? .shown : .written
    return new.rounded(to: decimals) == new
  }

  /// True if an item is a window, a cell, or the root of a layout: nothing inside it makes it larger.
  private func isOutermost(_ item: Int) -> Bool {
    let className = items[item].className
    return SystemViews.isCell(className) || className.hasSuffix("Window") || isRoot(item)
  }

  /// True if an item is the root of a hierarchy that is known.
  private func isRoot(_ item: Int) -> Bool {
    // A log's items have no parents that are known: then there are many such.
    items[item].parent == nil && items.lazy.filter { $0.parent == nil }.prefix(2).count == 1
      && constraints.indices.contains {
        constraints[$0].origin == .autoresizingMask && constraints[$0].first.place.item == item
      }
  }
}
