// Primal steps: a generator that lowers the cost by yielding leaves its bound; the values move along its column, past
// every kink of the cost, until the cost would rise; the row or stay reached at that point replaces the generator in
// the basis.
//
// The cost consists of the levels, highest first, followed by the stays in the order of the variables. Among the stays,
// only the first variable that moves and isn't 0 matters. There is always such a variable, so the final values are
// unique.

/// A generator that leaves its bound.
private struct Descent {
  let generator: Generator
  let slot: VariableKey
  /// The lead of the generator's column.
  let lead: Lead
  /// The side of the generator's row after it leaves.
  let side: Status
  /// 1 if the generator's row rises, otherwise -1.
  let move: Double
  /// True if the generator leaves without a change in cost at any level, only because of the stays.
  let isFree: Bool
}

extension Solver {
  /// Examines a generator whose cost may have changed, and lets it yield if that lowers the cost.
  mutating func examine(_ generator: Generator) {
    guard isInBasis(generator) else { return }
    let slot = self.slot(of: generator)
    deriveColumn(of: slot)
    work.descent.noteRead(apart: work.solves.moved.count + work.propagation.touched.count)
    guard let lead = leadOfColumn() else { return suspect(slot) }
    setLead(lead, of: generator)
    gatherSlope(move: 1)
    for move in [1.0, -1.0] {
      if move < 0 { turnSlope() }
      guard allows(generator, move: move) else { continue }
      let breaksOwn = violates(generator, move: move)
      let sign = slopeSign(breaking: breaksOwn ? rows[generator.row].priority : 0)
      if sign > 0 { continue }
      if sign == 0, !mayWantToMove(generator, move: move) { continue }
      if breaksOwn { addSlope(.one, at: rows[generator.row].priority) }
      gatherKinks(move: move)
      if sign == 0 { addStayKink(lead, move: move) }
      if !breaksOwn { addOwnKink(of: generator, move: move) }
      let side: Status = breaksOwn ? (move > 0 ? .above : .below) : .satisfied
      let step = Descent(generator: generator, slot: slot, lead: lead, side: side, move: move, isFree: sign == 0)
      if !descend(step) { suspect(slot) }
      return
    }
    work.propagation.touched.removeAll()
    work.propagation.isTouched.removeAll()
  }

  /// Removes a tight row from the basis regardless of the cost, because it no longer has bounds.
  ///
  /// - Ensures: the row has the role of a row outside the basis.
  mutating func release(_ row: RowKey) {
    let slot = rows[row].slot
    deriveColumn(of: slot)
    if let lead = leadOfColumn() {
      gatherSlope(move: 1)
      let sign = slopeSign()
      let move = sign == 0 ? moveOfStays(lead) : -sign
      gatherSlope(move: move)
      gatherKinks(move: move)
      if sign == 0 { addStayKink(lead, move: move) }
      let step = Descent(
        generator: Generator(row), slot: slot, lead: lead, side: .satisfied, move: move, isFree: sign == 0)
      if descend(step) { return }
    }
    // Rounding has concealed which variables the row moves. The slot's own stay can always replace the row.
    suspect(slot)
    exchange(slot, side: .satisfied, for: Generator(stay: slot), bound: .vacant)
    doubt(Generator(stay: slot))
  }

  mutating func isInBasis(_ generator: Generator) -> Bool {
    if generator.isStay { return variables[generator.stay].isFree }
    return rows[generator.row].status.isTight && rows[generator.row].isGenerator
  }

  /// Returns the first variable that moves along the current column; nil if the entire column is lost in noise.
  private mutating func leadOfColumn() -> Lead? {
    var first = VariableKey.none
    for index in 0..<work.solves.moved.count {
      let variable = work.solves.moved[index]
      if !first.exists || variable.raw < first.raw { first = variable }
    }
    return first.exists ? Lead(index: first.raw, rises: work.solves.column[first].value > 0) : nil
  }

  // MARK: Slopes

  /// Computes the rate at which the violations change along the current column, level by level.
  mutating func gatherSlope(move: Double) {
    work.descent.slope.removeAll()
    if counters.broken == 0 { return }
    for index in 0..<work.propagation.touched.count {
      let row = work.propagation.touched[index]
      let side = rows[row].status.slope
      if side != 0 { addSlope(rate(of: row) * Estimate(side * move, noise: 0), at: rows[row].priority) }
    }
  }

  private mutating func addSlope(_ amount: Estimate, at priority: Double) {
    if amount.value == 0 { return }
    var index = 0
    while index < work.descent.slope.count, work.descent.slope[index].priority > priority { index += 1 }
    if index < work.descent.slope.count, work.descent.slope[index].priority == priority {
      work.descent.slope[index].amount = work.descent.slope[index].amount + amount
      return
    }
    work.descent.slope.insert(SlopeEntry(priority: priority, amount: amount), at: index)
  }

  /// Reverses the slope for the opposite direction.
  private mutating func turnSlope() {
    for index in 0..<work.descent.slope.count {
      work.descent.slope[index].amount = -work.descent.slope[index].amount
    }
  }

  /// Returns the sign of the highest level that changes.
  ///
  /// - Parameter own: the priority of another row whose violation grows as much as the row moves; 0 if there is none.
  mutating func slopeSign(breaking own: Double = 0) -> Double {
    var own = own
    for index in 0..<work.descent.slope.count {
      var entry = work.descent.slope[index]
      if entry.priority < own { return 1 }
      if entry.priority == own { (entry.amount, own) = (entry.amount + .one, 0) }
      if !entry.amount.isNoise { return entry.amount.sign }
      if work.solves.moved.count > 0 { suspectNoise(entry.amount, at: work.solves.moved[0]) }
    }
    return own > 0 ? 1 : 0
  }

  // MARK: The step

  /// Moves along the current column until the cost in `slope` would rise, and makes the exchange.
  ///
  /// - Returns: false if the cost never rises, which must be due to rounding.
  private mutating func descend(_ step: Descent) -> Bool {
    let (generator, slot) = (step.generator, step.slot)
    guard let kink = passKinks() else { return false }
    if !generator.isStay, kink.row == generator.row {
      rows[generator.row].status = kink.bound
      retargetAll(from: generator.row)
      doubt(generator)
    } else {
      let entrant = kink.row.exists ? Generator(kink.row) : Generator(stay: VariableKey(raw: step.lead.index))
      doubtWhatEntersWith(entrant, at: kink, step)
      if generator.isStay { stays[slot].isBelow = step.move < 0 }
      exchange(slot, side: step.side, for: entrant, bound: kink.bound)
      if entrant.isStay {
        // The stay's column is the current column, which costs nothing at any priority and begins with the stay's
        // variable.
        stays[entrant.stay].lead = Lead(index: entrant.stay.raw, rises: true)
      } else if rows[entrant.row].isGenerator {
        doubt(entrant)
      }
      if generator.isStay { doubt(generator) }
    }
    return true
  }

  /// Records the generators that the entrant depends on and that may have a reason to yield once it is in the basis.
  private mutating func doubtWhatEntersWith(_ entrant: Generator, at kink: Kink, _ step: Descent) {
    if step.isFree, !kink.rate.isDubious, leads(of: entrant, comeBefore: step.lead) { return }
    derive(entrant)
    if work.solves.alpha.entry(at: step.slot).value == 0 {
      // Rounding conceals that the entrant depends on the leaving generator.
      suspect(step.slot)
      _ = work.solves.alpha.add(kink.rate, at: step.slot)
    }
    doubtDerived(leaving: step.slot, lead: step.lead, isFree: step.isFree)
  }

  /// Returns true if all generators that the entrant depends on certainly have earlier leads than the leaving
  /// generator. In that case, their leads remain the same, and if the leaving generator costs nothing, their costs
  /// remain the same, too.
  private func leads(of entrant: Generator, comeBefore lead: Lead) -> Bool {
    // Reaches aren't valid bounds until unknown leads have been propagated.
    if work.propagation.relead.count > 0 || work.propagation.changed.count > 0 { return false }
    if entrant.isStay { return variables[entrant.stay].reach < lead.index }
    return matrix.range(of: entrant.row).allSatisfy { variables[matrix.cell($0).variable].reach < lead.index }
  }

  /// Lists the bounds that rows outside the basis reach along the current column.
  mutating func gatherKinks(move: Double) {
    work.descent.kinks.removeAll()
    for index in 0..<work.propagation.touched.count {
      let row = work.propagation.touched[index]
      let (columnRate, value) = rateAndValue(of: row)
      if columnRate.value == 0 { continue }
      let rate = columnRate * Estimate(move, noise: 0)
      let record = rows[row]
      let isRising = rate.value > 0
      let (near, far) = isRising ? (record.lower, record.upper) : (record.upper, record.lower)
      let (outside, beyond): (Status, Status) = isRising ? (.below, .above) : (.above, .below)
      if record.status == beyond { continue }
      let farBound: Status = isRising && !record.isEquality ? .tightUpper : .tightLower
      if record.status == outside {
        if record.isEquality {
          addKink(row, rate, to: far - value, beyond, .tightLower, jump: 2)
          continue
        }
        addKink(row, rate, to: near - value, .satisfied, isRising ? .tightLower : .tightUpper, jump: 1)
      }
      if far.isFinite {
        addKink(row, rate, to: far - value, record.isRequired ? .vacant : beyond, farBound, jump: 1)
      }
    }
  }

  private mutating func addKink(
    _ row: RowKey, _ rate: Estimate, to distance: Double, _ side: Status, _ bound: Status, jump: Double
  ) {
    work.descent.kinks.insert(
      Kink(
        step: max(0, distance / rate.value), rate: rate, row: row, ordinal: rows[row].ordinal, side: side, bound: bound,
        jump: jump))
  }

  /// Adds the point at which a variable reaches 0.
  private mutating func addStayKink(_ lead: Lead, move: Double) {
    let variable = VariableKey(raw: lead.index)
    let rate = work.solves.column[variable] * Estimate(move, noise: 0)
    let step = variables[variable].value.sign == 0 ? 0 : max(0, -variables[variable].value.value / rate.value)
    work.descent.kinks.insert(
      Kink(step: step, rate: rate, row: .none, ordinal: -1, side: .vacant, bound: .vacant, jump: 0))
  }

  /// Adds the point at which the moving row reaches its other bound.
  mutating func addOwnKink(of generator: Generator, move: Double) {
    if generator.isStay { return }
    let width = rows[generator.row].upper - rows[generator.row].lower
    if width.isFinite {
      let bound: Status = move > 0 ? .tightUpper : .tightLower
      work.descent.kinks.insert(
        Kink(
          step: width, rate: Estimate(move, noise: 0), row: generator.row, ordinal: rows[generator.row].ordinal,
          side: .vacant, bound: bound, jump: 0))
    }
  }

  /// Passes kinks in order, changing the sides of the soft rows, up to the one at which the cost would rise.
  private mutating func passKinks() -> Kink? {
    while true {
      guard let kink = work.descent.kinks.removeFirst() else { return nil }
      if kink.side == .vacant { return kink }
      addSlope(kink.rate.magnitude * Estimate(kink.jump, noise: 0), at: rows[kink.row].priority)
      if slopeSign() >= 0 { return kink }
      flip(kink.row, to: kink.side)
    }
  }
}
