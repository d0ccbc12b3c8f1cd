/// The computations of an edit, in order, stored for the next edit of the same rows.
///
/// While a window is being resized, the same variables are computed in the same order a hundred times per second. As in
/// every sparse method, most of the work is finding these variables, so this *symbolic* part is done only once, as long
/// as the basis doesn't change (A. George and J. Liu, *Computer Solution of Large Sparse Positive Definite Systems*,
/// 1981, on separating symbolic from numeric factorization).
struct EditPlan: ~Copyable, Sendable {
  /// A sum to compute. Its terms end at `end`, and begin where those of the previous step end.
  struct Step: BitwiseCopyable, Sendable {
    var variable: VariableKey
    var end: Int32
  }

  /// A row to check. Its terms are stored like a step's terms.
  struct Check: BitwiseCopyable, Sendable {
    var row: RowKey
    var end: Int32
  }

  struct Term: BitwiseCopyable, Sendable {
    var coefficient: Double
    var noise: Double
    var variable: VariableKey
  }

  /// The edited rows, in the order in which the edit lists them.
  var rows = Buffer<RowKey>()
  /// True if the rest of the plan is filled in and correct for the current basis.
  private(set) var isValid = false
  /// The variables whose forms get new targets, with older forms first.
  var targets = Buffer<VariableKey>()
  var steps = Buffer<Step>()
  var stepTerms = Buffer<Term>()
  var checks = Buffer<Check>()
  var checkTerms = Buffer<Term>()

  /// Invalidates the plan, because the basis or the rows have changed.
  @inline(always)
  mutating func forget() { isValid = false }

  /// Starts a plan.
  mutating func clear() {
    targets.removeAll()
    steps.removeAll()
    stepTerms.removeAll()
    checks.removeAll()
    checkTerms.removeAll()
    isValid = true
  }
}

extension Solver {
  /// Updates the values for an edit as planned, if there is a plan or making one is worthwhile.
  ///
  /// If the same equalities are edited again, as when a window is resized, the row out of place that misses its bound
  /// by the most comes first. Large changes then take only two thirds of the exchanges.
  ///
  /// - Returns: true if the values were updated. Rows that are now out of place are listed.
  mutating func followPlan(_ changes: [(row: RowID, bounds: Bounds)]) -> Bool {
    guard isRepeated(changes), areEqualities(changes) else { return false }
    work.operation.isFarthestFirst = true
    guard areTight() else { return false }
    if !plan.isValid { makePlan() }
    for index in 0..<changes.count {
      rows[plan.rows[index]].lower = changes[index].bounds.lower
      rows[plan.rows[index]].upper = changes[index].bounds.upper
    }
    for index in 0..<plan.targets.count { retarget(plan.targets[index]) }
    computePlannedValues()
    checkPlannedRows()
    return true
  }

  /// Returns true if these rows are the ones that were edited last; otherwise, records them as such.
  private mutating func isRepeated(_ changes: [(row: RowID, bounds: Bounds)]) -> Bool {
    var isSame = plan.rows.count == changes.count
    var index = 0
    while isSame, index < changes.count {
      isSame = plan.rows[index] == key(of: changes[index].row)
      index += 1
    }
    if isSame { return true }
    plan.forget()
    plan.rows.removeAll()
    for change in changes { plan.rows.append(key(of: change.row)) }
    return false
  }

  /// Returns true if every row is an equality and remains one.
  private mutating func areEqualities(_ changes: [(row: RowID, bounds: Bounds)]) -> Bool {
    for index in 0..<changes.count {
      let bounds = changes[index].bounds
      if !rows[plan.rows[index]].isEquality || !bounds.isEquality || !bounds.lower.isFinite { return false }
    }
    return true
  }

  /// Returns true if every edited row is tight, so that only targets change.
  private mutating func areTight() -> Bool {
    for index in 0..<plan.rows.count where !rows[plan.rows[index]].status.isTight { return false }
    return true
  }

  // MARK: The symbolic part

  private mutating func makePlan() {
    plan.clear()
    planTargets()
    for index in 0..<plan.targets.count {
      work.propagation.dirty.insert(plan.targets[index], label: variables[plan.targets[index]].label)
    }
    while !work.propagation.dirty.isEmpty {
      let variable = work.propagation.dirty.removeFirst()
      planStep(of: variable)
      walkColumn(of: variable, hasMoved: true)
    }
    for index in 0..<work.propagation.touched.count { planCheck(of: work.propagation.touched[index]) }
    work.propagation.touched.removeAll()
    work.propagation.isTouched.removeAll()
  }

  /// Lists the slots of the edited rows and everything that depends on them, older forms first.
  private mutating func planTargets() {
    work.solves.isBorn.removeAll()
    for index in 0..<plan.rows.count {
      let row = plan.rows[index]
      let slot = rows[row].slot
      guard work.solves.isBorn.insert(slot.offset) else { continue }
      if rows[row].form == row {
        plan.targets.append(slot)
      } else {
        work.solves.births.insert(slot.raw, rank: rows[rows[row].form].birth)
      }
    }
    let count = plan.targets.count
    for index in 0..<count { noteDependents(of: plan.targets[index]) }
    while !work.solves.births.isEmpty {
      let variable = VariableKey(raw: work.solves.births.removeFirst())
      plan.targets.append(variable)
      noteDependents(of: variable)
    }
  }

  private mutating func planStep(of variable: VariableKey) {
    for offset in matrix.range(of: variables[variable].form) {
      let cell = matrix.cell(offset)
      if cell.variable != variable {
        plan.stepTerms.append(EditPlan.Term(coefficient: -cell.value, noise: cell.noise, variable: cell.variable))
      }
    }
    plan.steps.append(EditPlan.Step(variable: variable, end: Int32(plan.stepTerms.count)))
  }

  private mutating func planCheck(of row: RowKey) {
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      plan.checkTerms.append(EditPlan.Term(coefficient: cell.value, noise: cell.noise, variable: cell.variable))
    }
    plan.checks.append(EditPlan.Check(row: row, end: Int32(plan.checkTerms.count)))
  }

  // MARK: The numeric part

  private mutating func computePlannedValues() {
    var next = 0
    for index in 0..<plan.steps.count {
      let step = plan.steps[index]
      let form = forms[step.variable]
      var sum = RowSum(form.target)
      while next < Int(step.end) {
        let term = plan.stepTerms[next]
        sum.add(term.coefficient, noise: term.noise, times: variables[term.variable].value)
        next += 1
      }
      _ = assign(sum.estimate / form.pivot, to: step.variable)
    }
  }

  private mutating func checkPlannedRows() {
    var next = 0
    for index in 0..<plan.checks.count {
      let check = plan.checks[index]
      var sum = RowSum(.zero)
      while next < Int(check.end) {
        let term = plan.checkTerms[next]
        sum.add(term.coefficient, noise: term.noise, times: variables[term.variable].value)
        next += 1
      }
      if crossing(of: check.row, at: sum) != nil { misplace(check.row) }
    }
  }
}
