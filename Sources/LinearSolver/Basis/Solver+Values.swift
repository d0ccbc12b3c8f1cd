// The values follow from the basis: each is a pure function of the forms, and is computed, in the order of labels, only
// if something that it depends on has changed. Rows outside the basis are checked only if one of their variables moved.

extension Solver {
  /// Records that a variable's form or target has changed.
  @inline(always)
  mutating func markDirty(_ variable: VariableKey) {
    work.propagation.changed.append(variable)
  }

  /// Computes the values and reaches that may have changed, and checks the rows that contain the affected variables.
  mutating func propagate() {
    if work.propagation.relead.count > 0 { retargetReleaded() }
    work.propagation.seen = 0
    work.operation.passes += 1
    while work.propagation.changed.count > 0 {
      let variable = work.propagation.changed.removeLast()
      work.propagation.dirty.insert(variable, label: variables[variable].label)
    }
    if 2 * work.propagation.dirty.count > variables.count {
      computeAll()
    } else {
      while !work.propagation.dirty.isEmpty {
        let variable = work.propagation.dirty.removeFirst()
        let (hasMoved, hasNewReach) = compute(variable)
        if hasMoved || hasNewReach { walkColumn(of: variable, hasMoved: hasMoved) }
      }
    }
    while work.propagation.reduced.count > 0 { checkTight(owner(of: work.propagation.reduced.removeLast())) }
    for index in 0..<work.propagation.touched.count { check(work.propagation.touched[index]) }
    work.propagation.isTouched.removeAll()
    work.propagation.touched.removeAll()
  }

  /// Returns true if a row's value is current although other values must still be computed: it depends on few
  /// variables, and none of their forms or targets has changed.
  mutating func isCurrent(_ row: RowKey) -> Bool {
    if work.propagation.relead.count > 0 { return false }
    var below: [VariableKey] = []
    func list(_ form: RowKey) {
      for offset in matrix.range(of: form) {
        let variable = matrix.cell(offset).variable
        if !below.contains(variable) { below.append(variable) }
      }
    }
    list(row)
    var next = 0
    while next < below.count {
      let variable = below[next]
      next += 1
      if below.count > Self.fewVariables || work.propagation.hasChanged(variable, of: variables.count) { return false }
      if !variables[variable].isFree { list(variables[variable].form) }
    }
    return true
  }

  private static var fewVariables: Int { 24 }

  /// Computes a variable's value and reach.
  ///
  /// - Returns: whether the value has changed, and whether the reach or firmness has changed.
  @inline(always)
  private mutating func compute(_ variable: VariableKey) -> (hasMoved: Bool, hasNewReach: Bool) {
    let old = variables[variable]
    let new = computed(variable, old)
    let hasMoved = new.value.value != old.value.value
    let hasNewReach = new.reach != old.reach || new.firmness != old.firmness
    if hasMoved || hasNewReach { variables.replace(old, by: new, at: variable) }
    if hasMoved { examineMove(of: variable, from: old.value.value, to: new.value) }
    if new.value.noise != 0, hasReducedForm(variable) { work.propagation.reduced.append(variable) }
    return (hasMoved, hasNewReach)
  }

  /// Computes all variables and lists all rows, in memory order. If most values change, as in a load, this is faster
  /// than using each variable's column to find its dependents.
  private mutating func computeAll() {
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      if !variables[variable].isFree { work.propagation.dirty.insert(variable, label: variables[variable].label) }
    }
    while !work.propagation.dirty.isEmpty { _ = compute(work.propagation.dirty.removeFirst()) }
    for offset in 0..<rows.count where roles[RowKey(offset)] == Role.checked { touch(RowKey(offset)) }
  }

  /// Sets the value of a variable.
  ///
  /// - Returns: true if the variable had another value.
  @inline(always)
  mutating func assign(_ value: Estimate, to variable: VariableKey) -> Bool {
    let old = variables[variable].value.value
    if value.value == old { return false }
    variables[variable].value = value
    examineMove(of: variable, from: old, to: value)
    return true
  }

  /// Records the consequences of a variable's new value.
  @inline(always)
  private mutating func examineMove(of variable: VariableKey, from old: Double, to value: Estimate) {
    let sign = value.sign
    if sign != 0, (sign < 0) != stays[variable].isBelow {
      stays[variable].isBelow = sign < 0
      work.propagation.crossedZero.append(variable)
    }
    noteMove(of: variable, from: old)
    // The comparison is negated so that infinity and NaN are suspect, too.
    if !(value.noise < max(1, value.value.magnitude) * Self.valueNoise) { suspect(variable) }
  }

  @inline(always)
  private func hasReducedForm(_ variable: VariableKey) -> Bool {
    let form = variables[variable].form
    return form.exists && rows[form].status == .reduced
  }

  /// Records a tight row as suspect if its reduced form has drifted from the row, so that the value of the row's own
  /// terms doesn't equal its bound.
  private mutating func checkTight(_ row: RowKey) {
    let sum = RowSum(row, of: matrix, at: variables)
    let bound = rows[row].activeBound
    let limit =
      (sum.scale + bound.magnitude) * (counters.isRough ? Estimate.tightMissOfRough : Estimate.tightMiss)
    if !((sum.estimate.value - bound).magnitude <= min(limit, .greatestFiniteMagnitude)) { suspect(row) }
  }

  /// Examines the generators whose lead is `variable`, which has changed its side of 0, because the variable's stay now
  /// affects them differently.
  ///
  /// - Requires: leads and reaches are up to date.
  mutating func reconsiderLed(by variable: VariableKey) {
    // Usually, the variable's reach shows that it isn't the lead of any generator that it depends on.
    if variables[variable].reach < variable.raw || variables[variable].isFree { return }
    derive(Generator(stay: variable))
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      guard work.solves.alpha[slot].value != 0, let generator = generator(at: slot) else { continue }
      let lead = lead(of: generator)
      if !lead.isKnown || lead.index == variable.raw && mayWantToMove(generator) { doubt(generator) }
    }
  }

  /// Returns the lead of a generator.
  @inline(always)
  mutating func lead(of generator: Generator) -> Lead {
    generator.isStay ? stays[generator.stay].lead : rows[generator.row].lead
  }

  /// Returns true if the stays favor letting a generator yield, because this moves its lead nearer to 0.
  ///
  /// - Requires: the lead is known.
  mutating func mayWantToMove(_ generator: Generator) -> Bool {
    let lead = lead(of: generator)
    if generator.isStay, generator.stay.raw == lead.index { return false }
    return allows(generator, move: moveOfStays(lead))
  }

  /// Returns true if the stays may favor moving a generator in a direction. True if the generator's lead isn't known.
  mutating func mayWantToMove(_ generator: Generator, move: Double) -> Bool {
    let lead = lead(of: generator)
    if !lead.isKnown { return true }
    if generator.isStay, generator.stay.raw == lead.index { return false }
    return move == moveOfStays(lead)
  }

  /// Returns the direction in which a generator's lead moves nearer to 0.
  @inline(always)
  mutating func moveOfStays(_ lead: Lead) -> Double {
    stays[VariableKey(raw: lead.index)].isBelow == lead.rises ? 1 : -1
  }

  /// Returns a variable with the value, reach and firmness that result from its form.
  @inline(always)
  private func computed(_ variable: VariableKey, _ old: VariableRecord) -> VariableRecord {
    var new = old
    if old.isFree {
      new.value = .zero
      new.hold(variable.raw, Firmness.none)
      return new
    }
    let form = forms[variable]
    var sum = RowSum(form.target)
    new.hold(form.reach, form.firmness)
    for offset in matrix.range(of: old.form) {
      let cell = matrix.cell(offset)
      if cell.variable == variable { continue }
      let other = variables[cell.variable]
      sum.add(-cell.value, noise: cell.noise, times: other.value)
      new.hold(max(new.reach, other.reach), min(new.firmness, other.firmness))
    }
    new.value = sum.estimate / form.pivot
    return new
  }

  @inline(always)
  mutating func walkColumn(of variable: VariableKey, hasMoved: Bool) {
    var key = matrix.head(of: variable)
    while key.exists {
      let cell = matrix.cell(key.offset)
      let role = roles[cell.row]
      if role >= 0 {
        if role != variable.raw {
          work.propagation.dirty.insert(VariableKey(raw: role), label: variables[VariableKey(raw: role)].label)
        }
      } else if role == Role.checked, hasMoved {
        touch(cell.row)
      }
      key = cell.next
    }
  }

  @inline(always)
  mutating func touch(_ row: RowKey) {
    if work.propagation.isTouched.insert(row.offset) { work.propagation.touched.append(row) }
  }

  /// The amount of noise in a value, in points or relative to the value, at and above which exact arithmetic is used.
  private static let valueNoise = 0x1p-26

  // MARK: Checking

  /// Lists a row outside the basis as out of place if its value isn't on its recorded side.
  @inline(always)
  mutating func check(_ row: RowKey) {
    if roles[row] == Role.checked, crossing(of: row) != nil { misplace(row) }
  }

  @inline(always)
  mutating func misplace(_ row: RowKey) {
    if work.ratioTest.isMisplaced.insert(row.offset) {
      work.ratioTest.misplaced.insert(row.raw, rank: rankOfMisplaced(row))
    }
  }

  /// Returns the rank of a row out of place; the row with the lowest rank is repaired first. Under Bland's rule, the
  /// rank is the row's position in the order of addition. If the strongest rows come first, the required row that
  /// misses its bound by the most precedes all others: its repair often repairs other required rows.
  @inline(always)
  private mutating func rankOfMisplaced(_ row: RowKey) -> Int32 {
    if work.operation.isCautious { return rows[row].ordinal }
    if work.operation.isFarthestFirst { return farness(of: row) }
    guard work.operation.isStrongestFirst else { return rows[row].ordinal }
    // The bit patterns of positive floating-point numbers are in the order of the numbers.
    if rows[row].isRequired { return -0x4000_0000 + (farness(of: row) >> 1) }
    return -Int32(bitPattern: Float(rows[row].priority).bitPattern >> 1)
  }

  /// Returns the rank of a row out of place for the order in which the row that misses its bound by the most comes
  /// first.
  private mutating func farness(of row: RowKey) -> Int32 {
    guard let crossing = crossing(of: row) else { return 0 }
    return -Int32(bitPattern: Float(distance(of: row, to: crossing.bound)).bitPattern)
  }

  /// Returns the bound between a row's recorded side and its value; nil if there is none, or if rounding could explain
  /// the difference.
  @inline(always)
  mutating func crossing(of row: RowKey) -> Crossing? {
    crossing(of: row, at: RowSum(row, of: matrix, at: variables))
  }

  /// Returns the crossing of a row, given the value of its terms.
  @inline(always)
  mutating func crossing(of row: RowKey, at sum: RowSum) -> Crossing? {
    let record = rows[row]
    let (value, scale) = (sum.estimate, sum.scale)
    if value.noise != 0, counters.isUneven { suspectIfNear(row, value) }
    switch record.status {
    case .satisfied:
      if value.value < record.lower {
        return exceeds(record.lower - value.value, value, record.lower, scale, row) ? .intoBelow : nil
      }
      if value.value > record.upper {
        return exceeds(value.value - record.upper, value, record.upper, scale, row) ? .intoAbove : nil
      }
      return nil
    case .below:
      if value.value <= record.lower || !exceeds(value.value - record.lower, value, record.lower, scale, row) {
        return nil
      }
      return record.isEquality ? .belowToAbove : .outOfBelow
    case .above:
      if value.value >= record.upper || !exceeds(record.upper - value.value, value, record.upper, scale, row) {
        return nil
      }
      return record.isEquality ? .aboveToBelow : .outOfAbove
    default: return nil
    }
  }

  /// Records a row as suspect if its value is so near to a bound that rounding may be the cause. If coefficients differ
  /// greatly in magnitude, a value may be that near to a bound even without rounding.
  private mutating func suspectIfNear(_ row: RowKey, _ value: Estimate) {
    for bound in [rows[row].lower, rows[row].upper]
    where (value.value - bound).magnitude <= value.noise + bound.magnitude * Estimate.unit {
      suspect(row)
    }
  }

  /// Returns true if a miss exceeds rounding. If the miss doesn't exceed rounding, and rounding affects more than the
  /// last few bits, records the row for exact arithmetic.
  @inline(always)
  private mutating func exceeds(
    _ miss: Double, _ value: Estimate, _ bound: Double, _ scale: Double, _ row: RowKey
  ) -> Bool {
    let noise = value.noise == 0 ? 0 : value.noise + bound.magnitude * Estimate.unit
    if miss > noise { return true }
    if !(noise <= min((scale + bound.magnitude) * (Estimate.most / 16), Estimate.visibleNoise)) { suspect(row) }
    return false
  }
}

/// A bound that a row's value has passed while its recorded side has not changed.
enum Crossing {
  case intoBelow, intoAbove, outOfBelow, outOfAbove, belowToAbove, aboveToBelow

  /// The direction back to the bound: 1 if the value must rise, otherwise -1.
  var direction: Double {
    switch self {
    case .intoBelow, .outOfAbove, .aboveToBelow: 1
    case .intoAbove, .outOfBelow, .belowToAbove: -1
    }
  }

  /// The status of the row when it is on the bound.
  var bound: Status {
    switch self {
    case .intoBelow, .outOfBelow, .belowToAbove, .aboveToBelow: .tightLower
    case .intoAbove, .outOfAbove: .tightUpper
    }
  }

  /// The side beyond the bound.
  var side: Status {
    switch self {
    case .intoBelow, .aboveToBelow: .below
    case .intoAbove, .belowToAbove: .above
    case .outOfBelow, .outOfAbove: .satisfied
    }
  }

  /// The change in the slope of a soft row's violation at the bound.
  var jump: Double {
    switch self {
    case .belowToAbove, .aboveToBelow: 2
    default: 1
    }
  }
}
