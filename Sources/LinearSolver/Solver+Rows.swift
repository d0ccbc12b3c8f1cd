// Rows and variables as entries of the tables: making, vacating, marking. Nothing here solves.

extension Solver {
  /// A vacant row, made if there is none.
  mutating func makeRow() -> RowKey {
    let vacant = counters.vacantRow
    if vacant.exists {
      counters.vacantRow = rows[vacant].form
      return vacant
    }
    matrix.appendRow()
    etas.appendRow()
    roles.append(Role.inert)
    rowWorths.append(.unknown)
    let key = rows.append(.vacant)
    scratch.extendRows(to: rows.count)
    return key
  }

  /// Empties a row and keeps it for the next.
  mutating func vacate(_ row: RowKey) {
    matrix.clear(row)
    etas.clear(row)
    roles[row] = Role.inert
    rows[row] = .vacant
    rows[row].form = counters.vacantRow
    counters.vacantRow = row
  }

  /// Makes a constraint of terms that may repeat a variable; it is outside the basis and satisfied.
  mutating func insertRow(_ terms: borrowing Span<Term>, _ bounds: Bounds, priority: Double) -> RowKey {
    precondition(priority > 0 && priority <= Priority.required, "priority \(priority) outside 0 < p <= 1000")
    precondition(terms.count < Int32.max, "too many terms")
    let row = makeRow()
    fillCells(of: row, with: terms)
    rows[row] = RowRecord(
      lower: bounds.lower, upper: bounds.upper, priority: priority, target: 0, pivot: 0, pivotNoise: 0,
      ordinal: ordinals.count,
      slot: .none, form: .none, birth: 0, status: .satisfied,
      isBroken: false, isAmplifier: false)
    roles[row] = Role.checked
    ordinals.append(row)
    counters.liveRows += 1
    return row
  }

  /// Terms of one variable add up; a sum that is nothing is left out.
  private mutating func fillCells(of row: RowKey, with terms: borrowing Span<Term>) {
    scratch.work.removeAll()
    for index in 0..<terms.count {
      let term = terms[index]
      precondition(term.coefficient.isFinite, "coefficient \(term.coefficient)")
      let key = self.key(of: term.variable)
      if term.coefficient == 0 { continue }
      if scratch.work.contains(key) {
        // As decimals, so that 0.1 + 0.2 is 0.3 and no row is taken for another one.
        let sum = ExactFraction(decimal: scratch.work[key]) + ExactFraction(decimal: term.coefficient)
        scratch.work.set(Estimate(sum.approximation), at: key)
      } else {
        _ = scratch.work.add(Estimate(term.coefficient), at: key)
      }
    }
    var count = 0
    for index in 0..<scratch.work.keys.count where scratch.work[scratch.work.keys[index]] != 0 { count += 1 }
    matrix.allocate(row, count: count)
    var offset = matrix.range(of: row).lowerBound
    for index in 0..<scratch.work.keys.count {
      let key = scratch.work.keys[index]
      let value = scratch.work.entry(key)
      if value.value == 0 { continue }
      matrix.set(offset, row: row, variable: key, value: value)
      offset += 1
    }
  }

  /// The key of a variable of this solver.
  @inline(__always)
  func key(of variable: Variable) -> VariableKey {
    precondition(
      variable.index >= 0 && variable.index < variables.count, "variable \(variable.index) is of another solver")
    return VariableKey(variable.index)
  }

  /// The row of a name that is valid.
  @inline(__always)
  func key(of row: RowID) -> RowKey {
    precondition(row.ordinal >= 0 && row.ordinal < ordinals.count, "row \(row.ordinal) is of another solver")
    let key = ordinals[OrdinalKey(row.ordinal)]
    precondition(key.exists, "row \(row.ordinal) was removed")
    return key
  }

  /// The value of a row's terms.
  @inline(__always)
  func value(of row: RowKey) -> Double {
    var sum = 0.0
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      sum += cell.value * values[cell.variable]
    }
    return sum
  }

  /// The constraint that defines a variable.
  @inline(__always)
  func owner(of variable: VariableKey) -> RowKey {
    let form = variables[variable].form
    return rows[form].status == .reduced ? rows[form].form : form
  }

  /// The generator in a slot, or nil where a required equality stands, which cannot give way.
  @inline(__always)
  func generator(at slot: VariableKey) -> Generator? {
    if variables[slot].isFree { return Generator(stay: slot) }
    let row = owner(of: slot)
    return rows[row].isGenerator ? Generator(row) : nil
  }

  /// The slot of a generator.
  @inline(__always)
  func slot(of generator: Generator) -> VariableKey {
    generator.isStay ? generator.stay : rows[generator.row].slot
  }

  /// What a generator is worth.
  func worth(of generator: Generator) -> Worth {
    generator.isStay ? stayWorths[generator.stay] : rowWorths[generator.row]
  }

  mutating func setWorth(_ worth: Worth, of generator: Generator) {
    if generator.isStay { stayWorths[generator.stay] = worth } else { rowWorths[generator.row] = worth }
  }
}

extension Scratch {
  mutating func extendRows(to count: Int) {
    isTouched.extend(to: count)
    isInfeasible.extend(to: count)
    queuedRows.extend(to: count)
  }

  mutating func extendVariables(to count: Int) {
    work.extend(to: count)
    alpha.extend(to: count)
    delta.extend(to: count)
    beta.extend(to: count)
    pushedBirths.extend(to: count)
    open.extend(to: count)
    isDirty.extend(to: count)
    queuedStays.extend(to: count)
  }
}
