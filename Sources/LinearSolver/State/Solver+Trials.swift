// What would be: operations that are tried and taken back through the tables' journals, so that a trial costs what it
// touches and not what the system has.

/// A point to which the operations since it was made can be taken back.
package struct Stage: Sendable {
  fileprivate let mark: Mark
}

extension Solver {
  /// The variables whose values are others once a row is added, and those values, in order of creation. The solver is
  /// bit-equal to what it was.
  ///
  /// - Throws: the irreducible conflict, if the row is required and cannot hold, or which of its numbers is none that a
  ///   row can have.
  /// - Complexity: twice that of adding the row.
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

  /// Starts a stage: operations from now on can be taken back together. There is one stage at a time.
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

  /// Takes back everything since the stage was opened. Variables and rows made since are gone, removed rows are back.
  /// The handles of those made since are not given again.
  ///
  /// - Requires: no name was given and no snapshot restored since.
  /// - Complexity: that of what was done.
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
