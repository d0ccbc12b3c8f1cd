// Dual steps: a row that has to hold enters the basis; of the generators in its derivation the one gives way that costs
// least per unit, level by level, stays last. If none can, the row and its derivation are a conflict.

extension Solver {
  /// Works off everything that is waiting: infeasible rows, then flips, then generators that may want to move.
  ///
  /// - Returns: the conflict, if some required rows cannot hold together; the state is then only good for rolling back.
  mutating func settle() -> Conflict? {
    scratch.pivots = 0
    while scratch.pivots <= 2 * patience {
      if !scratch.infeasible.isEmpty {
        let row = RowKey(raw: scratch.infeasible.removeFirst())
        scratch.isInfeasible.remove(row.offset)
        if let conflict = repair(row) { return conflict }
      } else if !scratch.flips.isEmpty {
        flushFlips()
      } else if !scratch.queue.isEmpty {
        examine(nextGenerator())
      } else {
        scratch.hasUnknownLeads = false
        return nil
      }
    }
    scratch.forgetWork()
    return nil
  }

  /// How many exchanges an operation may take before it is suspected of going round in circles, which rounding may
  /// bring about: from then on Bland's rule picks what moves, and after as many again the state is kept as it is.
  private var patience: Int { 1000 + 8 * (counters.liveRows + variables.count) }

  /// Takes a generator off the queue: the one that came last, under Bland's rule the first by key.
  private mutating func nextGenerator() -> Generator {
    var generator = scratch.queue.removeLast()
    if scratch.pivots > patience {
      for index in 0..<scratch.queue.count where scratch.queue[index].raw < generator.raw {
        let other = scratch.queue[index]
        scratch.queue[index] = generator
        generator = other
      }
    }
    if generator.isStay {
      scratch.queuedStays.remove(generator.stay.offset)
    } else {
      scratch.queuedRows.remove(generator.row.offset)
    }
    return generator
  }

  /// Looks again at every generator that leads with another variable than its own.
  mutating func enqueueStrays() {
    scratch.recheckStrays = false
    var strays = 0
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      guard let generator = generator(at: variable) else { continue }
      let lead = worth(of: generator).lead
      if lead != variable {
        strays += 1
        enqueue(generator)
      }
    }
    counters.strayLeads = strays
  }

  /// Lets a row outside the basis into it as far as it should be there.
  ///
  /// An equality enters wherever something may give way for it at no cost, even if it holds already; other rows only
  /// where they do not hold.
  mutating func admit(_ row: RowKey) -> Conflict? {
    let miss = self.miss(of: row)
    if !rows[row].isEquality && miss == 0 { return isOnlyNearlyMet(row) ? decideBothSides(of: row) : nil }
    let bound: Status = miss < 0 ? .tightUpper : .tightLower
    if enterCheaply(row, bound: rows[row].isEquality ? .tightLower : bound) { return nil }
    if miss == 0 {
      derive(row)
      scratch.cost.removeAll()
      if let slot = neutralSlot() { enterInPlace(of: slot, move: 1, row: row, side: .satisfied, bound: .tightLower) }
      return isOnlyNearlyMet(row) ? decideBothSides(of: row) : nil
    }
    if rows[row].isRequired { return repair(row) }
    grant(row, miss: miss)
    return nil
  }

  /// The miss of a row outside the basis: positive below its lower bound, negative above its upper one, 0 within them
  /// or as near as rounding can tell.
  func miss(of row: RowKey) -> Double {
    let record = rows[row]
    var value = 0.0
    var scale = 0.0
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      let summand = cell.value * values[cell.variable]
      value += summand
      scale += summand.magnitude
    }
    if value < record.lower {
      let miss = record.lower - value
      return miss > (scale + record.lower.magnitude) * Tolerance.value ? miss : 0
    }
    if value > record.upper {
      let miss = record.upper - value
      return -miss > (scale + record.upper.magnitude) * Tolerance.value ? miss : 0
    }
    return 0
  }

  /// Whether a required row outside the basis is so near a bound, without being on it, that rounding may deceive.
  private func isOnlyNearlyMet(_ row: RowKey) -> Bool {
    let record = rows[row]
    guard record.isRequired, roles[row] == Role.checked else { return false }
    var value = 0.0
    var scale = 0.0
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      let summand = cell.value * values[cell.variable]
      value += summand
      scale += summand.magnitude
    }
    func isNear(_ bound: Double) -> Bool {
      bound.isFinite && value != bound
        && (value - bound).magnitude <= (scale + bound.magnitude) * Tolerance.value
    }
    return isNear(record.lower) || isNear(record.upper)
  }

  /// Exact arithmetic's word on both bounds of a row.
  private mutating func decideBothSides(of row: RowKey) -> Conflict? {
    if rows[row].lower.isFinite, let conflict = decide(row, direction: 1) { return conflict }
    guard rows[row].upper.isFinite, roles[row] == Role.checked else { return nil }
    return decide(row, direction: -1)
  }

  /// Enters a row in place of a stay if that stay is certain to be the one that matters least.
  private mutating func enterCheaply(_ row: RowKey, bound: Status) -> Bool {
    let old = rows[row].status
    rows[row].status = bound
    guard case .pivot(let slot) = enter(row, rule: .last) else {
      rows[row].status = old
      return false
    }
    clearWorth(of: Generator(stay: slot))
    if rows[row].isGenerator {
      rowWorths[row] = Worth(price: .none, lead: slot, leadRate: 1 / rows[rows[row].form].pivot)
      if old.slope != 0 {
        addPrice(.exactly(-old.slope), at: rows[row].priority, to: Generator(row))
        enqueue(Generator(row))
      }
    }
    markDirty(slot)
    propagate()
    return true
  }

  /// The best generator of the derivation in `alpha` that can give way without changing any level, to either side.
  private func neutralSlot() -> VariableKey? {
    var best = VariableKey.none
    var bestLead = VariableKey.none
    for index in 0..<scratch.alpha.keys.count {
      let key = scratch.alpha.keys[index]
      guard scratch.alpha[key] != 0, let generator = generator(at: key) else { continue }
      let worth = self.worth(of: generator)
      if worth.price.exists || !generator.isStay && rows[generator.row].isEquality { continue }
      if worth.lead.raw > bestLead.raw || !best.exists {
        best = key
        bestLead = worth.lead
      }
    }
    return best.exists ? best : nil
  }

  private mutating func enterInPlace(
    of slot: VariableKey, move: Double, row: RowKey, side: Status, bound: Status
  ) {
    updateWorths(leaving: slot, entering: Generator(row))
    exchange(slot, move: move, side: side, for: Generator(row), bound: bound)
    propagate()
  }

  /// Lets a wish that does not hold enter the basis if that is worth its priority, or lets it be violated.
  private mutating func grant(_ row: RowKey, miss: Double) {
    derive(row)
    if miss.magnitude <= derivedNoise(of: row) { return }
    let direction = miss < 0 ? -1.0 : 1.0
    if let slot = cheapestSlot(direction: direction), let generator = generator(at: slot) {
      let multiplier = scratch.alpha[slot]
      let move = multiplier < 0 ? -direction : direction
      if compareCost(generator, move, multiplier.magnitude, with: rows[row].priority) < 0 {
        giveWay(slot, to: row, direction: direction)
        return
      }
    }
    setSide(direction > 0 ? .below : .above, of: row)
    rows[row].isBroken = true
  }

  /// Makes a required row outside the basis hold.
  private mutating func repair(_ row: RowKey) -> Conflict? {
    guard roles[row] == Role.checked else { return nil }
    let miss = self.miss(of: row)
    if miss == 0 { return nil }
    derive(row)
    let direction = miss < 0 ? -1.0 : 1.0
    if miss.magnitude <= derivedNoise(of: row) { return decide(row, direction: direction) }
    guard let slot = cheapestSlot(direction: direction) else {
      if let conflict = provenConflict(at: row, direction: direction) {
        scratch.blocked = row
        return conflict
      }
      return decide(row, direction: direction)
    }
    giveWay(slot, to: row, direction: direction)
    return nil
  }

  /// Does to a required row that seems to be missed what exact arithmetic says.
  private mutating func decide(_ row: RowKey, direction: Double) -> Conflict? {
    switch exactVerdict(at: row, direction: direction) {
    case .holds: return nil
    case .needs(let slot):
      giveWay(slot, to: row, direction: direction)
      return nil
    case .contradicts(let conflict):
      scratch.blocked = row
      return conflict
    }
  }

  /// Lets the generator in a slot of the derivation in `alpha` give way to a row that has to move in a direction.
  private mutating func giveWay(_ slot: VariableKey, to row: RowKey, direction: Double) {
    guard let generator = generator(at: slot) else { preconditionFailure("slot \(slot.raw) cannot give way") }
    let move = scratch.alpha[slot] < 0 ? -direction : direction
    let isViolated = violates(generator, direction: move)
    scratch.cost.removeAll()
    var key = worth(of: generator).price
    while key.exists {
      let entry = prices[key]
      scratch.cost.append(SlopeEntry(priority: entry.priority, amount: entry.amount))
      key = entry.next
    }
    if isViolated { addCost(move, at: rows[generator.row].priority) }
    let side: Status = isViolated ? (move > 0 ? .above : .below) : .satisfied
    let bound: Status = direction > 0 || rows[row].isEquality ? .tightLower : .tightUpper
    enterInPlace(of: slot, move: move, row: row, side: side, bound: bound)
  }

  private mutating func addCost(_ value: Double, at priority: Double) {
    for index in 0..<scratch.cost.count where scratch.cost[index].priority == priority {
      let sum = scratch.cost[index].amount + Estimate(value)
      scratch.cost[index].amount = sum.isNoise ? .exactly(0) : sum
      return
    }
    scratch.cost.append(SlopeEntry(priority: priority, amount: .exactly(value)))
  }

  /// The slot of the derivation in `alpha` that lets the row move in the direction at the least cost (the ratio test).
  private func cheapestSlot(direction: Double) -> VariableKey? {
    var best = VariableKey.none
    var bestGenerator = Generator(raw: 0)
    var bestMove = 0.0
    for index in 0..<scratch.alpha.keys.count {
      let key = scratch.alpha.keys[index]
      let multiplier = scratch.alpha[key]
      guard multiplier != 0, let generator = generator(at: key) else { continue }
      let move = multiplier < 0 ? -direction : direction
      guard allows(generator, direction: move) else { continue }
      if best.exists {
        let order = compareCosts(
          generator, move, multiplier.magnitude, bestGenerator, bestMove, scratch.alpha[best].magnitude)
        if order > 0 || order == 0 && !staysPrefer(generator, at: key, to: bestGenerator, at: best) { continue }
      }
      best = key
      bestGenerator = generator
      bestMove = move
    }
    return best.exists ? best : nil
  }

  /// Whether the stays would rather see the first generator give way: it leads with a later variable, or moves the
  /// same one less.
  private func staysPrefer(
    _ first: Generator, at firstSlot: VariableKey, to second: Generator, at secondSlot: VariableKey
  ) -> Bool {
    let left = worth(of: first)
    let right = worth(of: second)
    if left.lead.raw != right.lead.raw { return left.lead.raw > right.lead.raw }
    let leftRate = left.leadRate.magnitude * scratch.alpha[secondSlot].magnitude
    let rightRate = right.leadRate.magnitude * scratch.alpha[firstSlot].magnitude
    return leftRate < rightRate || leftRate == rightRate && firstSlot.raw > secondSlot.raw
  }
}
