// Long steps of the dual method. A generator that gives way may soon meet another row on the same variable: a least
// width gives way upwards and meets the width that the view would like to have. From there on it costs more, and
// another generator that cost the same is cheaper. Then the row that was met takes over the slot, which changes no
// factor, and the next one gives way for the rest of the distance: one derivation, one pass over the values, however
// many rows change places (the bound flipping ratio test; I. Maros, *A generalized dual phase-2 simplex algorithm*,
// European Journal of Operational Research 149, 2003).
//
// Only rows of one term, and with the same coefficient, relieve each other: that is what layouts have.

/// Where a generator that gives way meets another row on its variable.
private struct Relief: BitwiseCopyable {
  var row: RowKey
  /// How far the generator gets.
  var distance: Double
  /// The bound that is met.
  var bound: Status
}

extension Solver {
  /// Lets the candidates, which all cost the same, give way to a row one after the other as far as each gets at that
  /// cost.
  ///
  /// - Parameters:
  ///   - row: the row that is derived.
  ///   - first: the candidate that is to give way first.
  ///   - distance: how far the derived row has to move.
  /// - Returns: the candidate that can give way for the rest; nil if there is none left.
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

  /// Drops the candidates that meet another row at once, if there are others: they would give way to nothing.
  ///
  /// - Returns: whether there are others.
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

  /// Lists the candidates in the order of their rule.
  private mutating func orderCandidates(except first: Candidate) {
    for index in 0..<work.ratioTest.candidates.count where work.ratioTest.candidates[index].slot != first.slot {
      let candidate = work.ratioTest.candidates[index]
      let slot = candidate.slot.raw
      work.solves.births.insert(Int32(index), rank: approachesZero(candidate) ? slot - .max : -slot)
    }
  }

  /// What a candidate meets first, if it gets there before the derived row has moved far enough.
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
    // Its own other bound may be nearer.
    let width = rows[row].upper - rows[row].lower
    return violates(generator, move: candidate.move) || nearest.distance < width ? nearest : nil
  }

  /// Where a value that moves from a number meets a row.
  ///
  /// In a load that may be at once: a label that is as wide as its content is kept from shrinking by one row and from
  /// growing by another. An edit comes from a place where few meet; there it takes fewer exchanges to go on.
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

  /// Puts the row that is met in the place of the one that gives way.
  ///
  /// - Returns: how far the derived row moves.
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

  /// The targets of the slots that have got other rows, and of what rests on them.
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
