// In a row of a thousand views that are all too wide, each width is refused for the same reason: the other widths, and
// the premises that no width is negative, leave no room for it. So the proof of one refusal also proves the next one
// after two rows are replaced with parallel rows: the refused width with the premise that it isn't negative, and the
// premise of the next view with that view's width. The variables still cancel; only the shortfall differs.

import Certificates
import ConstraintSystems
import ExactNumbers

/// The proof of a refusal, stored for other constraints that are refused for the same reason.
///
/// The proof is a sum of rows that are all in the solver, and is valid as long as none of them is removed.
struct ReusableProof {
  /// A row of the sum, scaled so that its first coefficient is 1.
  private struct Summand {
    /// The row's multiplier. If it is negative, the row is used as `<=`.
    var weight: Rational
    var constant: Rational
  }

  private var summands: [RowDirection: Summand] = [:]
  /// The shortfall of the sum; at most 0, because the rows hold together.
  private var shortfall: Rational

  /// Creates the proof of `refusal`, in which another row in the solver replaces the constraint that was refused.
  ///
  /// - Parameters:
  ///   - refused: the index of the refused constraint.
  ///   - solver: the solver that refused the constraint.
  ///   - premises: the index of the premises of the solver's system.
  /// - Returns: nil if there is no proof or no such row.
  /// - Complexity: O(size of the system).
  init?(
    _ refusal: SystemSolver.InfeasibleSubset, of refused: Int, by solver: borrowing SystemSolver, premises: Incidence
  ) {
    let system = solver.system
    guard let proved = ProvedConflict(refusal, in: system) else { return nil }
    shortfall = proved.proof.shortfall
    let forms =
      proved.constraints.map { system.constraints[$0].form } + proved.premises.map { system.premises[$0].form }
    for (form, multiplier) in zip(forms, proved.proof.multipliers) {
      let (direction, divisor) = RowDirection.of(form)
      let summand = Summand(weight: multiplier * divisor, constant: ExactRow.constant(of: form) / divisor)
      guard summands.updateValue(summand, forKey: direction) == nil else { return nil }
    }
    let direction = RowDirection.of(system.constraints[refused].form).direction
    guard let summand = summands[direction] else { return nil }
    var best: Rational?
    func take(_ form: LinearForm, _ relation: Relation) {
      guard let constant = Self.constant(of: form, relation, along: direction, for: summand) else { return }
      if best.map({ (constant - $0).signum * summand.weight.signum < 0 }) ?? true { best = constant }
    }
    for premise in premises.touching([system.constraints[refused]]) {
      take(system.premises[premise].form, .greaterThanOrEqual)
    }
    let variables = Set(system.constraints[refused].form.terms.map(\.variable))
    for constraint in system.constraints where solver.contains(constraint.index) && constraint.priority.isRequired {
      if constraint.form.terms.allSatisfy({ variables.contains($0.variable) }) {
        take(constraint.form, constraint.relation)
      }
    }
    guard let best else { return nil }
    shortfall -= summand.weight * (best - summand.constant)
    summands[direction] = Summand(weight: summand.weight, constant: best)
  }

  /// Returns true if the sum becomes a contradiction when `constraint` replaces the row parallel to it.
  ///
  /// - Complexity: O(length of the constraint).
  func refuses(_ constraint: ConstraintSystem.Constraint) -> Bool {
    let (direction, divisor) = RowDirection.of(constraint.form)
    guard constraint.priority.isRequired, constraint.form.mistake == nil, let summand = summands[direction],
      let constant = Self.constant(of: constraint.form, constraint.relation, along: direction, for: summand)
    else { return false }
    let left = shortfall - summand.weight * (constant - summand.constant)
    return (left * divisor / summand.weight.magnitude).magnitude.doubleValue >= Tolerance.points && left.signum > 0
  }

  /// Returns a row's constant, scaled like the constants in the sum; nil if the row can't replace `summand` because it
  /// has a different direction or bounds the other side.
  private static func constant(
    of form: LinearForm, _ relation: Relation, along direction: RowDirection, for summand: Summand
  ) -> Rational? {
    let (own, divisor) = RowDirection.of(form)
    let turned = divisor.signum < 0 ? relation.flipped : relation
    guard own == direction, turned != (summand.weight.signum > 0 ? .lessThanOrEqual : .greaterThanOrEqual) else {
      return nil
    }
    return ExactRow.constant(of: form) / divisor
  }
}
