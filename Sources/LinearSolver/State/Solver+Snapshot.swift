/// The state of a ``Solver`` at one moment.
///
/// Snapshots compare: two of one solver are equal where nothing tells the states apart, down to the last bit of every
/// value.
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
  /// A copy to come back to.
  ///
  /// - Complexity: linear in the size of the system.
  public func snapshot() -> Snapshot {
    // Which rows were removed last says nothing of the state, nor does the number it had.
    let ordinals = self.ordinals.contents
    let last = ordinals.lastIndex { $0.exists } ?? -1
    var counters = self.counters
    counters.version = 0
    return Snapshot(
      matrix: matrix.contents, etas: etas.contents, rows: rows.contents, roles: roles.contents, forms: forms.contents,
      ordinals: Array(ordinals[...last]), variables: variables.contents, stays: stays.contents,
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

  /// A solver of its own in the state of a snapshot, to try out in it what the other one is to be spared.
  ///
  /// The variables and rows of the snapshot go by the same handles in both. Those that are made later belong to the
  /// solver that makes them.
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

  /// A solver that is in this one's place for a while: what it makes goes by handles of this one.
  func copy() -> Solver {
    var copy = Solver(identity: identity, verifier: verifier)
    copy.inheritedRowCount = inheritedRowCount
    copy.stamp = stamp
    copy.restore(snapshot())
    return copy
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
