public import ConstraintSystems
public import ViewHierarchy

// The layout pass: constraints are updated from the inside out, the engine solves the changes, and the views that moved
// get their frames from the outside in.

extension View {
  /// Calls ``updateConstraints()`` on each view of the hierarchy that needs an update, subviews before their
  /// superviews, until no view needs one.
  ///
  /// - Throws: a ``LayoutError`` with ``LayoutError/Code/missingSuperCall`` if an override doesn't call the inherited
  ///   method, or with ``LayoutError/Code/feedbackLoop`` if the updates never end.
  /// - Complexity: O(views) after the hierarchy changed; otherwise, proportional to the number of views that need an
  ///   update.
  @_disfavoredOverload
  public func updateConstraintsIfNeeded() throws(LayoutError) { try updateConstraintsOrThrow() }

  /// Does the same as ``updateConstraintsIfNeeded()``, but can't be confused with other methods of that name.
  package func updateConstraintsOrThrow() throws(LayoutError) {
    let root = root
    for _ in 0..<Self.roundLimit {
      let views = root.takeViewsToUpdate()
      if views.isEmpty { return }
      do throws(LayoutError) {
        for view in views where view.needsUpdateConstraints { try view.callUpdateConstraints() }
      } catch {
        root.layoutEngine?.viewsToUpdate += views.filter(\.needsUpdateConstraints).map { Unowned(object: $0) }
        throw error
      }
    }
    throw root.feedbackLoop("updateConstraints()")
  }

  /// Lays out the hierarchy that contains the view, if anything in the hierarchy has changed.
  ///
  /// Calls ``updateConstraints()`` where needed, solves the constraints, sets the frames of the views and guides that
  /// moved, and calls ``layoutSubviews()`` on the views that contain them. Changes made by these calls are laid out,
  /// too.
  ///
  /// - Throws: the first ``misuse`` recorded in the hierarchy, after everything has been laid out as far as the
  ///   constraints determine it; or a ``LayoutError`` with ``LayoutError/Code/missingSuperCall`` if an override of
  ///   ``updateConstraints()`` doesn't call the inherited method, with ``LayoutError/Code/feedbackLoop`` if the layout
  ///   never settles, or with ``LayoutError/Code/invalidNumber`` if a frame, constant or inset, or a sum of these, is
  ///   outside ``NumberRange`` (in which case no view is moved). Contradictory constraints aren't an error: see
  ///   ``brokenConstraints``.
  /// - Complexity: proportional to the number of changes, views that move and views that the safe area covers; after a
  ///   view or guide was added or removed, O(views + constraints) plus solving all constraints.
  @_disfavoredOverload
  public func layoutIfNeeded() throws(LayoutError) { try layOutOrThrow() }

  /// Does the same as ``layoutIfNeeded()``, but can't be confused with other methods of that name.
  package func layOutOrThrow() throws(LayoutError) {
    let root = root
    try root.layOut()
    if let misuse = root.misuse.first { throw misuse }
  }

  /// Performs the layout pass of a root.
  private func layOut() throws(LayoutError) {
    var hasOtherMargins = false
    for round in 0..<Self.roundLimit {
      try updateConstraintsOrThrow()
      let engine = solvedEngine()
      if let error = engine.numberError() { throw error }
      let views = engine.placeMovedItems()
      hasOtherMargins = engine.measurePreservedMargins()
      if views.isEmpty, !hasOtherMargins, !safeAreaHasChanged { return }
      if round < Self.safeAreaRounds { handOnSafeArea() }
      safeAreaHasChanged = false
      for view in views {
        view.needsLayout = false
        view.controller?.viewWillLayoutSubviews()
        view.layoutSubviews()
        view.controller?.viewDidLayoutSubviews()
      }
    }
    throw feedbackLoop(hasOtherMargins ? "preservesSuperviewLayoutMargins" : "layoutSubviews()")
  }

  /// The constraints that the layout had to break because they contradict others, in order of installation. They are
  /// still installed, and are restored as soon as they can hold.
  ///
  /// - Complexity: solving the changes.
  public var brokenConstraints: [LayoutConstraint] {
    root.solvedEngine().brokenRows.filter(\.isBroken).compactMap(\.constraint)
  }

  /// True if the constraints leave part of the view's frame ambiguous, so that another frame would satisfy them equally
  /// well.
  ///
  /// - Complexity: up to sixteen solver changes.
  public var hasAmbiguousLayout: Bool {
    let engine = root.solvedEngine()
    return engine.slot(of: self).map(engine.isAmbiguous) ?? false
  }

  /// Returns the constraints that determine the view's position in its superview and its size along `axis`, including
  /// those made from frames and content sizes, in order of installation.
  ///
  /// - Complexity: two derivations.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    let engine = root.solvedEngine()
    return engine.slot(of: self).map { engine.constraintsDeciding($0, along: axis) } ?? []
  }

  /// Calls ``updateConstraints()``, or the controller's method for a controller's view. If the call throws an error,
  /// the view still needs an update.
  private func callUpdateConstraints() throws(LayoutError) {
    needsUpdateConstraints = false
    didUpdateConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    guard didUpdateConstraints else {
      needsUpdateConstraints = true
      let method = controller == nil ? "updateConstraints()" : "updateViewConstraints() of the controller"
      throw LayoutError(
        .missingSuperCall, "\(method) of \(displayName) didn't call super", items: [displayName])
    }
  }

  /// The maximum number of times that a pass is restarted because the layout changed during the pass.
  private static var roundLimit: Int { 100 }

  private func feedbackLoop(_ method: String) -> LayoutError {
    LayoutError(
      .feedbackLoop, "the layout of \(displayName) never settles: \(method) changes it each time",
      items: [displayName])
  }

  /// Returns a root's engine, with all changes passed to the solver.
  func solvedEngine() -> LayoutEngine {
    let engine = layoutEngine ?? LayoutEngine(root: self)
    engine.flush()
    return engine
  }

  /// Returns a root's views with ``needsUpdateConstraints``, deepest first.
  private func takeViewsToUpdate() -> [View] {
    layoutEngine?.takeViewsToUpdate() ?? hierarchy.reversed().filter(\.needsUpdateConstraints)
  }
}

extension View {
  /// A root's engine, which exists from the first layout until a view or guide is added to or removed from the
  /// hierarchy.
  package var layoutEngine: LayoutEngine? { rootObserver as? LayoutEngine }
}
