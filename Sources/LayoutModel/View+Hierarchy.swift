// Who is in whom. When a view or guide leaves a hierarchy, the constraints between it and the rest are uninstalled, as
// UIKit does; when one joins or leaves, the engine's rows are made anew.

extension View {
  /// Puts `view` in front of this view's other subviews, taking it out of the superview it has.
  ///
  /// - Precondition: `view` is not this view and does not contain it.
  /// - Complexity: O(depth), and O(views below `view` + constraints on the old superviews) if it had a superview.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts `view` behind the subview that is now at `index`, taking it out of the superview it has.
  ///
  /// - Parameters:
  ///   - view: neither this view nor one that contains it.
  ///   - index: the position among the subviews; what is beyond the last one means in front of all.
  /// - Precondition: `view` is not this view and does not contain it.
  /// - Complexity: O(depth + subviews), and that of ``removeFromSuperview()`` if it had a superview. The next layout makes
  ///   the rows of the hierarchy anew.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!enclosingViews.contains { $0 === view }, "\(view.displayName) cannot be put into itself")
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.layoutEngine = nil
      view.superview = self
      view.autoresizingReference = currentSize
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    hierarchyChanged()
  }

  /// Takes this view out of its superview, if it has one. Constraints between what is in this view and what is not are
  /// uninstalled.
  ///
  /// - Complexity: O(constraints on the superviews * depth). The next layout makes the rows of the hierarchy anew.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.hierarchyChanged()
    uninstallConstraints(from: superview) { ($0 as? View ?? $0.container)?.isDescendant(of: self) == true }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Adds a guide whose rectangle constraints will place, taking it from the view that it belongs to.
  ///
  /// - Precondition: the guide is not a view's safe area or margins.
  /// - Complexity: O(depth), and that of ``removeLayoutGuide(_:)`` if it belonged to a view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    precondition(guide.kind == .custom, "the guide of a view's \(guide.kind.rawValue) belongs to that view")
    guide.owner?.removeLayoutGuide(guide)
    guide.attach(to: self)
    layoutGuides.append(guide)
    hierarchyChanged()
  }

  /// Takes a guide away and uninstalls its constraints. Does nothing if it is not one of this view's.
  ///
  /// - Complexity: O(guides + constraints on this view and the views around it).
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    hierarchyChanged()
    uninstallConstraints(from: self) { $0 === guide }
    layoutGuides.remove(at: index)
    guide.attach(to: nil)
  }

  /// Whether this view is `view` or is somewhere in it. Complexity: O(depth).
  public func isDescendant(of view: View) -> Bool {
    enclosingViews.contains { $0 === view }
  }

  /// Uninstalls what is installed on `view` or around it and relates an item that leaves.
  private func uninstallConstraints(from view: View, where leaves: (LayoutItem) -> Bool) {
    var host: View? = view
    while let current = host {
      LayoutConstraint.deactivate(
        current.constraints.filter { leaves($0.firstItem) || $0.secondItem.map(leaves) == true })
      host = current.superview
    }
  }

  /// Throws the rows away; the next layout makes them anew.
  private func hierarchyChanged() { root.layoutEngine = nil }
}
