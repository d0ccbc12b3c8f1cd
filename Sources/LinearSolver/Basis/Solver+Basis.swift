// The basis, as an elimination forest.
//
// A variable is *free* if its stay is tight; otherwise, it is *defined* by a form: a tight constraint itself, or the
// constraint with some forms subtracted. The variable that a form defines has a higher label than the form's other
// variables, so the forms sorted by label are a triangular matrix U, and the recorded subtractions (etas) are the L of
// a row-wise LU factorization of the tight rows; stays are unit rows and need no entries. Most constraints of a layout
// enter unreduced, without etas.
//
// When a row enters, its defined variables are eliminated from the highest label down, until the first one that can be
// the pivot. The remaining variables have lower labels by construction, so the order never needs repair. A free
// variable that is skipped depends on nothing, so it gets a label below all others.

extension Solver {
  // MARK: Fresh rows

  /// Lets a row define a variable that nothing else depends on, if this is certain to affect no other variable.
  ///
  /// The variable whose stay yields must be the least important one that the row depends on (see docs/solver.md,
  /// *Stays*): it must come after the leads of all generators that the row depends on.
  ///
  /// - Complexity: linear in the row's length.
  mutating func enterFresh(_ row: RowKey, bound: Status) -> Bool {
    var fresh = VariableKey.none
    var freshValue = 0.0
    var largest = 0.0
    var reach: Int32 = -1
    var label: Int32 = -1
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      let record = variables[cell.variable]
      largest = max(largest, cell.value.magnitude)
      if record.isFree, cell.variable.raw > fresh.raw, stays[cell.variable].uses == 0 {
        if fresh.exists { (reach, label) = (max(reach, fresh.raw), max(label, variables[fresh].label)) }
        fresh = cell.variable
        freshValue = cell.value
      } else {
        (reach, label) = (max(reach, record.reach), max(label, record.label))
      }
    }
    guard fresh.exists, reach < fresh.raw, leadsItself(fresh), freshValue.magnitude == largest
    else { return false }
    if label > variables[fresh].label { raiseLabel(of: fresh) }
    let lead = Lead(index: fresh.raw, rises: freshValue > 0)
    rows[row].enter(at: bound, leading: lead)
    // If the value is 0, this is the side on which the stays don't favor letting the row yield.
    stays[fresh].isBelow = lead.rises == (bound == .tightUpper)
    define(fresh, by: row, owner: row)
    return true
  }

  @inline(always)
  private mutating func leadsItself(_ variable: VariableKey) -> Bool { stays[variable].lead.index == variable.raw }

  private mutating func raiseLabel(of variable: VariableKey) {
    if Int(counters.top) > 8 * variables.count + 1024 { renumber() }
    counters.top += 1
    variables[variable].label = counters.top
    extendQueues()
  }

  private mutating func lowerLabel(of variable: VariableKey) {
    if counters.bottom == 0 { renumber() }
    counters.bottom -= 1
    variables[variable].label = counters.bottom
  }

  @inline(always)
  mutating func extendQueues() {
    work.extend(labels: Int(counters.top) + 1)
  }

  /// Renumbers the labels before a trial that might run out of them. Renumbering during the trial would be undone with
  /// the trial, and the next trial would have to renumber again.
  mutating func makeRoomForLabels() {
    if Int(counters.bottom) < labelRoom / 2 || Int(counters.top) > 4 * variables.count + 512 { renumber() }
  }

  /// The number of unused labels to leave below the lowest one.
  private var labelRoom: Int { max(64, variables.count) }

  /// Gives all variables consecutive labels in the same order.
  private mutating func renumber() {
    var places = [VariableKey](repeating: .none, count: Int(counters.top) + 1)
    for offset in 0..<variables.count {
      places[Int(variables[VariableKey(offset)].label)] = VariableKey(offset)
    }
    counters.bottom = Int32(labelRoom)
    counters.top = counters.bottom - 1
    for variable in places where variable.exists {
      counters.top += 1
      variables[variable].label = counters.top
    }
    extendQueues()
  }

  // MARK: Reducing

  /// Reduces a tight row without a slot, and lets it define one of the open variables.
  ///
  /// - Returns: the variable; nil if the reduced row contains no open variable.
  mutating func enterAgain(_ row: RowKey) -> VariableKey? {
    guard let pivot = reduce(row) else { return nil }
    define(pivot, byReduced: row)
    return pivot
  }

  /// Makes the reduced row in `work` the definition of a variable.
  mutating func define(_ pivot: VariableKey, byReduced row: RowKey) {
    for index in 0..<work.elimination.skipped.count where work.elimination.skipped[index] != pivot {
      lowerLabel(of: work.elimination.skipped[index])
    }
    let form = work.elimination.steps.isEmpty ? row : makeReducedForm(of: row)
    define(pivot, by: form, owner: row)
    if forms[pivot].pivot.isDubious { suspect(pivot) }
  }

  /// Eliminates the row's defined variables from the highest label down. Leaves the rest in `work`, the subtracted
  /// forms in `steps` and the free variables that were skipped in `skipped`.
  private mutating func reduce(_ row: RowKey) -> VariableKey? {
    work.elimination.row.removeAll()
    work.elimination.steps.removeAll()
    work.elimination.skipped.removeAll()
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      _ = work.elimination.row.add(cell.estimate, at: cell.variable)
      work.solves.queue.insert(cell.variable, label: variables[cell.variable].label)
    }
    while !work.solves.queue.isEmpty {
      let variable = work.solves.queue.removeLast()
      let isNoise = work.elimination.row[variable].isNoise
      if isNoise, isNothing(variable) { continue }
      if !variables[variable].isFree {
        subtractForm(of: variable)
      } else if !isNoise, work.elimination.open.contains(variable.offset), standsOut(variable) {
        work.solves.queue.removeAll()
        return variable
      } else {
        work.elimination.skipped.append(variable)
      }
    }
    return bestSkipped()
  }

  /// Returns true if a variable's coefficient, which is noise, counts as 0; sets it to 0 in that case.
  ///
  /// If coefficients are so small or large that the number may matter, it stays in the row with all its noise, and
  /// everything computed from it is in doubt from then on. In other cases, keeping the number would only spread noise,
  /// and in dense rows, the noise would reach every number.
  private mutating func isNothing(_ variable: VariableKey) -> Bool {
    let entry = work.elimination.row[variable]
    suspectNoise(entry, at: variable)
    if entry.noise != 0, counters.isRough || !entry.noise.isFinite { return false }
    work.elimination.row[variable] = .zero
    return true
  }

  private mutating func subtractForm(of variable: VariableKey) {
    let form = variables[variable].form
    let multiplier = work.elimination.row[variable] / forms[variable].pivot
    work.elimination.steps.append(EtaStep(variable: variable, multiplier: multiplier))
    work.elimination.row[variable] = .zero
    for offset in matrix.range(of: form) {
      let cell = matrix.cell(offset)
      if cell.variable != variable, work.elimination.row.add(-multiplier * cell.estimate, at: cell.variable) {
        work.solves.queue.insert(cell.variable, label: variables[cell.variable].label)
      }
    }
  }

  /// Returns true if no remaining coefficient in the row is larger than the variable's coefficient. Smaller pivots
  /// would let errors grow with each elimination. Variables with stays that aren't open are ignored: stays are unit
  /// rows and eliminate their variables without error.
  private mutating func standsOut(_ variable: VariableKey) -> Bool {
    let limit = work.elimination.row[variable].value.magnitude
    for index in 0..<work.elimination.row.keys.count {
      let key = work.elimination.row.keys[index]
      guard work.elimination.row[key].value.magnitude > limit else { continue }
      if !variables[key].isFree || work.elimination.open.contains(key.offset) { return false }
    }
    return true
  }

  /// Returns the pivot if every candidate was skipped: the largest one, or the last one of several that are equally
  /// large.
  ///
  /// - Parameter isExact: true if the numbers were computed exactly, so none of them is 0, regardless of its noise.
  mutating func bestSkipped(isExact: Bool = false) -> VariableKey? {
    var best = VariableKey.none
    var bestSize = 0.0
    for index in 0..<work.elimination.skipped.count {
      let variable = work.elimination.skipped[index]
      let entry = work.elimination.row[variable]
      guard isExact || !entry.isNoise, work.elimination.open.contains(variable.offset) else { continue }
      let size = entry.value.magnitude
      if size > bestSize || size == bestSize && variable.raw > best.raw {
        best = variable
        bestSize = size
      }
    }
    return best.exists ? best : nil
  }

  /// Creates a row of the matrix for the result of `reduce`, with the etas that lead to it.
  private mutating func makeReducedForm(of row: RowKey) -> RowKey {
    let form = makeRow()
    var count = 0
    for index in 0..<work.elimination.row.keys.count {
      let key = work.elimination.row.keys[index]
      if !work.elimination.row[key].isNoise || !isNothing(key) { count += 1 }
    }
    matrix.allocate(form, count: count)
    var offset = matrix.range(of: form).lowerBound
    for index in 0..<work.elimination.row.keys.count {
      let key = work.elimination.row.keys[index]
      let value = work.elimination.row[key]
      if value.value == 0, value.noise == 0 { continue }
      matrix.set(offset, row: form, variable: key, value: value)
      offset += 1
    }
    etas.allocate(form, count: work.elimination.steps.count)
    let start = etas.range(of: form).lowerBound
    for index in 0..<work.elimination.steps.count {
      let step = work.elimination.steps[index]
      etas.set(start + index, row: form, variable: step.variable, value: step.multiplier)
    }
    counters.births += 1
    rows[form].status = .reduced
    rows[form].birth = counters.births
    return form
  }

  // MARK: Definitions

  /// Makes a form the definition of a variable.
  private mutating func define(_ variable: VariableKey, by form: RowKey, owner row: RowKey) {
    plan.forget()
    noteState()
    variables[variable].form = form
    rows[row].define(variable, by: form)
    if form != row {
      roles[row] = Role.reduced
      rows[form].define(variable, by: row)
    }
    roles[form] = variable.raw
    for offset in matrix.range(of: form) {
      let cell = matrix.cell(offset)
      if cell.variable == variable {
        forms[variable].pivot = cell.estimate
      } else {
        stays[cell.variable].uses += 1
      }
    }
    retarget(variable)
    markDirty(variable)
  }

  /// Computes the target of a variable's form from the constraint's bound.
  mutating func retarget(_ variable: VariableKey) {
    let form = variables[variable].form
    let isReduced = rows[form].status == .reduced
    let row = isReduced ? rows[form].form : form
    let bound = rows[row].activeBound
    var target = Estimate(bound)
    var reach = Lead.rigid
    var firmness = Firmness.rigid
    if rows[row].isGenerator {
      reach = rows[row].lead.index
      firmness = rows[row].isEquality ? Firmness.of(rows[row].priority) : Firmness.none
    }
    if isReduced {
      for offset in etas.range(of: form) {
        let cell = etas.cell(offset)
        let older = forms[cell.variable]
        target = target - cell.estimate * older.target
        reach = max(reach, older.reach)
        firmness = min(firmness, older.firmness)
      }
    }
    forms[variable] = FormRecord(pivot: forms[variable].pivot, target: target, reach: reach, firmness: firmness)
  }

  /// Updates the targets of a tight row's form and of the forms that depend on it, oldest first.
  mutating func retargetAll(from row: RowKey) {
    retarget(rows[row].slot)
    markDirty(rows[row].slot)
    guard etas.head(of: rows[row].slot).exists else { return }
    work.solves.isBorn.removeAll()
    noteDependents(of: rows[row].slot)
    retargetNoted()
  }

  /// Updates the targets affected by all rows whose lead has changed.
  mutating func retargetReleaded() {
    work.solves.isBorn.removeAll()
    for index in 0..<work.propagation.relead.count {
      let row = work.propagation.relead[index]
      if !rows[row].slot.exists { continue }
      if forms[rows[row].slot].reach != rows[row].lead.index {
        retarget(rows[row].slot)
        markDirty(rows[row].slot)
      }
      noteDependents(of: rows[row].slot)
    }
    work.propagation.relead.removeAll()
    retargetNoted()
  }

  mutating func retargetNoted() {
    while !work.solves.births.isEmpty {
      let variable = VariableKey(raw: work.solves.births.removeFirst())
      retarget(variable)
      markDirty(variable)
      noteDependents(of: variable)
    }
  }

  mutating func noteDependents(of slot: VariableKey) {
    var key = etas.head(of: slot)
    while key.exists {
      let cell = etas.cell(key.offset)
      let dependent = rows[cell.row].slot
      if work.solves.isBorn.insert(dependent.offset) {
        work.solves.births.insert(dependent.raw, rank: rows[cell.row].birth)
      }
      key = cell.next
    }
  }

  /// Lets a row replace another row with the same terms in a slot. The form remains the same.
  mutating func substitute(_ row: RowKey, for other: RowKey, at slot: VariableKey) {
    plan.forget()
    noteState()
    let form = variables[slot].form
    rows[other].define(.none, by: .none)
    rows[row].define(slot, by: form == other ? row : form)
    if form == other {
      variables[slot].form = row
      roles[row] = slot.raw
    } else {
      rows[form].form = row
      roles[row] = Role.reduced
    }
    roles[other] = Role.checked
  }

  /// Removes a variable's form; returns the constraint, whose status and role the caller must set.
  mutating func undefine(_ variable: VariableKey) -> RowKey {
    plan.forget()
    noteState()
    let form = variables[variable].form
    let row = owner(of: variable)
    for offset in matrix.range(of: form) {
      let other = matrix.cell(offset).variable
      if other != variable { stays[other].uses -= 1 }
    }
    variables[variable].form = .none
    rows[row].define(.none, by: .none)
    roles[row] = Role.inert
    if form != row { vacate(form) }
    return row
  }

  /// Removes every form.
  mutating func dissolve() {
    for offset in 0..<variables.count where !variables[VariableKey(offset)].isFree {
      _ = undefine(VariableKey(offset))
    }
  }
}
