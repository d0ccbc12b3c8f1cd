import ConstraintSystems

/// Makes a conflict irreducible, assuming all premises.
///
/// The solver's conflict is irreducible as a set of rows, including premises. But premises can't be removed, and a
/// constraint that was needed with some of the premises may be redundant with all of them. So each constraint in turn
/// is left out (a deletion filter, Chinneck and Dravnieks 1991); if the rest still conflicts, the search continues with
/// the smaller conflict found there. One solver is used throughout: it never contains all of the constraints, but at
/// most all except one. A constraint needed in the larger conflict is also needed in the smaller one.
struct CoreReduction {
  private let system: ConstraintSystem
  private let premises: Incidence
  private let isTimed: Bool
  private let premiseLimit: Int

  /// The default maximum number of premises whose influence on a proof is examined. With more, a search is faster.
  static let fewPremises = 16

  /// - Parameters:
  ///   - premises: the index of the premises of `system`, computed once if many conflicts are reduced.
  ///   - premiseLimit: the maximum number of premises whose influence on a proof is examined.
  ///   - isTimed: true to stop at the ``Deadline``, in which case the result might not be irreducible.
  init(
    _ system: ConstraintSystem, premises: Incidence? = nil, premiseLimit: Int = fewPremises, isTimed: Bool = true
  ) {
    self.system = system
    self.premiseLimit = premiseLimit
    self.premises = premises ?? Incidence(premisesOf: system)
    self.isTimed = isTimed
  }

  /// An irreducible conflict.
  struct Core {
    var rows: SystemSolver.InfeasibleSubset
    /// The proof that each member is needed when all premises are assumed; nil if a search was needed, or if a premise
    /// with a different requirement replaced a member.
    var exchange: PremiseExchange?
  }

  /// Returns an irreducible conflict within `refusal`. Complexity: two solver changes for each member.
  func core(of refusal: SystemSolver.InfeasibleSubset) -> SystemSolver.InfeasibleSubset {
    provedCore(of: refusal).rows
  }

  /// Returns the same conflict as ``core(of:)``, with its proof.
  func provedCore(of refusal: SystemSolver.InfeasibleSubset) -> Core {
    var core = Core(rows: refusal)
    var isFree = true
    while let members = reducible(core.rows) {
      if let exchange = exchange(core.rows, members) {
        if exchange.isOpen {
          // The replacements must not affect which members a search finds.
          if !exchange.isIrreducible, exchange.isFree, let freed = freed(exchange.exchanged) {
            return Core(rows: freed.rows, exchange: isFree ? freed.exchange : nil)
          }
        } else if exchange.isIrreducible {
          core.exchange = isFree ? exchange : nil
          return core
        } else {
          isFree = isFree && exchange.isFree
          core.rows = exchange.exchanged
          continue
        }
      }
      isFree = false
      guard let smaller = smaller(than: members) else { return core }
      core.rows = smaller
    }
    return core
  }

  /// Returns a conflict without the members that premises replace without loss; nil if the result isn't known to be
  /// irreducible.
  private func freed(_ rows: SystemSolver.InfeasibleSubset) -> Core? {
    guard let members = reducible(rows) else { return Core(rows: rows) }
    guard let exchange = exchange(rows, members), exchange.isIrreducible, !exchange.isOpen else { return nil }
    return Core(rows: rows, exchange: exchange)
  }

  /// The constraints of a conflict, in the order in which they are added, and the premises that share variables with
  /// them.
  private struct Members {
    var constraints: [Int]
    var touching: [Int]
  }

  /// Returns the members of a conflict; nil if none of them can be redundant. Without premises, this is always the
  /// case, because the solver's conflict is irreducible.
  private func reducible(_ core: SystemSolver.InfeasibleSubset) -> Members? {
    let members = inOrder(core.constraints.map(\.index))
    let touching = premises.touching(members.map { system.constraints[$0] })
    return members.count > 1 && !touching.isEmpty ? Members(constraints: members, touching: touching) : nil
  }

  private func exchange(_ core: SystemSolver.InfeasibleSubset, _ members: Members) -> PremiseExchange? {
    PremiseExchange(
      core, beside: subtract(core.premises, from: members.touching), limit: premiseLimit, in: system)
  }

  /// Searches for a smaller conflict.
  private func smaller(than members: Members) -> SystemSolver.InfeasibleSubset? {
    let (members, touching) = (members.constraints, members.touching)
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

  /// Returns the order in which constraints are added. In a long list, minimum sizes come last: they are stronger
  /// versions of the premise that no size is negative, and if that premise is enough, all of the minimum sizes are
  /// found to be redundant at once.
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

  /// Returns a smaller conflict among the constraints of a system that consists of one conflict. If the smaller
  /// conflict has few members, it might be possible to reduce it further.
  private func smaller(in part: ConstraintSystem) -> SystemSolver.InfeasibleSubset? {
    let last = part.constraints.count - 1
    var solver = SystemSolver(part, premises: Array(part.premises.indices))
    for index in 0..<last {
      if isTimed && Deadline.isOver { return nil }
      if let smaller = solver.add(index) { return smaller }
    }
    // All constraints except the last are now in the solver. Starting at the end, another constraint is left out
    // instead.
    var out = last
    var found: SystemSolver.InfeasibleSubset?
    for index in (0..<last).reversed() where solver.contains(index) {
      if isTimed && Deadline.isOver { return found }
      // In a long list, a quick check comes first: whether it is enough to leave out only this constraint.
      if last >= Self.fewMembers, solver.holds(part.constraints[out], where: index) { continue }
      solver.remove(index)
      guard let smaller = solver.add(out) else {
        out = index
        continue
      }
      found = smaller
      // A small conflict is reduced by examining its proof or by another search.
      if smaller.constraints.count <= Self.fewMembers { return smaller }
      let members = Set(smaller.constraints.map(\.index))
      for other in 0..<last where solver.contains(other) && !members.contains(other) { solver.remove(other) }
    }
    return found
  }
}
