// Other constraints imply a constraint if it can't be violated while they hold. To test this, the constraint is
// replaced in the solver with its opposite: a violation by more than rounding errors. If the solver accepts the
// opposite, the constraint isn't redundant. If it refuses, the refusal is a conflict whose other members imply the
// constraint, with multipliers that are checked exactly like those of any conflict. (An equation has two opposites.)
//
// Constraints found redundant stay out of the solver, so that of two constraints that imply each other, only one is
// reported. Later constraints are examined first, because among equivalent constraints, the ones that were added last
// are unnecessary.

import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// Finds constraints that require nothing new.
///
/// Complexity: two solver changes for each of the app's constraints, five for a redundant constraint, and up to four
/// changes of a small solver for each reason of an equation implied by inequalities. A constraint takes no solver
/// change if one of its variables occurs in no other constraint. Premises and system-made constraints are never
/// reported, because they can't be removed. An optional constraint is reported only if required constraints imply it.
struct RedundancySearch: ~Copyable {
  /// The given system, except while the opposite of a constraint is tested.
  private var system: ConstraintSystem
  private let premises: Incidence
  private let isKept: [Bool]
  private let duplicatesOnly: Bool
  /// A solver with everything required that hasn't been found redundant.
  private var solver: SystemSolver
  /// For each variable, the number of the solver's constraints that contain it.
  private var useCounts: [Int]
  private let isEndedByPremise: [Bool]

  /// The smallest distance that counts as a violation, in points.
  private static let margin = Tolerance.points
  /// The smallest miss of an equation that isn't just the rounding of a calculation.
  private static let leastMiss = Rational(exactly: Tolerance.solved) ?? .zero

  /// Creates a search among the constraints of `system` that recovery didn't drop.
  ///
  /// - Parameter duplicatesOnly: true to find only copies, which takes no solver.
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
      // The constraints that recovery keeps hold together. If the solver refuses one because of rounding, it is left
      // out.
      if solver.add(constraint.index) == nil { count(constraint, 1) }
    }
  }

  /// Returns the redundant constraints, in installation order.
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

  /// Returns the app's constraints that are copies of a system-made constraint or, if there is none, of the first equal
  /// constraint. Includes constraints that recovery dropped, because being copies may be their only fault.
  private func duplicates() -> [Redundancy] {
    var first: [RowIdentity: Int] = [:]
    // (Constraints that relate an attribute to itself have no terms, but they don't duplicate each other.)
    let active = system.constraints.filter { $0.isActive && !$0.form.terms.isEmpty }
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

  /// Returns true if `constraint`, which isn't counted, can be violated by moving a variable that occurs in no other
  /// constraint.
  private func canObviouslyBeMissed(_ constraint: ConstraintSystem.Constraint) -> Bool {
    constraint.form.coefficients.contains { part in
      guard useCounts[part.variable] == 0, !isEndedByPremise[part.variable] else { return false }
      switch constraint.relation {
      case .equal: return true
      // No premise limits the growth of the variable.
      case .greaterThanOrEqual: return part.value < 0
      case .lessThanOrEqual: return part.value > 0
      }
    }
  }

  /// Returns the redundancy of a required constraint; nil if it isn't redundant. Removes a redundant constraint from
  /// the solver.
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

  /// Returns the reason why `constraint` holds whether or not it is present; nil if it might not hold without being
  /// present.
  private mutating func redundancy(of constraint: ConstraintSystem.Constraint) -> Redundancy? {
    if canObviouslyBeMissed(constraint) { return nil }
    guard constraint.relation == .equal else {
      guard var proof = proof(of: constraint, constraint.relation) else { return nil }
      let distance = nearest(constraint)
      guard distance > Self.margin else { return redundancy(constraint, [proof], .implied) }
      // Uses the sum that yields the actual distance between the sides, if it can be proved.
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
      // Equations determine the left side's value. Either it equals the right side, or the constraint isn't implied.
      if proof.surplus > Self.leastMiss { return nil }
      break
    }
    if proofs.count > 1, let fewest = self.proofs(of: constraint, byFewestOf: proofs) { proofs = fewest }
    return redundancy(constraint, proofs, .implied)
  }

  /// Returns proofs of both sides of an equation by a set of reasons, none of which can be left out. Each side alone
  /// has such a set, but the reasons that one side needs may be enough for the other side.
  ///
  /// - Parameter proofs: a proof of each side.
  /// - Returns: one proof if only equations remain; nil if rounding prevents a proof.
  private mutating func proofs(
    of equation: ConstraintSystem.Constraint, byFewestOf proofs: [Proof]
  ) -> [Proof]? {
    let reasons = Set(proofs.flatMap(\.reasoning.facts)).sorted()
    let rows = reasons.map { system.constraints[$0] }
    var solver = SystemSolver(system, premises: premises.touching(rows + [equation]))
    for index in reasons where solver.add(index) != nil { return nil }
    // Removes inequalities first, because equations are easier to follow, and late constraints before early ones,
    // because developers know the early ones better.
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

  /// Returns true if `solver`, which is left unchanged, accepts `opposite`.
  private static func leaves(
    _ opposite: ConstraintSystem.Constraint, possible solver: inout SystemSolver
  ) -> Bool {
    guard solver.add(opposite) == nil else { return false }
    solver.remove(opposite.index)
    return true
  }

  /// The relations that together bound the left side of an equation on both sides.
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

  /// A proof that an inequality is implied.
  private struct Proof {
    var reasoning: Reasoning
    var premises: [Int]
    /// The minimum distance, in points, by which the left side exceeds the requirement.
    var surplus: Rational

    func isOfEquationsAlone(_ system: ConstraintSystem, but index: Int) -> Bool {
      premises.isEmpty && reasoning.facts.allSatisfy { $0 == index || system.constraints[$0].relation == .equal }
    }
  }

  /// Returns the proof that the left side of `constraint` is on the given side of the right side (`>=` or `<=`),
  /// whether or not the constraint is present; nil if the left side might not be there. Leaves the solver unchanged.
  private mutating func proof(of constraint: ConstraintSystem.Constraint, _ side: Relation) -> Proof? {
    refusal(of: opposite(of: constraint, side)).flatMap { proof(of: constraint, side, $0) }
  }

  /// Returns the opposite of `constraint` on one side.
  private func opposite(
    of constraint: ConstraintSystem.Constraint, _ side: Relation
  ) -> ConstraintSystem.Constraint {
    var opposite = constraint
    opposite.priority = .required
    opposite.form.constants.append(.init(Self.margin, side == .lessThanOrEqual ? -1 : 1))
    // An equation is moved as a whole, by the smallest step. If it can't hold there, it can't hold farther out either.
    if constraint.relation != .equal { opposite.relation = side.flipped }
    return opposite
  }

  /// Returns the proof contained in `refusal`, the solver's refusal of the opposite of `constraint`.
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
    // A smaller surplus would mean that the inequality can be violated, if only by rounding.
    if surplus.signum < 0 { return nil }
    let reasoning = ReasoningBuilder(conflict, holding: opposite.index, in: system).build()
    return Proof(reasoning: reasoning, premises: conflict.premises, surplus: surplus)
  }

  /// Returns the reason why the solver refuses `opposite`, which replaces the original constraint, or is added if the
  /// solver doesn't contain the original; nil if the solver accepts it.
  private mutating func refusal(of opposite: ConstraintSystem.Constraint) -> SystemSolver.InfeasibleSubset? {
    let original = system.constraints[opposite.index]
    guard solver.contains(opposite.index) else {
      if let refusal = solver.add(opposite) { return refusal }
      solver.remove(opposite.index)
      return nil
    }
    if let refusal = solver.change(to: opposite) { return refusal }
    // Constraints that held before hold again. If the solver refuses one because of rounding, it is left out.
    if solver.change(to: original) != nil { solver.remove(original.index) }
    return nil
  }

  /// Returns the smallest possible difference between the sides of an implied inequality, in points.
  private mutating func nearest(_ inequality: ConstraintSystem.Constraint) -> Double {
    let now = solver.value(of: inequality.form)
    let distance = (solver.value(moving: inequality.form, by: -now) ?? now).magnitude
    return distance.rounded(to: .written)
  }
}
