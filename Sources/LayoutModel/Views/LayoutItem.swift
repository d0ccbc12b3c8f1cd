/// What a constraint can be attached to: a ``View`` or a ``LayoutGuide``.
///
/// Items are objects with an identity, like UIKit's; two items with the same class and key are still two.
open class LayoutItem {
  /// The class name that descriptions print, such as `UILabel`.
  public let className: String
  /// The name that descriptions print in place of an address, or nil.
  public var key: String?
  /// Where it was written, if that is known.
  public var location: SourceLocation?
  /// The id of the object that a file describes the item by, or nil.
  package var objectID: String?
  /// The installed constraints that this item is the first or second item of, in order of installation.
  package internal(set) var constraintsInvolving: [LayoutConstraint] = []

  /// An item without constraints.
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
    var (mine, others) = (self as? View ?? container, other as? View ?? other.container)
    var difference = (mine?.depth ?? 0) - (others?.depth ?? 0)
    while difference > 0 { (mine, difference) = (mine?.superview, difference - 1) }
    while difference < 0 { (others, difference) = (others?.superview, difference + 1) }
    while let view = mine, view !== others { (mine, others) = (view.superview, others?.superview) }
    return mine
  }
}

extension View {
  /// How many views the view is in.
  fileprivate var depth: Int {
    var count = 0
    var view = superview
    while let outer = view { (count, view) = (count + 1, outer.superview) }
    return count
  }
}

extension LayoutItem: Equatable, Hashable {
  /// Whether both are one and the same object.
  public static func == (left: LayoutItem, right: LayoutItem) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
