import Certificates
import ConstraintSystems
import ExactNumbers
import LinearSolver

/// Which constraints' sides certainly keep their difference in all layouts that are as good as the present one, as far
/// as that is known without trying.
///
/// A layout falls into *parts* that share no variable but those that required equations decide. What is best for the
/// whole is best for each part; so in all layouts that are as good, a part misses as many points at each priority. A
/// constraint that holds, and would not if its sides moved apart, can only do so where another one of the same part and
/// the same priority gains by it: one that is missed now. Where there is none, it stands firm.
struct FirmHolds {
  private let constraints: [ConstraintSystem.Constraint]
  private let values: [Double]
  /// The part of each variable; nil for one that required equations decide.
  private let parts: [Int?]
  /// The priorities at which something is missed, by part.
  private var missed: [Int: Set<Double>] = [:]
  /// The constraints with one variable, by that variable.
  private var ofVariable: [[Int]]

  /// - Complexity: O(size of the system), nearly.
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

  /// True if the difference between the sides of the constraint at `index`, which is in the solver, certainly stays
  /// what it is.
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

  /// True if the constraint at `index` holds, would not if its left side became more, or less, and weighs more than
  /// what could gain by that.
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
  /// The variable of the form, if there is just one.
  fileprivate var onlyVariable: Int? { terms.count == 1 ? terms[0].variable : nil }
}
