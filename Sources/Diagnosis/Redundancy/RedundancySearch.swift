// A constraint is implied by others if it cannot be violated while they hold. That is a question for the solver: the
// constraint is changed into its opposite, to be missed by more than rounding. If the solver takes the opposite, the
// constraint says something; if it refuses, the refusal is a conflict, and its other members are what implies the
// constraint, with multipliers that are checked exactly like those of any conflict. (An equation has two opposites.)
//
// What was found redundant stays out, so that two constraints that imply each other are not both called redundant.
// Later constraints are asked first: of those that say the same together, the last are the ones that were added without
// need.

import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// Looks for constraints that say nothing new.
///
/// Complexity: two changes of the solver for each of the app's constraints, five for one that is redundant, and up to
/// four of a small one for each reason of an equation that inequalities imply; none where a variable of the constraint
/// is in no other. Premises, system-made constraints, and optional constraints are never called redundant for being
/// implied, as nobody can remove the first two; an optional one is where required constraints make it hold anyway.
struct RedundancySearch: ~Copyable {
  /// As it is, but while a constraint's opposite is tried.
  private var system: ConstraintSystem
  private let premises: Incidence
  private let isKept: [Bool]
  private let duplicatesOnly: Bool
  /// Everything required that is not found redundant.
  private var solver: SystemSolver
  /// For each variable, how many of these have it, and whether the premises end its growth.
  private var useCounts: [Int]
  private let isEndedByPremise: [Bool]

  /// By how much a constraint has to be missed to be missed, in points.
  private static let margin = Tolerance.points
  /// An equation that is missed by less is so by the last digits of a calculation.
  private static let leastMiss = Rational(exactly: Tolerance.solved) ?? .zero

  /// A search among the constraints of `system` that recovery did not drop.
  ///
  /// - Parameter duplicatesOnly: true if no more than copies are looked for, which takes no solver.
  init(_ system: ConstraintSystem, dropped: [Int], duplicatesOnly: Bool = false) {
    self.system = system
    premises = Incidence(premisesOf: system)
    let dropped = Set(dropped)
    let isKept = system.constraints.map { $0.isActive && !dropped.contains($0.index) }
    self.isKept = isKept
    solver = SystemSolver(system, premises: duplicatesOnly ? [] : Array(system.premises.indices))
    self.duplicatesOnly = duplicatesOnly
    useCounts = Array(repeating: 0, count: system.variables.count)
    var isEnded = [Bool](repeating: false, count: system.variables.count)
    for premise in system.premises {
      for part in premise.form.coefficients where part.value < 0 { isEnded[part.variable] = true }
    }
    isEndedByPremise = isEnded
    if duplicatesOnly { return }
    solver.makeVariables()
    for constraint in system.constraints where isKept[constraint.index] && constraint.priority.isRequired {
      // What recovery keeps holds together; only rounding can say otherwise, and then it is left out.
      if solver.add(constraint.index) == nil { count(constraint, 1) }
    }
  }

  /// The redundant constraints, in installation order.
  consuming func run() -> [Redundancy] {
    var found = duplicates()
    if duplicatesOnly { return found }
    let known = Set(found.map(\.index))
    for redundancy in found where solver.contains(redundancy.index) { takeOut(redundancy.index) }
    let candidates = system.constraints.filter {
      isKept[$0.index] && !$0.origin.isSystemMade && !known.contains($0.index)
    }
    for constraint in candidates.reversed() where constraint.priority.isRequired && !Deadline.isOver {
      if let redundancy = redundancy(ofRequired: constraint) { found.append(redundancy) }
    }
    for constraint in candidates where !constraint.priority.isRequired && !Deadline.isOver {
      if let redundancy = redundancy(of: constraint) { found.append(redundancy) }
    }
    return found.sorted { $0.index < $1.index }
  }

  // MARK: Duplicates

  /// The app's constraints that say what another says, that one being the system's, or else the first. What recovery
  /// dropped counts too: to be there twice may be all that is wrong with it.
  private func duplicates() -> [Redundancy] {
    var first: [RowIdentity: Int] = [:]
    let active = system.constraints.filter(\.isActive)
    let identities = active.map { RowIdentity($0) }
    for (constraint, identity) in zip(active, identities) where constraint.origin.isSystemMade {
      if first[identity] == nil { first[identity] = constraint.index }
    }
    var found: [Redundancy] = []
    for (constraint, identity) in zip(active, identities) where !constraint.origin.isSystemMade {
      if let original = first[identity] {
        found.append(
          Redundancy(
            index: constraint.index, kind: .duplicate(of: original), reasons: [original], premises: [], reasoning: nil))
      } else {
        first[identity] = constraint.index
      }
    }
    return found
  }

  // MARK: Implied constraints

  private mutating func count(_ constraint: ConstraintSystem.Constraint, _ change: Int) {
    for part in constraint.form.coefficients { useCounts[part.variable] += change }
  }

  private mutating func takeOut(_ index: Int) {
    solver.remove(index)
    count(system.constraints[index], -1)
  }

  /// True if `constraint`, which is not counted, can be missed by moving a variable that nothing else has.
  private func canObviouslyBeMissed(_ constraint: ConstraintSystem.Constraint) -> Bool {
    constraint.form.coefficients.contains { part in
      guard useCounts[part.variable] == 0, !isEndedByPremise[part.variable] else { return false }
      switch constraint.relation {
      case .equal: return true
      // The variable can grow without end, whatever the premises say.
      case .greaterThanOrEqual: return part.value < 0
      case .lessThanOrEqual: return part.value > 0
      }
    }
  }

  /// Takes the constraint out of the solver if it is redundant.
  private mutating func redundancy(ofRequired constraint: ConstraintSystem.Constraint) -> Redundancy? {
    guard solver.contains(constraint.index) else { return nil }
    count(constraint, -1)
    if let redundancy = redundancy(of: constraint) {
      solver.remove(constraint.index)
      return redundancy
    }
    count(constraint, 1)
    return nil
  }

  /// Why `constraint` holds whether it is there or not; nil if it need not.
  private mutating func redundancy(of constraint: ConstraintSystem.Constraint) -> Redundancy? {
    if canObviouslyBeMissed(constraint) { return nil }
    guard constraint.relation == .equal else {
      guard var proof = proof(of: constraint, constraint.relation) else { return nil }
      let distance = nearest(constraint)
      guard distance > Self.margin else { return redundancy(constraint, [proof], .implied) }
      // The sum that ends where the sides really end up.
      var end = constraint
      end.form.constants.append(.init(distance, constraint.relation == .lessThanOrEqual ? 1 : -1))
      if let closer = self.proof(of: end, constraint.relation) { proof = closer }
      return redundancy(constraint, [proof], .neverBinds(points: distance))
    }
    var proofs: [Proof] = []
    for side in Self.sides {
      guard let proof = proof(of: constraint, side) else { return nil }
      proofs.append(proof)
      guard proof.isOfEquationsAlone(system, but: constraint.index) else { continue }
      // Equations decide the left side at once. It is the right one too, or else the constraint is missed.
      if proof.surplus > Self.leastMiss { return nil }
      break
    }
    if proofs.count > 1, let fewest = self.proofs(of: constraint, byFewestOf: proofs) { proofs = fewest }
    return redundancy(constraint, proofs, .implied)
  }

  /// Proofs of both sides of an equation by a set of reasons none of which can be left out. Each side has such a set by
  /// itself, but what the one needs may do for the other as well.
  ///
  /// - Parameter proofs: a proof of each side.
  /// - Returns: one proof where equations alone are left; nil where rounding gets in the way.
  private mutating func proofs(
    of equation: ConstraintSystem.Constraint, byFewestOf proofs: [Proof]
  ) -> [Proof]? {
    let reasons = Set(proofs.flatMap(\.reasoning.facts)).sorted()
    let rows = reasons.map { system.constraints[$0] }
    var solver = SystemSolver(system, premises: premises.touching(rows + [equation]))
    for index in reasons where solver.add(index) != nil { return nil }
    // Equations are easier to follow than inequalities, and what was there first is known better.
    let isEquation = rows.map { $0.relation == .equal }
    let lastOnesFirst = zip(reasons, isEquation).reversed()
    for (index, _) in lastOnesFirst.filter({ !$0.1 }) + lastOnesFirst.filter(\.1) {
      solver.remove(index)
      if Self.sides.contains(where: { Self.leaves(opposite(of: equation, $0), possible: &solver) }) {
        if solver.add(index) != nil { return nil }
      }
    }
    var found: [Proof] = []
    for side in Self.sides {
      guard let refusal = solver.add(opposite(of: equation, side)), let proof = proof(of: equation, side, refusal)
      else { return nil }
      found.append(proof)
      if proof.isOfEquationsAlone(system, but: equation.index), proof.surplus <= Self.leastMiss { break }
    }
    return found
  }

  /// True if `solver`, which is left as it was, takes `opposite`.
  private static func leaves(
    _ opposite: ConstraintSystem.Constraint, possible solver: inout SystemSolver
  ) -> Bool {
    guard solver.add(opposite) == nil else { return false }
    solver.remove(opposite.index)
    return true
  }

  /// The sides on which the left side of an equation is kept.
  private static let sides = [Relation.greaterThanOrEqual, .lessThanOrEqual]

  private func redundancy(
    _ constraint: ConstraintSystem.Constraint, _ proofs: [Proof], _ kind: Redundancy.Kind
  ) -> Redundancy {
    let facts = proofs.flatMap(\.reasoning.facts)
    return Redundancy(
      index: constraint.index, kind: kind,
      reasons: facts.enumerated().filter { facts.firstIndex(of: $1) == $0 }.map(\.element),
      premises: Set(proofs.flatMap(\.premises)).sorted(), reasoning: proofs.count == 1 ? proofs[0].reasoning : nil)
  }

  /// That an inequality follows.
  private struct Proof {
    var reasoning: Reasoning
    var premises: [Int]
    /// By how many points more than it has to the left side is kept on its side of the right one.
    var surplus: Rational

    func isOfEquationsAlone(_ system: ConstraintSystem, but index: Int) -> Bool {
      premises.isEmpty && reasoning.facts.allSatisfy { $0 == index || system.constraints[$0].relation == .equal }
    }
  }

  /// The proof that the left side of `constraint` is on one side of the right one (`>=` or `<=`), whether the
  /// constraint is there or not; nil if it need not be. The solver is left as it was.
  private mutating func proof(of constraint: ConstraintSystem.Constraint, _ side: Relation) -> Proof? {
    refusal(of: opposite(of: constraint, side)).flatMap { proof(of: constraint, side, $0) }
  }

  /// The opposite of `constraint` on one side.
  private func opposite(
    of constraint: ConstraintSystem.Constraint, _ side: Relation
  ) -> ConstraintSystem.Constraint {
    var opposite = constraint
    opposite.priority = .required
    opposite.form.constants.append(.init(Self.margin, side == .lessThanOrEqual ? -1 : 1))
    // An equation is moved as a whole, the smallest change there is: it cannot be where its opposite cannot be.
    if constraint.relation != .equal { opposite.relation = side.flipped }
    return opposite
  }

  /// The proof that is in `refusal`, of the opposite of `constraint`.
  private mutating func proof(
    of constraint: ConstraintSystem.Constraint, _ side: Relation, _ refusal: SystemSolver.InfeasibleSubset
  ) -> Proof? {
    var opposite = opposite(of: constraint, side)
    opposite.relation = side.flipped
    system.constraints[opposite.index] = opposite
    defer { system.constraints[opposite.index] = constraint }
    let core = CoreReduction(system, premises: premises).core(of: refusal)
    guard !Deadline.isOver, let conflict = ProvedConflict(core, in: system),
      conflict.constraints.contains(opposite.index)
    else { return nil }
    let surplus = conflict.shortfall(of: opposite.index) - (Rational(exactly: Self.margin) ?? .zero)
    // Less would mean that the inequality can be missed, if only by rounding.
    if surplus.signum < 0 { return nil }
    let reasoning = ReasoningBuilder(conflict, holding: opposite.index, in: system).build()
    return Proof(reasoning: reasoning, premises: conflict.premises, surplus: surplus)
  }

  /// Why the solver does not take `opposite`, in the place of the constraint that it is the opposite of or beside the
  /// rest.
  private mutating func refusal(of opposite: ConstraintSystem.Constraint) -> SystemSolver.InfeasibleSubset? {
    let original = system.constraints[opposite.index]
    guard solver.contains(opposite.index) else {
      if let refusal = solver.add(opposite) { return refusal }
      solver.remove(opposite.index)
      return nil
    }
    if let refusal = solver.change(to: opposite) { return refusal }
    // What held before holds again; only rounding can say otherwise, and then it is left out.
    if solver.change(to: original) != nil { solver.remove(original.index) }
    return nil
  }

  /// The smallest difference between the sides of an inequality that holds anyway, in points.
  private mutating func nearest(_ inequality: ConstraintSystem.Constraint) -> Double {
    let now = solver.value(of: inequality.form)
    let distance = (solver.value(moving: inequality.form, by: -now) ?? now).magnitude
    return distance.rounded(to: .written)
  }
}
