// UIKit's older way to install constraints: on a view that contains their items.

extension View {
  /// Installs a constraint between items in this view. The constraint is installed on the innermost view that contains
  /// both items. If that isn't this view or one of its descendants, a ``misuse`` is recorded instead.
  public func addConstraint(_ constraint: LayoutConstraint) { addConstraints([constraint]) }

  /// Installs constraints between items in this view, all or none, like ``addConstraint(_:)``.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    let strangers = constraints.filter { constraint in
      constraint.items.contains { item in !item.enclosingViews.contains { $0 === self } }
    }
    guard strangers.isEmpty else {
      for constraint in strangers {
        let names = constraint.items.map(\.displayName)
        LayoutError(
          .noCommonSuperview, "\(displayName) doesn't contain \(names.joined(separator: " and "))",
          items: [displayName] + names, location: constraint.location
        ).record(about: [self] + constraint.items)
      }
      return
    }
    LayoutConstraint.activate(constraints)
  }

  /// Uninstalls a constraint, regardless of the view on which it is installed.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.deactivate() }

  /// Uninstalls constraints, regardless of the views on which they are installed.
  public func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }
}
