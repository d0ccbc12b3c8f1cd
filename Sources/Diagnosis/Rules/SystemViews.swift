import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// All views of the conflict belong to the system, and one of them is inaccessible to apps.
  ///
  /// Matches a `UILabel` that doesn't fit into a `_UIButtonBarButton`, but not a conflict with a view of one of the
  /// app's classes, nor a `UILabel` in the content view of a `UIVisualEffectView`.
  static let systemViews = single { members in
    let (system, items) = (members.system, members.all.flatMap(\.items))
    guard members.all.allSatisfy(\.hasSystemClass), !items.isEmpty,
      items.allSatisfy({ SystemViews.isSystemClass(system.items[$0].className) }),
      let item = items.first(where: { isInaccessible(system.items[$0].className) })
    else { return nil }
    let index = members.all.first { $0.items.contains(item) }?.index
    return Proposal(.ignore, index, .systemViews(item: item))
  }

  /// Returns true if apps neither access views of a class nor add views to them.
  private static func isInaccessible(_ className: String) -> Bool {
    SystemViews(viewClass: className).map { !$0.isHelper && !$0.isContainer } ?? false
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint's class can be one of UIKit's or AppKit's.
  fileprivate var hasSystemClass: Bool { className.hasPrefix("NS") || className.hasPrefix("_UI") }
}
