// The operations that change what is solved.

extension Solver {
  /// Adds an unknown.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func makeVariable() -> Variable {
    precondition(variables.count < Int32.max, "too many variables")
    counters.top += 1
    let key = variables.append(
      VariableRecord(label: counters.top, form: .none, uses: 0, spread: Int32(variables.count), side: 1))
    values.append(0)
    stayWorths.append(Worth(price: .none, lead: key, leadRate: 1))
    matrix.appendColumn()
    etas.appendColumn()
    scratch.extendVariables(to: variables.count)
    if moves.isWatched { moves.members.extend(to: variables.count) }
    return Variable(index: key.offset)
  }

  /// The number of variables made.
  public var variableCount: Int { variables.count }

  /// Adds a row and solves.
  public mutating func add(_ terms: [Term], _ bounds: Bounds, priority: Double = 1000) throws(Conflict) -> RowID {
    let mark = begin()
    let row = insertRow(terms.span, bounds, priority: priority)
    let ordinal = rows[row].ordinal
    if let conflict = admit(row) ?? settle() {
      rollBack(to: mark)
      throw naming(conflict, refused: ordinal)
    }
    commit()
    return RowID(ordinal: ordinal)
  }

  /// Removes a row and solves.
  public mutating func remove(_ id: RowID) {
    let row = key(of: id)
    if rows[row].status.isTight {
      release(row)
    } else {
      setSide(.satisfied, of: row)
    }
    flushFlips()
    ordinals[OrdinalKey(id.ordinal)] = .none
    counters.liveRows -= 1
    vacate(row)
    let conflict = settle()
    precondition(conflict == nil, "removing a row made a conflict")
    #if MASDIAG_CHECK_INVARIANTS
    checkInvariants()
    #endif
  }

  /// Changes a row's bounds and solves.
  public mutating func setBounds(_ bounds: Bounds, of row: RowID) throws(Conflict) {
    try setBounds([(row: row, bounds: bounds)])
  }

  /// Changes the bounds of several rows at once and solves.
  public mutating func setBounds(_ changes: [(row: RowID, bounds: Bounds)]) throws(Conflict) {
    let mark = begin()
    var conflict: Conflict?
    for change in changes where conflict == nil { setBounds(change.bounds, of: key(of: change.row)) }
    propagate()
    for change in changes where conflict == nil {
      let row = key(of: change.row)
      if rows[row].isEquality && !rows[row].status.isTight { conflict = admit(row) }
    }
    if let conflict = conflict ?? settle() {
      rollBack(to: mark)
      throw scaled(conflict, by: changes)
    }
    commit()
  }

  private mutating func setBounds(_ bounds: Bounds, of row: RowKey) {
    let old = rows[row]
    rows[row].lower = bounds.lower
    rows[row].upper = bounds.upper
    if !old.status.isTight {
      touch(row)
      check(row)
      return
    }
    if bounds.lower == -.infinity && bounds.upper == .infinity {
      flushFlips()
      release(row)
      roles[row] = Role.checked
      return
    }
    if old.status == .tightUpper && (bounds.isEquality || bounds.upper == .infinity) {
      rows[row].status = .tightLower
    } else if old.status == .tightLower && bounds.lower == -.infinity {
      rows[row].status = .tightUpper
    }
    retarget(rows[row].form)
    retargetDependents(of: rows[row].slot)
    markDirty(rows[row].slot)
    let isGenerator = rows[row].isGenerator
    if old.isGenerator && !isGenerator {
      clearWorth(of: Generator(row))
    } else if isGenerator && (!old.isGenerator || old.isEquality != bounds.isEquality || old.status != rows[row].status)
    {
      reprice(row)
    }
  }

  /// Computes the price of a row that may give way only now, or in another direction than before.
  private mutating func reprice(_ row: RowKey) {
    flushFlips()
    clearWorth(of: Generator(row))
    priceFromScratch(row)
    enqueue(Generator(row))
  }

  /// Brings the targets of the forms that rest on a slot up to date, oldest first.
  mutating func retargetDependents(of slot: VariableKey) {
    guard etas.head(of: slot).exists else { return }
    scratch.births.removeAll()
    scratch.pushedBirths.removeAll()
    noteDependents(of: slot)
    while !scratch.births.isEmpty {
      let variable = VariableKey(raw: scratch.births.removeFirst())
      let form = variables[variable].form
      retarget(form)
      markDirty(variable)
      noteDependents(of: variable)
    }
  }

  private mutating func noteDependents(of slot: VariableKey) {
    var key = etas.head(of: slot)
    while key.exists {
      let cell = etas.cell(key.offset)
      let dependent = rows[cell.row].slot
      if scratch.pushedBirths.insert(dependent.offset) {
        scratch.births.insert(dependent.raw, rank: rows[cell.row].birth)
      }
      key = cell.next
    }
  }

  /// The conflict with the refused row nameless and last.
  func naming(_ conflict: Conflict, refused ordinal: Int) -> Conflict {
    var result = conflict
    guard let index = result.members.firstIndex(where: { $0.row?.ordinal == ordinal }) else {
      preconditionFailure("a conflict without the row that was added")
    }
    result.members[index].row = nil
    return rescaled(result, by: result.members[index].multiplier.magnitude)
  }

  private func scaled(_ conflict: Conflict, by changes: [(row: RowID, bounds: Bounds)]) -> Conflict {
    for change in changes {
      for member in conflict.members where member.row == change.row {
        return rescaled(conflict, by: member.multiplier.magnitude)
      }
    }
    return conflict
  }

  private func rescaled(_ conflict: Conflict, by unit: Double) -> Conflict {
    if unit == 1 { return conflict }
    var result = conflict
    for index in result.members.indices { result.members[index].multiplier /= unit }
    result.shortfall /= unit
    return result
  }
}
