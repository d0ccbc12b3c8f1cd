// Long steps of the dual method. A yielding generator may soon reach another row on the same variable: a minimum width
// yields upward and reaches the width that the view prefers. Beyond that point, yielding costs more, and another
// generator with the original cost is cheaper. So the row that was reached takes over the slot, which changes no
// factors, and the next generator yields for the rest of the distance: this takes one derivation and one pass over the
// values, no matter how many rows are exchanged (the bound flipping ratio test; I. Maros, *A generalized dual phase-2
// simplex algorithm*, European Journal of Operational Research 149, 2003).
//
// Only rows with one term and the same coefficient relieve each other, which is the case that occurs in layouts.

/// A row on the variable of a yielding generator that relieves the generator when it is reached.
private struct Relief: BitwiseCopyable {
  var row: RowKey
  /// The distance that the generator moves.
  var distance: Double
  /// The bound that is reached.
  var bound: Status
}

extension Solver {
  /// Lets the candidates, which all have the same cost, yield to a row one after the other, each as far as possible at
  /// that cost.
  ///
  /// - Parameters:
  ///   - row: the derived row.
  ///   - first: the candidate to yield first.
  ///   - distance: the distance that the derived row must move.
  /// - Returns: the candidate that can yield for the rest of the distance; nil if there is none.
  mutating func passReliefs(to row: RowKey, from first: Candidate, distance: Double) -> Candidate? {
    guard work.operation.exchanges <= patience, work.ratioTest.candidates.count > 1,
      var relief = relief(of: first, to: row, within: distance)
    else { return first }
    var first = first
    if relief.distance == 0, dropStopped(by: row, within: distance) {
      first = firstByRule() ?? first
      guard let next = self.relief(of: first, to: row, within: distance) else { return first }
      relief = next
    }
    orderCandidates(except: first)
    work.ratioTest.relieved.removeAll()
    var rest = distance - relieve(first, by: relief)
    var last: Candidate?
    while last == nil, !work.solves.births.isEmpty {
      let candidate = work.ratioTest.candidates[Int(work.solves.births.removeFirst())]
      if let relief = self.relief(of: candidate, to: row, within: rest) {
        rest -= relieve(candidate, by: relief)
      } else {
        last = candidate
      }
    }
    work.solves.births.removeAll()
    retargetRelieved()
    return last
  }

  /// Drops the candidates that reach another row immediately, and so can't yield any distance, unless all candidates
  /// do.
  ///
  /// - Returns: true if there are other candidates.
  private mutating func dropStopped(by row: RowKey, within distance: Double) -> Bool {
    var kept = 0
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      if relief(of: candidate, to: row, within: distance)?.distance == 0 { continue }
      work.ratioTest.candidates[kept] = candidate
      kept += 1
    }
    if kept == 0 { return false }
    work.ratioTest.candidates.truncate(to: kept)
    return true
  }

  /// Orders the candidates by the rule that selects the first one.
  private mutating func orderCandidates(except first: Candidate) {
    for index in 0..<work.ratioTest.candidates.count where work.ratioTest.candidates[index].slot != first.slot {
      let candidate = work.ratioTest.candidates[index]
      let slot = candidate.slot.raw
      work.solves.births.insert(Int32(index), rank: approachesZero(candidate) ? slot - .max : -slot)
    }
  }

  /// Returns the first row that a candidate reaches before the derived row has moved far enough; nil if there is none.
  private mutating func relief(of candidate: Candidate, to derived: RowKey, within distance: Double) -> Relief? {
    guard let generator = generator(at: candidate.slot), !generator.isStay else { return nil }
    let row = generator.row
    let extent = matrix.range(of: row)
    guard extent.count == 1 else { return nil }
    let own = matrix.cell(extent.lowerBound)
    let start = rows[row].activeBound
    var nearest: Relief?
    var key = matrix.head(of: own.variable)
    while key.exists {
      let cell = matrix.cell(key.offset)
      key = cell.next
      guard cell.value == own.value, cell.row != derived, roles[cell.row] == Role.checked,
        matrix.range(of: cell.row).count == 1,
        let met = meeting(cell.row, from: start, move: candidate.move)
      else { continue }
      if met.distance < nearest?.distance ?? .infinity { nearest = met }
    }
    guard let nearest, nearest.distance * work.solves.alpha[candidate.slot].value.magnitude < distance else {
      return nil
    }
    // The other bound of the candidate's own row may be nearer.
    let width = rows[row].upper - rows[row].lower
    return violates(generator, move: candidate.move) || nearest.distance < width ? nearest : nil
  }

  /// Returns the point at which a value, moving from `start`, reaches a row.
  ///
  /// In a load, this may be immediately: for a label as wide as its content, one row prevents shrinking and another
  /// prevents growing. In an edit, few rows meet at the starting point, and continuing past it takes fewer exchanges.
  private mutating func meeting(_ row: RowKey, from start: Double, move: Double) -> Relief? {
    let record = rows[row]
    let near = move > 0 ? record.lower : record.upper
    let far = move > 0 ? record.upper : record.lower
    let isOutside = record.status == (move > 0 ? .below : .above)
    let met = isOutside ? near : far
    let distance = (met - start) * move
    guard met.isFinite, distance > 0 || distance == 0 && work.operation.isLoading else { return nil }
    let isLower = record.isEquality || isOutside == (move > 0)
    return Relief(row: row, distance: (met - start).magnitude, bound: isLower ? .tightLower : .tightUpper)
  }

  /// Replaces the yielding row with the row that is reached.
  ///
  /// - Returns: the distance that the derived row moves.
  private mutating func relieve(_ candidate: Candidate, by relief: Relief) -> Double {
    let slot = candidate.slot
    let row = owner(of: slot)
    let side = sideLeft(by: candidate)
    beginCarrying(substituting: relief.row, for: row, side: side)
    substitute(relief.row, for: row, at: slot)
    setSide(side, of: row)
    setSide(relief.bound, of: relief.row)
    endCarrying()
    rows[relief.row].lead = rows[row].lead
    touch(row)
    if rows[relief.row].isGenerator { doubt(Generator(relief.row)) }
    work.ratioTest.relieved.append(slot)
    work.operation.exchanges += 1
    return relief.distance * work.solves.alpha[slot].value.magnitude
  }

  /// Updates the targets of the slots whose rows were replaced, and of everything that depends on them.
  private mutating func retargetRelieved() {
    work.descent.isSifted = false
    work.solves.isBorn.removeAll()
    for index in 0..<work.ratioTest.relieved.count {
      let slot = work.ratioTest.relieved[index]
      retarget(slot)
      markDirty(slot)
      noteDependents(of: slot)
    }
    retargetNoted()
  }
}
