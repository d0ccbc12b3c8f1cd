import Certificates
import ConstraintSystems
import ExactNumbers
import LinearSolver

/// Finds constraints whose sides have the same difference in all layouts that are as good as the present one. Only
/// those for which this is certain without a trial are found.
///
/// A layout consists of *parts* that share only variables determined by required equations. An optimum of the whole is
/// an optimum of each part, so in all equally good layouts, a part misses its constraints by the same number of points
/// at each priority. Suppose that a constraint holds, but wouldn't if its sides moved apart. It can be missed only if
/// another constraint of the same part and priority gains, and only a constraint that is missed now can gain. Without
/// such a constraint, the difference can't change.
struct FirmHolds {
  private let constraints: [ConstraintSystem.Constraint]
  private let values: [Double]
  /// The part of each variable; nil for a variable that required equations determine.
  private let parts: [Int?]
  /// For each part, the priorities at which a constraint is missed.
  private var missed: [Int: Set<Double>] = [:]
  /// For each variable, the constraints that contain only this variable.
  private var ofVariable: [[Int]]

  /// - Complexity: nearly O(size of the system).
  init(_ solver: borrowing SystemSolver, _ values: [Double]) {
    let system = solver.system
    constraints = system.constraints
    self.values = values
    let isRigid = system.variables.indices.map { solver.isRigid($0) }
    var sets = DisjointSets(count: system.variables.count)
    ofVariable = Array(repeating: [], count: system.variables.count)
    func join(_ form: LinearForm) {
      var first: Int?
      for term in form.terms where !isRigid[term.variable] {
        if let first { sets.join(first, term.variable) } else { first = term.variable }
      }
    }
    for index in constraints.indices where solver.contains(index) {
      join(constraints[index].form)
      if let variable = constraints[index].form.onlyVariable { ofVariable[variable].append(index) }
    }
    for premise in system.premises { join(premise.form) }
    parts = isRigid.indices.map { isRigid[$0] ? nil : sets.root(of: $0) }
    for index in solver.brokenPreferences().map(\.index) {
      for part in Set(constraints[index].form.terms.compactMap { parts[$0.variable] }) {
        missed[part, default: []].insert(constraints[index].priority.value)
      }
    }
  }

  /// Returns true if the difference between the sides of the constraint at `index`, which is in the solver, certainly
  /// can't change.
  func contains(_ index: Int) -> Bool {
    if endsMove(of: index, upwards: true), endsMove(of: index, upwards: false) { return true }
    guard let variable = constraints[index].form.onlyVariable else { return false }
    let isPositive = constraints[index].form.terms[0].product.value > 0
    return [true, false].allSatisfy { upwards in
      ofVariable[variable].contains { other in
        let isAlike = (constraints[other].form.terms[0].product.value > 0) == isPositive
        return endsMove(of: other, upwards: isAlike ? upwards : !upwards)
      }
    }
  }

  /// Returns true if the constraint at `index` holds, would be missed if its left side became greater (or smaller), and
  /// has a higher priority than every constraint that could gain by the change.
  private func endsMove(of index: Int, upwards: Bool) -> Bool {
    if constraints[index].relation == (upwards ? .greaterThanOrEqual : .lessThanOrEqual) { return false }
    let (form, priority) = (constraints[index].form, constraints[index].priority)
    guard form.value(at: values).magnitude <= Tolerance.solved else { return false }
    if priority.isRequired { return true }
    let part = form.terms.lazy.compactMap { parts[$0.variable] }.first
    return part.map { missed[$0]?.contains(priority.value) != true } ?? true
  }
}

extension LinearForm {
  /// The form's only variable; nil unless there is exactly one.
  fileprivate var onlyVariable: Int? { terms.count == 1 ? terms[0].variable : nil }
}
