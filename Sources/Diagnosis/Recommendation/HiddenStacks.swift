import LayoutModel

/// What resolves a conflict of a stack view that is hidden in another one, while its own rows keep their gaps: none of
/// its rows is hidden, so neither its spacing nor the sizes of its rows go by themselves.
struct HiddenStacks {
  let members: MemberSet

  private var system: ConstraintSystem { members.system }

  /// The constraint that hides the stack view, and the app's sizes of its rows, which have to give way together with
  /// its spacing. It was tried: without gaps and with these sizes at 999 the list holds together. Nil where the
  /// conflict is another one.
  var resolution: (hiding: Int, rows: [Int])? {
    guard let hiding = members.all.first(where: { SystemMaker($0)?.role == .hiding && $0.isZeroSize }) else {
      return nil
    }
    let axis = hiding.first.place.attribute.axis
    let gaps = system.constraints.filter { $0.isActive && $0.isSpacing && $0.first.place.attribute.axis == axis }
    guard members.all.contains(where: { member in gaps.contains { $0.index == member.index } }) else { return nil }
    let arranged = Set(members.all.flatMap(\.items)).subtracting([hiding.first.place.item])
    let rows = system.constraints.filter {
      $0.isActive && $0.isOfApp && $0.priority.isRequired && $0.isSizeAsNumber && $0.first.place.attribute.axis == axis
        && $0.constant > 0 && arranged.contains($0.first.place.item)
    }
    guard holds(without: gaps.map(\.index), lowering: rows.map(\.index)) else { return nil }
    return (hiding.index, rows.map(\.index))
  }

  /// Whether the whole list holds together without the gaps, and with some constraints just not required.
  private func holds(without gaps: [Int], lowering rows: [Int]) -> Bool {
    let active = system.constraints.filter(\.isActive)
    var trial = SystemSolver(system, premises: system.premises(touching: active))
    for var constraint in active where constraint.priority.isRequired && !rows.contains(constraint.index) {
      if gaps.contains(constraint.index) { constraint.form.constants.append(.init(constraint.constant, 1)) }
      if trial.add(constraint) != nil { return false }
    }
    return true
  }
}

extension ConstraintSystem.Constraint {
  /// Whether a stack view made it for the gap between two of its rows.
  fileprivate var isSpacing: Bool { key?.hasPrefix("UISV-spacing") == true }
}
