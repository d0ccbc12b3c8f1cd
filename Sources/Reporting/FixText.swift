import Diagnosis
import LayoutModel

/// A way out in words.
struct FixText {
  let system: ConstraintSystem

  private var phrases: Phrases { Phrases(system: system) }

  /// What to do: `ConstantConstraint: lower its priority below required, e.g. ^high`.
  func advice(_ fix: Fix) -> String {
    let constraint = system.constraints[fix.index]
    return "\(phrases.title(constraint)): \(change(fix.change, constraint))"
  }

  /// What the layout then is, where that is worth saying.
  func outcome(_ fix: Fix) -> String? {
    fix.outcome.flatMap { phrases.outcome(system.constraints[fix.index], $0) }
  }

  private func change(_ change: Fix.Change, _ constraint: ConstraintSystem.Constraint) -> String {
    switch change {
    case .lowerPriority(let priority): return "lower its priority below required, e.g. ^\(priority)"
    case .relax(let relation):
      return "\(relation.rawValue) instead of \(constraint.relation.rawValue), or remove it"
    case .remove: return "remove it"
    case .changeConstant(let constant):
      guard constraint.second == nil else {
        return "\(signed(constant)) or \(beyond(constraint.relation)) instead of \(signed(constraint.constant))"
          .replacing(" or exactly", with: "")
      }
      let sign = constraint.relation.rawValue
      return "\(sign) \(formatted(constant)) or \(beyond(constraint.relation)) instead of \(sign) "
        .replacing(" or exactly", with: "") + formatted(constraint.constant)
    }
  }

  /// What else than the nearest constant works too.
  private func beyond(_ relation: Relation) -> String {
    switch relation {
    case .equal: "exactly"
    case .greaterThanOrEqual: "less"
    case .lessThanOrEqual: "more"
    }
  }

  private func signed(_ constant: Double) -> String {
    "\(constant < 0 ? "-" : "+") \(formatted(constant.magnitude))"
  }
}
