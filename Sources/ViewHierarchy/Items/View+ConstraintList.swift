// UIKit's older way to install constraints: on a view that contains what they are about.

extension View {
  /// Installs a constraint of what is in this view. It is installed on the innermost view that contains both items,
  /// which must be this view or in it: otherwise that is recorded as ``misuse``.
  public func addConstraint(_ constraint: LayoutConstraint) { addConstraints([constraint]) }

  /// Installs constraints of what is in this view, all or none, as ``addConstraint(_:)`` does.
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

  /// Takes a constraint away, wherever it is installed.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.deactivate() }

  /// Takes constraints away, wherever they are installed.
  public func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }
}
