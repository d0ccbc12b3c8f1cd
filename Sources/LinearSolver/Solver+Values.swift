// Values follow the basis: each is a pure function of the forms, computed in the order of labels where something
// below changed, and nowhere else. Rows outside the basis are checked where a value of theirs moved.

/// How exactly values are told apart.
enum Tolerance {
  /// What part of a row's summands its value may be off by and count as on its bound.
  static let value = 0x1p-43
  /// How small a part of its summands a wish's miss has to be to be compared with the rounding in the values.
  static let doubt = 0x1p-20
  /// What part of a pivot may be rounding before the basis is factored anew.
  static let pivot = 0x1p-38
  /// What part of a row's summands its residual may be.
  static let residual = 0x1p-49
  /// What part of a multiplier's summands may be left and count as nothing.
  static let multiplier = 0x1p-36
  /// What part of a lead's rate may be left after a subtraction for the lead to be looked up again.
  static let lead = 0x1p-26
}

extension Solver {
  /// Notes that a variable's form or target changed.
  @inline(__always)
  mutating func markDirty(_ variable: VariableKey) {
    if scratch.isDirty.insert(variable.offset) { scratch.changed.append(variable) }
  }

  /// Queues a variable for `propagate`, which is under way: labels do not change now.
  @inline(__always)
  private mutating func queueDirty(_ variable: VariableKey) {
    if scratch.isDirty.insert(variable.offset) {
      scratch.dirty.insert(variable.raw, rank: variables[variable].label)
    }
  }

  /// Computes the values that may have changed and checks the rows they stand in.
  mutating func propagate() {
    scratch.isTouched.removeAll()
    scratch.touched.removeAll()
    computeDirtyValues()
    refineReducedRows()
    if counters.amplifiers > 0 { refineAll() }
    if scratch.recheckStrays { enqueueStrays() }
    for index in 0..<scratch.touched.count { check(scratch.touched[index]) }
  }

  mutating func computeDirtyValues() {
    for index in 0..<scratch.changed.count {
      let variable = scratch.changed[index]
      scratch.dirty.insert(variable.raw, rank: variables[variable].label)
    }
    scratch.changed.removeAll()
    while !scratch.dirty.isEmpty {
      let variable = VariableKey(raw: scratch.dirty.removeFirst())
      let old = values[variable]
      let new = computedValue(of: variable)
      if new == old { continue }
      set(variable, to: new)
      walkColumn(of: variable)
    }
    scratch.isDirty.removeAll()
  }

  /// Gives a variable a value that is not its old one.
  @inline(__always)
  mutating func set(_ variable: VariableKey, to new: Double) {
    noteMove(of: variable, from: values[variable])
    values[variable] = new
    if new * variables[variable].side < 0 { changeSide(of: variable) }
  }

  @inline(__always)
  func computedValue(of variable: VariableKey) -> Double {
    let form = variables[variable].form
    guard form.exists else { return 0 }
    var sum = rows[form].target
    for offset in matrix.range(of: form) {
      let cell = matrix.cell(offset)
      if cell.variable != variable { sum -= cell.value * values[cell.variable] }
    }
    return sum / rows[form].pivot
  }

  @inline(__always)
  mutating func walkColumn(of variable: VariableKey) {
    var key = matrix.head(of: variable)
    while key.exists {
      let cell = matrix.cell(key.offset)
      let role = roles[cell.row]
      if role >= 0 {
        if role != variable.raw { queueDirty(VariableKey(raw: role)) }
      } else if role != Role.inert {
        touch(cell.row)
      }
      key = cell.next
    }
  }

  @inline(__always)
  mutating func touch(_ row: RowKey) {
    if scratch.isTouched.insert(row.offset) { scratch.touched.append(row) }
  }

  /// Whether the bound is missed by more than rounding, and by how much.
  @inline(__always)
  private func excess(_ amount: Double, scale: Double) -> Bool {
    amount > scale * Tolerance.value
  }

  /// Compares a row outside the basis with its bounds: a wish changes its side, a requirement that does not hold is
  /// put on the list of the infeasible.
  mutating func check(_ row: RowKey) {
    guard roles[row] == Role.checked else { return }
    let record = rows[row]
    var value = 0.0
    var scale = 0.0
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      let summand = cell.value * values[cell.variable]
      value += summand
      scale += summand.magnitude
    }
    let side: Status
    if value < record.lower {
      side = excess(record.lower - value, scale: scale + record.lower.magnitude) ? .below : .satisfied
    } else if value > record.upper {
      side = excess(value - record.upper, scale: scale + record.upper.magnitude) ? .above : .satisfied
    } else {
      side = .satisfied
    }
    if record.isRequired {
      if side != .satisfied { noteInfeasible(row) }
      return
    }
    let miss = side == .below ? record.lower - value : side == .above ? value - record.upper : 0
    if side != .satisfied, miss <= scale * Tolerance.doubt, isWithinNoise(row, miss: miss) {
      rows[row].isBroken = false
      return
    }
    if side != record.status { change(row, to: side, value: value, scale: scale) }
    rows[row].isBroken = side != .satisfied
  }

  /// Whether a row's miss is no larger than the rounding in the values: the values come from the bounds of the tight
  /// rows, which the row's derivation knows.
  private mutating func isWithinNoise(_ row: RowKey, miss: Double) -> Bool {
    derive(row)
    return miss <= derivedNoise(of: row)
  }

  /// What rounding may have added to a row's value as derived in `alpha`.
  func derivedNoise(of row: RowKey) -> Double {
    var noise = 0.0
    for index in 0..<scratch.alpha.keys.count {
      let slot = scratch.alpha.keys[index]
      if variables[slot].isFree { continue }
      let bound = rows[owner(of: slot)].activeBound.magnitude
      noise += (scratch.alpha.entry(slot).noise + scratch.alpha[slot].magnitude * Estimate.unit) * bound
    }
    return noise
  }

  /// Puts a wish on another side, unless it stands on the bound between the two: there both are right, and it stays.
  private mutating func change(_ row: RowKey, to side: Status, value: Double, scale: Double) {
    let record = rows[row]
    if side == .satisfied {
      let bound = record.status == .below ? record.lower : record.upper
      if bound.isFinite, (value - bound).magnitude <= (scale + bound.magnitude) * Tolerance.value { return }
    }
    setSide(side, of: row)
  }

  /// Puts a wish outside the basis on a side and notes what that does to the gradient.
  mutating func setSide(_ side: Status, of row: RowKey) {
    let change = side.slope - rows[row].status.slope
    rows[row].status = side
    if change != 0 { scratch.flips.append(Flip(row: row, change: change)) }
  }

  @inline(__always)
  mutating func noteInfeasible(_ row: RowKey) {
    if scratch.isInfeasible.insert(row.offset) {
      scratch.infeasible.insert(row.raw, rank: Int32(truncatingIfNeeded: rows[row].ordinal))
    }
  }

  /// A variable changed its sign: where it leads a generator, the stays may want something else.
  mutating func changeSide(of variable: VariableKey) {
    variables[variable].side.negate()
    if variables[variable].isFree { return }
    let row = owner(of: variable)
    if rows[row].isGenerator { enqueue(Generator(row)) }
    if counters.strayLeads > 0 { scratch.recheckStrays = true }
  }

  /// Notes that a generator's price or lead changed.
  @inline(__always)
  mutating func enqueue(_ generator: Generator) {
    let isNew =
      generator.isStay
      ? scratch.queuedStays.insert(generator.stay.offset) : scratch.queuedRows.insert(generator.row.offset)
    if isNew { scratch.queue.append(generator) }
  }
}

extension Status {
  /// The change of a row's violation per unit that its value rises.
  @inline(__always)
  var slope: Double {
    switch self {
    case .below: -1
    case .above: 1
    default: 0
    }
  }
}
