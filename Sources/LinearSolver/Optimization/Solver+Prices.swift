// The costs of candidates. Usually, one derivation of all broken rows of a level prices all candidates. If many rows
// are broken and columns are short, reading the columns is faster; if the same state is priced repeatedly, a list is
// faster; and from one exchange to the next, the prices are updated.

/// The source of a level's prices.
private enum PriceSource {
  /// The columns of the candidates.
  case columns
  /// The list for the present state, at an index.
  case list(Int)
  /// The running prices, at an index.
  case running(Int)
  /// The derivation just made, in `prices`.
  case derived
}

extension Solver {
  /// Prepares the pricing of several levels.
  mutating func beginPricing() {
    listPrices()
    gatherColumnCosts()
    gatherLevels()
  }

  /// Lists the levels at which candidates may have a cost in addition to their own violation, highest first.
  mutating func gatherLevels() {
    work.ratioTest.levels.removeAll()
    if work.ratioTest.hasColumnCosts {
      for index in 0..<work.ratioTest.columnCosts.count { addLevel(work.ratioTest.columnCosts[index].priority) }
    } else if work.priceList.isOf(counters.version) {
      for index in 0..<work.priceList.levels.count { addLevel(work.priceList.levels[index]) }
    } else {
      countBroken()
      for place in 0..<work.brokenCounts.levels.count {
        work.ratioTest.levels.append(work.brokenCounts.levels[place].priority)
      }
    }
  }

  /// Counts the broken rows of each level, unless the counts have followed all changes.
  private mutating func countBroken() {
    if work.brokenCounts.isOf(counters.version) { return }
    work.brokenCounts.open(counters.version)
    for place in 0..<counters.broken { work.brokenCounts.add(rows[broken[BrokenKey(place)]].priority) }
  }

  /// Sorts the broken rows by level, unless they are already sorted for the present state. Rows of the same level keep
  /// their order.
  mutating func sortBroken() {
    if work.brokenLevels.isOf(counters.version) { return }
    work.brokenLevels.open(counters.version, rows: counters.broken)
    for place in 0..<counters.broken { work.brokenLevels.count(rows[broken[BrokenKey(place)]].priority) }
    work.brokenLevels.endCounting()
    for place in 0..<counters.broken {
      let row = broken[BrokenKey(place)]
      work.brokenLevels.add(row, of: rows[row].priority)
    }
  }

  private mutating func addLevel(_ level: Double) {
    var (start, end) = (0, work.ratioTest.levels.count)
    while start < end {
      let middle = (start + end) / 2
      if work.ratioTest.levels[middle] > level { start = middle + 1 } else { end = middle }
    }
    if start < work.ratioTest.levels.count, work.ratioTest.levels[start] == level { return }
    work.ratioTest.levels.insert(level, at: start)
  }

  mutating func endPricing() { work.ratioTest.hasColumnCosts = false }

  /// Computes the cost of each candidate at a level.
  mutating func priceCandidates(at level: Double) {
    let source = prices(at: level)
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      var cost = cost(of: candidate, at: level, source)
      if candidate.own == level { cost = cost + .one }
      if cost.isNoise {
        suspectNoise(cost, at: candidate.slot)
        cost = .zero
      }
      work.ratioTest.candidates[index].cost = cost / work.solves.alpha[candidate.slot].magnitude
    }
  }

  @inline(always)
  private mutating func cost(of candidate: Candidate, at level: Double, _ source: PriceSource) -> Estimate {
    let move = Estimate(candidate.move, noise: 0)
    switch source {
    case .columns: return columnCost(of: candidate, at: level)
    case .list(let place): return work.priceList.price(at: candidate.slot, place: place) * move
    case .running(let index): return work.runningPrices.price(of: owner(of: candidate.slot), at: index) * move
    case .derived: return work.solves.prices.entry(at: candidate.slot) * move
    }
  }

  /// Ensures that the prices of a level are available, and returns their source.
  private mutating func prices(at level: Double) -> PriceSource {
    if work.ratioTest.hasColumnCosts { return .columns }
    let isListed = work.priceList.isOf(counters.version)
    if isListed, let place = work.priceList.place(of: level) { return .list(place) }
    if !isListed, let index = runningPrices(at: level) {
      #if DEBUG
      checkRunningPrices(at: index)
      #endif
      return .running(index)
    }
    let suspectCount = work.operation.suspects.count
    swap(&work.solves.alpha, &work.solves.prices)
    deriveBroken(at: level)
    swap(&work.solves.alpha, &work.solves.prices)
    // The effects of rounding must be recorded each time, so prices affected by rounding aren't stored.
    if work.operation.suspects.count != suspectCount { return .derived }
    if isListed {
      work.priceList.write(work.solves.prices, at: level)
    } else {
      keepDerived(at: level)
    }
    return .derived
  }

  // MARK: Columns

  /// Reads the costs of candidates from their columns if that is less work than deriving all broken rows: if many rows
  /// are broken, most are unrelated to the rows that must move. Once as many entries have been read as a derivation
  /// would take, all prices are derived and, from then on, updated.
  private mutating func gatherColumnCosts() {
    guard counters.broken >= Self.columnThreshold, !work.priceList.isOf(counters.version),
      !work.runningPrices.isOf(counters.version)
    else { return }
    work.ratioTest.columnCosts.removeAll()
    let isCarriable = work.runningPrices.isExact
    var room = counters.broken - (isCarriable ? work.ratioTest.columnsRead : 0)
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      let isShort = deriveColumn(of: candidate.slot, limit: max(0, room))
      work.ratioTest.columnsRead += work.solves.moved.count
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

  /// The minimum number of broken rows for reading columns to be worthwhile.
  private static var columnThreshold: Int { 32 }

  private mutating func columnCost(of candidate: Candidate, at level: Double) -> Estimate {
    for index in 0..<work.ratioTest.columnCosts.count {
      let cost = work.ratioTest.columnCosts[index]
      if cost.slot == candidate.slot, cost.priority == level { return cost.amount }
    }
    return .zero
  }

  // MARK: Lists

  /// Starts a list of prices for the present state if another operation that began in this state also needed prices.
  private mutating func listPrices() {
    guard counters.broken >= Self.listThreshold, work.operation.exchanges == 0,
      !work.priceList.isOf(counters.version),
      work.priceList.isAskedAgain(counters.version, by: work.operation.number)
    else { return }
    sortBroken()
    work.priceList.open(counters.version, levels: work.brokenLevels.levels.contents, slots: variables.count)
  }

  /// The minimum number of broken rows for listing prices to be worthwhile.
  private static var listThreshold: Int { 8 }

  // MARK: Running prices

  /// Returns the index of a level among the running prices; nil if it isn't among them.
  private mutating func runningPrices(at level: Double) -> Int? {
    guard work.runningPrices.isOf(counters.version), let index = work.runningPrices.index(of: level) else { return nil }
    addLate(at: level, index)
    if work.runningPrices.isExact { return index }
    work.runningPrices.forget()
    return nil
  }

  /// Stores the derived prices of a level as running prices.
  private mutating func keepDerived(at level: Double) {
    if !work.runningPrices.isOf(counters.version) {
      work.runningPrices.open(counters.version, rows: rows.count)
      work.ratioTest.columnsRead = 0
    }
    guard let index = work.runningPrices.add(level) else { return }
    addDerivedPrices(at: index)
    if !work.runningPrices.isExact { work.runningPrices.forget() }
  }

  private mutating func addDerivedPrices(at index: Int) {
    for position in 0..<work.solves.prices.keys.count {
      let slot = work.solves.prices.keys[position]
      let price = work.solves.prices[slot]
      if price.value == 0 || variables[slot].isFree { continue }
      work.runningPrices.add(price, to: owner(of: slot), at: index)
    }
  }

  /// Adds the costs of rows that changed sides without being derived.
  private mutating func addLate(at level: Double, _ index: Int) {
    var late = Buffer<Flip>()
    swap(&late, &work.runningPrices.late)
    swap(&work.solves.alpha, &work.solves.prices)
    let isAny = derive(&late, at: level)
    swap(&work.solves.alpha, &work.solves.prices)
    swap(&late, &work.runningPrices.late)
    if isAny { addDerivedPrices(at: index) }
  }

  /// Updates the prices for the exchange that follows, with the entrant's derivation in `alpha`.
  ///
  /// When t leaves, alpha_q/alpha_t times the cost of t is subtracted from the cost of each other generator q, and the
  /// entrant takes over the remainder.
  mutating func beginCarrying(leaving slot: VariableKey, side: Status, entrant: RowKey) {
    guard work.runningPrices.isOf(counters.version) else { return }
    let isStay = variables[slot].isFree
    if isStay, !isWithoutCost(stay: slot) { return }
    let leaver = isStay ? RowKey.none : owner(of: slot)
    let divisor = work.solves.alpha[slot]
    work.runningPrices.shares.removeAll()
    var isAny = false
    for index in 0..<work.runningPrices.levels.count {
      var price = isStay ? .zero : work.runningPrices.price(of: leaver, at: index)
      if !isStay { price = price + change(of: leaver, to: side, at: index) }
      work.runningPrices.shares.append(price / divisor)
      isAny = isAny || price.value != 0
    }
    if isAny { shareOut(except: slot) }
    for index in 0..<work.runningPrices.levels.count {
      let rest = work.runningPrices.shares[index] + change(of: entrant, to: .tightLower, at: index)
      work.runningPrices.set(rest, of: entrant, at: index)
    }
    work.runningPrices.carry()
  }

  private mutating func shareOut(except slot: VariableKey) {
    for position in 0..<work.solves.alpha.keys.count {
      let key = work.solves.alpha.keys[position]
      let multiplier = work.solves.alpha[key]
      if multiplier.value == 0 || key == slot || variables[key].isFree { continue }
      let row = owner(of: key)
      guard rows[row].isGenerator else { continue }
      for index in 0..<work.runningPrices.levels.count {
        let share = work.runningPrices.shares[index]
        if share.value != 0 { work.runningPrices.add(-(share * multiplier), to: row, at: index) }
      }
    }
  }

  /// Updates the prices for a required bound on a single variable that replaces the variable's stay.
  mutating func beginCarrying(stopping slot: VariableKey, by row: RowKey) {
    guard work.runningPrices.isOf(counters.version), isWithoutCost(stay: slot) else { return }
    for index in 0..<work.runningPrices.levels.count { work.runningPrices.set(.zero, of: row, at: index) }
    work.runningPrices.carry()
  }

  /// Updates the prices for a row that replaces another row with the same terms in a slot.
  mutating func beginCarrying(substituting row: RowKey, for other: RowKey, side: Status) {
    guard work.runningPrices.isOf(counters.version) else { return }
    for index in 0..<work.runningPrices.levels.count {
      let price = work.runningPrices.price(of: other, at: index) + change(of: other, to: side, at: index)
      work.runningPrices.set(price + change(of: row, to: .tightLower, at: index), of: row, at: index)
    }
    work.runningPrices.carry()
  }

  /// Updates the prices for a row outside the basis that changes sides.
  ///
  /// - Parameter isDerived: true if the row's derivation is in `alpha`.
  mutating func beginCarrying(flipping row: RowKey, to side: Status, isDerived: Bool) {
    guard work.runningPrices.isOf(counters.version) else { return }
    work.runningPrices.carry()
    guard let index = work.runningPrices.index(of: rows[row].priority) else { return }
    let change = change(of: row, to: side, at: index)
    guard isDerived else {
      work.runningPrices.late.append(Flip(row: row, change: change.value))
      return
    }
    for position in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[position]
      let multiplier = work.solves.alpha[slot]
      if multiplier.value == 0 || variables[slot].isFree { continue }
      work.runningPrices.add(multiplier * change, to: owner(of: slot), at: index)
    }
  }

  /// Records that the change for which the prices were updated has been made.
  @inline(always)
  mutating func endCarrying() { work.runningPrices.arrive(at: counters.version) }

  /// Returns the change in the slope of a row's violation at a level when the row moves to another side.
  @inline(always)
  private func change(of row: RowKey, to side: Status, at index: Int) -> Estimate {
    let record = rows[row]
    return record.priority == work.runningPrices.levels[index]
      ? Estimate(side.slope - record.status.slope, noise: 0) : .zero
  }

  /// Returns true if a stay certainly costs nothing at any level. This isn't certain while changes of sides are still
  /// unprocessed.
  @inline(always)
  private func isWithoutCost(stay slot: VariableKey) -> Bool {
    work.ratioTest.flips.isEmpty && !work.descent.doubtfulStays.contains(slot.offset)
  }
}
