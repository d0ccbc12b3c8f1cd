import ConstraintSystems
import LinearSolver
import PlainText
import SolverInput
package import ViewHierarchy

// Applying the solver's values to views.
extension LayoutEngine {
  /// The constraints made from frames, and those made from content sizes.
  package var madeConstraints: (autoresizing: [LayoutConstraint], contentSize: [LayoutConstraint]) {
    (slots.flatMap(\.autoresizing), slots.flatMap(\.contentSize))
  }

  /// The outermost view of the hierarchy.
  package var rootView: View { root.object }

  /// Sets the frames of the views and guides that have moved since the last call.
  ///
  /// - Returns: the views that must now lay out their subviews, outer views first.
  /// - Complexity: O(moved items * log moved items).
  func placeMovedItems() -> [View] {
    var affected: Set<Int> = []
    for slot in Set(solver.takeMovedVariables().map { slotOfVariable[$0.index] } + staleSlots) {
      let frame = frame(of: slot)
      work.framesRead += 1
      let item = slots[slot].item.object
      let old = (item as? View)?.laidOutFrame ?? (item as? LayoutGuide)?.laidOutFrame
      if frame == old { continue }
      (item as? View)?.laidOutFrame = frame
      (item as? LayoutGuide)?.laidOutFrame = frame
      if item is View, frame.size != old?.size { affected.insert(slot) }
      if let parent = slots[slot].parent { affected.insert(parent) }
    }
    staleSlots = []
    for view in viewsToLayOut.map(\.object) where view.needsLayout {
      if let slot = slot(of: view) { affected.insert(slot) }
    }
    viewsToLayOut = []
    return affected.sorted().compactMap { slots[$0].item.object as? View }
  }

  /// Returns the views recorded since the last call whose constraints must be updated, inner views first.
  func takeViewsToUpdate() -> [View] {
    let views = viewsToUpdate.map(\.object).filter(\.needsUpdateConstraints)
    viewsToUpdate = []
    return Set(views.compactMap(slot)).sorted(by: >).compactMap { slots[$0].item.object as? View }
  }

  /// Returns the frame of the item in `slot`, in its container's coordinates.
  func frame(of slot: Int) -> Rect {
    let first = slots[slot].firstVariable
    func value(_ offset: Int) -> Double { solver.value(of: variables[first + offset]).rounded(to: .laidOut) }
    guard slots[slot].item.object !== root.object else {
      let origin = root.object.givenFrame?.origin ?? .zero
      return Rect(x: origin.x, y: origin.y, width: value(0), height: value(1))
    }
    return Rect(x: value(0), y: value(1), width: value(2), height: value(3))
  }

  /// Returns the variables of the item in `slot` along `axis`: its position, unless it is the root, and its size.
  func variables(of slot: Int, along axis: Axis) -> [Variable] {
    let first = slots[slot].firstVariable
    let offset = axis == .horizontal ? 0 : 1
    if slots[slot].item.object === root.object { return [variables[first + offset]] }
    return [variables[first + offset], variables[first + 2 + offset]]
  }

  /// Returns true if any part of the item's frame is ambiguous.
  func isAmbiguous(_ slot: Int) -> Bool {
    for axis in Axis.allCases {
      for variable in variables(of: slot, along: axis) where solver.leavesValueOpen([Term(variable)]) { return true }
    }
    return false
  }

  /// Returns the constraints that determine the position and size of the item in `slot` along `axis`, in order.
  func constraintsDeciding(_ slot: Int, along axis: Axis) -> [LayoutConstraint] {
    var deciding: [RowID: EngineRow] = [:]
    for variable in variables(of: slot, along: axis) {
      for step in solver.derivation(of: [Term(variable)]).steps { deciding[step.row] = sources[step.row] }
    }
    return deciding.values.sorted { $0.order < $1.order }.compactMap(\.constraint)
  }
}
