// Examining many generators together. Examined separately, each would take a column; together, they take one derivation
// for each level of broken rows, which prices all of them, and one for each variable that can be a lead.

extension Solver {
  /// The minimum number of generators for which examining them together is worthwhile.
  static let siftThreshold = 16

  /// Removes generators that certainly have no reason to yield from the list of doubtful ones.
  mutating func sift() {
    work.descent.beginSift()
    gatherDoubtful()
    priceCandidates()
    findLeads()
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      guard let generator = generator(at: candidate.slot) else { continue }
      if candidate.cost.value < 0 || mayWantToMove(generator, move: candidate.move) { doubt(generator) }
    }
    work.descent.hasNew = false
    work.ratioTest.candidates.removeAll()
  }

  /// Moves the doubtful generators to the candidates, with a separate candidate for each possible direction.
  private mutating func gatherDoubtful() {
    work.ratioTest.candidates.removeAll()
    while !work.descent.doubtful.isEmpty {
      let generator = work.descent.removeFirstDoubtful()
      if isInBasis(generator) { addCandidates(generator) }
    }
    work.descent.doubtfulRows.removeAll()
    work.descent.doubtfulStays.removeAll()
  }

  /// Lists the directions in which it is possible for a generator to yield.
  mutating func addCandidates(_ generator: Generator) {
    for move in [1.0, -1.0] where allows(generator, move: move) {
      let own = violates(generator, move: move) ? rows[generator.row].priority : 0
      work.ratioTest.candidates.append(Candidate(slot: slot(of: generator), move: move, own: own, cost: .zero))
    }
  }

  /// Finds the sign of each candidate's cost at the first level at which it isn't 0, and drops candidates with a
  /// positive cost.
  ///
  /// - Complexity: deriving the broken rows of each level.
  mutating func priceCandidates() {
    gatherLevels()
    work.ratioTest.placeCandidates(slots: variables.count)
    for place in 0..<work.ratioTest.levels.count {
      let level = work.ratioTest.levels[place]
      deriveBroken(at: level)
      work.descent.noteRead(together: work.brokenLevels.range(of: level).count + work.solves.alpha.keys.count)
      for index in 0..<work.solves.alpha.keys.count {
        let slot = work.solves.alpha.keys[index]
        let entry = work.solves.alpha.entry(at: slot)
        if entry.value == 0, entry.noise == 0 { continue }
        for candidate in work.ratioTest.candidates(at: slot) { price(candidate, entry, at: level) }
      }
    }
    work.ratioTest.forgetPlaces()
    // If a candidate still has no price, its cost is its own violation, or nothing.
    work.ratioTest.candidates.removeAll { $0.cost.value > 0 || $0.cost.value == 0 && $0.own > 0 }
  }

  /// Prices a candidate at a level at which it may have a cost in addition to its own violation.
  private mutating func price(_ index: Int, _ entry: Estimate, at level: Double) {
    var candidate = work.ratioTest.candidates[index]
    if candidate.cost.value != 0 { return }
    if candidate.own > level {
      // At the candidate's own level, nothing else changed.
      candidate.cost = .one
    } else {
      candidate.cost = entry * Estimate(candidate.move, noise: 0)
      if candidate.own == level { (candidate.cost, candidate.own) = (candidate.cost + .one, 0) }
      if candidate.cost.isNoise {
        suspectNoise(candidate.cost, at: candidate.slot)
        candidate.cost = .zero
      }
    }
    work.ratioTest.candidates[index] = candidate
  }

  // MARK: Leads

  /// Finds the unknown leads of the candidates, all at once: the lead of a generator is the first variable, in order,
  /// whose derivation contains the generator.
  ///
  /// A variable isn't a lead if its form contains only earlier variables and its target depends only on rows that can't
  /// yield: such a variable moves with a generator only if one of those earlier variables moves.
  private mutating func findLeads() {
    var missing = 0
    for index in 0..<work.ratioTest.candidates.count {
      if let generator = generator(at: work.ratioTest.candidates[index].slot), !lead(of: generator).isKnown {
        missing += 1
      }
    }
    if missing < Self.siftThreshold { return }
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      if variables[variable].isRigid || followsEarlier(variable) { continue }
      derive(Generator(stay: variable))
      work.descent.noteRead(together: work.solves.alpha.keys.count)
      for index in 0..<work.solves.alpha.keys.count {
        let slot = work.solves.alpha.keys[index]
        let rate = work.solves.alpha[slot].value
        guard rate != 0, let generator = generator(at: slot), !lead(of: generator).isKnown else { continue }
        setLead(Lead(index: variable.raw, rises: rate > 0), of: generator)
      }
    }
  }

  private mutating func followsEarlier(_ variable: VariableKey) -> Bool {
    let form = variables[variable].form
    guard form.exists, forms[variable].reach == Lead.rigid else { return false }
    for offset in matrix.range(of: form) where matrix.cell(offset).variable.raw > variable.raw { return false }
    return true
  }
}
