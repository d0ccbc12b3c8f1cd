// Doubtful generators: those that may have a reason to yield because an exchange has changed their lead, or because a
// soft row that changed sides has changed their cost. Recording too many takes time; recording too few would miss the
// optimum.

extension Solver {
  /// Records a generator for which yielding may have become worthwhile.
  @inline(always)
  mutating func doubt(_ generator: Generator) {
    let isNew =
      generator.isStay
      ? work.descent.doubtfulStays.insert(generator.stay.offset)
      : work.descent.doubtfulRows.insert(generator.row.offset)
    if isNew {
      work.descent.addDoubtful(generator, rank: rank(of: generator))
      work.descent.hasNew = true
    }
  }

  /// Returns the rank of a doubtful generator; the lowest rank is examined first: the generators with the earliest
  /// leads, which could improve the stays most, then those whose leads are unknown. Under Bland's rule, the rank is the
  /// generator's position in the fixed order.
  ///
  /// (With the opposite order, if many labels could yield to a single label, the room was passed from neighbor to
  /// neighbor.)
  @inline(always)
  private mutating func rank(of generator: Generator) -> Int32 {
    if work.operation.isCautious { return age(of: generator) }
    let lead = lead(of: generator)
    return lead.isKnown ? lead.index - .max : slot(of: generator).raw
  }

  /// Returns the position of a generator in a fixed order of all generators: stays, then rows in the order of addition.
  mutating func age(of generator: Generator) -> Int32 {
    generator.isStay ? generator.stay.raw - .max : rows[generator.row].ordinal
  }

  /// Switches to Bland's rule for the rest of the operation: of all generators with a reason to yield, the first
  /// yields, and of all rows and stays reached at the same point, the first replaces it. So no basis recurs (Bland
  /// 1977). From then on, rows out of place are repaired in the order of addition.
  mutating func becomeCautious() {
    work.operation.isCautious = true
    work.ratioTest.candidates.removeAll()
    let misplaced = work.ratioTest.takeMisplaced()
    for row in misplaced { misplace(row) }
    var waiting: [Generator] = []
    while !work.descent.doubtful.isEmpty { waiting.append(nextDoubtful()) }
    for generator in waiting { doubt(generator) }
  }

  /// Records the generators of the derivation in `alpha`, because their costs may have changed.
  mutating func doubtDerived() {
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      if work.solves.alpha[slot].value != 0, let generator = generator(at: slot) { doubt(generator) }
    }
  }

  /// Records the generators of the derivation in `alpha` that may have a reason to yield when the derived row replaces
  /// the generator in a slot, and updates their leads.
  ///
  /// When t leaves, alpha_q/alpha_t times the column of t is subtracted from the column of another generator q. So q's
  /// lead becomes the earlier of the leads of q and t, unless they are the same, in which case the entries may cancel
  /// out. If t costs nothing at any level, as with a stay, q's cost remains the same, and only a new lead is a reason
  /// to examine it.
  mutating func doubtDerived(leaving slot: VariableKey) {
    guard let leaver = generator(at: slot) else { return }
    let isFree = leaver.isStay && !work.descent.doubtfulStays.contains(slot.offset)
    doubtDerived(leaving: slot, lead: lead(of: leaver), isFree: isFree)
  }

  /// Does the same as ``doubtDerived(leaving:)``, given the lead of the leaving generator and whether that generator
  /// costs nothing.
  mutating func doubtDerived(leaving slot: VariableKey, lead leaving: Lead, isFree: Bool) {
    let divisor = work.solves.alpha[slot].value
    for index in 0..<work.solves.alpha.keys.count {
      let key = work.solves.alpha.keys[index]
      let multiplier = work.solves.alpha[key].value
      guard multiplier != 0, key != slot, let generator = generator(at: key) else { continue }
      let lead = lead(of: generator)
      if !leaving.isKnown || lead.index == leaving.index {
        setLead(.unknown, of: generator)
        doubt(generator)
      } else if lead.index > leaving.index && lead.isKnown {
        let rises = (multiplier < 0) == (divisor < 0) ? !leaving.rises : leaving.rises
        setLead(Lead(index: leaving.index, rises: rises), of: generator)
        if isFree { work.descent.led.append(generator) } else { doubt(generator) }
      } else if !isFree || !lead.isKnown {
        doubt(generator)
      }
    }
  }

  /// Changes the lead of a generator.
  mutating func setLead(_ lead: Lead, of generator: Generator) {
    if generator.isStay {
      stays[generator.stay].lead = lead
      return
    }
    let old = rows[generator.row].lead
    rows[generator.row].lead = lead
    if old.index != lead.index { work.propagation.relead.append(generator.row) }
  }

  /// Moves a row outside the basis to another side, which changes the cost of yielding to it.
  mutating func flip(_ row: RowKey, to side: Status) {
    let change = side.slope - rows[row].status.slope
    setSide(side, of: row)
    if change != 0 { work.ratioTest.flips.append(Flip(row: row, change: change)) }
  }

  /// Records the generators whose costs have changed because soft rows changed sides, with one derivation per level.
  mutating func flushFlips() {
    var flips = Buffer<Flip>()
    swap(&flips, &work.ratioTest.flips)
    while flips.count > 0 {
      _ = derive(&flips, at: rows[flips[0].row].priority)
      doubtDerived()
    }
    swap(&flips, &work.ratioTest.flips)
  }

  /// Derives the sum of the flips at one priority, and removes them from `flips`.
  ///
  /// - Returns: true if there were any; otherwise, nothing is derived.
  mutating func derive(_ flips: inout Buffer<Flip>, at priority: Double) -> Bool {
    let count = flips.count
    beginDerivation()
    flips.removeAll { flip in
      guard rows[flip.row].priority == priority else { return false }
      addToDerivation(flip.row, times: Estimate(flip.change, noise: 0))
      return true
    }
    if flips.count == count { return false }
    finishDerivation()
    return true
  }

  /// Removes and returns the next generator from the list.
  mutating func nextDoubtful() -> Generator {
    let generator = work.descent.removeFirstDoubtful()
    if generator.isStay {
      work.descent.doubtfulStays.remove(generator.stay.offset)
    } else {
      work.descent.doubtfulRows.remove(generator.row.offset)
    }
    return generator
  }
}
