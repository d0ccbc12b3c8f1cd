import LayoutModel

/// Makes a conflict irreducible with all premises in force.
///
/// The solver's conflict is irreducible as a set of rows, premises among them. Premises cannot be removed, though: a
/// constraint that was needed beside one premise may be needless beside all of them. So each constraint is left out in
/// turn (a deletion filter, Chinneck and Dravnieks 1991); when the rest still contradicts itself, the search goes on
/// with the smaller conflict found there. One solver serves for all turns: it never holds more than all but one of
/// them.
struct CoreReduction {
  private let system: ConstraintSystem

  init(_ system: ConstraintSystem) {
    self.system = system
  }

  /// An irreducible conflict within `refusal`. Complexity: two changes of the solver for each member.
  func core(of refusal: SystemSolver.Refusal) -> SystemSolver.Refusal {
    var core = refusal
    while let smaller = smaller(than: core) { core = smaller }
    return core
  }

  private func smaller(than core: SystemSolver.Refusal) -> SystemSolver.Refusal? {
    let indices = core.constraints.map(\.index)
    let premises = system.premises(touching: indices.map { system.constraints[$0] })
    // Without premises nothing can be needless: the solver's conflict is irreducible by itself.
    guard indices.count > 1, !premises.isEmpty, let last = indices.last else { return nil }
    var solver = SystemSolver(system, premises: premises)
    for index in indices.dropLast() {
      if let smaller = solver.add(index) { return smaller }
    }
    // Now all but the last are in. Leave out another one instead, from the end.
    var out = last
    for index in indices.dropLast().reversed() {
      solver.remove(index)
      if let smaller = solver.add(out) { return smaller }
      out = index
    }
    return nil
  }
}

extension ConstraintSystem {
  /// The premises that speak of a variable of one of the constraints; the others hold whatever these do.
  func premises(touching constraints: [Constraint]) -> [Int] {
    if premises.isEmpty { return [] }
    let variables = Set(constraints.flatMap { $0.form.terms.map(\.variable) })
    return premises.indices.filter { premise in
      premises[premise].form.terms.contains { variables.contains($0.variable) }
    }
  }
}
