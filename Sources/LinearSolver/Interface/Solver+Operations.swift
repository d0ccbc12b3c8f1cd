// The operations that change the problem.

extension Solver {
  /// Creates a variable that is called `name` in descriptions of conflicts.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func makeVariable(_ name: String) -> Variable {
    let variable = makeVariable()
    names.setName(name, ofVariable: variable.index)
    return variable
  }

  /// Creates a variable.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func makeVariable() -> Variable {
    precondition(variables.count < Int32.max / 16, "too many variables")
    counters.top += 1
    let key = variables.append(
      VariableRecord(label: counters.top, reach: Int32(variables.count)))
    stays.append(StayRecord(lead: Lead(index: Int32(stays.count), rises: true)))
    forms.append(FormRecord())
    matrix.appendColumn()
    etas.appendColumn()
    work.extend(variables: variables.count)
    extendQueues()
    if moves.isWatched { moves.members.extend(to: variables.count) }
    if stamp != identity { names.setStamp(stamp, ofVariable: key.offset, before: identity) }
    return handle(of: key)
  }

  /// Reserves memory for variables, rows and terms, so that adding them doesn't reallocate.
  ///
  /// - Parameter terms: the total number of terms of all rows.
  public mutating func reserve(variables variableCount: Int, rows rowCount: Int, terms: Int) {
    variables.reserve(variableCount)
    stays.reserve(variableCount)
    forms.reserve(variableCount)
    ordinals.reserve(rowCount)
    // Reduced forms are rows, too. Unused capacity takes no physical memory.
    let (allRows, allTerms) = (rowCount + rowCount / 2, terms + terms / 2)
    rows.reserve(allRows)
    roles.reserve(allRows)
    matrix.reserve(rows: allRows, columns: variableCount, cells: allTerms)
    etas.reserve(rows: allRows, columns: variableCount, cells: terms / 2)
    work.reserve(variables: variableCount, rows: allRows)
  }

  /// The number of variables created so far.
  public var variableCount: Int { variables.count }

  /// Adds a constraint and solves.
  ///
  /// - Parameters:
  ///   - constraint: the constraint, such as `button.left + 8 <= label.left`.
  ///   - priority: the priority of the constraint.
  ///   - name: the name that a conflict shows for the constraint, in addition to its text.
  /// - Returns: the row's handle.
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict if the row is required and can't hold, or
  ///   another ``SolverError`` if one of its numbers is invalid. In either case, the solver is bit-for-bit unchanged.
  /// - Complexity: see ``add(_:_:priority:name:)-([Term],_,_,_)``.
  @discardableResult
  public mutating func add(
    _ constraint: LinearConstraint, priority: Priority = .required, name: String? = nil
  ) throws(SolverError) -> RowID {
    try add(Row(constraint, priority: priority, name: name))
  }

  /// Adds a row and solves.
  ///
  /// - Returns: the row's handle.
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict if the row is required and can't hold, or
  ///   another ``SolverError`` if one of its numbers is invalid. In either case, the solver is bit-for-bit unchanged.
  /// - Complexity: see ``add(_:_:priority:name:)-([Term],_,_,_)``.
  @discardableResult
  public mutating func add(_ row: Row) throws(SolverError) -> RowID {
    // (The span of an entire array requires macOS 26 and iOS 26; that of a slice doesn't.)
    let terms = row.terms[...]
    return try add(terms.span, row.bounds, row.priority, label: row.label)
  }

  /// Adds a row and solves. Use this method to add many rows that don't need written constraints. Terms with the same
  /// variable are added up.
  ///
  /// - Parameters:
  ///   - terms: the row's expression.
  ///   - bounds: the bounds of the expression.
  ///   - priority: the priority of the row.
  ///   - name: the name that a conflict shows for the row, in addition to its text.
  /// - Returns: the row's handle.
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict if the row is required and can't hold, or
  ///   another ``SolverError`` if one of its numbers is invalid. In either case, the solver is bit-for-bit unchanged.
  /// - Complexity: linear in the number of terms if the row already holds or determines a variable that no row has
  ///   determined yet; otherwise, for each row that must yield, linear in the size of everything that depends on the
  ///   row.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ bounds: Bounds, priority: Priority = .required, name: String? = nil
  ) throws(SolverError) -> RowID {
    let terms = terms[...]
    return try add(terms.span, bounds, priority, label: name.map { RowLabel(name: $0, constraint: nil) })
  }

  @inline(always)
  private mutating func add(
    _ terms: borrowing Span<Term>, _ bounds: Bounds, _ priority: Priority, label: RowLabel?
  ) throws(SolverError) -> RowID {
    let mark = begin()
    let row: RowKey
    do throws(SolverError) {
      row = try insertRow(terms, bounds, priority: priority)
    } catch {
      rollBack(to: mark)
      throw error
    }
    if label != nil { names.setLabel(label, of: row) }
    admit(row)
    let ordinal = Int(rows[row].ordinal)
    if var conflict = confirmed(settle(), isChanged: { $0.ordinal == ordinal }) {
      conflict.scale(toRefused: ordinal)
      if names.areUsed { conflict.excerpt = excerpt(of: conflict, added: row) }
      rollBack(to: mark)
      if label != nil { names.setLabel(nil, of: row) }
      throw .conflict(conflict)
    }
    commit()
    return handle(ordinal: ordinal)
  }

  /// Removes a row and solves. The row's handle becomes invalid.
  ///
  /// - Complexity: constant for a row that determines nothing; otherwise, see
  ///   ``add(_:_:priority:name:)-([Term],_,_,_)``.
  public mutating func remove(_ id: RowID) {
    let row = key(of: id)
    _ = begin()
    withdraw(row)
    vacate(row)
    names.setLabel(nil, of: row)
    commit()
  }

  /// Changes a row's bounds and solves.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict if the required rows can no longer hold
  ///   together; the solver is then bit-for-bit unchanged.
  public mutating func setBounds(_ bounds: Bounds, of row: RowID) throws(SolverError) {
    try setBounds([(row, bounds)])
  }

  /// Changes the bounds of several rows at once and solves, as when a window is resized.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict if the required rows can no longer hold
  ///   together; the solver is then bit-for-bit unchanged. The conflict's multipliers are scaled to the first of the
  ///   changed rows that is a member of the conflict.
  /// - Complexity: for each row that must yield, linear in the size of everything that depends on the changed rows.
  public mutating func setBounds(_ changes: [(row: RowID, bounds: Bounds)]) throws(SolverError) {
    let mark = begin()
    if !followPlan(changes) {
      for change in changes { setBounds(change.bounds, of: key(of: change.row)) }
    }
    var found = settle() ?? settleEqualities()
    if found != nil, work.operation.isFarthestFirst {
      // The choice of conflict must not depend on the distances by which rows are out of place.
      rollBack(to: mark)
      _ = begin()
      for change in changes { setBounds(change.bounds, of: key(of: change.row)) }
      found = settle() ?? settleEqualities()
    }
    let isChanged = { (row: RowID) in changes.contains { $0.row == row } }
    if var conflict = confirmed(found, isChanged: isChanged) {
      conflict.scale(toFirstOf: changes.map(\.row))
      if names.areUsed { conflict.excerpt = excerpt(of: conflict) }
      rollBack(to: mark)
      throw .conflict(conflict)
    }
    commit()
  }

  // MARK: Admitting

  /// Adds a new row to the basis if it determines something that no other row determines; otherwise, lists the row if
  /// it is out of place.
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

  // MARK: Bounds

  /// Lets equalities that an edit created or changed replace the stays that determine the same values.
  private mutating func settleEqualities() -> Conflict? {
    for index in 0..<work.ratioTest.equalities.count {
      let row = work.ratioTest.equalities[index]
      guard rows[row].status == .satisfied, replaceStay(with: row) else { continue }
      if let conflict = settle() { return conflict }
    }
    return nil
  }

  private mutating func setBounds(_ bounds: Bounds, of row: RowKey) {
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
    if bounds.isEquality { work.ratioTest.equalities.append(row) }
  }

  private mutating func setTightBounds(of row: RowKey, old: RowRecord) {
    let bounds = Bounds(knownLower: rows[row].lower, upper: rows[row].upper)
    if bounds.lower == -.infinity && bounds.upper == .infinity {
      // Without bounds, the row can't be tight.
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
