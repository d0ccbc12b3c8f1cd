// Adding many rows at once: either all of them are added, or none, and the conflict that prevents it is found.

extension Solver {
  /// Adds rows and solves: either all of them or none. The solution is the same as if they were added one by one.
  ///
  /// - Returns: the rows' handles, in the order given.
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict, the smallest of a few that are found, if the
  ///   required rows can't all hold; another ``SolverError`` if a number is invalid. In either case, the solver is
  ///   bit-for-bit unchanged. In the conflict, rows that were to be added are identified by their positions
  ///   (``Conflict/Member/place``).
  /// - Complexity: usually linear in the number of terms. Finding the conflict takes as long as adding the required
  ///   rows one by one.
  @discardableResult
  public mutating func load(_ newRows: [Row]) throws(SolverError) -> [RowID] {
    if let handles = try loadIfPossible(newRows) { return handles }
    if let conflict = try conflict(loading: newRows) { throw .conflict(conflict) }
    // Loaded together, the rows were refused because of rounding, but they hold if added one by one.
    let before = snapshot()
    let first = ordinals.count
    var handles: [RowID] = []
    for (place, row) in newRows.enumerated() {
      do throws(SolverError) {
        handles.append(try add(row))
      } catch {
        restore(before)
        guard case .conflict(let conflict) = error else { throw error }
        throw .conflict(conflict.naming(Array(0...place), from: first))
      }
    }
    return handles
  }

  /// Adds rows and solves: either all of them or none. For callers that don't need the conflict.
  ///
  /// - Parameter deadline: the time at which to give up; nil for never.
  /// - Returns: the rows' handles; nil if the required rows can't all hold, or the time ran out. In that case, the
  ///   solver is bit-for-bit unchanged.
  package mutating func loadIfPossible(
    _ newRows: [Row], until deadline: ContinuousClock.Instant? = nil
  ) throws(SolverError) -> [RowID]? {
    let first = ordinals.count
    guard try enter(newRows, until: deadline) else { return nil }
    for index in newRows.indices {
      if let label = newRows[index].label { names.setLabel(label, of: ordinals[OrdinalKey(first + index)]) }
    }
    return (first..<ordinals.count).map { handle(ordinal: $0) }
  }

  /// The maximum number of refusals among which to find the smallest conflict.
  private static let refusalLimit = 8

  /// Returns the smallest of the first few conflicts that occur when the required rows are added to a copy one by one.
  private func conflict(loading newRows: [Row]) throws(SolverError) -> Conflict? {
    var trial = copy()
    let first = trial.ordinals.count
    var places: [Int] = []
    var smallest: Conflict?
    var refusals = 0
    for (place, row) in newRows.enumerated() where row.priority.isRequired && refusals < Self.refusalLimit {
      do throws(SolverError) {
        try trial.add(row)
        places.append(place)
      } catch {
        guard case .conflict(let conflict) = error else { throw error }
        refusals += 1
        if conflict.members.count < smallest?.members.count ?? .max {
          smallest = conflict.naming(places + [place], from: first)
        }
      }
    }
    return smallest
  }
}

extension Conflict {
  /// Returns the conflict, in which rows from ordinal `first` on are identified by their positions among the rows to be
  /// added.
  fileprivate func naming(_ places: [Int], from first: Int) -> Conflict {
    var result = self
    for index in members.indices {
      let multiplier = members[index].multiplier
      if let row = members[index].row {
        if row.ordinal < first { continue }
        result.members[index] = Member(added: places[row.ordinal - first], multiplier: multiplier)
      } else {
        result.members[index] = Member(added: places[places.count - 1], multiplier: multiplier)
      }
    }
    return result
  }
}
