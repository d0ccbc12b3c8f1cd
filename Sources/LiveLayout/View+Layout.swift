public import ConstraintSystems
public import ViewHierarchy

// The layout pass: constraints are brought up to date from the inside out, the engine solves what changed, and the
// views that moved get their frames from the outside in.

extension View {
  /// Calls ``updateConstraints()`` of each view of the hierarchy that needs it, subviews before their superviews, until
  /// none does.
  ///
  /// - Throws: ``LayoutError/Code/missingSuperCall`` if an override does not call the inherited method;
  ///   ``LayoutError/Code/feedbackLoop`` if there is no end to it.
  /// - Complexity: O(views) after the hierarchy changed, otherwise in proportion to the views that need it.
  @_disfavoredOverload
  public func updateConstraintsIfNeeded() throws(LayoutError) { try updateConstraintsOrThrow() }

  /// ``updateConstraintsIfNeeded()``, whatever else has its name.
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

  /// Lays out the hierarchy that the view is in, if something in it changed.
  ///
  /// Calls ``updateConstraints()`` where it is due, solves, sets the frames of the views and guides that moved, and
  /// calls ``layoutSubviews()`` of the views around them; what these change is laid out too.
  ///
  /// - Throws: the first ``misuse`` that was recorded in the hierarchy, after everything has been laid out as far as
  ///   constraints were made; ``LayoutError/Code/missingSuperCall`` if an override of ``updateConstraints()`` does not
  ///   call the inherited method; ``LayoutError/Code/feedbackLoop`` if the layout never settles;
  ///   ``LayoutError/Code/invalidNumber`` where a frame, a constant, an inset or what they add up to is outside
  ///   ``NumberRange`` (no view is moved then). Constraints that contradict each other are no error: see
  ///   ``brokenConstraints``.
  /// - Complexity: in proportion to what changed, the views that move and those that the safe area covers; O(views +
  ///   constraints) and the time to solve them all after a view or guide joined or left.
  @_disfavoredOverload
  public func layoutIfNeeded() throws(LayoutError) { try layOutOrThrow() }

  /// ``layoutIfNeeded()``, whatever else has its name.
  package func layOutOrThrow() throws(LayoutError) {
    let root = root
    try root.layOut()
    if let misuse = root.misuse.first { throw misuse }
  }

  /// The pass itself, on a root.
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

  /// The constraints that layout had to break because they contradict others, in order of installation. They are
  /// installed still, and hold again as soon as they can.
  ///
  /// - Complexity: that of solving what changed.
  public var brokenConstraints: [LayoutConstraint] {
    root.solvedEngine().brokenRows.filter(\.isBroken).compactMap(\.constraint)
  }

  /// True if the constraints leave a part of the view's frame open, so that it could as well be somewhere else.
  ///
  /// - Complexity: up to sixteen changes of the solver.
  public var hasAmbiguousLayout: Bool {
    let engine = root.solvedEngine()
    return engine.slot(of: self).map(engine.isAmbiguous) ?? false
  }

  /// The constraints that the view's position in its superview and its size along `axis` follow from, those made from
  /// frames and content sizes included, in order of installation.
  ///
  /// - Complexity: that of two derivations.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    let engine = root.solvedEngine()
    return engine.slot(of: self).map { engine.constraintsDeciding($0, along: axis) } ?? []
  }

  /// Calls ``updateConstraints()``, of a controller's view by way of the controller; it is due again if it fails.
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

  /// The maximum number of restarts of a pass because the layout changed during it.
  private static var roundLimit: Int { 100 }

  private func feedbackLoop(_ method: String) -> LayoutError {
    LayoutError(
      .feedbackLoop, "the layout of \(displayName) never settles: \(method) changes it each time",
      items: [displayName])
  }

  /// A root's engine with all changes in the solver.
  func solvedEngine() -> LayoutEngine {
    let engine = layoutEngine ?? LayoutEngine(root: self)
    engine.flush()
    return engine
  }

  /// A root's views with ``needsUpdateConstraints``, the deepest first.
  private func takeViewsToUpdate() -> [View] {
    layoutEngine?.takeViewsToUpdate() ?? hierarchy.reversed().filter(\.needsUpdateConstraints)
  }
}

extension View {
  /// A root's engine, from its first layout until a view or guide joins or leaves the hierarchy.
  package var layoutEngine: LayoutEngine? { rootObserver as? LayoutEngine }
}
