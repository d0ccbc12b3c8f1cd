import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel

/// What a diagnosis says, judged from its constraint system in exact arithmetic; shares nothing with the solver.
///
/// Each function returns what is wrong, nil if nothing is.
struct ExactAnswers {
  let diagnosis: SystemDiagnosis
  private var system: ConstraintSystem { diagnosis.system }

  /// A required constraint, or a premise, that does not hold at the values though nothing says so.
  func flawInValues() -> String? {
    let dropped = Set(diagnosis.dropped)
    for constraint in system.constraints
    where constraint.isActive && constraint.priority == .required && !dropped.contains(constraint.index) {
      if let miss = miss(constraint.form, constraint.relation) {
        return "\(constraint.description) is missed by \(miss)"
      }
    }
    for premise in system.premises {
      if let miss = miss(premise.form, .greaterThanOrEqual) { return "\(premise.place) is missed by \(miss)" }
    }
    return nil
  }

  /// By how much the values miss a form, if that is more than a point's thousandth and more than the rounding of its
  /// summands.
  private func miss(_ form: LinearForm, _ relation: Relation) -> Double? {
    var sum = Rational.zero
    var size = Rational.zero
    for term in form.terms {
      let value = diagnosis.values[term.variable]
      // What is larger than any number has no digits to add up.
      guard value.magnitude < .greatestFiniteMagnitude, let exact = Rational(exactly: value) else { return nil }
      let summand = exactly(term.product) * exact
      (sum, size) = (sum + summand, size + summand.magnitude)
    }
    for product in form.constants { (sum, size) = (sum + exactly(product), size + exactly(product).magnitude) }
    let isMissed =
      switch relation {
      case .equal: sum.signum != 0
      case .lessThanOrEqual: sum.signum > 0
      case .greaterThanOrEqual: sum.signum < 0
      }
    guard isMissed else { return nil }
    let rounding = size * Rational(1, over: 1_000_000_000)
    return sum.magnitude > max(rounding, Rational(1, over: 1000)) ? sum.doubleValue : nil
  }

  /// A conflict whose members, times their multipliers, do not add up to its shortfall.
  func flawInConflicts() -> String? {
    for conflict in diagnosis.conflicts {
      var rows: [(form: LinearForm, relation: Relation, multiplier: Rational)] = []
      for member in conflict.members {
        let constraint = system.constraints[member.index]
        if !constraint.isActive || constraint.priority != .required { return "\(constraint.description) is optional" }
        rows.append((constraint.form, constraint.relation, member.multiplier))
      }
      for use in conflict.premises {
        rows.append((system.premises[use.index].form, .greaterThanOrEqual, use.multiplier))
      }
      var coefficients: [Int: Rational] = [:]
      var constant = Rational.zero
      for row in rows {
        let sign = row.multiplier.signum
        if sign == 0 || row.relation == .greaterThanOrEqual && sign < 0 || row.relation == .lessThanOrEqual && sign > 0
        {
          return "a multiplier has the wrong sign: \(row)"
        }
        for term in row.form.terms {
          coefficients[term.variable, default: .zero] += exactly(term.product) * row.multiplier
        }
        for product in row.form.constants { constant += exactly(product) * row.multiplier }
      }
      if let left = coefficients.first(where: { $0.value.signum != 0 }) { return "a variable is left: \(left)" }
      if constant != .zero - conflict.shortfall || conflict.shortfall.signum <= 0 {
        return "the rows add up to \(constant), the shortfall is \(conflict.shortfall)"
      }
    }
    return nil
  }

  private func exactly(_ product: LinearForm.Product) -> Rational {
    (Rational(exactly: product.coefficient) ?? .zero) * (Rational(exactly: product.factor) ?? .zero)
      / (Rational(exactly: product.divisor) ?? .one)
  }
}
