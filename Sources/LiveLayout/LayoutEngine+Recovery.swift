import ConstraintSystems
import LinearSolver
import SolverInput
import ViewHierarchy

// Recovery from contradictory required constraints. As in Auto Layout, one of the constraints is broken, and the layout
// satisfies the others. The broken constraint stays installed, and is retried when it or a row that it contradicts
// changes.
extension LayoutEngine {
  /// Adds rows to the solver: all together or, if they can't hold together, one by one in order, required rows first.
  func enter(_ rows: [EngineRow]) {
    let sorted = rows.sorted { $0.order < $1.order }
    let ordered =
      sorted.filter { $0.content.priority.isRequired } + sorted.filter { !$0.content.priority.isRequired }
    if load(ordered) { return }
    for row in ordered { enter(row) }
  }

  /// Adds rows to the solver; if the rows can't hold together, returns false and changes nothing.
  private func load(_ rows: [EngineRow]) -> Bool {
    guard rows.count > 1 else { return false }
    let newRows = rows.map { Row($0.content.terms, $0.content.bounds, priority: $0.content.priority.rowPriority) }
    do {
      guard let ids = try solver.loadIfPossible(newRows) else { return false }
      for (row, id) in zip(rows, ids) { note(row, id) }
      return true
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Records the handle of a row in the solver.
  private func note(_ row: EngineRow, _ id: RowID) {
    work.rowsMoved += 1
    sources[id] = row
    row.id = id
    row.version += 1
    row.contradicted = []
  }

  /// Adds a row to the solver, breaking constraints until the row fits or is itself broken.
  private func enter(_ row: EngineRow) {
    while let conflict = add(row) {
      let members = conflict.members.map { $0.row.flatMap { sources[$0] } ?? row }.filter { $0.constraint != nil }
      // (If premises contradict each other only because of rounding, the last premise is left out.)
      let culprit = culprit(among: members) ?? row
      takeOut(culprit)
      culprit.isBroken = true
      brokenRows.append(culprit)
      if culprit === row { return note(row, refusedBy: conflict) }
    }
  }

  /// Retries the broken rows, in order, unless the rows that they contradict are unchanged.
  func retryBrokenRows() {
    brokenRows.sort { $0.order < $1.order }
    for row in brokenRows where !row.isStillRefused {
      work.brokenRowsTried += 1
      if let conflict = add(row) {
        note(row, refusedBy: conflict)
      } else {
        mend(row)
      }
    }
    removeFormerlyBrokenRows()
  }

  /// Records that a row is no longer broken, and discards the record of the rows that it contradicts.
  func mend(_ row: EngineRow) {
    row.isBroken = false
    row.contradicted = []
    hasFormerlyBrokenRows = true
  }

  /// Removes rows that are no longer broken from ``brokenRows``.
  func removeFormerlyBrokenRows() {
    guard hasFormerlyBrokenRows else { return }
    brokenRows.removeAll { !$0.isBroken }
    hasFormerlyBrokenRows = false
  }

  /// Records the rows in the solver that a broken row contradicts.
  private func note(_ broken: EngineRow, refusedBy conflict: Conflict) {
    broken.contradicted = conflict.members.compactMap { $0.row.flatMap { sources[$0] } }.map { ($0, $0.version) }
  }

  /// Removes a row from the solver, if the solver contains it.
  func takeOut(_ row: EngineRow) {
    guard let id = row.id else { return }
    solver.remove(id)
    work.rowsMoved += 1
    sources[id] = nil
    row.id = nil
    row.version += 1
  }

  /// Adds a row to the solver; if the row can't hold, returns the conflict and changes nothing.
  private func add(_ row: EngineRow) -> Conflict? {
    do {
      note(row, try solver.add(row.content.terms, row.content.bounds, priority: row.content.priority.rowPriority))
      return nil
    } catch {
      guard case .conflict(let conflict) = error else { preconditionFailure("\(error)") }
      return conflict
    }
  }

  /// Returns the member to break; nil if there are no members.
  private func culprit(among members: [EngineRow]) -> EngineRow? {
    let sorted = members.sorted { $0.order < $1.order }
    let excerpt = ConstraintSystem(excerptOf: sorted.compactMap(\.constraint))
    return CulpritRule(members: Array(sorted.indices), in: excerpt).ranking.first.map { sorted[$0.index] }
  }
}

extension ConstraintSystem {
  /// Creates a system with only the data that ``CulpritRule`` uses: the constraints, without rows, and their items with
  /// all ancestors.
  fileprivate init(excerptOf constraints: [LayoutConstraint]) {
    self.init()
    var indices: [ObjectIdentifier: Int] = [:]
    for constraint in constraints {
      let first = Operand(ItemAttribute(add(constraint.firstItem, &indices), constraint.firstAttribute))
      let second = constraint.secondItem.flatMap { item in
        constraint.secondAttribute.map { Operand(ItemAttribute(add(item, &indices), $0)) }
      }
      self.constraints.append(
        Constraint(
          index: self.constraints.count, className: constraint.className, key: constraint.name, description: "",
          first: first, relation: constraint.relation, second: second, multiplier: constraint.multiplier,
          constant: constraint.constant, priority: constraint.priority, origin: constraint.origin, location: nil,
          form: LinearForm()))
    }
  }

  /// Adds an item after all of its ancestors, and returns its index.
  private mutating func add(_ item: LayoutItem, _ indices: inout [ObjectIdentifier: Int]) -> Int {
    var missing: [LayoutItem] = []
    var next: LayoutItem? = item
    while let outer = next, indices[ObjectIdentifier(outer)] == nil {
      missing.append(outer)
      next = outer.container
    }
    var index = next.flatMap { indices[ObjectIdentifier($0)] }
    for item in missing.reversed() {
      items.append(
        Item(
          kind: item is View ? .view : .guide, className: item.className, key: item.key, address: "", name: "",
          parent: index))
      index = items.count - 1
      indices[ObjectIdentifier(item)] = index
    }
    return index ?? 0
  }
}
