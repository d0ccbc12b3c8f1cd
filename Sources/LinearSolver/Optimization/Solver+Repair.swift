// Dual steps: a row that is out of place is moved back onto the bound it has passed. Of the generators in its
// derivation the one gives way that costs least per unit, level by level; if that costs more than the row itself is
// worth, the row changes its side instead; if nothing can give way at all, the row and its derivation are a conflict,
// and an irreducible one, since the rows of a derivation are independent (Gleeson and Ryan 1990).
//
// This is the bounded dual simplex method for piecewise linear costs, its multipliers compared lexicographically over
// the priorities. Leads (the stays' levels) are not compared here: that would cost a column for each candidate. What
// they would rather have is put right afterwards by primal steps, which touch nothing that this has settled.

extension Solver {
  /// Works off everything that is waiting: rows out of place, then generators that may want to give way.
  ///
  /// - Returns: the conflict, if some required rows cannot hold together; the state is then only good for rolling back,
  ///   as where the operation was given up.
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

  /// Whether the next row out of place can be put right before values are computed. Where rows below each other get
  /// their heights, each moves all behind it: that is computed once, and not for each of them.
  private mutating func isNextCurrent() -> Bool {
    guard work.operation.isLoading, let next = work.ratioTest.misplaced.first else { return false }
    return isCurrent(RowKey(raw: next))
  }

  /// How many exchanges an operation may take before it is suspected of going round in circles, which rounding may
  /// bring about: from then on Bland's rule picks what moves, and after as many again the basis is built anew.
  var patience: Int { 200 + 2 * (counters.liveRows + variables.count) }

  /// Puts a row that is out of place right.
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

  /// How far a row's value is from one of its bounds.
  mutating func distance(of row: RowKey, to bound: Status) -> Double {
    ((bound == .tightUpper ? rows[row].upper : rows[row].lower) - evaluate(row).value.value).magnitude
  }

  /// The side of the row that gives way.
  mutating func sideLeft(by candidate: Candidate) -> Status {
    guard let generator = generator(at: candidate.slot), violates(generator, move: candidate.move) else {
      return .satisfied
    }
    return candidate.move > 0 ? .above : .below
  }

  /// Lets a soft row change its side; a required row that nothing gives way to is in conflict.
  ///
  /// - Parameter isDerived: whether the row's derivation is in `alpha`.
  private mutating func yield(_ row: RowKey, _ crossing: Crossing, isDerived: Bool) -> Conflict? {
    if rows[row].isRequired { return conflict(at: row, crossing) }
    beginCarrying(flipping: row, to: crossing.side, isDerived: isDerived)
    setSide(crossing.side, of: row)
    endCarrying()
    misplace(row)
    return nil
  }

  // MARK: Candidates

  /// Lists what in the derivation in `alpha` can give way so that the derived row moves in a direction.
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

  /// Whether a generator can move off its bound in a direction at all.
  @inline(always)
  mutating func allows(_ generator: Generator, move: Double) -> Bool {
    if generator.isStay { return true }
    let record = rows[generator.row]
    return !record.isRequired || !violates(generator, move: move)
  }

  /// Whether moving a generator off its bound in a direction takes its row out of its bounds.
  @inline(always)
  mutating func violates(_ generator: Generator, move: Double) -> Bool {
    if generator.isStay { return false }
    let record = rows[generator.row]
    return record.isEquality || (record.status == .tightLower) == (move < 0)
  }

  /// The candidate that costs least per unit of the derived row, level by level, if it costs less than the row is
  /// worth.
  ///
  /// - Parameters:
  ///   - isSoft: whether the row that is to move is soft; for a required row no cost is too high.
  ///   - priority: the level of the row.
  ///   - budget: what moving the row by one is worth at that level.
  private mutating func cheapestCandidate(isSoft: Bool, priority: Double, budget: Double) -> Candidate? {
    if let stay = lastStay() { return stay }
    // Whether the cheapest costs less than the row is worth (negative); 0 while the levels so far leave it open.
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

  /// The highest level below another at which something is broken that a candidate may help; 0 if there is none.
  mutating func highestBrokenLevel(below limit: Double) -> Double {
    var (start, end) = (0, work.ratioTest.levels.count)
    while start < end {
      let middle = (start + end) / 2
      if work.ratioTest.levels[middle] < limit { end = middle } else { start = middle + 1 }
    }
    return start < work.ratioTest.levels.count ? work.ratioTest.levels[start] : 0
  }

  /// The next level at which candidates have to be priced: a level where something is broken, or the one that breaks
  /// least, if that is higher. Between the two a candidate costs only what it breaks itself, so those that break more
  /// than another are dropped: with a thousand priorities, that need not be found out a thousand times.
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

  /// Of the stays among the candidates the one that matters least.
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

  /// Derives the broken rows of a level, those that something could still help, all together.
  mutating func deriveBroken(at level: Double) {
    beginDerivation()
    sortBroken()
    for place in work.brokenLevels.range(of: level) {
      let row = work.brokenLevels[place]
      if !isRigid(row) { addToDerivation(row, times: Estimate(rows[row].status.slope, noise: 0)) }
    }
    finishDerivation()
  }

  /// Drops the candidates that cost more at the level than another.
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

  /// Of candidates that cost the same, the one that the stays would probably choose: the first variable to come nearer
  /// to 0, the last one to move away from it. After many exchanges, the first (Bland's rule, which cannot go round in
  /// circles).
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

  /// The place in a fixed order of all generators.
  private mutating func age(of candidate: Candidate) -> Int32 {
    generator(at: candidate.slot).map { age(of: $0) } ?? .max
  }

  mutating func approachesZero(_ candidate: Candidate) -> Bool {
    variables[candidate.slot].value.value * candidate.move * forms[candidate.slot].pivot.value < 0
  }
}
