// Equally wide views are all too narrow for the same reason. ConflictPattern can't derive one conflict from another
// here: each sum contains the equations between the views with multipliers of its own. But these equations make a step
// toward the target of one preference a step toward the target of the next, so apart from the preference, the members
// are the same:
//
// - If the equations in B turn the step c into the step c', every layout that fulfils all members except one also
//   fulfils c' in place of c, unless that member belongs to B. So if each member is needed with c, all those outside of
//   B are needed with c', too. Only the few members of B are tested again.
// - In the proof of the conflict, c is replaced by c' and a combination of B. Only the multipliers of B change.

import Certificates
import ConstraintSystems
import ExactNumbers

/// A sequence of conflicts with the same members, except that each contains a different preference. Each conflict is
/// derived from the previous one.
final class LinkedConflicts {
  let pattern: ConflictPattern
  /// The test, created for the first conflict of the sequence; nil if its members aren't all needed for a longer step.
  private lazy var test = NeedTest(of: pattern, latest.closer)
  /// The place of the first preference in the pattern's conflict.
  private let place: Int
  private let places: [Int: Int]
  private var latest: Link
  /// The present multipliers of all constraints; at ``place``, of the present preference.
  private var multipliers: [Rational]
  /// All changes of the pattern's multipliers up to now.
  private(set) var changes: [DerivedConflict.Change] = []

  /// A conflict of the sequence.
  private struct Link {
    /// The conflict that the solver found.
    var refusal: SystemSolver.InfeasibleSubset
    /// The row that requires a step toward the preference's target.
    var closer: ConstraintSystem.Constraint
    /// The distance by which the other members miss that step.
    var gap: Rational
    /// The distance beyond that step for which each member is still needed; nil for the test's own distance.
    var margin: Rational?
  }

  /// Creates the sequence that begins with a pattern; nil if the solver's conflict wasn't irreducible.
  ///
  /// - Parameters:
  ///   - closer: the row that requires a step toward the target of the pattern's preference.
  ///   - refusal: the conflict that the solver found for it.
  init?(
    _ pattern: ConflictPattern, _ closer: ConstraintSystem.Constraint, _ refusal: SystemSolver.InfeasibleSubset
  ) {
    let conflict = pattern.conflict
    guard let place = conflict.constraints.firstIndex(of: closer.index),
      refusal.constraints.map(\.index) == conflict.constraints, refusal.premises.map(\.index) == conflict.premises
    else { return nil }
    self.pattern = pattern
    self.place = place
    places = Dictionary(uniqueKeysWithValues: zip(conflict.constraints, conflict.constraints.indices))
    multipliers = Array(conflict.proof.multipliers.prefix(conflict.constraints.count))
    let step = Self.distance(from: closer, to: pattern.explained.promoted.constraints[closer.index])
    latest = Link(
      refusal: refusal, closer: closer, gap: conflict.shortfall(of: closer.index) - step)
  }

  /// Returns the next conflict of the sequence; nil if the preference doesn't follow from the previous one.
  ///
  /// - Parameters:
  ///   - refusal: the conflict that the solver found.
  ///   - closer: the row that requires a step toward the preference's target.
  /// - Complexity: O(members) comparisons of numbers, and a query for each equation that links the two preferences; for
  ///   the first conflict of the sequence, a query for each member.
  func next(
    _ refusal: SystemSolver.InfeasibleSubset, _ closer: ConstraintSystem.Constraint
  ) -> DerivedConflict? {
    guard let step = step(to: refusal, closer), let changes = changes(step), let test else { return nil }
    let margin = step.factor * (latest.margin ?? test.margin) + step.constant
    let next = Link(
      refusal: refusal, closer: closer, gap: step.factor * latest.gap - step.constant, margin: margin)
    guard next.gap.signum > 0, margin.signum >= 0 else { return nil }
    let longer = closer.farther(by: margin)
    let linking = changes.map { pattern.conflict.constraints[$0.place] }
    guard test.areNeeded(linking, for: longer) else { return nil }
    for change in changes { multipliers[change.place] += change.amount }
    multipliers[place] /= step.signedFactor
    self.changes += changes
    latest = next
    let preference = pattern.explained.promoted.constraints[closer.index]
    var derived = DerivedConflict(pattern, preference: closer.index)
    derived.exchanges = [.init(place: place, source: .constraint(closer.index), multiplier: multipliers[place])]
    derived.shortfall = multipliers[place].magnitude * (next.gap + Self.distance(from: closer, to: preference))
    derived.changeCount = self.changes.count
    return derived
  }

  /// Returns the changes of multipliers; nil if a multiplier would become 0.
  private func changes(_ step: Step) -> [DerivedConflict.Change]? {
    let ofStep = multipliers[place] / step.signedFactor
    let changes = step.equations.map { DerivedConflict.Change(place: $0.place, amount: -(ofStep * $0.factor)) }
    return changes.allSatisfy { !(multipliers[$0.place] + $0.amount).isZero } ? changes : nil
  }

  // MARK: Steps

  /// A preference's step as a combination of the previous preference's step and some equations:
  /// `next = signedFactor * previous + Σ factor * equation + constant`.
  private struct Step {
    var signedFactor: Rational
    var equations: [(place: Int, factor: Rational)]
    /// The constant, positive if the next step is shorter.
    var constant: Rational
    /// The length of the next step for each point of the previous one.
    var factor: Rational { signedFactor.magnitude }
  }

  private static let fewEquations = 4

  private func step(
    to refusal: SystemSolver.InfeasibleSubset, _ closer: ConstraintSystem.Constraint
  ) -> Step? {
    guard let pairs = pairs(refusal, closer.index), let scale = Self.scale(pairs.common) else { return nil }
    var equations: [(place: Int, factor: Rational)] = []
    for (index, old, new) in pairs.common where !Self.areEqual(new, scale * old) {
      guard pattern.explained.promoted.constraints[index].relation == .equal, let place = places[index],
        let factor = Rational(near: (scale * old - new) / pairs.new), equations.count < Self.fewEquations
      else { return nil }
      equations.append((place, factor))
    }
    guard let signedFactor = Rational(near: scale * pairs.old / pairs.new), !signedFactor.isZero else { return nil }
    return exactStep(closer, signedFactor, equations)
  }

  /// Returns the step with its constant; nil if the coefficients aren't exactly equal, or if the step leads in the
  /// opposite direction.
  private func exactStep(
    _ closer: ConstraintSystem.Constraint, _ signedFactor: Rational, _ equations: [(place: Int, factor: Rational)]
  ) -> Step? {
    guard closer.sign * latest.closer.sign == signedFactor.signum else { return nil }
    var sums: [Int: Rational] = [:]
    var constant = Rational.zero
    func subtract(_ form: LinearForm, times factor: Rational) {
      for term in form.terms { sums[term.variable, default: .zero] -= term.product.exact * factor }
      constant -= ExactRow.constant(of: form) * factor
    }
    subtract(closer.form, times: Rational(-1))
    subtract(latest.closer.form, times: signedFactor)
    for equation in equations {
      let index = pattern.conflict.constraints[equation.place]
      subtract(pattern.explained.promoted.constraints[index].form, times: equation.factor)
    }
    guard sums.values.allSatisfy(\.isZero) else { return nil }
    return Step(signedFactor: signedFactor, equations: equations, constant: constant * Rational(closer.sign))
  }

  /// The multipliers of two conflicts.
  private struct Pairs {
    /// The multipliers of the two preferences.
    var (old, new) = (0.0, 0.0)
    /// The members of both conflicts, with their multipliers.
    var common: [(index: Int, old: Double, new: Double)] = []
  }

  /// Returns the multipliers of the latest conflict and another; nil if they differ in a member other than the
  /// preferences.
  private func pairs(_ refusal: SystemSolver.InfeasibleSubset, _ preference: Int) -> Pairs? {
    let previous = latest.closer.index
    var (old, new) = (latest.refusal.constraints, refusal.constraints)
    guard old.count == new.count, latest.refusal.premises.map(\.index) == refusal.premises.map(\.index),
      let oldPlace = old.firstIndex(where: { $0.index == previous }),
      let newPlace = new.firstIndex(where: { $0.index == preference })
    else { return nil }
    var pairs = Pairs(old: old.remove(at: oldPlace).multiplier, new: new.remove(at: newPlace).multiplier)
    for (old, new) in zip(old, new) {
      guard old.index == new.index else { return nil }
      pairs.common.append((old.index, old.multiplier, new.multiplier))
    }
    return pairs
  }

  /// Returns the quotient of most multipliers; nil if they have too many quotients.
  private static func scale(_ pairs: [(index: Int, old: Double, new: Double)]) -> Double? {
    // At most a few multipliers change, so one of these quotients is that of the others.
    pairs.prefix(fewEquations + 1).lazy.map { $0.new / $0.old }.first { scale in
      pairs.lazy.filter { !areEqual($0.new, scale * $0.old) }.prefix(fewEquations + 1).count <= fewEquations
    }
  }

  private static func areEqual(_ left: Double, _ right: Double) -> Bool {
    (left - right).magnitude <= Tolerance.lastDigits * max(left.magnitude, right.magnitude)
  }

  /// Returns the distance between the bounds of two constraints that differ only in their constants.
  private static func distance(
    from left: ConstraintSystem.Constraint, to right: ConstraintSystem.Constraint
  ) -> Rational {
    (ExactRow.constant(of: left.form) - ExactRow.constant(of: right.form)).magnitude
  }
}

extension ConstraintSystem.Constraint {
  /// 1 if the constraint bounds its form from below, and -1 if from above.
  fileprivate var sign: Int { relation == .lessThanOrEqual ? -1 : 1 }

  /// Returns the inequality with its bound moved by `distance` points.
  fileprivate func farther(by distance: Rational) -> ConstraintSystem.Constraint {
    var farther = self
    farther.form.constants.append(.init(distance.doubleValue, Double(-sign)))
    farther.form = farther.form.withOneConstant
    return farther
  }
}

/// The members of a conflict in a solver, without the preference, to test which of them are needed.
private final class NeedTest {
  /// The distance beyond the preference's step for which each member is still needed.
  let margin: Rational
  private var solver: SystemSolver

  /// Returns nil if some of the members aren't needed for a step longer than `closer`.
  ///
  /// - Complexity: a few queries for each member.
  init?(of pattern: ConflictPattern, _ closer: ConstraintSystem.Constraint) {
    let system = pattern.explained.promoted
    let members = pattern.conflict.constraints
    var solver = SystemSolver(
      system, premises: pattern.explained.premises.touching(members.map { system.constraints[$0] }))
    let others = members.filter { $0 != closer.index }
    for member in others where solver.add(member) != nil { return nil }
    let margin = Self.margins.first { Self.areNeeded(others, for: closer.farther(by: $0), &solver) }
    guard let margin else { return nil }
    self.margin = margin
    self.solver = solver
  }

  /// Distances to try. The steps toward other targets may be longer, for example if one view is three times as wide as
  /// another. On the other hand, if a hundred views depend on a width, a tenth of a point adds up to ten.
  private static let margins = [10, 100, 1000, 100_000].map { Rational(1, over: $0) }

  /// Returns true if a refused constraint would hold without any one of `members`.
  func areNeeded(_ members: [Int], for refused: ConstraintSystem.Constraint) -> Bool {
    Self.areNeeded(members, for: refused, &solver)
  }

  private static func areNeeded(
    _ members: [Int], for refused: ConstraintSystem.Constraint, _ solver: inout SystemSolver
  ) -> Bool {
    members.allSatisfy { member in
      if solver.holds(refused, where: member) { return true }
      solver.beginTrial()
      defer { solver.endTrial() }
      solver.remove(member)
      return solver.add(refused) == nil
    }
  }
}
