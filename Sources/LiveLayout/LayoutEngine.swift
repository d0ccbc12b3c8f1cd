import ConstraintSystems
import LinearSolver
import SolverInput
import ViewHierarchy

/// The rows of a hierarchy in a solver, updated as the hierarchy changes.
///
/// The engine is created from the present state of a hierarchy. From then on, views and constraints report changes;
/// ``flush()`` passes them to the solver all at once (changed constants as changed bounds, all other changes by
/// removing and adding rows); and ``placeMovedItems()`` updates the frames of items that have moved. Only items that
/// changed or moved are examined. When a view or guide is added or removed, the engine is discarded: its variables are
/// in the order of the views, which matters if the constraints leave a choice, so frames depend on the present
/// hierarchy and not on its history.
///
/// If a required constraint can't hold, the engine does what Auto Layout does: it breaks one member of the conflict,
/// selected by ``CulpritRule``, and restores that member as soon as it can hold again; see
/// `LayoutEngine+Recovery.swift`.
package final class LayoutEngine: LayoutObserver {
  /// A view or custom guide, with its variables.
  struct Slot {
    var item: Unowned<LayoutItem>
    /// The index of the item's first variable.
    var firstVariable: Int
    /// The slot of the view that contains the item.
    var parent: Int?
    /// The constraints made from the item's frame.
    var autoresizing: [LayoutConstraint] = []
    /// The constraints made from the item's content.
    var contentSize: [LayoutConstraint] = []
  }

  /// The amount of an engine's work so far, not counting the solver's work; for tests and benchmarks.
  package struct Work {
    /// The number of times that a changed row was examined.
    package var rowsLookedAt = 0
    /// The number of times that a row was added to the solver or removed from it.
    package var rowsMoved = 0
    /// The number of times that a frame was read from the solver.
    package var framesRead = 0
    /// The number of times that a broken row was retried.
    package var brokenRowsTried = 0
  }

  let root: Unowned<View>
  /// True if items and constraints report changes to this engine.
  let isObserving: Bool
  var solver = Solver()
  let geometry: LayoutGeometry
  let variables: [Variable]
  /// The slots of views; each is followed by the slots of the view's guides, and then by those of its subviews.
  var slots: [Slot]
  let slotOfVariable: [Int]

  /// The rows of constraints, by constraint.
  var rows: [ObjectIdentifier: EngineRow] = [:]
  /// The premises of built-in guides that constraints mention, by guide.
  var guidePremises: [ObjectIdentifier: [EngineRow]] = [:]
  /// The owner of each row in the solver, by handle.
  var sources: [RowID: EngineRow] = [:]
  /// The rows whose numbers were invalid when they were last examined.
  private var flawedRows: [EngineRow] = []
  /// The views whose frames weren't finite when they were last examined.
  private var flawedFrames: [Unowned<View>] = []
  /// The rows of constraints that had to be broken.
  var brokenRows: [EngineRow] = []
  /// True if ``brokenRows`` contains rows that are no longer broken.
  var hasFormerlyBrokenRows = false

  /// The rows to examine, in the order in which they changed.
  var queue: [EngineRow] = []
  /// Rows in the solver whose constraints no longer exist.
  var leaving: [EngineRow] = []
  /// Slots whose frame or mask changed, and slots whose content changed.
  var changedFrames: [Int] = []
  var changedContents: [Int] = []
  /// Guides that have gained or lost a constraint.
  var changedGuides: [Unowned<LayoutGuide>] = []
  /// Slots whose items must be placed again even if they haven't moved.
  var staleSlots: [Int] = []
  /// The amount of work so far.
  package internal(set) var work = Work()
  /// Views with ``View/needsUpdateConstraints``, and views with `needsLayout`.
  var viewsToUpdate: [Unowned<View>] = []
  var viewsToLayOut: [Unowned<View>] = []
  /// Views with ``View/preservesSuperviewLayoutMargins``, outer ones first.
  private var viewsPreservingMargins: [Unowned<View>] = []

  /// Creates the engine of the hierarchy of `root`, with all constraints in it.
  convenience init(root: View) {
    self.init(root: root, direction: root.layoutDirection, isObserving: true)
    for view in root.hierarchy {
      view.observer = self
      if view.needsUpdateConstraints { viewsToUpdate.append(Unowned(object: view)) }
      if view.needsLayout { viewsToLayOut.append(Unowned(object: view)) }
      if view.preservesSuperviewLayoutMargins { viewsPreservingMargins.append(Unowned(object: view)) }
    }
    staleSlots = Array(slots.indices)
    root.rootObserver = self
  }

  /// Creates an engine for the hierarchy below `root`.
  ///
  /// - Parameters:
  ///   - direction: the layout direction of the entire tree that contains `root`.
  ///   - isObserving: false for a temporary engine, which is used for a single query and ignores the frame of `root`.
  init(root: View, direction: LayoutDirection, isObserving: Bool) {
    self.root = Unowned(object: root)
    self.isObserving = isObserving
    var geometry = LayoutGeometry(root: root, direction: direction)
    var slots: [Slot] = []
    var slotOfVariable: [Int] = []
    for view in root.hierarchy {
      for item in [view as LayoutItem] + view.layoutGuides {
        let parent = item === root ? nil : item.container.flatMap { geometry.place(of: $0) }
        slots.append(
          Slot(item: Unowned(object: item), firstVariable: geometry.variableCount, parent: parent))
        slotOfVariable += geometry.add(item).map { _ in slots.count - 1 }
      }
    }
    var variables: [Variable] = []
    for _ in slotOfVariable { variables.append(solver.makeVariable()) }
    self.variables = variables
    self.geometry = geometry
    self.slots = slots
    self.slotOfVariable = slotOfVariable
    enterEverything(of: root)
  }

  private func enterEverything(of root: View) {
    var entering: [EngineRow] = []
    for slot in slots.indices {
      let item = slots[slot].item.object
      entering += Axis.allCases.map { premise(item, $0, number: UInt64(slot)) }
      guard let view = item as? View else { continue }
      check(frameOf: view)
      if isObserving || view !== root { slots[slot].autoresizing = AutoresizingConstraints.make(for: view) }
      slots[slot].contentSize = ContentSizeConstraints.make(for: view)
      entering += makeRows(slots[slot].autoresizing, .autoresizing, slot: slot)
      entering += makeRows(slots[slot].contentSize, .contentSize, slot: slot)
    }
    let installed = root.installedConstraints.filter { !$0.isLeftOut }
    entering += installed.map { makeRow($0, EngineRow.Order(rank: .installed, number: $0.installationNumber)) }
    noteGuides(of: installed)
    enter(entering + refreshGuidePremises())
    retryBrokenRows()
  }

  /// Measures how far the margins of superviews extend into the views that preserve them.
  ///
  /// - Returns: true if a margin has changed.
  func measurePreservedMargins() -> Bool {
    viewsPreservingMargins.reduce(false) { $1.object.measurePreservedMargins() || $0 }
  }

  // MARK: Rows

  /// Returns the premise that the size of `item` along `axis` isn't negative.
  func premise(_ item: LayoutItem, _ axis: Axis, number: UInt64) -> EngineRow {
    let row = EngineRow(
      .premise(Unowned(object: item), axis),
      order: .init(rank: .premise, number: number * 2 + (axis == .vertical ? 1 : 0)))
    row.content = content(of: row)
    return row
  }

  /// Returns a new row for `constraint`, which isn't in the solver yet.
  func makeRow(_ constraint: LayoutConstraint, _ order: EngineRow.Order) -> EngineRow {
    let row = EngineRow(.constraint(constraint), order: order)
    row.content = content(of: row)
    rows[ObjectIdentifier(constraint)] = row
    if isObserving { constraint.observer = self }
    return row
  }

  /// Returns new rows for constraints made from the item in `slot`.
  func makeRows(_ constraints: [LayoutConstraint], _ rank: EngineRow.Order.Rank, slot: Int) -> [EngineRow] {
    constraints.enumerated().map { place, constraint in
      makeRow(constraint, .init(rank: rank, number: UInt64(slot * 4 + place)))
    }
  }

  /// Returns the current content of the row.
  func content(of row: EngineRow) -> EngineRow.Content {
    let content =
      switch row.source {
      case .constraint(let constraint):
        EngineRow.Content(
          geometry.form(of: constraint), constraint.relation, priority: constraint.priority, variables: variables)
      case .premise(let item, let axis):
        EngineRow.Content(
          geometry.size(axis, of: item.object), .greaterThanOrEqual, priority: .required, variables: variables)
      }
    if content.mistake != nil { flawedRows.append(row) }
    return content
  }

  /// Records a view if its frame isn't finite.
  func check(frameOf view: View) {
    if view.givenFrame?.isFinite == false { flawedFrames.append(Unowned(object: view)) }
  }

  /// Returns the error for the first invalid number; frames are checked first, then rows in order.
  func numberError() -> LayoutError? {
    flawedFrames.removeAll { $0.object.givenFrame?.isFinite != false }
    if let view = flawedFrames.first?.object {
      return LayoutError(
        .invalidNumber, "the frame of \(view.displayName) isn't finite: \(view.frame)", items: [view.displayName])
    }
    flawedRows.removeAll { $0.isGone || $0.content.mistake == nil }
    return flawedRows.min { $0.order < $1.order }?.error
  }

  /// Returns the slot of a view or custom guide in the hierarchy; nil for other items.
  func slot(of item: LayoutItem) -> Int? { geometry.place(of: item) }
}
