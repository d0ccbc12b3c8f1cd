// Doubt: which generators may want to give way, because an exchange has changed what they lead with or a soft row that
// has changed its side what they cost. To doubt too much costs a look; to doubt too little would miss the optimum.

extension Solver {
  /// Notes a generator whose giving way may have become worth while.
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

  /// Which doubtful generator is looked at first: the one that leads with the earliest variable, which is the most that
  /// stays could gain, then those whose lead has to be looked up; by Bland's rule, the first in the fixed order.
  ///
  /// (Where many labels could give way to one, the other order handed the room from neighbour to neighbour.)
  @inline(always)
  private mutating func rank(of generator: Generator) -> Int32 {
    if work.operation.isCautious { return age(of: generator) }
    let lead = lead(of: generator)
    return lead.isKnown ? lead.index - .max : slot(of: generator).raw
  }

  /// The place in a fixed order of all generators: stays, then rows in the order of addition.
  mutating func age(of generator: Generator) -> Int32 {
    generator.isStay ? generator.stay.raw - .max : rows[generator.row].ordinal
  }

  /// Goes over to Bland's rule for the rest of the operation: the first of all generators that want to give way does,
  /// and of all that it meets at once the first takes its place. So no basis comes back (Bland 1977). Rows out of place
  /// are put right in the order of addition from then on.
  mutating func becomeCautious() {
    work.operation.isCautious = true
    work.ratioTest.candidates.removeAll()
    let misplaced = work.ratioTest.takeMisplaced()
    for row in misplaced { misplace(row) }
    var waiting: [Generator] = []
    while !work.descent.doubtful.isEmpty { waiting.append(nextDoubtful()) }
    for generator in waiting { doubt(generator) }
  }

  /// Notes the generators of the derivation in `alpha`: their costs may have changed.
  mutating func doubtDerived() {
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      if work.solves.alpha[slot].value != 0, let generator = generator(at: slot) { doubt(generator) }
    }
  }

  /// Notes the generators of the derivation in `alpha` that may want to give way when the derived row enters in place
  /// of what stands in a slot, and what they lead with then.
  ///
  /// With t leaving, the column of another generator q loses alpha_q/alpha_t times the column of t. So q's lead is the
  /// earlier one of q's and t's; only where they are the same they may cancel. If t costs nothing at any level, as a
  /// stay does, q's cost stays what it was, and only a new lead is a reason to look at it.
  mutating func doubtDerived(leaving slot: VariableKey) {
    guard let leaver = generator(at: slot) else { return }
    let isFree = leaver.isStay && !work.descent.doubtfulStays.contains(slot.offset)
    doubtDerived(leaving: slot, lead: lead(of: leaver), isFree: isFree)
  }

  /// The same, knowing what leads the column of what leaves, and whether it costs nothing.
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

  /// Changes what a generator leads with.
  mutating func setLead(_ lead: Lead, of generator: Generator) {
    if generator.isStay {
      stays[generator.stay].lead = lead
      return
    }
    let old = rows[generator.row].lead
    rows[generator.row].lead = lead
    if old.index != lead.index { work.propagation.relead.append(generator.row) }
  }

  /// Puts a row outside the basis on another side, which changes what giving way to it costs.
  mutating func flip(_ row: RowKey, to side: Status) {
    let change = side.slope - rows[row].status.slope
    setSide(side, of: row)
    if change != 0 { work.ratioTest.flips.append(Flip(row: row, change: change)) }
  }

  /// Notes the generators whose costs the soft rows that changed their sides have changed: one derivation a level.
  mutating func flushFlips() {
    var flips = Buffer<Flip>()
    swap(&flips, &work.ratioTest.flips)
    while flips.count > 0 {
      _ = derive(&flips, at: rows[flips[0].row].priority)
      doubtDerived()
    }
    swap(&flips, &work.ratioTest.flips)
  }

  /// Derives the changes of sides of one priority, added up, and takes them off a list.
  ///
  /// - Returns: whether there was one; if not, nothing is derived.
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

  /// Takes a generator off the list.
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
