import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// All views of the conflict belong to the system, one of them to a part that apps can't get at.
  ///
  /// Shown by a `UILabel` that doesn't fit into a `_UIButtonBarButton`. Not where one view is of a class of the app's.
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
  /// True if its class can be one of UIKit's or AppKit's.
  fileprivate var hasSystemClass: Bool { className.hasPrefix("NS") || className.hasPrefix("_UI") }
}
