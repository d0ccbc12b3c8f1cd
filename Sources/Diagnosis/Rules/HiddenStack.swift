import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A hidden stack view whose own rows keep their gaps: none of the rows is hidden, so neither the spacing nor the
  /// sizes of the rows go by themselves.
  ///
  /// Shown by a hidden stack view with a spacing of 16 above a row 44 pt tall. Not where the list still conflicts
  /// without gaps and with the rows' sizes at 999, for that is tried.
  static let hiddenStack = single { members in
    guard members.isSystemMade, let stack = HiddenStack(members) else { return nil }
    return Proposal(.notYours, stack.rows.first ?? stack.hiding, .hiddenStack(stack))
  }
}

extension HiddenStack {
  /// The stack view of a conflict that is gone without the stack view's gaps and with the rows' sizes at 999.
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
  /// True if the whole list holds together without the gaps, and with some constraints just not required.
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
  /// True if a stack view made it for the gap between two of its rows.
  fileprivate var isSpacing: Bool { key?.hasPrefix("UISV-spacing") == true }
}
