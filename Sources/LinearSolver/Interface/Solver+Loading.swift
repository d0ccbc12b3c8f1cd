// Many rows at once: all of them, or what stands in their way.

extension Solver {
  /// Adds rows and solves, all of them or none. The solution is the same as if they were added one by one.
  ///
  /// - Returns: the rows' handles, in the order given.
  /// - Throws: an irreducible conflict, if required rows cannot all hold, the smallest of a few that are found; or
  ///   which number is none that a row can have. The solver is then bit-equal to what it was. In the conflict, rows
  ///   that were to be added go by their places (``Conflict/Member/place``).
  /// - Complexity: usually linear in the number of terms. To find the conflict takes as long as adding the required
  ///   rows one by one.
  @discardableResult
  public mutating func load(_ newRows: [Row]) throws(SolverError) -> [RowID] {
    if let handles = try loadIfPossible(newRows) { return handles }
    if let conflict = try conflict(loading: newRows) { throw .conflict(conflict) }
    // Together they were refused for their last digits; one by one they hold.
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

  /// Adds rows and solves, all of them or none, for callers who do not ask what stands in the way.
  ///
  /// - Parameter deadline: when to give up; nil for never.
  /// - Returns: the rows' handles; nil if required rows cannot all hold, or the time was over. The solver is then
  ///   bit-equal to what it was.
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

  /// How many refusals are looked at for the smallest conflict.
  private static let refusalLimit = 8

  /// The smallest of the first few conflicts that come up when the required rows are added one by one, to a copy.
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
  /// The conflict with rows from ordinal `first` on called by their places among those that are to be added.
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
