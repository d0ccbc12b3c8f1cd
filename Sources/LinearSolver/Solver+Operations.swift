// The operations that change what is solved.

extension Solver {
  /// Adds an unknown.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func makeVariable() -> Variable {
    precondition(variables.count < Int32.max / 16, "too many variables")
    counters.top += 1
    let key = variables.append(
      VariableRecord(
        label: counters.top, form: .none, uses: 0, reach: Int32(variables.count), firmness: Firmness.none,
        lead: Lead(index: Int32(variables.count), rises: true)))
    values.append(.zero)
    forms.append(FormRecord())
    matrix.appendColumn()
    etas.appendColumn()
    scratch.extend(variables: variables.count)
    extendQueues()
    if moves.isWatched { moves.members.extend(to: variables.count) }
    return Variable(index: key.offset)
  }

  /// Makes room for as many variables and rows, terms and all, so that adding them moves nothing about.
  ///
  /// - Parameter terms: how many terms all rows have together.
  public mutating func reserve(variables variableCount: Int, rows rowCount: Int, terms: Int) {
    variables.reserve(variableCount)
    values.reserve(variableCount)
    forms.reserve(variableCount)
    rows.reserve(rowCount)
    roles.reserve(rowCount)
    ordinals.reserve(rowCount)
    matrix.reserve(rows: rowCount, columns: variableCount, cells: terms)
    etas.reserve(rows: rowCount, columns: variableCount, cells: 0)
    scratch.reserve(variables: variableCount, rows: rowCount)
  }

  /// The number of variables made.
  public var variableCount: Int { variables.count }

  /// Adds a row and solves. Terms of one variable add up.
  ///
  /// - Parameters:
  ///   - terms: the row's expression; its coefficients must be finite.
  ///   - bounds: where the expression has to lie.
  ///   - priority: 1000 is required, anything between 0 and 1000 is a wish; fractions are allowed.
  /// - Returns: the row's name.
  /// - Throws: the irreducible conflict, if the row is required and cannot hold; the solver is then bit-equal to what
  ///   it was.
  /// - Complexity: linear in the number of terms for a row that decides a variable no row has decided yet, or that
  ///   holds already; otherwise in the size of what depends on the row, for each row that has to give way.
  public mutating func add(_ terms: [Term], _ bounds: Bounds, priority: Double = 1000) throws(Conflict) -> RowID {
    let mark = begin()
    let row = insertRow(terms.span, bounds, priority: priority)
    admit(row)
    let ordinal = Int(rows[row].ordinal)
    if let conflict = confirmed(settle(), isChanged: { $0.ordinal == ordinal }) {
      rollBack(to: mark)
      throw conflict.scaled(toRefused: ordinal)
    }
    commit()
    return RowID(ordinal: ordinal)
  }

  /// Removes a row and solves.
  ///
  /// - Complexity: constant for a row that decides nothing, otherwise as for adding one.
  public mutating func remove(_ id: RowID) {
    _ = begin()
    plan.forget()
    let row = key(of: id)
    if rows[row].status.isTight {
      release(row)
    } else if rows[row].status.slope != 0 {
      if !isRigid(row) {
        derive(row)
        doubtDerived()
      }
      setSide(.satisfied, of: row)
    }
    ordinals[OrdinalKey(id.ordinal)] = .none
    counters.liveRows -= 1
    roles[row] = Role.inert
    // Rows that held together hold without one of them: only rounding could say otherwise.
    _ = confirmed(settle(), isChanged: { _ in false })
    vacate(row)
    commit()
  }

  /// Changes a row's bounds and solves.
  ///
  /// - Throws: the irreducible conflict, if required rows cannot hold any more; the solver is then bit-equal to what
  ///   it was.
  public mutating func setBounds(_ bounds: Bounds, of row: RowID) throws(Conflict) {
    try setBounds([(row, bounds)])
  }

  /// Changes the bounds of several rows at once and solves, as when a window is resized.
  ///
  /// - Throws: the irreducible conflict, if required rows cannot hold any more; the solver is then bit-equal to what
  ///   it was. The conflict's multipliers are scaled to the first of the changed rows that is a member.
  /// - Complexity: linear in the size of what depends on the rows, for each row that has to give way.
  public mutating func setBounds(_ changes: [(row: RowID, bounds: Bounds)]) throws(Conflict) {
    let mark = begin()
    if !followPlan(changes) {
      for change in changes { setBounds(change.bounds, of: key(of: change.row)) }
    }
    let isChanged = { (row: RowID) in changes.contains { $0.row == row } }
    if let conflict = confirmed(settle() ?? settleEqualities(), isChanged: isChanged) {
      rollBack(to: mark)
      throw conflict.scaled(toFirstOf: changes.map(\.row))
    }
    commit()
  }

  // MARK: Admitting

  /// Lets a new row into the basis if it decides something nothing else does, or lists it as out of place.
  mutating func admit(_ row: RowKey) {
    let crossing = self.crossing(of: row)
    if rows[row].isEquality {
      if enterFresh(row, bound: .tightLower) { return }
      if crossing == nil {
        _ = replaceStay(with: row)
        return
      }
    } else {
      guard let crossing else { return }
      if enterFresh(row, bound: crossing.bound) { return }
    }
    misplace(row)
  }

  /// Lets a row take the place of a stay: what it determines is determined by it.
  ///
  /// - Returns: whether there was one that could give way.
  mutating func replaceStay(with row: RowKey, bound: Status = .tightLower) -> Bool {
    if isRigid(row) { return false }
    derive(row)
    gatherCandidates(direction: 1)
    guard let stay = lastStay() else { return false }
    doubtDerived(leaving: stay.slot)
    exchange(stay.slot, side: .satisfied, for: Generator(row), bound: bound)
    if rows[row].isGenerator { doubt(Generator(row)) }
    return true
  }

  // MARK: Bounds

  /// Lets equalities that an edit has made, or given another bound, determine what only a stay determines now.
  private mutating func settleEqualities() -> Conflict? {
    for index in 0..<scratch.equalities.count {
      let row = scratch.equalities[index]
      guard rows[row].status == .satisfied, replaceStay(with: row) else { continue }
      if let conflict = settle() { return conflict }
    }
    return nil
  }

  private mutating func setBounds(_ bounds: Bounds, of row: RowKey) {
    precondition(bounds.lower < .infinity && bounds.upper > -.infinity, "no number lies in \(bounds)")
    let old = rows[row]
    rows[row].lower = bounds.lower
    rows[row].upper = bounds.upper
    if old.status.isTight {
      setTightBounds(of: row, old: old)
      return
    }
    let isSameKind =
      old.isEquality == bounds.isEquality && old.lower.isFinite == bounds.lower.isFinite
      && old.upper.isFinite == bounds.upper.isFinite
    if !isSameKind, old.status.slope != 0 { flip(row, to: .satisfied) }
    touch(row)
    if bounds.isEquality { scratch.equalities.append(row) }
  }

  private mutating func setTightBounds(of row: RowKey, old: RowRecord) {
    let bounds = Bounds(lower: rows[row].lower, upper: rows[row].upper)
    if bounds.lower == -.infinity && bounds.upper == .infinity {
      // Nothing to be tight at.
      propagate()
      release(row)
      return
    }
    if old.status == .tightUpper && (bounds.isEquality || bounds.upper == .infinity) {
      rows[row].status = .tightLower
    } else if old.status == .tightLower && bounds.lower == -.infinity {
      rows[row].status = .tightUpper
    }
    if !rows[row].isGenerator {
      rows[row].lead = .unknown
    } else if !old.isGenerator || old.isEquality != bounds.isEquality || old.status != rows[row].status {
      rows[row].lead = .unknown
      doubt(Generator(row))
    }
    retargetAll(from: row)
  }
}

extension Conflict {
  /// The conflict with the refused row nameless and last, and scaled to it.
  ///
  /// Where rounding in the numbers given has let rows in that contradict each other in the last digits, a conflict may
  /// be theirs alone; it is then told as it is.
  func scaled(toRefused ordinal: Int) -> Conflict {
    var result = self
    guard let index = members.firstIndex(where: { $0.row?.ordinal == ordinal }) else { return self }
    let member = result.members.remove(at: index)
    result.members.append(Member(row: nil, multiplier: member.multiplier))
    return result.scaled(by: member.multiplier.magnitude)
  }

  func scaled(toFirstOf rows: [RowID]) -> Conflict {
    for row in rows {
      for member in members where member.row == row { return scaled(by: member.multiplier.magnitude) }
    }
    return self
  }

  private func scaled(by unit: Double) -> Conflict {
    if unit == 1 { return self }
    var result = self
    for index in result.members.indices { result.members[index].multiplier /= unit }
    result.shortfall /= unit
    return result
  }
}
