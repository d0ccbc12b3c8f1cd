// The hierarchy. When a view or guide leaves a hierarchy, the constraints between it and the rest are uninstalled, as
// UIKit does; when one joins or leaves, the engine's rows are made anew.

extension View {
  /// Puts `view` in front of this view's other subviews, taking it out of the superview it has.
  ///
  /// A view that is this view, or contains it, stays where it is: that is ``misuse``.
  ///
  /// - Complexity: O(depth), and O(views below `view` + constraints on the old superviews) if it had a superview.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts `view` behind the subview that is now at `index`, taking it out of the superview it has.
  ///
  /// - Parameters:
  ///   - view: neither this view nor one that contains it.
  ///   - index: the position among the subviews; what is beyond the last one means in front of all.
  /// - Complexity: O(depth + subviews), and that of ``removeFromSuperview()`` if it had a superview. The next layout
  ///   makes the rows of the hierarchy anew.
  public func insertSubview(_ view: View, at index: Int) {
    guard !enclosingViews.contains(where: { $0 === view }) else { return recordCycle(with: view) }
    let isNew = view.superview !== self
    if !isNew {
      subviews.removeAll { $0 === view }
    } else {
      view.willMove(to: self)
      view.leaveSuperview()
      view.rootObserver = nil
      view.superview = self
      view.autoresizingReference = currentSize
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    hierarchyChanged()
    if isNew { view.didMoveToSuperview() }
  }

  private func recordCycle(with view: View) {
    let message =
      view === self
      ? "can't add \(view.displayName) to itself"
      : "can't add \(view.displayName) to \(displayName), which it contains"
    LayoutError(.hierarchyCycle, message, items: [view.displayName, displayName]).record(about: [view, self])
  }

  /// Takes this view out of its superview, if it has one. Constraints between what is in this view and what is not are
  /// uninstalled.
  ///
  /// - Complexity: O(items in this view + constraints that involve them * depth). The next layout makes the rows of the
  ///   hierarchy anew.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(to: nil)
    leaveSuperview()
    didMoveToSuperview()
  }

  private func leaveSuperview() {
    guard let superview else { return }
    superview.subviewLeaves(self)
    superview.hierarchyChanged()
    let items = hierarchy.flatMap { [$0] + $0.layoutGuides + $0.builtInGuides }
    let leaving = items.flatMap(\.constraintsInvolving).filter { $0.installedView?.isDescendant(of: self) == false }
    LayoutConstraint.deactivate(leaving)
    if let index = superview.subviews.lastIndex(where: { $0 === self }) { superview.subviews.remove(at: index) }
    self.superview = nil
    safeAreaHasChanged = true
  }

  /// Adds a guide whose rectangle constraints will place, taking it from the view that it belongs to.
  ///
  /// - Precondition: the guide is not a view's safe area or margins.
  /// - Complexity: O(depth), and that of ``removeLayoutGuide(_:)`` if it belonged to a view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    precondition(guide.kind == .custom, "can't move the \(guide.kind.rawValue) guide of a view")
    guide.owner?.removeLayoutGuide(guide)
    guide.attach(to: self)
    layoutGuides.append(guide)
    hierarchyChanged()
  }

  /// Takes a guide away and uninstalls its constraints. Does nothing if it is not one of this view's.
  ///
  /// - Complexity: O(guides + constraints that involve the guide).
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    hierarchyChanged()
    LayoutConstraint.deactivate(guide.constraintsInvolving)
    layoutGuides.remove(at: index)
    guide.attach(to: nil)
  }

  /// True if this view is `view` or is somewhere in it. Complexity: O(depth).
  public func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next, current !== view { next = current.superview }
    return next != nil
  }

  /// Throws the rows away; the next layout makes them anew.
  private func hierarchyChanged() {
    let root = root
    root.rootObserver = nil
    root.safeAreaHasChanged = true
  }
}
