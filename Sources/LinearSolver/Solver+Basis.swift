// The basis as an elimination forest.
//
// A variable is *free*, its stay being tight, or *defined* by a form: a tight constraint itself, or the constraint with
// some forms subtracted. A form's variable has a higher label than the form's other variables, so the forms sorted by
// label are a triangular matrix U, and the noted subtractions (etas) are the L of a row-wise LU factorization of the
// tight rows; stays are unit rows and need no entry. Most constraints of a layout enter as they are, without etas.
//
// Entering a row eliminates its defined variables from the highest label down and stops at the first free one that may
// be the pivot; what is left of the row stands below it by construction, so the order never needs repair. A free
// variable that is passed over depends on nothing and is moved below everything.
//
// A row that leaves takes its form away, and with it all forms made with it; the rows of those enter again. That
// replaces the update formulas (Forrest-Tomlin) and the periodic refactorization of general simplex codes: in layouts
// few forms rest on others.

/// What became of an attempt to reduce a row.
enum Reduction {
  /// The row can define this variable.
  case pivot(VariableKey)
  /// Nothing is left to define.
  case dependent
  /// A variable is left, but perhaps not the one whose stay matters least.
  case uncertain
}

/// Which free variables may become the pivot of a row.
enum PivotRule {
  /// Any.
  case any
  /// One that certainly leads after everything else in the row, so that the stays stay minimal.
  case last
  /// One that is open: it waits for a row.
  case open
}

extension Solver {
  /// The least part of a row's largest remaining coefficient that may be a pivot.
  private static let pivotThreshold = 0.0625
  /// How much larger than its pivot a form's coefficient is to count as amplifying.
  private static let amplification = 1024.0

  // MARK: Entering

  /// Reduces a tight row and lets it define a variable; gives the variable, or how the attempt ended otherwise.
  ///
  /// - Requires: the row has a tight status and defines nothing.
  /// - Ensures: unless a pivot is given back, the basis is as before.
  mutating func enter(_ row: RowKey, rule: PivotRule) -> Reduction {
    if let fresh = freshPivot(of: row, rule: rule) {
      placeOnTop(fresh, of: row)
      define(fresh, by: row, owner: row)
      return .pivot(fresh)
    }
    let reduction = reduce(row, rule: rule)
    guard case .pivot(let pivot) = reduction else { return reduction }
    for index in 0..<scratch.skipped.count where scratch.skipped[index] != pivot {
      counters.bottom -= 1
      variables[scratch.skipped[index]].label = counters.bottom
    }
    define(pivot, by: scratch.steps.isEmpty ? row : makeReducedForm(of: row), owner: row)
    return reduction
  }

  /// A free variable of the row that no form uses: it can take any label.
  private func freshPivot(of row: RowKey, rule: PivotRule) -> VariableKey? {
    var best = VariableKey.none
    var bestSize = 0.0
    var largest = 0.0
    var spread: Int32 = -1
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      let record = variables[cell.variable]
      largest = max(largest, cell.value.magnitude)
      spread = max(spread, record.spread)
      guard record.isFree, record.uses == 0, cell.variable.raw > best.raw else { continue }
      if rule == .open && !scratch.open.contains(cell.variable.offset) { continue }
      best = cell.variable
      bestSize = cell.value.magnitude
    }
    guard best.exists, bestSize >= Self.pivotThreshold * largest else { return nil }
    // A free variable's spread is its own index, so the largest is the pivot's only if it comes last.
    if rule == .last && (spread > best.raw || !leadsItself(best)) { return nil }
    return best
  }

  /// Gives the pivot the highest label, and the row's other unused free variables those just below it: what defines
  /// them later will stand close to it.
  private mutating func placeOnTop(_ pivot: VariableKey, of row: RowKey) {
    for offset in matrix.range(of: row) {
      let variable = matrix.cell(offset).variable
      if variable != pivot, variables[variable].isFree, variables[variable].uses == 0 {
        counters.top += 1
        variables[variable].label = counters.top
      }
    }
    counters.top += 1
    variables[pivot].label = counters.top
  }

  /// Eliminates the row's defined variables from the highest label down; leaves the rest in `work`, the subtracted
  /// forms in `steps` and the free variables passed over in `skipped`.
  private mutating func reduce(_ row: RowKey, rule: PivotRule) -> Reduction {
    scratch.work.removeAll()
    scratch.steps.removeAll()
    scratch.skipped.removeAll()
    scratch.heap.removeAll()
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      _ = scratch.work.add(cell.estimate, at: cell.variable)
      scratch.heap.insert(cell.variable.raw, rank: -variables[cell.variable].label)
    }
    while !scratch.heap.isEmpty {
      let variable = VariableKey(raw: scratch.heap.removeFirst())
      let value = scratch.work.settled(variable)
      if value.value == 0 { continue }
      if !variables[variable].isFree {
        subtractForm(of: variable, value: value)
      } else if mayDefine(variable, rule: rule), isLargeEnough(variable, rule: rule) {
        if rule == .last && !leadsLast(variable) { return .uncertain }
        return .pivot(variable)
      } else {
        scratch.skipped.append(variable)
      }
    }
    return bestSkipped(rule: rule)
  }

  private mutating func subtractForm(of variable: VariableKey, value: Estimate) {
    let form = variables[variable].form
    let multiplier = value / rows[form].pivotEstimate
    scratch.steps.append(EtaStep(variable: variable, multiplier: multiplier))
    scratch.work[variable] = 0
    for offset in matrix.range(of: form) {
      let cell = matrix.cell(offset)
      if cell.variable != variable, scratch.work.add(-multiplier * cell.estimate, at: cell.variable) {
        scratch.heap.insert(cell.variable.raw, rank: -variables[cell.variable].label)
      }
    }
  }

  private func mayDefine(_ variable: VariableKey, rule: PivotRule) -> Bool {
    rule != .open || scratch.open.contains(variable.offset)
  }

  /// Whether the variable's coefficient stands out enough from what is left of the row. Free variables that may not
  /// become the pivot do not count: their stays are unit rows and eliminate them without error.
  private func isLargeEnough(_ variable: VariableKey, rule: PivotRule) -> Bool {
    let limit = scratch.work[variable].magnitude / Self.pivotThreshold
    for index in 0..<scratch.work.keys.count {
      let key = scratch.work.keys[index]
      if scratch.work[key].magnitude > limit, !variables[key].isFree || mayDefine(key, rule: rule) { return false }
    }
    return true
  }

  /// Whether nothing else that is left of the row can lead with the variable or a later one.
  private func leadsLast(_ variable: VariableKey) -> Bool {
    if !leadsItself(variable) { return false }
    for index in 0..<scratch.work.keys.count {
      let key = scratch.work.keys[index]
      if key != variable, scratch.work[key] != 0, variables[key].spread >= variable.raw { return false }
    }
    for index in 0..<scratch.steps.count where fullSpread(of: scratch.steps[index].variable) > variable.raw {
      return false
    }
    return true
  }

  /// Whether the free variable's stay moves nothing that comes before it and costs nothing at any level.
  private func leadsItself(_ variable: VariableKey) -> Bool {
    let worth = stayWorths[variable]
    return worth.lead == variable && !worth.price.exists && !scratch.hasUnknownLeads
  }

  /// The pivot when every candidate was passed over: the largest, among equals the last.
  private func bestSkipped(rule: PivotRule) -> Reduction {
    if rule == .last { return scratch.skipped.isEmpty ? .dependent : .uncertain }
    var best = VariableKey.none
    var bestSize = 0.0
    for index in 0..<scratch.skipped.count {
      let variable = scratch.skipped[index]
      guard mayDefine(variable, rule: rule) else { continue }
      let size = scratch.work[variable].magnitude
      if size > bestSize || size == bestSize && variable.raw > best.raw {
        best = variable
        bestSize = size
      }
    }
    return best.exists ? .pivot(best) : .dependent
  }

  /// A row of the matrix that holds what `reduce` left, and the etas that say how.
  private mutating func makeReducedForm(of row: RowKey) -> RowKey {
    let form = makeRow()
    scratch.work.settle()
    var count = 0
    for index in 0..<scratch.work.keys.count where scratch.work[scratch.work.keys[index]] != 0 { count += 1 }
    matrix.allocate(form, count: count)
    var offset = matrix.range(of: form).lowerBound
    for index in 0..<scratch.work.keys.count {
      let key = scratch.work.keys[index]
      let value = scratch.work.entry(key)
      if value.value == 0 { continue }
      matrix.set(offset, row: form, variable: key, value: value)
      offset += 1
    }
    etas.allocate(form, count: scratch.steps.count)
    let start = etas.range(of: form).lowerBound
    for index in 0..<scratch.steps.count {
      let step = scratch.steps[index]
      etas.set(start + index, row: form, variable: step.variable, value: step.multiplier)
    }
    counters.births += 1
    rows[form].status = .reduced
    rows[form].birth = counters.births
    return form
  }

  // MARK: Definitions

  private mutating func define(_ variable: VariableKey, by form: RowKey, owner row: RowKey) {
    variables[variable].form = form
    rows[row].form = form
    rows[row].slot = variable
    if form != row {
      roles[row] = Role.reduced
      rows[form].form = row
      rows[form].slot = variable
    }
    roles[form] = variable.raw
    var largest = 0.0
    var spread = rows[row].isGenerator ? max(variable.raw, rowWorths[row].lead.raw) : -1
    for offset in matrix.range(of: form) {
      let cell = matrix.cell(offset)
      if cell.variable == variable {
        rows[form].pivot = cell.value
        rows[form].pivotNoise = cell.noise
      } else {
        variables[cell.variable].uses += 1
        spread = max(spread, variables[cell.variable].spread)
        largest = max(largest, cell.value.magnitude)
      }
    }
    for offset in etas.range(of: form) { spread = max(spread, fullSpread(of: etas.cell(offset).variable)) }
    rows[form].isAmplifier = largest > rows[form].pivot.magnitude * Self.amplification
    if rows[form].isAmplifier { counters.amplifiers += 1 }
    variables[variable].spread = spread
    retarget(form)
  }

  /// The spread of a defined variable, its own slot's lead included.
  private func fullSpread(of variable: VariableKey) -> Int32 {
    let row = owner(of: variable)
    let spread = variables[variable].spread
    return rows[row].isGenerator ? max(spread, rowWorths[row].lead.raw) : spread
  }

  /// Sets what a form's terms add up to from the constraint's bound.
  mutating func retarget(_ form: RowKey) {
    let isReduced = rows[form].status == .reduced
    let row = isReduced ? rows[form].form : form
    var target = rows[row].activeBound
    if isReduced {
      for offset in etas.range(of: form) {
        let cell = etas.cell(offset)
        target -= cell.value * rows[variables[cell.variable].form].target
      }
    }
    rows[form].target = target
  }

  /// Takes a variable's form away; gives the constraint, whose status and role are the caller's to set.
  @discardableResult
  mutating func undefine(_ variable: VariableKey) -> RowKey {
    let form = variables[variable].form
    let row = owner(of: variable)
    if rows[form].isAmplifier {
      counters.amplifiers -= 1
      rows[form].isAmplifier = false
    }
    for offset in matrix.range(of: form) {
      let other = matrix.cell(offset).variable
      if other != variable { variables[other].uses -= 1 }
    }
    variables[variable].form = .none
    variables[variable].spread = variable.raw
    rows[row].slot = .none
    rows[row].form = .none
    roles[row] = Role.inert
    if form != row { vacate(form) }
    return row
  }

  // MARK: Exchange

  /// Opens a slot: takes away its form and every form that rests on it, and notes the rows that have to enter again.
  private mutating func loosen(_ slot: VariableKey) {
    let first = scratch.loosened.count
    guard scratch.open.insert(slot.offset) else { return }
    scratch.loosened.append(slot)
    var next = first
    while next < scratch.loosened.count {
      var cell = etas.head(of: scratch.loosened[next])
      while cell.exists {
        let entry = etas.cell(cell.offset)
        let dependent = rows[entry.row].slot
        if scratch.open.insert(dependent.offset) { scratch.loosened.append(dependent) }
        cell = entry.next
      }
      next += 1
    }
    for index in first..<scratch.loosened.count {
      scratch.entering.append(undefine(scratch.loosened[index]))
    }
  }

  /// Puts one generator into the basis in place of another.
  ///
  /// - Parameters:
  ///   - slot: the slot of what leaves.
  ///   - move: the direction in which it leaves, 1 or -1.
  ///   - side: the status of the row that leaves; nothing where a stay leaves.
  ///   - entrant: the row that enters, outside the basis, or the stay of a defined variable.
  ///   - bound: the status of the row that enters.
  /// - Requires: the derivation of the entrant has a multiplier at `slot` that is not 0.
  mutating func exchange(_ slot: VariableKey, move: Double, side: Status, for entrant: Generator, bound: Status) {
    scratch.pivots += 1
    scratch.open.removeAll()
    scratch.loosened.removeAll()
    scratch.entering.removeAll()
    if !entrant.isStay {
      rows[entrant.row].status = bound
      scratch.entering.append(entrant.row)
    }
    var leaving = RowKey.none
    if variables[slot].isFree {
      variables[slot].side = move
      _ = scratch.open.insert(slot.offset)
      scratch.loosened.append(slot)
    } else {
      leaving = owner(of: slot)
      loosen(slot)
      rows[leaving].status = side
      rows[leaving].isBroken = false
      roles[leaving] = Role.checked
    }
    if entrant.isStay {
      loosen(entrant.stay)
      scratch.open.remove(entrant.stay.offset)
      markDirty(entrant.stay)
    }
    scratch.isInaccurate = false
    for index in 0..<scratch.entering.count where scratch.entering[index] != leaving {
      enterAgain(scratch.entering[index])
    }
    if scratch.isInaccurate { refactor(stay: entrant.isStay ? entrant.stay : .none) }
  }

  /// Lets a row that was taken out enter again.
  mutating func enterAgain(_ row: RowKey) {
    guard case .pivot(let pivot) = enter(row, rule: .open) else {
      scratch.isInaccurate = true
      return
    }
    let form = rows[rows[row].form]
    if Double(form.pivotNoise) > form.pivot.magnitude * Tolerance.pivot { scratch.isInaccurate = true }
    scratch.open.remove(pivot.offset)
    if rows[row].isGenerator, rowWorths[row].lead != pivot { counters.strayLeads += 1 }
    markDirty(pivot)
  }
}
