import Certificates
import LayoutModel
import PlainText

extension PreferenceExplainer {
  /// At most this many fixes are looked for: a person would not weigh more.
  private static let fixLimit = 3

  /// Other constants, each of which satisfies the preference while everything that is wanted as much stays as it is.
  ///
  /// They come from the conflict that ends how near the preference can come to being satisfied. Its right sides k times
  /// its multipliers y add up to what is missing, so `k_i - missing / y_i` is where the constraint i would have to be.
  func fixes(
    to preference: Int, _ solver: inout SystemSolver
  ) -> [PreferenceExplanation.ConstantChange] {
    let constraints = hardened.constraints
    guard isWorthFixes(preference), let conflict = limit(of: preference, &solver) else { return [] }
    let members = zip(conflict.constraints, conflict.proof.multipliers).filter { index, _ in
      index != preference && index < diagnosis.system.constraints.count
    }
    // What the system made follows from something else; nobody changes that.
    let ofApp = members.filter { !constraints[$0.0].origin.isSystemMade }
    var found: [PreferenceExplanation.ConstantChange] = []
    for (index, multiplier) in ofApp where found.count < Self.fixLimit {
      let change = (conflict.proof.shortfall / multiplier).doubleValue
      let fix = PreferenceExplanation.ConstantChange(
        index: index, constant: (constraints[index].constant - change).rounded(to: .written))
      guard isAdvice(constraints[index], fix.constant), satisfies(fix, preference, &solver) else { continue }
      found.append(fix)
    }
    return found
  }

  /// Whether anyone would change something for it: not for a view to be no larger than its content.
  func isWorthFixes(_ preference: Int) -> Bool {
    let optional = hardened.constraints[preference]
    return optional.origin != .contentSize || optional.relation != .lessThanOrEqual
  }

  /// The conflict with what keeps the preference from coming nearer than it can. (Others may contradict it too, but
  /// would leave it more.)
  private func limit(of preference: Int, _ solver: inout SystemSolver) -> ProvedConflict? {
    let form = hardened.constraints[preference].form
    let now = solver.value(of: form)
    let nearest = solver.value(moving: form, by: -now) ?? now
    var closer = hardened.constraints[preference]
    closer.relation = nearest > 0 ? .lessThanOrEqual : .greaterThanOrEqual
    let step = nearest > 0 ? -Tolerance.points : Tolerance.points
    closer.form.constants.append(.init(nearest + step, -1))
    guard let refusal = solver.add(closer) else {
      solver.remove(preference)
      return nil
    }
    // What contradicts the limit contradicts the preference all the more.
    return ProvedConflict(refusal, in: hardened)
  }

  /// Whether another constant is one that a person would consider: sizes stay sizes, what lies inside its container
  /// stays inside, gaps do not become overlaps, and what is
  /// alike stays alike.
  private func isAdvice(_ constraint: ConstraintSystem.Constraint, _ constant: Double) -> Bool {
    let (first, second) = (constraint.first.place, constraint.second?.place)
    // Nobody writes more decimals.
    if (constant * 100).rounded() / 100 != constant { return false }
    // What is to be as large as something else, or in line with its centre, is not to be so but for some points.
    let isOfLikes = first.attribute.kind == .size || [.centerX, .centerY].contains(first.attribute)
    if isOfLikes, second != nil, constraint.relation == .equal, constraint.constant == 0 { return false }
    guard let second else { return first.attribute.kind == .position || constant >= 0 }
    if first.attribute.kind == .size { return true }
    // Seen from the inner one of the two.
    let isTurned = hardened.isInside(second.item, first.item)
    let (inner, now, then) =
      isTurned ? (second, -constraint.constant, -constant) : (first, constraint.constant, constant)
    if inner.attribute.isNearEdge { return now < 0 || then >= 0 }
    if inner.attribute.isFarEdge { return now > 0 || then <= 0 }
    return true
  }

  /// Whether the preference can be satisfied once another constraint has another constant.
  private func satisfies(
    _ fix: PreferenceExplanation.ConstantChange, _ preference: Int, _ solver: inout SystemSolver
  ) -> Bool {
    let index = fix.index
    guard solver.contains(index) else { return false }
    let changed = hardened.constraintsChanged(by: .changeConstant(to: fix.constant), to: index)[0]
    solver.remove(index)
    defer { enter(index, &solver) }
    guard solver.add(changed, slack: Tolerance.solved) == nil else { return false }
    defer { solver.remove(index) }
    guard solver.add(hardened.constraints[preference], slack: Tolerance.solved) == nil else { return false }
    solver.remove(preference)
    return true
  }
}
