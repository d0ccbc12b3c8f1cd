import ConstraintSystems
import LinearSolver
import SolverInput
import ViewHierarchy

/// The rows of one hierarchy in a solver, kept up to date under changes.
///
/// Made from a hierarchy as it is; from then on views and constraints report what changes, ``flush()`` passes it to the
/// solver in one go (changed constants as changed bounds, everything else as rows that leave and enter), and
/// ``placeMovedItems()`` says what has to be placed anew. Nothing is looked at but what changed and what moved. When a
/// view or guide joins or leaves, the engine is thrown away: variables stand in view order, which decides what no
/// constraint decides, so that frames follow from the hierarchy as it is and not from its history.
///
/// A required constraint that cannot hold is dealt with as Auto Layout does: one member of the conflict is broken, by
/// ``CulpritRule``, and comes back as soon as it can hold again; see `LayoutEngine+Recovery.swift`.
package final class LayoutEngine: LayoutObserver {
  /// A view or custom guide and its variables.
  struct Slot {
    var item: Unowned<LayoutItem>
    /// The index of the first of its variables.
    var firstVariable: Int
    /// The slot of the view that the item lies in.
    var parent: Int?
    /// The constraints made from the item's frame.
    var autoresizing: [LayoutConstraint] = []
    /// The constraints made from the item's content.
    var contentSize: [LayoutConstraint] = []
  }

  /// The work of an engine since it was made, apart from the solver's: for tests and benchmarks.
  package struct Work {
    /// The number of times a changed row was examined.
    package var rowsLookedAt = 0
    /// The number of times a row was added to the solver or removed from it.
    package var rowsMoved = 0
    /// The number of times a frame was read from the solver.
    package var framesRead = 0
    /// The number of times a broken row was tried again.
    package var brokenRowsTried = 0
  }

  let root: Unowned<View>
  /// True if items and constraints know this engine and report changes to it.
  let isObserving: Bool
  var solver = Solver()
  let geometry: LayoutGeometry
  let variables: [Variable]
  /// Views, each followed by its guides, before its subviews.
  var slots: [Slot]
  /// The slot of each variable.
  let slotOfVariable: [Int]

  /// The rows of constraints, by constraint.
  var rows: [ObjectIdentifier: EngineRow] = [:]
  /// The premises of built-in guides that constraints mention, by guide.
  var guidePremises: [ObjectIdentifier: [EngineRow]] = [:]
  /// The owner of each row in the solver, by name.
  var sources: [RowID: EngineRow] = [:]
  /// The rows whose numbers could not be calculated with when they were last looked at.
  private var flawedRows: [EngineRow] = []
  /// The views whose frames are not finite, as far as they were looked at.
  private var flawedFrames: [Unowned<View>] = []
  /// The rows of constraints that had to be broken.
  var brokenRows: [EngineRow] = []
  /// True if ``brokenRows`` has rows that aren't broken any more.
  var hasFormerlyBrokenRows = false

  /// The rows to look at, in the order of their change.
  var queue: [EngineRow] = []
  /// Rows that are in the solver and whose constraints are gone.
  var leaving: [EngineRow] = []
  /// Slots whose frame or mask changed, and slots whose content changed.
  var changedFrames: [Int] = []
  var changedContents: [Int] = []
  /// Guides that have gained or lost a constraint.
  var changedGuides: [Unowned<LayoutGuide>] = []
  /// Slots that have to be placed anew whether they moved or not.
  var staleSlots: [Int] = []
  /// The cost of changes so far.
  package internal(set) var work = Work()
  /// Views with ``View/needsUpdateConstraints``, and views with `needsLayout`.
  var viewsToUpdate: [Unowned<View>] = []
  var viewsToLayOut: [Unowned<View>] = []
  /// Views with ``View/preservesSuperviewLayoutMargins``, outer ones first.
  private var viewsPreservingMargins: [Unowned<View>] = []

  /// The engine of the hierarchy of `root` with all constraints in it.
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

  /// An engine for the hierarchy below `root`.
  ///
  /// - Parameters:
  ///   - direction: the layout direction of the whole tree that `root` is in.
  ///   - isObserving: false for an engine that answers a question and is gone; `root`'s own frame is then left out.
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

  /// Measures how far margins reach into the views that preserve their superview's.
  ///
  /// - Returns: true if a margin is another than before.
  func measurePreservedMargins() -> Bool {
    viewsPreservingMargins.reduce(false) { $1.object.measurePreservedMargins() || $0 }
  }

  // MARK: Rows

  /// The premise that `item` is not smaller than 0 along `axis`.
  func premise(_ item: LayoutItem, _ axis: Axis, number: UInt64) -> EngineRow {
    let row = EngineRow(
      .premise(Unowned(object: item), axis),
      order: .init(rank: .premise, number: number * 2 + (axis == .vertical ? 1 : 0)))
    row.content = content(of: row)
    return row
  }

  /// A new row for `constraint`, which is not in the solver yet.
  func makeRow(_ constraint: LayoutConstraint, _ order: EngineRow.Order) -> EngineRow {
    let row = EngineRow(.constraint(constraint), order: order)
    row.content = content(of: row)
    rows[ObjectIdentifier(constraint)] = row
    if isObserving { constraint.observer = self }
    return row
  }

  /// New rows for constraints that stand for something of the item in `slot`.
  func makeRows(_ constraints: [LayoutConstraint], _ rank: EngineRow.Order.Rank, slot: Int) -> [EngineRow] {
    constraints.enumerated().map { place, constraint in
      makeRow(constraint, .init(rank: rank, number: UInt64(slot * 4 + place)))
    }
  }

  /// The current content of the row.
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

  /// Notes a frame if it is not finite.
  func check(frameOf view: View) {
    if view.givenFrame?.isFinite == false { flawedFrames.append(Unowned(object: view)) }
  }

  /// The first number that cannot be calculated with: of a frame, then of the rows in their order.
  func numberError() -> LayoutError? {
    flawedFrames.removeAll { $0.object.givenFrame?.isFinite != false }
    if let view = flawedFrames.first?.object {
      return LayoutError(
        .invalidNumber, "the frame of \(view.displayName) isn't finite: \(view.frame)", items: [view.displayName])
    }
    flawedRows.removeAll { $0.isGone || $0.content.mistake == nil }
    return flawedRows.min { $0.order < $1.order }?.error
  }

  /// The slot of a view or custom guide of the hierarchy.
  func slot(of item: LayoutItem) -> Int? { geometry.place(of: item) }
}
