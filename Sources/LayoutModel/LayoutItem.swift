/// What a constraint can be attached to: a ``View`` or a ``LayoutGuide``.
///
/// Items are objects with an identity, like UIKit's; two items with the same class and key are still two.
open class LayoutItem {
  /// The class name that descriptions print, such as `UILabel`.
  public let className: String
  /// The name that descriptions print in place of an address, or nil.
  public var key: String?

  package init(className: String, key: String?) {
    self.className = className
    self.key = key
  }

  /// The view in whose coordinate space the item lies: a view's superview, a guide's owner.
  open var container: View? { nil }

  /// The views whose coordinate spaces the item can be measured in, innermost first; a view's own is the first.
  package var enclosingViews: [View] {
    var views: [View] = (self as? View).map { [$0] } ?? []
    var next = container
    while let view = next {
      views.append(view)
      next = view.container
    }
    return views
  }

  /// The innermost view that contains both items, counting a view as containing itself, or nil if they are in different
  /// hierarchies. Complexity: O(depth).
  public func closestCommonAncestor(with other: LayoutItem) -> View? {
    let others = Set(other.enclosingViews.map(ObjectIdentifier.init))
    return enclosingViews.first { others.contains(ObjectIdentifier($0)) }
  }
}

extension LayoutItem: Equatable, Hashable {
  /// Whether both are one and the same object.
  public static func == (left: LayoutItem, right: LayoutItem) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
