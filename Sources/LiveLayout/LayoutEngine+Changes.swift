import ConstraintSystems
import LinearSolver
import SolverInput
package import ViewHierarchy

// The changes that views and constraints report to the engine, and how these are passed to the solver. Each call only
// records the change. flush() processes all changes at once, in this order: it updates the constraints made from frames
// and contents; removes or reuses rows whose constraints no longer exist; sets all changed bounds in a single edit, as
// when a window is resized; removes rows with changed shapes and adds them again; and retries broken rows if anything
// relevant to them has changed.
extension LayoutEngine {
  /// True if there are changes that haven't been passed to the solver.
  package var hasPendingChanges: Bool {
    !(queue.isEmpty && leaving.isEmpty && changedFrames.isEmpty && changedContents.isEmpty && changedGuides.isEmpty)
  }

  // MARK: Reported changes

  /// Records that a constant or priority changed.
  package func constraintChanged(_ constraint: LayoutConstraint) {
    if let row = rows[ObjectIdentifier(constraint)] { enqueue(row) }
  }

  /// Records that a constraint was installed.
  package func constraintAdded(_ constraint: LayoutConstraint) {
    guard !constraint.isLeftOut else { return }
    noteGuides(of: [constraint])
    enqueue(makeRow(constraint, .init(rank: .installed, number: constraint.installationNumber)))
  }

  /// Records that a constraint was uninstalled.
  package func constraintRemoved(_ constraint: LayoutConstraint) {
    forget(constraint)
    noteGuides(of: [constraint])
  }

  /// Records that the autoresizing mask of `view` changed, or its `translatesAutoresizingMaskIntoConstraints`.
  package func frameRulesChanged(_ view: View) {
    if let slot = slot(of: view) { changedFrames.append(slot) }
  }

  /// Records that the frame of `view` was set.
  package func frameWasGiven(_ view: View) {
    guard let slot = slot(of: view) else { return }
    check(frameOf: view)
    changedFrames.append(slot)
    staleSlots.append(slot)
  }

  /// Records that the intrinsic content size of `view` or one of its content priorities changed.
  package func contentChanged(_ view: View) {
    if let slot = slot(of: view) { changedContents.append(slot) }
  }

  /// Records that the margins, the safe area or the baselines of `view` changed.
  package func insetsChanged(_ view: View) {
    for item in [view as LayoutItem] + view.builtInGuides {
      for constraint in item.constraintsInvolving { constraintChanged(constraint) }
    }
    for guide in view.builtInGuides { guidePremises[ObjectIdentifier(guide)]?.forEach(enqueue) }
  }

  /// Records that the constraints of a view must be updated in the next layout pass.
  package func updateIsDue(_ view: View) { viewsToUpdate.append(Unowned(object: view)) }

  /// Records that a view must lay out its subviews in the next layout pass.
  package func layoutIsDue(_ view: View) { viewsToLayOut.append(Unowned(object: view)) }

  private func enqueue(_ row: EngineRow) {
    guard !row.isQueued else { return }
    row.isQueued = true
    queue.append(row)
  }

  /// Records the built-in guides among the items of `constraints`. A guide's premises are needed as long as a
  /// constraint mentions the guide.
  func noteGuides(of constraints: [LayoutConstraint]) {
    for case let guide as LayoutGuide in constraints.flatMap(\.items) where guide.kind != .custom {
      changedGuides.append(Unowned(object: guide))
    }
  }

  /// Drops the row of a constraint that no longer exists.
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

  // MARK: Passing changes to the solver

  /// Passes all changes to the solver.
  ///
  /// - Complexity: the solver's work for the rows that changed; other rows aren't examined.
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

  /// Lets entering rows reuse leaving rows from which they differ only in their bounds: code that remakes constraints
  /// usually repeats most of them.
  ///
  /// - Returns: the rows that reuse another row but have different bounds.
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

  /// Sets the bounds of `rows` to their current values. If this causes a conflict, removes the rows and adds them again
  /// one by one.
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

  /// Updates the constraints made from frames and contents.
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

  /// Returns `old` with the constants and priorities of `new` if they have the same shape; otherwise, returns `new`.
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

  /// Adds the premises of guides that constraints now mention, and removes the premises of guides that no constraint
  /// mentions any longer.
  /// - Returns: the new premises, which aren't in the solver yet.
  func refreshGuidePremises() -> [EngineRow] {
    var new: [EngineRow] = []
    for guide in changedGuides.map(\.object) {
      let isMentioned = guide.constraintsInvolving.contains { rows[ObjectIdentifier($0)] != nil }
      let key = ObjectIdentifier(guide)
      if isMentioned, guidePremises[key] == nil, let owner = guide.owner, let slot = slot(of: owner) {
        // The premises of guides come after those of views, and those of safe areas before those of margins.
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
  /// Returns true if the two constraints differ only in constant and priority.
  fileprivate func hasShape(of other: LayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && relation == other.relation && secondItem == other.secondItem
      && secondAttribute == other.secondAttribute && multiplier == other.multiplier
  }
}
