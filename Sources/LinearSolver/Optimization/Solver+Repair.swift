// Dual steps: a row that is out of place is moved back to the bound that it has passed. Of the generators in its
// derivation, the one that costs least per unit, level by level, yields. If yielding costs more than violating the row,
// the row changes sides instead. If nothing can yield at all, the row and its derivation are a conflict, which is
// irreducible because the rows of a derivation are independent (Gleeson and Ryan 1990).
//
// This is the bounded dual simplex method for piecewise linear costs, with multipliers compared lexicographically over
// the priorities. Leads (the levels of the stays) aren't compared here, because that would take a column for each
// candidate. Primal steps later make the changes that the stays favor, without affecting anything that is settled here.

extension Solver {
  /// Processes everything that is waiting: rows out of place, then generators that may have a reason to yield.
  ///
  /// - Returns: the conflict, if some required rows can't hold together. In that case, or if the operation was given
  ///   up, the state can only be rolled back.
  mutating func settle() -> Conflict? {
    propagate()
    while true {
      if work.operation.deadline != nil, work.operation.isLate() {
        work.forgetWork()
        return nil
      }
      if work.operation.exchanges > 2 * patience {
        if verifier == nil, !work.operation.isRestarted { return restart() }
        suspectWork()
        work.forgetWork()
        return nil
      }
      if !work.operation.isCautious, work.operation.exchanges > patience { becomeCautious() }
      if !work.ratioTest.misplaced.isEmpty {
        let row = RowKey(raw: work.ratioTest.misplaced.removeFirst())
        work.ratioTest.isMisplaced.remove(row.offset)
        if let conflict = repair(row) { return conflict }
      } else if work.ratioTest.flips.count > 0 {
        flushFlips()
      } else if work.propagation.relead.count > 0 {
        propagate()
      } else if work.descent.isWorthSifting(threshold: Self.siftThreshold) {
        sift()
      } else if !work.descent.doubtful.isEmpty {
        examine(nextDoubtful())
      } else if work.descent.led.count > 0 {
        let generator = work.descent.led.removeLast()
        if isInBasis(generator), lead(of: generator).isKnown, mayWantToMove(generator) { doubt(generator) }
      } else if work.propagation.crossedZero.count > 0 {
        reconsiderLed(by: work.propagation.crossedZero.removeLast())
      } else {
        return nil
      }
      if work.propagation.changed.count > 0 || work.propagation.touched.count > 0, !isNextCurrent() { propagate() }
    }
  }

  /// Returns true if the next row out of place can be repaired before values are computed. If the views in a column get
  /// their heights, each height moves all views below; this way, the views are moved only once.
  private mutating func isNextCurrent() -> Bool {
    guard work.operation.isLoading, let next = work.ratioTest.misplaced.first else { return false }
    return isCurrent(RowKey(raw: next))
  }

  /// The number of exchanges after which an operation is suspected of cycling, which rounding can cause. From then on,
  /// exchanges are selected by Bland's rule; after the same number of further exchanges, the basis is rebuilt.
  var patience: Int { 200 + 2 * (counters.liveRows + variables.count) }

  /// Repairs a row that is out of place.
  private mutating func repair(_ row: RowKey) -> Conflict? {
    guard roles[row] == Role.checked, let crossing = crossing(of: row) else { return nil }
    let priority = rows[row].priority
    let canYield = !rows[row].isRequired
    if isFirm(row) { return yield(row, crossing, isDerived: false) }
    derive(row)
    gatherCandidates(direction: crossing.direction)
    if work.ratioTest.candidates.isEmpty { return yield(row, crossing, isDerived: true) }
    guard let chosen = cheapestCandidate(isSoft: canYield, priority: priority, budget: crossing.jump) else {
      doubtDerived()
      return yield(row, crossing, isDerived: true)
    }
    if stopStays(with: chosen) {
      misplace(row)
      return nil
    }
    guard let chosen = passReliefs(to: row, from: chosen, distance: distance(of: row, to: crossing.bound)) else {
      misplace(row)
      return nil
    }
    if variables[chosen.slot].isFree { stays[chosen.slot].isBelow = chosen.move < 0 }
    doubtDerived(leaving: chosen.slot)
    let side = sideLeft(by: chosen)
    beginCarrying(leaving: chosen.slot, side: side, entrant: row)
    exchange(chosen.slot, side: side, for: Generator(row), bound: crossing.bound)
    endCarrying()
    if rows[row].isGenerator { doubt(Generator(row)) }
    return nil
  }

  /// Returns the distance between a row's value and one of its bounds.
  mutating func distance(of row: RowKey, to bound: Status) -> Double {
    ((bound == .tightUpper ? rows[row].upper : rows[row].lower) - evaluate(row).value.value).magnitude
  }

  /// Returns the side of the row that yields.
  mutating func sideLeft(by candidate: Candidate) -> Status {
    guard let generator = generator(at: candidate.slot), violates(generator, move: candidate.move) else {
      return .satisfied
    }
    return candidate.move > 0 ? .above : .below
  }

  /// Lets a soft row change sides; returns the conflict of a required row to which nothing yields.
  ///
  /// - Parameter isDerived: true if the row's derivation is in `alpha`.
  private mutating func yield(_ row: RowKey, _ crossing: Crossing, isDerived: Bool) -> Conflict? {
    if rows[row].isRequired { return conflict(at: row, crossing) }
    beginCarrying(flipping: row, to: crossing.side, isDerived: isDerived)
    setSide(crossing.side, of: row)
    endCarrying()
    misplace(row)
    return nil
  }

  // MARK: Candidates

  /// Lists the generators in the derivation in `alpha` that can yield so that the derived row moves in a direction.
  mutating func gatherCandidates(direction: Double) {
    work.ratioTest.candidates.removeAll()
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      let multiplier = work.solves.alpha[slot].value
      guard multiplier != 0, let generator = generator(at: slot) else { continue }
      let move = multiplier < 0 ? -direction : direction
      guard allows(generator, move: move) else { continue }
      let own = violates(generator, move: move) ? rows[generator.row].priority : 0
      work.ratioTest.candidates.append(Candidate(slot: slot, move: move, own: own, cost: .zero))
    }
  }

  /// Returns true if it is possible for a generator to move off its bound in a direction.
  @inline(always)
  mutating func allows(_ generator: Generator, move: Double) -> Bool {
    if generator.isStay { return true }
    let record = rows[generator.row]
    return !record.isRequired || !violates(generator, move: move)
  }

  /// Returns true if a generator that moves off its bound in a direction violates its row.
  @inline(always)
  mutating func violates(_ generator: Generator, move: Double) -> Bool {
    if generator.isStay { return false }
    let record = rows[generator.row]
    return record.isEquality || (record.status == .tightLower) == (move < 0)
  }

  /// Returns the candidate that costs least per unit of the derived row, level by level; nil if that doesn't cost less
  /// than violating the row.
  ///
  /// - Parameters:
  ///   - isSoft: true if the row that must move is soft; for a required row, no cost is too high.
  ///   - priority: the level of the row.
  ///   - budget: the value of moving the row by one at that level.
  private mutating func cheapestCandidate(isSoft: Bool, priority: Double, budget: Double) -> Candidate? {
    if let stay = lastStay() { return stay }
    // Negative if the cheapest candidate costs less than violating the row; 0 if the costs are equal at all levels so
    // far.
    var verdict = isSoft ? 0.0 : -1
    var rowLevel = isSoft ? priority : 0
    var limit = Double.infinity
    beginPricing()
    defer { endPricing() }
    while work.ratioTest.candidates.count > 1 || verdict == 0 {
      let level = nextLevel(atLeast: max(rowLevel, highestBrokenLevel(below: limit)))
      if level == 0 { break }
      limit = level
      priceCandidates(at: level)
      let least = keepCheapest()
      if verdict == 0 {
        verdict = level == rowLevel ? (least - Estimate(budget, noise: 0)).sign : least.sign
        if verdict > 0 { return nil }
      }
      if level == rowLevel { rowLevel = 0 }
      forgetOwn(at: level)
    }
    return verdict < 0 ? firstByRule() : nil
  }

  /// Returns the highest level below `limit` at which a row is broken that a candidate may affect; 0 if there is none.
  mutating func highestBrokenLevel(below limit: Double) -> Double {
    var (start, end) = (0, work.ratioTest.levels.count)
    while start < end {
      let middle = (start + end) / 2
      if work.ratioTest.levels[middle] < limit { end = middle } else { start = middle + 1 }
    }
    return start < work.ratioTest.levels.count ? work.ratioTest.levels[start] : 0
  }

  /// Returns the next level at which candidates must be priced: a level with broken rows or, if higher, the lowest
  /// level of the candidates' own violations. Between the two, a candidate costs only its own violation, so candidates
  /// whose violations are at a higher level than another candidate's are dropped at once, instead of level by level for
  /// a thousand priorities.
  private mutating func nextLevel(atLeast base: Double) -> Double {
    var (least, most) = (Double.infinity, 0.0)
    for index in 0..<work.ratioTest.candidates.count {
      least = min(least, work.ratioTest.candidates[index].own)
      most = max(most, work.ratioTest.candidates[index].own)
    }
    let level = max(base, least)
    if most > level { work.ratioTest.candidates.removeAll { $0.own > level } }
    return level
  }

  /// Returns the least important stay among the candidates; nil if there is none.
  mutating func lastStay() -> Candidate? {
    var best: Candidate?
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      if variables[candidate.slot].isFree, candidate.slot.raw > best?.slot.raw ?? -1 { best = candidate }
    }
    return best
  }

  private mutating func forgetOwn(at level: Double) {
    for index in 0..<work.ratioTest.candidates.count where work.ratioTest.candidates[index].own == level {
      work.ratioTest.candidates[index].own = 0
    }
  }

  /// Derives all broken rows of a level together, except those that can't move.
  mutating func deriveBroken(at level: Double) {
    beginDerivation()
    sortBroken()
    for place in work.brokenLevels.range(of: level) {
      let row = work.brokenLevels[place]
      if !isRigid(row) { addToDerivation(row, times: Estimate(rows[row].status.slope, noise: 0)) }
    }
    finishDerivation()
  }

  /// Drops all candidates except those that cost the least at the level, and returns their cost.
  private mutating func keepCheapest() -> Estimate {
    var least = work.ratioTest.candidates[0].cost
    for index in 1..<max(1, work.ratioTest.candidates.count)
    where work.ratioTest.candidates[index].cost.value < least.value {
      least = work.ratioTest.candidates[index].cost
    }
    var kept = 0
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      if (candidate.cost - least).sign > 0 { continue }
      work.ratioTest.candidates[kept] = candidate
      kept += 1
    }
    work.ratioTest.candidates.truncate(to: kept)
    return least
  }

  /// Returns, of candidates with the same cost, the one that the stays would probably choose: the first variable to
  /// move nearer to 0, or else the last one to move away from it. After many exchanges, returns the first candidate
  /// (Bland's rule, which can't cycle).
  mutating func firstByRule() -> Candidate? {
    if work.ratioTest.candidates.isEmpty { return nil }
    var best = work.ratioTest.candidates[0]
    for index in 1..<max(1, work.ratioTest.candidates.count) {
      let candidate = work.ratioTest.candidates[index]
      if work.operation.isCautious {
        if age(of: candidate) < age(of: best) { best = candidate }
        continue
      }
      let (nearer, bestNearer) = (approachesZero(candidate), approachesZero(best))
      if nearer != bestNearer {
        if nearer { best = candidate }
      } else if nearer == (candidate.slot.raw < best.slot.raw) {
        best = candidate
      }
    }
    return best
  }

  /// Returns the position of a candidate's generator in a fixed order of all generators.
  private mutating func age(of candidate: Candidate) -> Int32 {
    generator(at: candidate.slot).map { age(of: $0) } ?? .max
  }

  mutating func approachesZero(_ candidate: Candidate) -> Bool {
    variables[candidate.slot].value.value * candidate.move * forms[candidate.slot].pivot.value < 0
  }
}
