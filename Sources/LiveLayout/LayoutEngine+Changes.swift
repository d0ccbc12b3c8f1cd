import ConstraintSystems
import LinearSolver
import SolverInput
package import ViewHierarchy

// What views and constraints report to the engine, and how it reaches the solver. Each call only notes what changed;
// flush() does the work once, in this order: constraints made from frames and contents are brought up to date, rows
// whose constraints are gone leave or are taken over, changed bounds are set together (one edit, as when a window is
// resized), what has another shape leaves and enters again, and broken rows are tried again if something changed for
// them.
extension LayoutEngine {
  /// True if there is a change that the solver does not know yet.
  package var hasPendingChanges: Bool {
    !(queue.isEmpty && leaving.isEmpty && changedFrames.isEmpty && changedContents.isEmpty && changedGuides.isEmpty)
  }

  // MARK: Reported changes

  /// A constant or a priority changed.
  package func constraintChanged(_ constraint: LayoutConstraint) {
    if let row = rows[ObjectIdentifier(constraint)] { enqueue(row) }
  }

  /// A constraint was installed.
  package func constraintAdded(_ constraint: LayoutConstraint) {
    guard !constraint.isLeftOut else { return }
    noteGuides(of: [constraint])
    enqueue(makeRow(constraint, .init(rank: .installed, number: constraint.installationNumber)))
  }

  /// A constraint was uninstalled.
  package func constraintRemoved(_ constraint: LayoutConstraint) {
    forget(constraint)
    noteGuides(of: [constraint])
  }

  /// The mask of `view`, or whether its frame is translated, changed.
  package func frameRulesChanged(_ view: View) {
    if let slot = slot(of: view) { changedFrames.append(slot) }
  }

  /// `view` was given a frame.
  package func frameWasGiven(_ view: View) {
    guard let slot = slot(of: view) else { return }
    check(frameOf: view)
    changedFrames.append(slot)
    staleSlots.append(slot)
  }

  /// The intrinsic size of `view`, or a priority of it, changed.
  package func contentChanged(_ view: View) {
    if let slot = slot(of: view) { changedContents.append(slot) }
  }

  /// Margins, safe area or baselines of `view` changed.
  package func insetsChanged(_ view: View) {
    for item in [view as LayoutItem] + view.builtInGuides {
      for constraint in item.constraintsInvolving { constraintChanged(constraint) }
    }
    for guide in view.builtInGuides { guidePremises[ObjectIdentifier(guide)]?.forEach(enqueue) }
  }

  /// The constraints of a view need updating in the next layout pass.
  package func updateIsDue(_ view: View) { viewsToUpdate.append(Unowned(object: view)) }

  /// A view needs to lay out its subviews in the next layout pass.
  package func layoutIsDue(_ view: View) { viewsToLayOut.append(Unowned(object: view)) }

  private func enqueue(_ row: EngineRow) {
    guard !row.isQueued else { return }
    row.isQueued = true
    queue.append(row)
  }

  /// Notes the built-in guides among the items of `constraints`: their premises are in force while they are mentioned.
  func noteGuides(of constraints: [LayoutConstraint]) {
    for case let guide as LayoutGuide in constraints.flatMap(\.items) where guide.kind != .custom {
      changedGuides.append(Unowned(object: guide))
    }
  }

  /// Drops the row of a constraint that is gone.
  private func forget(_ constraint: LayoutConstraint) {
    guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    drop(row)
  }

  private func drop(_ row: EngineRow) {
    row.isGone = true
    if let id = row.id {
      leaving.append(row)
      sources[id] = nil
    } else if row.isBroken {
      mend(row)
    }
  }

  // MARK: How it reaches the solver

  /// Passes all changes to the solver.
  ///
  /// - Complexity: that of the solver for the rows that changed; nothing else is looked at.
  func flush() {
    guard hasPendingChanges else { return }
    refreshSystemMadeConstraints()
    for premise in refreshGuidePremises() { enqueue(premise) }
    var edits: [EngineRow] = []
    var entering: [EngineRow] = []
    for row in queue where !row.isGone {
      row.isQueued = false
      work.rowsLookedAt += 1
      let new = content(of: row)
      if row.id == nil {
        if row.isBroken { mend(row) }
        entering.append(row)
      } else if new.shape != row.content.shape {
        takeOut(row)
        entering.append(row)
      } else if new.bounds != row.content.bounds {
        edits.append(row)
      }
      if new != row.content { row.version += 1 }
      row.content = new
    }
    queue = []
    edits += takeOver(&entering)
    for row in leaving { takeOut(row) }
    leaving = []
    removeFormerlyBrokenRows()
    edit(edits)
    enter(entering)
    retryBrokenRows()
  }

  /// Lets rows that enter have the places of rows that leave and that differ from them in nothing but their bounds:
  /// what remakes constraints mostly says again what was there.
  ///
  /// - Returns: the rows that have a place now, but with other bounds.
  private func takeOver(_ entering: inout [EngineRow]) -> [EngineRow] {
    if leaving.isEmpty || entering.isEmpty { return [] }
    var places: [EngineRow.Shape: [EngineRow]] = [:]
    for row in leaving.reversed() { places[row.content.shape, default: []].append(row) }
    var edits: [EngineRow] = []
    entering.removeAll { row in
      guard let old = places[row.content.shape]?.popLast(), let id = old.id else { return false }
      (row.id, old.id) = (id, nil)
      sources[id] = row
      if row.content.bounds != old.content.bounds { edits.append(row) }
      return true
    }
    leaving.removeAll { $0.id == nil }
    return edits
  }

  /// Sets the bounds of `rows` to what they are by now. If that makes a conflict, they enter anew one after the other.
  private func edit(_ rows: [EngineRow]) {
    let changes = rows.compactMap { row in row.id.map { (row: $0, bounds: row.content.bounds) } }
    guard !changes.isEmpty else { return }
    do {
      try solver.setBounds(changes)
    } catch {
      for row in rows { takeOut(row) }
      enter(rows)
    }
  }

  /// Brings the constraints made from frames and contents up to date.
  private func refreshSystemMadeConstraints() {
    for slot in changedFrames {
      guard let view = slots[slot].item.object as? View else { continue }
      slots[slot].autoresizing = refreshed(
        slots[slot].autoresizing, AutoresizingConstraints.make(for: view), .autoresizing, slot)
    }
    for slot in changedContents {
      guard let view = slots[slot].item.object as? View else { continue }
      slots[slot].contentSize = refreshed(
        slots[slot].contentSize, ContentSizeConstraints.make(for: view), .contentSize, slot)
    }
    changedFrames = []
    changedContents = []
  }

  /// `old` with the constants and priorities of `new`, if they have the same shape; otherwise `new` in the place of
  /// `old`.
  private func refreshed(
    _ old: [LayoutConstraint], _ new: [LayoutConstraint], _ rank: EngineRow.Order.Rank, _ slot: Int
  ) -> [LayoutConstraint] {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.hasShape(of: $1) }) {
      for (old, new) in zip(old, new) {
        old.constant = new.constant
        old.priority = new.priority
      }
      return old
    }
    for constraint in old { forget(constraint) }
    for row in makeRows(new, rank, slot: slot) { enqueue(row) }
    return new
  }

  /// Gives each guide that constraints mention its premises and takes them from those that none mentions any more.
  /// - Returns: the new premises, which are not in the solver yet.
  func refreshGuidePremises() -> [EngineRow] {
    var new: [EngineRow] = []
    for guide in changedGuides.map(\.object) {
      let isMentioned = guide.constraintsInvolving.contains { rows[ObjectIdentifier($0)] != nil }
      let key = ObjectIdentifier(guide)
      if isMentioned, guidePremises[key] == nil, let owner = guide.owner, let slot = slot(of: owner) {
        // After the premises of views; safe area before margins.
        let number = UInt64(slots.count + slot * 2 + (guide.kind == .safeArea ? 0 : 1))
        let premises = Axis.allCases.map { premise(guide, $0, number: number) }
        guidePremises[key] = premises
        new += premises
      } else if !isMentioned, let premises = guidePremises.removeValue(forKey: key) {
        for row in premises { drop(row) }
      }
    }
    changedGuides = []
    return new
  }
}

extension LayoutConstraint {
  /// True if the two differ in nothing but constant and priority.
  fileprivate func hasShape(of other: LayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && relation == other.relation && secondItem == other.secondItem
      && secondAttribute == other.secondAttribute && multiplier == other.multiplier
  }
}
