/// What an edit computes, in which order: kept for the next edit of the same rows.
///
/// A window is resized a hundred times in a second, and each time the same variables have to be computed in the same
/// order. To find them is most of the work, as in every sparse method; so that *symbolic* part is done once, for as
/// long as the basis stays what it is (A. George and J. Liu, *Computer Solution of Large Sparse Positive Definite
/// Systems*, 1981, on separating symbolic from numeric factorization).
struct EditPlan: ~Copyable, Sendable {
  /// A sum to compute: its terms end where it says, and begin where those of the one before end.
  struct Step: BitwiseCopyable, Sendable {
    var variable: VariableKey
    var end: Int32
  }

  /// The same for a row that has to be checked.
  struct Check: BitwiseCopyable, Sendable {
    var row: RowKey
    var end: Int32
  }

  struct Term: BitwiseCopyable, Sendable {
    var coefficient: Double
    var noise: Double
    var variable: VariableKey
  }

  /// The rows that are edited, in the order in which the edit names them.
  var rows = Buffer<RowKey>()
  /// Whether what follows is there and true of the basis.
  private(set) var isValid = false
  /// The variables whose forms get other targets, those of older forms first.
  var targets = Buffer<VariableKey>()
  var steps = Buffer<Step>()
  var stepTerms = Buffer<Term>()
  var checks = Buffer<Check>()
  var checkTerms = Buffer<Term>()

  /// Says that the basis or the rows have changed.
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
  /// Does as planned what an edit has to do to values, if there is a plan or it pays to make one.
  ///
  /// Where the same equalities are edited again, as when a window is resized, of the rows out of place the one that
  /// misses its bound by most comes first: a swing then takes two thirds of the exchanges.
  ///
  /// - Returns: whether it was done. Rows that are then out of place are listed.
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

  /// Whether these rows are the ones that were edited last; if not, they are from now on.
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

  /// Whether every row is an equality and stays one.
  private mutating func areEqualities(_ changes: [(row: RowID, bounds: Bounds)]) -> Bool {
    for index in 0..<changes.count {
      let bounds = changes[index].bounds
      if !rows[plan.rows[index]].isEquality || !bounds.isEquality || !bounds.lower.isFinite { return false }
    }
    return true
  }

  /// Whether every edited row is tight: then only targets change.
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

  /// The edited rows' slots and all that rests on them, older forms first.
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
