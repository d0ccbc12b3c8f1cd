// Primal steps: a generator whose giving way lowers the cost leaves its bound; the values move along its column of the
// inverse past every kink of the cost until the cost would rise; the row met there enters the basis in its place.
//
// The cost never rises, level by level, and the vertex reached is one of finitely many. Where a step has length 0 the
// sides of the rows are what changes; they are state, not read off values, so nothing is undone by rounding.

extension Solver {
  /// Looks at a generator whose worth may have changed and lets it give way if that helps.
  mutating func examine(_ generator: Generator) {
    guard isInBasis(generator) else { return }
    findLead(of: generator)
    for direction in [1.0, -1.0] {
      switch outlook(of: generator, direction: direction) {
      case .forbidden, .loss: continue
      case .gain: if descend(from: generator, direction: direction) { return }
      case .neutral:
        if leadWants(generator, direction: direction), descend(from: generator, direction: direction) { return }
      }
    }
  }

  private func isInBasis(_ generator: Generator) -> Bool {
    if generator.isStay { return variables[generator.stay].isFree }
    return rows[generator.row].status.isTight && rows[generator.row].isGenerator
  }

  /// Whether the first stay that a move touches gets nearer to 0.
  func leadWants(_ generator: Generator, direction: Double) -> Bool {
    let worth = self.worth(of: generator)
    if generator.isStay && worth.lead == generator.stay { return false }
    return variables[worth.lead].side * worth.leadRate * direction < 0
  }

  /// Computes a generator's lead if it is not known.
  mutating func findLead(of generator: Generator) {
    var worth = self.worth(of: generator)
    if worth.lead.exists { return }
    deriveColumn(of: slot(of: generator))
    let lead = leadOfDelta()
    worth.lead = lead.lead
    worth.leadRate = lead.leadRate
    setWorth(worth, of: generator)
    raiseSpreads(to: worth.lead)
  }

  /// Moves a generator off its bound if that lowers the cost; tells whether it did.
  private mutating func descend(from generator: Generator, direction: Double) -> Bool {
    let slot = self.slot(of: generator)
    deriveColumn(of: slot)
    gatherSlope(direction: direction)
    replacePrice(of: generator, direction: direction)
    let own = violates(generator, direction: direction)
    if own { addSlope(.exactly(1), at: rows[generator.row].priority) }
    let sign = slopeSign()
    var lead = Worth.unknown
    if sign > 0 { return false }
    if sign == 0 {
      lead = leadOfDelta()
      if variables[lead.lead].side * lead.leadRate * direction >= 0 { return false }
    }
    let side: Status = own ? (direction > 0 ? .above : .below) : .satisfied
    move(from: generator, slot: slot, direction: direction, side: side, lead: lead.lead)
    return true
  }

  /// Takes a tight row out of the basis, whatever that costs.
  mutating func release(_ row: RowKey) {
    let slot = rows[row].slot
    deriveColumn(of: slot)
    var direction = 1.0
    gatherSlope(direction: direction)
    var lead = VariableKey.none
    let sign = slopeSign()
    if sign == 0 {
      let worth = leadOfDelta()
      lead = worth.lead
      if variables[lead].side * worth.leadRate > 0 { direction = -1 }
    } else if sign > 0 {
      direction = -1
      for index in 0..<scratch.slope.count { scratch.slope[index].amount.value.negate() }
    }
    move(from: Generator(row), slot: slot, direction: direction, side: .satisfied, lead: lead, isRelease: true)
  }

  // MARK: Slopes

  /// The rate at which the violated rows' levels change along the column in `delta`.
  private mutating func gatherSlope(direction: Double) {
    scratch.slope.removeAll()
    for index in 0..<scratch.touched.count {
      let row = scratch.touched[index]
      let side = rows[row].status.slope
      if side != 0 { addSlope(rate(of: row) * .exactly(side * direction), at: rows[row].priority) }
    }
  }

  /// How fast a row's value changes along the column in `delta`.
  private func rate(of row: RowKey) -> Estimate {
    var sum = 0.0
    var noise = 0.0
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      if !scratch.delta.contains(cell.variable) { continue }
      let summand = scratch.delta.entry(cell.variable) * cell.estimate
      sum += summand.value
      noise += summand.noise
    }
    return sum.magnitude <= noise ? .exactly(0) : Estimate(sum, noise: noise)
  }

  private mutating func addSlope(_ amount: Estimate, at priority: Double) {
    if amount.value == 0 { return }
    var index = 0
    while index < scratch.slope.count, scratch.slope[index].priority > priority { index += 1 }
    if index < scratch.slope.count, scratch.slope[index].priority == priority {
      scratch.slope[index].amount = scratch.slope[index].amount + amount
      return
    }
    scratch.slope.append(SlopeEntry(priority: priority, amount: amount))
    var place = scratch.slope.count - 1
    while place > index {
      let other = scratch.slope[place - 1]
      scratch.slope[place] = other
      place -= 1
    }
    scratch.slope[index] = SlopeEntry(priority: priority, amount: amount)
  }

  /// The sign of the first level that changes.
  private func slopeSign() -> Int {
    for index in 0..<scratch.slope.count {
      let entry = scratch.slope[index]
      if !entry.amount.isNoise { return entry.amount.value < 0 ? -1 : 1 }
    }
    return 0
  }

  /// Sets a generator's price to what was just computed from scratch.
  private mutating func replacePrice(of generator: Generator, direction: Double) {
    let worth = self.worth(of: generator)
    clearWorth(of: generator)
    setWorth(Worth(price: .none, lead: worth.lead, leadRate: worth.leadRate), of: generator)
    for index in 0..<scratch.slope.count {
      let entry = scratch.slope[index]
      addPrice(entry.amount * .exactly(direction), at: entry.priority, to: generator)
    }
  }

  // MARK: The step

  /// Walks along the column in `delta` until the cost in `slope` would rise, and exchanges.
  private mutating func move(
    from generator: Generator, slot: VariableKey, direction: Double, side: Status, lead: VariableKey,
    isRelease: Bool = false
  ) {
    setCost(direction: direction)
    gatherKinks(direction: direction)
    if lead.exists { addLeadKink(lead, direction: direction) }
    if !isRelease { addOwnKink(of: generator, direction: direction) }
    let kink = passKinks()
    if !generator.isStay, kink.row == generator.row {
      rows[generator.row].status = kink.bound
      retarget(rows[generator.row].form)
      retargetDependents(of: slot)
      markDirty(slot)
      enqueue(generator)
    } else {
      let entrant = kink.row.exists ? Generator(kink.row) : Generator(stay: lead)
      derive(entrant)
      if scratch.alpha.value(at: slot) == 0 { _ = scratch.alpha.add(Estimate(kink.rate * direction), at: slot) }
      updateWorths(leaving: slot, entering: entrant)
      exchange(slot, move: direction, side: side, for: entrant, bound: kink.bound)
      if isRelease { roles[generator.row] = Role.inert }
    }
    propagate()
  }

  private mutating func gatherKinks(direction: Double) {
    scratch.kinks.removeAll()
    for index in 0..<scratch.touched.count {
      let row = scratch.touched[index]
      let rate = direction * self.rate(of: row).value
      if rate == 0 { continue }
      let record = rows[row]
      let value = self.value(of: row)
      let isRising = rate > 0
      let near = isRising ? record.lower : record.upper
      let far = isRising ? record.upper : record.lower
      let outside: Status = isRising ? .below : .above
      let beyond: Status = isRising ? .above : .below
      let farBound: Status = isRising && !record.isEquality ? .tightUpper : .tightLower
      if record.status == beyond { continue }
      if record.status == outside {
        if record.isEquality {
          addKink(row, rate: rate, distance: far - value, side: beyond, bound: .tightLower)
          continue
        }
        addKink(row, rate: rate, distance: near - value, side: .satisfied, bound: isRising ? .tightLower : .tightUpper)
      }
      if far.isFinite {
        addKink(row, rate: rate, distance: far - value, side: record.isRequired ? .vacant : beyond, bound: farBound)
      }
    }
  }

  private mutating func addKink(_ row: RowKey, rate: Double, distance: Double, side: Status, bound: Status) {
    scratch.kinks.append(Kink(step: max(0, distance / rate), rate: rate, row: row, side: side, bound: bound))
  }

  /// Where the first stay is reached.
  private mutating func addLeadKink(_ lead: VariableKey, direction: Double) {
    let rate = direction * scratch.delta[lead]
    scratch.kinks.append(
      Kink(step: max(0, -values[lead] / rate), rate: rate, row: .none, side: .vacant, bound: .vacant))
  }

  /// Where the moving row reaches its other bound.
  private mutating func addOwnKink(of generator: Generator, direction: Double) {
    if generator.isStay || violates(generator, direction: direction) { return }
    let record = rows[generator.row]
    let width = record.upper - record.lower
    if width.isFinite {
      let bound: Status = direction > 0 ? .tightUpper : .tightLower
      scratch.kinks.append(Kink(step: width, rate: direction, row: generator.row, side: .vacant, bound: bound))
    }
  }

  /// Passes kinks in order, the wishes met changing sides, up to the one where the cost would rise.
  private mutating func passKinks() -> Kink {
    while true {
      let kink = nearestKink()
      if kink.side == .vacant { return kink }
      let jump = rows[kink.row].isEquality && rows[kink.row].status != .satisfied ? 2.0 : 1.0
      addSlope(Estimate(jump * kink.rate.magnitude), at: rows[kink.row].priority)
      if slopeSign() >= 0 { return kink }
      setSide(kink.side, of: kink.row)
    }
  }

  /// Takes the nearest kink off the list; among equals the earliest row.
  private mutating func nearestKink() -> Kink {
    precondition(!scratch.kinks.isEmpty, "the cost has no lower bound")
    var best = 0
    for index in 1..<max(1, scratch.kinks.count) where precedes(scratch.kinks[index], scratch.kinks[best]) {
      best = index
    }
    let kink = scratch.kinks[best]
    let last = scratch.kinks.removeLast()
    if best < scratch.kinks.count { scratch.kinks[best] = last }
    return kink
  }

  private func precedes(_ left: Kink, _ right: Kink) -> Bool {
    if left.step != right.step { return left.step < right.step }
    if !left.row.exists || !right.row.exists { return !left.row.exists && right.row.exists }
    return rows[left.row].ordinal < rows[right.row].ordinal
  }
}

extension Solver {
  /// Sets `cost` to the rate at which each level rises with the bound of a slot.
  mutating func setCostFromScratch(of slot: VariableKey) {
    deriveColumn(of: slot)
    gatherSlope(direction: 1)
    setCost(direction: 1)
  }

  /// Sets `cost` to the slope, as a rate of the bound that moves in a direction.
  private mutating func setCost(direction: Double) {
    scratch.cost.removeAll()
    for index in 0..<scratch.slope.count {
      var entry = scratch.slope[index]
      if entry.amount.isNoise { continue }
      entry.amount.value *= direction
      scratch.cost.append(entry)
    }
  }

  /// Sets the price and the lead of a tight row that has none.
  mutating func priceFromScratch(_ row: RowKey) {
    deriveColumn(of: rows[row].slot)
    gatherSlope(direction: 1)
    rowWorths[row] = leadOfDelta()
    raiseSpreads(to: rowWorths[row].lead)
    counters.strayLeads += 1
    for index in 0..<scratch.slope.count {
      let entry = scratch.slope[index]
      addPrice(entry.amount, at: entry.priority, to: Generator(row))
    }
  }
}
