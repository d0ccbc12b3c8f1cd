/// The state of a ``Solver`` at one moment.
public struct Snapshot: Sendable {
  var matrix: SparseMatrix.Contents
  var etas: SparseMatrix.Contents
  var rows: [RowRecord]
  var roles: [Int32]
  var forms: [FormRecord]
  var ordinals: [RowKey]
  var variables: [VariableRecord]
  var stays: [StayRecord]
  var broken: [RowKey]
  var counters: Counters
  var names: Names
  var identity: UInt32
}

extension Solver {
  /// A copy to come back to.
  ///
  /// - Complexity: linear in the size of the system.
  public func snapshot() -> Snapshot {
    Snapshot(
      matrix: matrix.contents, etas: etas.contents, rows: rows.contents, roles: roles.contents, forms: forms.contents,
      ordinals: ordinals.contents, variables: variables.contents, stays: stays.contents,
      broken: broken.contents, counters: counters, names: names, identity: identity)
  }

  /// Goes back to a copy of this solver. Variables and rows made since are gone, removed rows are back. The handles of
  /// variables and rows made since are not given again.
  ///
  /// - Complexity: linear in the size of the system.
  public mutating func restore(_ snapshot: Snapshot) {
    if snapshot.identity != identity { stop("the snapshot is of another solver") }
    if variables.count > snapshot.variables.count { stamp = Names.newStamp() }
    names = snapshot.names
    restoreState(snapshot)
  }

  /// The same without names and handles.
  mutating func restoreState(_ snapshot: Snapshot) {
    let given = ordinals.count
    noteMoveOfAll()
    plan.forget()
    matrix.restore(snapshot.matrix)
    etas.restore(snapshot.etas)
    rows.restore(snapshot.rows)
    roles.restore(snapshot.roles)
    forms.restore(snapshot.forms)
    ordinals.restore(snapshot.ordinals)
    variables.restore(snapshot.variables)
    stays.restore(snapshot.stays)
    broken.restore(snapshot.broken)
    counters = snapshot.counters
    noteState()
    work.extend(variables: variables.count)
    work.extend(rows: rows.count)
    extendQueues()
    while ordinals.count < given { ordinals.append(.none) }
  }
}
