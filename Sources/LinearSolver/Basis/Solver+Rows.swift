// Rows and variables as entries of the tables: creating, freeing and reading them. Nothing here solves.

extension Solver {
  /// Returns a vacant row, creating one if necessary.
  mutating func makeRow() -> RowKey {
    let vacant = counters.vacantRow
    if vacant.exists {
      counters.vacantRow = rows[vacant].form
      return vacant
    }
    matrix.appendRow()
    etas.appendRow()
    roles.append(Role.inert)
    let key = rows.append(.vacant)
    work.extend(rows: rows.count)
    return key
  }

  /// Empties a row and makes it available for reuse.
  mutating func vacate(_ row: RowKey) {
    matrix.clear(row)
    etas.clear(row)
    roles[row] = Role.inert
    rows[row] = .vacant
    rows[row].form = counters.vacantRow
    counters.vacantRow = row
  }

  /// Creates a constraint from terms, which may repeat variables. It is outside the basis and satisfied.
  ///
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)`` if a coefficient is invalid; no table has changed then.
  mutating func insertRow(
    _ terms: borrowing Span<Term>, _ bounds: Bounds, priority: Priority
  ) throws(SolverError) -> RowKey {
    let count = try gather(terms)
    plan.forget()
    let row = makeRow()
    fillCells(of: row, count: count)
    rows[row] = RowRecord(
      lower: bounds.lower, upper: bounds.upper, priority: priority.value, ordinal: Int32(ordinals.count),
      status: .satisfied)
    roles[row] = Role.checked
    ordinals.append(row)
    counters.liveRows += 1
    return row
  }

  /// Adds up the terms of each variable in `work.elimination.row`.
  ///
  /// - Returns: the number of nonzero sums.
  private mutating func gather(_ terms: borrowing Span<Term>) throws(SolverError) -> Int {
    work.elimination.row.removeAll()
    var isPlain = true
    for index in 0..<terms.count {
      let term = terms[index]
      if !Term.isLegal(term.coefficient) { throw .invalidCoefficient(term.coefficient, of: term.variable) }
      let key = self.key(of: term.variable)
      if work.elimination.row.contains(key) {
        work.elimination.row[key] = Estimate(decimalSum(work.elimination.row[key].value, term.coefficient))
        isPlain = false
      } else {
        _ = work.elimination.row.add(Estimate(term.coefficient), at: key)
        if term.coefficient == 0 { isPlain = false }
      }
    }
    if isPlain { return work.elimination.row.keys.count }
    var count = 0
    for index in 0..<work.elimination.row.keys.count {
      let key = work.elimination.row.keys[index]
      let sum = work.elimination.row[key].value
      if !Term.isLegal(sum) { throw .invalidCoefficient(sum, of: handle(of: key)) }
      if sum != 0 { count += 1 }
    }
    return count
  }

  /// Creates cells for the gathered sums, except for sums of 0.
  private mutating func fillCells(of row: RowKey, count: Int) {
    matrix.allocate(row, count: count)
    var offset = matrix.range(of: row).lowerBound
    for index in 0..<work.elimination.row.keys.count {
      let key = work.elimination.row.keys[index]
      let value = work.elimination.row[key].value
      if value == 0 { continue }
      matrix.set(offset, row: row, variable: key, value: Estimate(value))
      counters.finest = min(counters.finest, value.magnitude)
      counters.coarsest = max(counters.coarsest, value.magnitude)
      offset += 1
    }
  }

  /// Returns the value of a row's terms, and the sum of their magnitudes.
  @inline(always)
  mutating func evaluate(_ row: RowKey) -> (value: Estimate, scale: Double) {
    let sum = RowSum(row, of: matrix, at: variables)
    return (sum.estimate, sum.scale)
  }

  /// Returns the constraint that defines a variable.
  @inline(always)
  func owner(of variable: VariableKey) -> RowKey {
    let form = variables[variable].form
    return rows[form].status == .reduced ? rows[form].form : form
  }

  /// Returns the generator in a slot; nil if it contains a required equality, which can't yield.
  @inline(always)
  mutating func generator(at slot: VariableKey) -> Generator? {
    if variables[slot].isFree { return Generator(stay: slot) }
    // The reach of a form is rigid if neither its own row nor any row that it was made with can yield.
    if forms[slot].reach == Lead.rigid { return nil }
    let row = owner(of: slot)
    return rows[row].isGenerator ? Generator(row) : nil
  }

  /// Returns the slot of a generator in the basis.
  @inline(always)
  mutating func slot(of generator: Generator) -> VariableKey {
    generator.isStay ? generator.stay : rows[generator.row].slot
  }

  /// Returns true if nothing that the row depends on can yield.
  mutating func isRigid(_ row: RowKey) -> Bool {
    for offset in matrix.range(of: row) where !variables[matrix.cell(offset).variable].isRigid { return false }
    return true
  }

  /// Returns true if the row can't move, or can move only by causing a violation that outweighs its own.
  ///
  /// When a tight soft equality yields, the cost is its own violation. This is the first level that matters as long as
  /// all broken soft rows, which may gain, are at lower levels.
  mutating func isFirm(_ row: RowKey) -> Bool {
    let limit = max(rows[row].priority, counters.brokenPeak)
    for offset in matrix.range(of: row) {
      let record = variables[matrix.cell(offset).variable]
      if !record.isRigid && Double(record.firmness) <= limit { return false }
    }
    return true
  }

  // MARK: Sides

  /// Sets the side of a row outside the basis.
  mutating func setSide(_ side: Status, of row: RowKey) {
    let wasBroken = rows[row].brokenPlace >= 0
    if rows[row].status.slope != side.slope { noteState() }
    rows[row].status = side
    let isBroken = side.slope != 0
    if isBroken == wasBroken { return }
    count(isBroken, at: rows[row].priority)
    if isBroken {
      let place = BrokenKey(counters.broken)
      if place.offset < broken.count { broken[place] = row } else { broken.append(row) }
      rows[row].brokenPlace = place.raw
      counters.broken += 1
      counters.brokenPeak = max(counters.brokenPeak, rows[row].priority)
    } else {
      counters.broken -= 1
      if counters.broken == 0 { counters.brokenPeak = 0 }
      let place = BrokenKey(raw: rows[row].brokenPlace)
      let last = broken[BrokenKey(counters.broken)]
      broken[place] = last
      rows[last].brokenPlace = place.raw
      rows[row].brokenPlace = -1
    }
  }

  private mutating func count(_ isBroken: Bool, at priority: Double) {
    guard work.brokenCounts.isOf(counters.version) else { return }
    if isBroken { work.brokenCounts.add(priority) } else { work.brokenCounts.remove(priority) }
  }
}
