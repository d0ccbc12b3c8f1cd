import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A stack view is hidden, but its rows aren't, so it keeps the spacing and the sizes of the rows.
  ///
  /// Matches a hidden stack view with a spacing of 16 above a row 44 pt tall. Doesn't match a list that still conflicts
  /// when tested with a spacing of 0 and the rows' sizes at priority 999.
  static let hiddenStack = single { members in
    guard members.isSystemMade, let stack = HiddenStack(members) else { return nil }
    return Proposal(.notYours, stack.rows.first ?? stack.hiding, .hiddenStack(stack))
  }
}

extension HiddenStack {
  /// Finds the hidden stack view in a conflict; nil unless a spacing of 0 and rows' sizes at priority 999 resolve the
  /// conflict.
  init?(_ members: MemberSet) {
    guard let hiding = members.all.first(where: { $0.role == .hiding && $0.isZeroSize }) else { return nil }
    let (system, axis) = (members.system, hiding.first.place.attribute.axis)
    let gaps = system.constraints.filter { $0.isActive && $0.isSpacing && $0.first.place.attribute.axis == axis }
    guard members.all.contains(where: { member in gaps.contains { $0.index == member.index } }) else { return nil }
    let arranged = Set(members.all.flatMap(\.items)).subtracting([hiding.first.place.item])
    let rows = system.constraints.filter {
      $0.isActive && $0.isOfApp && $0.priority.isRequired && $0.isSizeAsNumber && $0.first.place.attribute.axis == axis
        && $0.constant > 0 && arranged.contains($0.first.place.item)
    }
    guard system.holds(without: gaps.map(\.index), lowering: rows.map(\.index)) else { return nil }
    self.init(hiding: hiding.index, rows: rows.map(\.index))
  }
}

extension ConstraintSystem {
  /// Returns true if the required constraints don't conflict once the constants of `gaps` are 0 and `rows` aren't
  /// required.
  fileprivate func holds(without gaps: [Int], lowering rows: [Int]) -> Bool {
    let active = constraints.filter(\.isActive)
    var trial = SystemSolver(self, premises: Incidence(premisesOf: self).touching(active))
    for var constraint in active where constraint.priority.isRequired && !rows.contains(constraint.index) {
      if gaps.contains(constraint.index) { constraint.form.constants.append(.init(constraint.constant, 1)) }
      if trial.add(constraint) != nil { return false }
    }
    return true
  }
}

extension ConstraintSystem.Constraint {
  /// True if a stack view created the constraint for the spacing between two of its rows.
  fileprivate var isSpacing: Bool { key?.hasPrefix("UISV-spacing") == true }
}
