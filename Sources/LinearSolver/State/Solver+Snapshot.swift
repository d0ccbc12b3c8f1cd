/// The state of a ``Solver`` at one moment.
///
/// Snapshots can be compared: two snapshots of one solver are equal if their states are identical, down to the last bit
/// of every value.
public struct Snapshot: Equatable, Sendable {
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
  /// Returns a copy of the state that can be restored later.
  ///
  /// - Complexity: linear in the size of the system.
  public func snapshot() -> Snapshot {
    // Trailing ordinals of removed rows don't affect the state, and neither does the version number.
    let ordinals = self.ordinals.contents
    let last = ordinals.lastIndex { $0.exists } ?? -1
    var counters = self.counters
    counters.version = 0
    return Snapshot(
      matrix: matrix.contents, etas: etas.contents, rows: rows.contents, roles: roles.contents, forms: forms.contents,
      ordinals: Array(ordinals[...last]), variables: variables.contents, stays: stays.contents,
      broken: broken.contents, counters: counters, names: names, identity: identity)
  }

  /// Restores an earlier state of this solver. Variables and rows created since then are dropped, and removed rows are
  /// back. The handles of dropped variables and rows aren't reused.
  ///
  /// - Complexity: linear in the size of the system.
  public mutating func restore(_ snapshot: Snapshot) {
    if snapshot.identity != identity { stop("the snapshot is of another solver") }
    if variables.count > snapshot.variables.count { stamp = Names.newStamp() }
    names = snapshot.names
    restoreState(snapshot)
  }

  /// Creates an independent solver with the state of a snapshot, for experiments that mustn't affect the original.
  ///
  /// The variables and rows of the snapshot have the same handles in both solvers. Variables and rows created later
  /// belong to the solver that creates them.
  ///
  /// - Complexity: linear in the size of the system.
  public init(_ snapshot: Snapshot, arithmetic: Arithmetic = .exact) {
    self.init(arithmetic: arithmetic)
    names = snapshot.names
    names.inherit(
      rows: snapshot.ordinals.count, variables: snapshot.variables.count, from: snapshot.identity)
    inheritedRowCount = snapshot.ordinals.count
    stamp = Names.newStamp()
    restoreState(snapshot)
  }

  /// Returns a temporary replacement for this solver: its new variables and rows get handles that belong to this
  /// solver.
  func copy() -> Solver {
    var copy = Solver(identity: identity, verifier: verifier)
    copy.inheritedRowCount = inheritedRowCount
    copy.stamp = stamp
    copy.restore(snapshot())
    return copy
  }

  /// Restores the state of a snapshot, except names and handles.
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
