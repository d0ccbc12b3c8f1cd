import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// All views of the conflict belong to the system, and one of them is inaccessible to apps.
  ///
  /// Matches a `UILabel` that doesn't fit into a `_UIButtonBarButton`, but not a conflict with a view of one of the
  /// app's classes.
  static let systemViews = single { members in
    let (system, items) = (members.system, members.all.flatMap(\.items))
    guard members.all.allSatisfy(\.hasSystemClass), !items.isEmpty,
      items.allSatisfy({ SystemViews.isSystemClass(system.items[$0].className) }),
      let item = items.first(where: { SystemViews(viewClass: system.items[$0].className)?.isHelper == false })
    else { return nil }
    let index = members.all.first { $0.items.contains(item) }?.index
    return Proposal(.ignore, index, .systemViews(item: item))
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint's class can be one of UIKit's or AppKit's.
  fileprivate var hasSystemClass: Bool { className.hasPrefix("NS") || className.hasPrefix("_UI") }
}
