// Dual steps: a row that is out of place is moved back onto the bound it has passed. Of the generators in its
// derivation the one gives way that costs least per unit, level by level; if that costs more than the row itself is
// worth, the row changes its side instead; if nothing can give way at all, the row and its derivation are a conflict,
// and an irreducible one, since the rows of a derivation are independent (Gleeson and Ryan 1990).
//
// This is the bounded dual simplex method for piecewise linear costs, its multipliers compared lexicographically over
// the priorities. Leads (the stays' levels) are not compared here: that would cost a column for each candidate. What
// they would rather have is put right afterwards by primal steps, which touch nothing that this has settled.

/// A tight row or stay that can give way to a row that has to move.
struct Candidate: BitwiseCopyable, Sendable {
  var slot: VariableKey
  /// 1 if it gives way upwards.
  var move: Double
  /// The priority of the soft row it breaks by giving way; 0 if it breaks none, or that level has been looked at.
  var own: Double
  /// What it costs at the level that is looked at, for each unit that the row moves.
  var cost: Estimate
}

/// A soft row that changed its side, and by how much the slope of its violation changed.
struct Flip: BitwiseCopyable, Sendable {
  var row: RowKey
  var change: Double
}

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
      if work.propagation.changed.count > 0 || work.propagation.touched.count > 0 { propagate() }
    }
  }

  /// How many exchanges an operation may take before it is suspected of going round in circles, which rounding may
  /// bring about: from then on Bland's rule picks what moves, and after as many again the basis is built anew.
  var patience: Int { 200 + 2 * (counters.liveRows + variables.count) }

  /// Puts a row that is out of place right.
  private mutating func repair(_ row: RowKey) -> Conflict? {
    guard roles[row] == Role.checked, let crossing = crossing(of: row) else { return nil }
    let priority = rows[row].priority
    let canYield = !rows[row].isRequired
    if isFirm(row) { return yield(row, crossing) }
    derive(row)
    gatherCandidates(direction: crossing.direction)
    if work.ratioTest.candidates.isEmpty { return yield(row, crossing) }
    guard let chosen = cheapestCandidate(isSoft: canYield, priority: priority, budget: crossing.jump) else {
      doubtDerived()
      return yield(row, crossing)
    }
    if stopStays(with: chosen) {
      misplace(row)
      return nil
    }
    guard let chosen = passReliefs(to: row, from: chosen, distance: distance(of: row, to: crossing.bound)) else {
      misplace(row)
      return nil
    }
    if variables[chosen.slot].isFree { variables[chosen.slot].isBelow = chosen.move < 0 }
    doubtDerived(leaving: chosen.slot)
    exchange(chosen.slot, side: sideLeft(by: chosen), for: Generator(row), bound: crossing.bound)
    if rows[row].isGenerator { doubt(Generator(row)) }
    return nil
  }

  /// How far a row's value is from one of its bounds.
  private mutating func distance(of row: RowKey, to bound: Status) -> Double {
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
  private mutating func yield(_ row: RowKey, _ crossing: Crossing) -> Conflict? {
    if rows[row].isRequired { return conflict(at: row, crossing) }
    setSide(crossing.side, of: row)
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
  @inline(__always)
  mutating func allows(_ generator: Generator, move: Double) -> Bool {
    if generator.isStay { return true }
    let record = rows[generator.row]
    return !record.isRequired || !violates(generator, move: move)
  }

  /// Whether moving a generator off its bound in a direction takes its row out of its bounds.
  @inline(__always)
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
    listPrices()
    gatherColumnCosts()
    defer { work.ratioTest.hasColumnCosts = false }
    while work.ratioTest.candidates.count > 1 || verdict == 0 {
      let level = max(rowLevel, highestLevel(below: limit))
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

  /// The highest level below another at which a candidate's cost has not been looked at and may not be 0.
  mutating func highestLevel(below limit: Double) -> Double {
    var level = 0.0
    if work.ratioTest.hasColumnCosts {
      for index in 0..<work.ratioTest.columnCosts.count {
        let priority = work.ratioTest.columnCosts[index].priority
        if priority < limit, priority > level { level = priority }
      }
    } else if work.priceList.isOf(counters.version) {
      level = work.priceList.highest(below: limit)
    } else {
      for place in 0..<counters.broken {
        let priority = rows[broken[BrokenKey(place)]].priority
        if priority < limit, priority > level { level = priority }
      }
    }
    for index in 0..<work.ratioTest.candidates.count { level = max(level, work.ratioTest.candidates[index].own) }
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
    for place in 0..<counters.broken {
      let row = broken[BrokenKey(place)]
      let record = rows[row]
      if record.priority == level, !isRigid(row) {
        addToDerivation(row, times: Estimate(record.status.slope, noise: 0))
      }
    }
    finishDerivation()
  }

  /// Computes what each candidate costs at a level: one derivation of all its broken rows together.
  private mutating func priceCandidates(at level: Double) {
    let listed = work.ratioTest.hasColumnCosts ? nil : listedPrices(at: level)
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      var cost = columnCost(of: candidate, at: level)
      if !work.ratioTest.hasColumnCosts {
        let price =
          listed.map { work.priceList.price(at: candidate.slot, place: $0) }
          ?? work.solves.prices.entry(at: candidate.slot)
        cost = price * Estimate(candidate.move, noise: 0)
      }
      if candidate.own == level { cost = cost + .one }
      if cost.isNoise {
        suspectNoise(cost, at: candidate.slot)
        cost = .zero
      }
      work.ratioTest.candidates[index].cost = cost / work.solves.alpha[candidate.slot].magnitude
    }
  }

  /// Reads what the candidates cost off their columns, where that is less work than to derive all broken rows: where
  /// many are broken, most have nothing to do with what is to move.
  private mutating func gatherColumnCosts() {
    guard counters.broken >= Self.columnThreshold, !work.priceList.isOf(counters.version) else { return }
    work.ratioTest.columnCosts.removeAll()
    var room = counters.broken
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      let isShort = deriveColumn(of: candidate.slot, limit: room)
      if isShort {
        room -= work.solves.moved.count
        gatherSlope(move: candidate.move)
        for place in 0..<work.descent.slope.count {
          let entry = work.descent.slope[place]
          work.ratioTest.columnCosts.append(
            ColumnCost(slot: candidate.slot, priority: entry.priority, amount: entry.amount))
        }
      }
      work.propagation.touched.removeAll()
      work.propagation.isTouched.removeAll()
      if !isShort { return }
    }
    work.ratioTest.hasColumnCosts = true
  }

  /// Columns are looked at from this many broken rows on.
  private static var columnThreshold: Int { 32 }

  private mutating func columnCost(of candidate: Candidate, at level: Double) -> Estimate {
    guard work.ratioTest.hasColumnCosts else { return .zero }
    for index in 0..<work.ratioTest.columnCosts.count {
      let cost = work.ratioTest.columnCosts[index]
      if cost.slot == candidate.slot, cost.priority == level { return cost.amount }
    }
    return .zero
  }

  /// Where the prices of a level are listed; nil where they are in `prices`.
  private mutating func listedPrices(at level: Double) -> Int? {
    let isListed = work.priceList.isOf(counters.version)
    if isListed, let place = work.priceList.place(of: level) { return place }
    let suspectCount = work.operation.suspects.count
    swap(&work.solves.alpha, &work.solves.prices)
    deriveBroken(at: level)
    swap(&work.solves.alpha, &work.solves.prices)
    // What rounding had a part in is to be noticed each time.
    if isListed, work.operation.suspects.count == suspectCount {
      work.priceList.write(work.solves.prices, at: level)
    }
    return nil
  }

  /// Begins to list the prices of the present state if it was asked about before, at the beginning of another
  /// operation.
  private mutating func listPrices() {
    guard counters.broken >= Self.listThreshold, work.operation.exchanges == 0,
      !work.priceList.isOf(counters.version),
      work.priceList.isAskedAgain(counters.version, by: work.operation.number)
    else { return }
    var levels = Set<Double>()
    for place in 0..<counters.broken { levels.insert(rows[broken[BrokenKey(place)]].priority) }
    work.priceList.open(counters.version, levels: levels.sorted(by: >), slots: variables.count)
  }

  /// Listing prices pays from this many broken rows on.
  private static var listThreshold: Int { 8 }

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
  private mutating func firstByRule() -> Candidate? {
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
    values[candidate.slot].value * candidate.move * forms[candidate.slot].pivot.value < 0
  }
}
