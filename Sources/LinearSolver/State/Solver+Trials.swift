// Operations that are tried and then undone by means of the tables' journals, so that the cost of a trial depends on
// the number of changes and not on the size of the system.

/// A point to which all later operations can be undone.
package struct Stage: Sendable {
  fileprivate let mark: Mark
}

extension Solver {
  /// Returns the variables whose values would change if a row were added, with their new values, in order of creation.
  /// Leaves the solver bit-for-bit unchanged.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict if the row is required and can't hold, or
  ///   another ``SolverError`` if one of its numbers is invalid.
  /// - Complexity: twice the work of adding the row.
  package mutating func values(
    adding terms: [Term], _ bounds: Bounds, priority: Priority
  ) throws(SolverError) -> [(variable: Variable, value: Double)] {
    makeRoomForLabels()
    let mark = begin()
    let terms = terms[...]
    let row: RowKey
    do throws(SolverError) {
      row = try insertRow(terms.span, bounds, priority: priority)
    } catch {
      rollBack(to: mark)
      throw error
    }
    admit(row)
    let ordinal = Int(rows[row].ordinal)
    if var conflict = confirmed(settle(), isChanged: { $0.ordinal == ordinal }) {
      conflict.scale(toRefused: ordinal)
      rollBack(to: mark)
      throw .conflict(conflict)
    }
    let reached = variables.changedKeys.map { (key: $0, value: variables[$0].value.value + 0) }
    rollBack(to: mark)
    return reached.filter { variables[$0.key].value.value != $0.value }.map { (handle(of: $0.key), $0.value) }
  }

  // MARK: Stages

  /// Opens a stage: all later operations can be undone together. Only one stage can be open at a time.
  package mutating func openStage() -> Stage {
    makeRoomForLabels()
    rows.openStage()
    roles.openStage()
    forms.openStage()
    ordinals.openStage()
    variables.openStage()
    stays.openStage()
    broken.openStage()
    let mark = Mark(
      counters: counters, matrix: matrix.openStage(), etas: etas.openStage(), rows: rows.count,
      ordinals: ordinals.count, variables: variables.count, broken: broken.count)
    return Stage(mark: mark)
  }

  /// Undoes everything since the stage was opened. Variables and rows created since then are dropped, and removed rows
  /// are back. The handles of dropped variables and rows aren't reused.
  ///
  /// - Requires: no name was set and no snapshot was restored since the stage was opened.
  /// - Complexity: proportional to the work since the stage was opened.
  package mutating func undo(_ stage: Stage) {
    let given = ordinals.count
    let mark = stage.mark
    if variables.count > mark.variables { stamp = Names.newStamp() }
    rows.undoStage(to: mark.rows)
    roles.undoStage(to: mark.rows)
    forms.undoStage(to: mark.variables)
    ordinals.undoStage(to: mark.ordinals)
    variables.undoStage(to: mark.variables)
    stays.undoStage(to: mark.variables)
    broken.undoStage(to: mark.broken)
    matrix.undoStage(to: mark.matrix)
    etas.undoStage(to: mark.etas)
    counters = mark.counters
    plan.forget()
    forgetSuspects()
    work.forgetWork()
    while ordinals.count < given { ordinals.append(.none) }
    #if DEBUG
    checkInvariants()
    #endif
  }
}
