import ConstraintSystems

/// Makes a conflict irreducible with all premises in force.
///
/// The solver's conflict is irreducible as a set of rows, premises among them. Premises cannot be removed, though: a
/// constraint that was needed beside one premise may be redundant beside all of them. So each constraint is left out in
/// turn (a deletion filter, Chinneck and Dravnieks 1991); when the rest still contradicts itself, the search goes on
/// with the smaller conflict found there. One solver serves for all turns: it never holds more than all but one of
/// them. What was needed in the larger conflict is needed in the smaller one.
struct CoreReduction {
  private let system: ConstraintSystem
  private let premises: Incidence
  private let isTimed: Bool

  /// - Parameters:
  ///   - premises: those of `system`; made once where many conflicts are reduced.
  ///   - isTimed: true if it ends with the ``Deadline``; the result may then be reducible.
  init(_ system: ConstraintSystem, premises: Incidence? = nil, isTimed: Bool = true) {
    self.system = system
    self.premises = premises ?? Incidence(premisesOf: system)
    self.isTimed = isTimed
  }

  /// An irreducible conflict within `refusal`. Complexity: two changes of the solver for each member.
  func core(of refusal: SystemSolver.InfeasibleSubset) -> SystemSolver.InfeasibleSubset {
    var core = refusal
    while let smaller = smaller(than: core) { core = smaller }
    return core
  }

  private func smaller(than core: SystemSolver.InfeasibleSubset) -> SystemSolver.InfeasibleSubset? {
    let members = inOrder(core.constraints.map(\.index))
    let touching = premises.touching(members.map { system.constraints[$0] })
    // Without premises nothing can be redundant: the solver's conflict is irreducible by itself.
    guard members.count > 1, !touching.isEmpty else { return nil }
    if let exchange = PremiseExchange(core, beside: subtract(core.premises, from: touching), in: system) {
      return exchange.isIrreducible ? nil : exchange.exchanged
    }
    let part = system.excerpt(constraints: members, premises: touching)
    return smaller(in: part).map { found in
      SystemSolver.InfeasibleSubset(
        constraints: found.constraints.map { (members[$0.index], $0.multiplier) }.sorted { $0.0 < $1.0 },
        premises: found.premises.map { (touching[$0.index], $0.multiplier) })
    }
  }

  private func subtract(_ used: [(index: Int, multiplier: Double)], from touching: [Int]) -> [Int] {
    let used = Set(used.map(\.index))
    return touching.filter { !used.contains($0) }
  }

  /// The order in which constraints enter. Of many, those come last that require a least size, as the rule that no size
  /// is negative does, if more weakly: where that rule will do, all of them are found redundant at once.
  private func inOrder(_ members: [Int]) -> [Int] {
    guard members.count > Self.fewMembers else { return members }
    func isLeastSize(_ index: Int) -> Bool {
      let constraint = system.constraints[index]
      return constraint.second == nil && constraint.relation == .greaterThanOrEqual
        && constraint.first.place.attribute.kind == .size
    }
    return members.filter { !isLeastSize($0) } + members.filter(isLeastSize)
  }

  private static let fewMembers = 64

  /// A conflict of some of the constraints of a system of nothing but a conflict's. Where it is small, there may be
  /// more to leave out.
  private func smaller(in part: ConstraintSystem) -> SystemSolver.InfeasibleSubset? {
    let last = part.constraints.count - 1
    var solver = SystemSolver(part, premises: Array(part.premises.indices))
    for index in 0..<last {
      if isTimed && Deadline.isOver { return nil }
      if let smaller = solver.add(index) { return smaller }
    }
    // Now all but the last are in. Leave out another one instead, from the end.
    var out = last
    var found: SystemSolver.InfeasibleSubset?
    for index in (0..<last).reversed() where solver.contains(index) {
      if isTimed && Deadline.isOver { return found }
      // In a long list it is looked first whether it gives way alone.
      if last >= Self.fewMembers, solver.holds(out, where: index) { continue }
      solver.remove(index)
      guard let smaller = solver.add(out) else {
        out = index
        continue
      }
      found = smaller
      // A small conflict is read off its proof, or searched anew.
      if smaller.constraints.count <= Self.fewMembers { return smaller }
      let members = Set(smaller.constraints.map(\.index))
      for other in 0..<last where solver.contains(other) && !members.contains(other) { solver.remove(other) }
    }
    return found
  }
}
