// What it would cost if a generator gave way: its price, level by level, and below all levels its lead.
//
// The gradient of a level is the sum of the rows violated there, each with the sign of its side; a price is that
// gradient's multiplier at the generator's slot. Prices are kept as sparse lists, most are empty. Costs are compared
// level by level, as a dictionary compares words; no weights stand in for levels.
//
// The stays are as many levels more, one a variable, all below the last priority. Of these only the first that moves
// is kept, the *lead*: the sign of the change there decides whatever comes after.

/// What moving a generator off its bound in one direction does.
enum Outlook {
  case forbidden
  /// The cost falls.
  case gain
  /// No level changes; the stays decide.
  case neutral
  /// The cost rises.
  case loss
}

extension Solver {
  // MARK: Price lists

  /// Adds to one level of a generator's price.
  mutating func addPrice(_ amount: Estimate, at priority: Double, to generator: Generator) {
    if amount.isNoise { return }
    var worth = self.worth(of: generator)
    var previous = PriceKey.none
    var key = worth.price
    while key.exists, prices[key].priority > priority {
      previous = key
      key = prices[key].next
    }
    if key.exists, prices[key].priority == priority {
      let sum = prices[key].amount + amount
      if !sum.isNoise {
        prices[key].amount = sum
        return
      }
      let next = prices[key].next
      recycle(key)
      if previous.exists { prices[previous].next = next } else { worth.price = next }
    } else {
      let new = makePriceEntry(PriceEntry(priority: priority, amount: amount, next: key))
      if previous.exists { prices[previous].next = new } else { worth.price = new }
    }
    if !previous.exists { setWorth(worth, of: generator) }
  }

  private mutating func makePriceEntry(_ entry: PriceEntry) -> PriceKey {
    let vacant = counters.vacantPrice
    guard vacant.exists else { return prices.append(entry) }
    counters.vacantPrice = prices[vacant].next
    prices[vacant] = entry
    return vacant
  }

  private mutating func recycle(_ key: PriceKey) {
    prices[key].next = counters.vacantPrice
    counters.vacantPrice = key
  }

  /// Forgets what a generator is worth.
  mutating func clearWorth(of generator: Generator) {
    var key = worth(of: generator).price
    while key.exists {
      let next = prices[key].next
      recycle(key)
      key = next
    }
    setWorth(.unknown, of: generator)
  }

  // MARK: Comparing costs

  /// Reads the cost of moving a generator one unit of something, highest level first.
  private struct CostCursor {
    var price: PriceKey
    /// The level of the generator's own violation; 0 where the move violates nothing.
    var own: Double
    var direction: Double
    var unit: Double
  }

  private func cursor(of generator: Generator, direction: Double, unit: Double) -> CostCursor {
    CostCursor(
      price: worth(of: generator).price,
      own: violates(generator, direction: direction) ? ownPriority(of: generator) : 0,
      direction: direction, unit: unit)
  }

  private func level(of cursor: CostCursor) -> Double {
    max(cursor.own, cursor.price.exists ? prices[cursor.price].priority : 0)
  }

  /// The cost at a level that is not above the cursor's; moves on.
  private func cost(_ cursor: inout CostCursor, at level: Double) -> Double {
    var sum = 0.0
    let isOwn = cursor.own == level
    if isOwn {
      sum = 1
      cursor.own = 0
    }
    if cursor.price.exists, prices[cursor.price].priority == level {
      let amount = prices[cursor.price].amount
      sum += cursor.direction * amount.value
      if isOwn, sum.magnitude <= amount.noise + Estimate.unit { sum = 0 }
      cursor.price = prices[cursor.price].next
    }
    return sum / cursor.unit
  }

  private func ownPriority(of generator: Generator) -> Double {
    generator.isStay ? 0 : rows[generator.row].priority
  }

  /// Whether a move in the direction violates the generator's own row. (A stay's own violation counts below all levels.)
  func violates(_ generator: Generator, direction: Double) -> Bool {
    if generator.isStay { return false }
    let record = rows[generator.row]
    return record.isEquality || (record.status == .tightLower) == (direction < 0)
  }

  /// Whether the generator may move in the direction at all.
  func allows(_ generator: Generator, direction: Double) -> Bool {
    if generator.isStay || !rows[generator.row].isRequired { return true }
    return !violates(generator, direction: direction)
  }

  /// What the prices say of a move.
  func outlook(of generator: Generator, direction: Double) -> Outlook {
    guard allows(generator, direction: direction) else { return .forbidden }
    var cursor = self.cursor(of: generator, direction: direction, unit: 1)
    while true {
      let level = self.level(of: cursor)
      if level == 0 { return .neutral }
      let cost = self.cost(&cursor, at: level)
      if cost < 0 { return .gain }
      if cost > 0 { return .loss }
    }
  }

  /// Whether the first move costs less per unit than the second: negative; more: positive; the same on all levels: 0.
  func compareCosts(
    _ first: Generator, _ firstDirection: Double, _ firstUnit: Double,
    _ second: Generator, _ secondDirection: Double, _ secondUnit: Double
  ) -> Double {
    var left = cursor(of: first, direction: firstDirection, unit: firstUnit)
    var right = cursor(of: second, direction: secondDirection, unit: secondUnit)
    return compare(&left, &right)
  }

  /// Whether a move costs less per unit than one unit of violation at a priority: negative; more: positive.
  func compareCost(_ generator: Generator, _ direction: Double, _ unit: Double, with priority: Double) -> Double {
    var left = cursor(of: generator, direction: direction, unit: unit)
    var right = CostCursor(price: .none, own: priority, direction: 1, unit: 1)
    return compare(&left, &right)
  }

  private func compare(_ left: inout CostCursor, _ right: inout CostCursor) -> Double {
    while true {
      let level = max(self.level(of: left), self.level(of: right))
      if level == 0 { return 0 }
      let first = cost(&left, at: level)
      let second = cost(&right, at: level)
      let difference = first - second
      if difference.magnitude > max(first.magnitude, second.magnitude) * Tolerance.multiplier { return difference }
    }
  }

  // MARK: Keeping worths up to date

  /// Brings the worths up to date for an exchange that is about to happen.
  ///
  /// With `alpha` the derivation of what enters and `cost` the rate c at which each level rises with the leaving
  /// generator's bound (its price and, where it goes to a violated side, its own row), the multipliers after the
  /// exchange are c / alpha[slot] for what enters and price - alpha * c / alpha[slot] for every other generator.
  mutating func updateWorths(leaving slot: VariableKey, entering entrant: Generator) {
    guard let leaver = generator(at: slot) else {
      let lead = leadOfColumn(slot)
      raiseSpreads(to: lead.lead)
      updateWorths(leaving: slot, lead: lead, entering: entrant)
      return
    }
    var worth = self.worth(of: leaver)
    if !worth.lead.exists {
      worth = leadOfColumn(slot)
      raiseSpreads(to: worth.lead)
    }
    let lead = Worth(price: .none, lead: worth.lead, leadRate: worth.leadRate)
    updateWorths(leaving: slot, lead: lead, entering: entrant)
    clearWorth(of: leaver)
  }

  private mutating func updateWorths(leaving slot: VariableKey, lead: Worth, entering entrant: Generator) {
    let pivot = scratch.alpha.entry(slot)
    for index in 0..<scratch.alpha.keys.count {
      let key = scratch.alpha.keys[index]
      let multiplier = scratch.alpha[key]
      guard multiplier != 0, key != slot, let generator = generator(at: key) else { continue }
      let ratio = -scratch.alpha.entry(key) / pivot
      for level in 0..<scratch.cost.count {
        addPrice(ratio * scratch.cost[level].amount, at: scratch.cost[level].priority, to: generator)
      }
      if updateLead(of: generator, by: ratio.value, of: lead) || !scratch.cost.isEmpty { enqueue(generator) }
    }
    setWorth(ofEntering: entrant, lead: lead, pivot: pivot)
  }

  private mutating func setWorth(ofEntering entrant: Generator, lead: Worth, pivot: Estimate) {
    if !entrant.isStay && !rows[entrant.row].isGenerator { return }
    setWorth(Worth(price: .none, lead: lead.lead, leadRate: lead.leadRate / pivot.value), of: entrant)
    for level in 0..<scratch.cost.count {
      addPrice(scratch.cost[level].amount / pivot, at: scratch.cost[level].priority, to: entrant)
    }
    if !entrant.isStay {
      let side = rows[entrant.row].status.slope
      if side != 0 { addPrice(.exactly(-side), at: rows[entrant.row].priority, to: entrant) }
    }
    counters.strayLeads += 1
    enqueue(entrant)
  }

  /// The first variable of a column and its rate, as a worth without price.
  private mutating func leadOfColumn(_ slot: VariableKey) -> Worth {
    deriveColumn(of: slot)
    return leadOfDelta()
  }

  /// The first variable that `delta` moves and its rate, as a worth without price.
  func leadOfDelta() -> Worth {
    var lead = VariableKey(raw: .max)
    for index in 0..<scratch.moved.count where scratch.moved[index].raw < lead.raw { lead = scratch.moved[index] }
    return Worth(price: .none, lead: lead, leadRate: scratch.delta[lead])
  }

  /// Notes that what `delta` moves now depends on a generator with this lead.
  mutating func raiseSpreads(to lead: VariableKey) {
    for index in 0..<scratch.moved.count {
      let variable = scratch.moved[index]
      if variables[variable].spread < lead.raw { variables[variable].spread = lead.raw }
    }
  }

  /// Adds a multiple of the leaving column to a generator's column, as far as its lead goes; tells if that changed it.
  private mutating func updateLead(of generator: Generator, by factor: Double, of column: Worth) -> Bool {
    var worth = self.worth(of: generator)
    guard worth.lead.exists, worth.lead.raw >= column.lead.raw else { return false }
    let change = factor * column.leadRate
    if worth.lead.raw > column.lead.raw {
      worth.lead = column.lead
      worth.leadRate = change
      counters.strayLeads += 1
    } else {
      worth.leadRate += change
      if worth.leadRate.magnitude <= change.magnitude * Tolerance.lead {
        // The leads cancel: the column now leads with a later variable, which is found when it is asked for.
        worth.lead = .none
        scratch.hasUnknownLeads = true
      }
    }
    setWorth(worth, of: generator)
    return true
  }

  // MARK: Flips

  /// Brings the prices up to date for the wishes that changed their sides, one derivation a level.
  mutating func flushFlips() {
    while !scratch.flips.isEmpty {
      var priority = 0.0
      for index in 0..<scratch.flips.count { priority = max(priority, rows[scratch.flips[index].row].priority) }
      beginDerivation()
      var kept = 0
      for index in 0..<scratch.flips.count {
        let flip = scratch.flips[index]
        if rows[flip.row].priority == priority {
          addToDerivation(flip.row, times: flip.change)
        } else {
          scratch.flips[kept] = flip
          kept += 1
        }
      }
      scratch.flips.truncate(to: kept)
      finishDerivation()
      addDerivedPrices(at: priority)
    }
  }

  private mutating func addDerivedPrices(at priority: Double) {
    for index in 0..<scratch.alpha.keys.count {
      let key = scratch.alpha.keys[index]
      let multiplier = scratch.alpha.entry(key)
      if multiplier.value != 0, let generator = generator(at: key) {
        addPrice(multiplier, at: priority, to: generator)
        enqueue(generator)
      }
    }
  }
}
