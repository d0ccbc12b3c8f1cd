// The hierarchy. When a view or guide leaves a hierarchy, the constraints between it and the rest are uninstalled, as
// in UIKit. When a view or guide joins or leaves, the engine's rows are made again.

extension View {
  /// Adds `view` in front of this view's other subviews, after removing it from its current superview.
  ///
  /// Adding this view itself, or a view that contains it, is ``misuse`` and changes nothing.
  ///
  /// - Complexity: O(depth), plus O(views below `view` + constraints on the old superviews) if `view` had a superview.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts `view` at `index` among the subviews, after removing it from its current superview.
  ///
  /// - Parameters:
  ///   - view: a view that is neither this view nor one of its superviews.
  ///   - index: the position among the subviews. An index beyond the last one inserts the view in front of all other
  ///     subviews.
  /// - Complexity: O(depth + subviews), plus the cost of ``removeFromSuperview()`` if `view` had a superview. The next
  ///   layout makes the rows of the hierarchy again.
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

  /// Removes this view from its superview, if it has one. Constraints between items in this view and items outside it
  /// are uninstalled.
  ///
  /// - Complexity: O(items in this view + constraints that involve them * depth). The next layout makes the rows of the
  ///   hierarchy again.
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

  /// Adds a guide that is positioned by constraints, after removing it from its current owner.
  ///
  /// - Precondition: the guide isn't a view's safe area or margins guide.
  /// - Complexity: O(depth), plus the cost of ``removeLayoutGuide(_:)`` if the guide belonged to a view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    precondition(guide.kind == .custom, "can't move the \(guide.kind.rawValue) guide of a view")
    guide.owner?.removeLayoutGuide(guide)
    guide.attach(to: self)
    layoutGuides.append(guide)
    hierarchyChanged()
  }

  /// Removes a guide and uninstalls its constraints. Does nothing if the guide doesn't belong to this view.
  ///
  /// - Complexity: O(guides + constraints that involve the guide).
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    hierarchyChanged()
    LayoutConstraint.deactivate(guide.constraintsInvolving)
    layoutGuides.remove(at: index)
    guide.attach(to: nil)
  }

  /// Returns true if this view is `view` or one of its descendants. Complexity: O(depth).
  public func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next, current !== view { next = current.superview }
    return next != nil
  }

  /// Discards the rows; the next layout makes them again.
  private func hierarchyChanged() {
    let root = root
    root.rootObserver = nil
    root.safeAreaHasChanged = true
  }
}
