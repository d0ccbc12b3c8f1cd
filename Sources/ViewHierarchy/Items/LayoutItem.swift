package import ConstraintSystems

/// An item to which a constraint can be attached: a ``View`` or a ``LayoutGuide``.
///
/// Items are objects with an identity, as in UIKit: two items with the same class and key are distinct.
///
/// Properties whose names a subclass in an app may use for its own properties, such as ``LayoutElement/key``, are
/// members of ``LayoutElement``.
open class LayoutItem {
  /// The class name that descriptions print, such as `UILabel`: the name that was passed to the initializer; otherwise,
  /// the name of the object's own class.
  public private(set) lazy var className: String = givenClassName ?? defaultClassName ?? "\(type(of: self))"
  private let givenClassName: String?
  /// The value of ``LayoutElement/key``.
  package var storedKey: String?
  /// The value of ``LayoutElement/location``.
  package var storedLocation: SourceLocation?
  /// The recorded misuse that involves this item.
  var records: [MisuseRecord] = []
  /// The id of the object in a file that describes the item, or nil.
  package var objectID: String?
  /// The address in the process from which the item was captured, or nil.
  package var capturedAddress: String?
  /// The installed constraints that have this item as their first or second item, in order of installation.
  package internal(set) var constraintsInvolving: [LayoutConstraint] = []
  /// The item's place in the ``ItemPlaces`` to which it was most recently added.
  var latestPlace = 0
  /// The cell that the references to this item share.
  let cell = ItemCell()

  /// Creates an item without constraints.
  ///
  /// - Parameter className: the class that descriptions print; nil for the name of the object's own class.
  package init(className: String?, key: String?) {
    givenClassName = className
    storedKey = key
    cell.item = self
  }

  deinit { cell.item = nil }

  /// The name of the UIKit class that a class of this library represents, such as `UIView`; nil for a subclass in an
  /// app.
  var defaultClassName: String? { nil }

  /// The value of ``LayoutElement/container``.
  var enclosingView: View? { nil }

  /// The views in whose coordinate spaces the item can be measured, innermost first. For a view, the first one is the
  /// view itself.
  package var enclosingViews: [View] {
    var views: [View] = (self as? View).map { [$0] } ?? []
    var next = container
    while let view = next {
      views.append(view)
      next = view.container
    }
    return views
  }

  /// Returns the innermost view that contains both items, or nil if they are in different hierarchies. A view contains
  /// itself. Complexity: O(depth).
  public func closestCommonAncestor(with other: LayoutItem) -> View? {
    var (mine, others) = (self as? View ?? container, other as? View ?? other.container)
    // Most constraints are between neighbors.
    if let mine, let others {
      let (outer, othersOuter) = (mine.superview, others.superview)
      if mine === others || othersOuter === mine { return mine }
      if outer === others { return others }
      if let outer, outer === othersOuter { return outer }
    }
    var difference = (mine?.depth ?? 0) - (others?.depth ?? 0)
    while difference > 0 { (mine, difference) = (mine?.superview, difference - 1) }
    while difference < 0 { (others, difference) = (others?.superview, difference + 1) }
    while let view = mine, view !== others { (mine, others) = (view.superview, others?.superview) }
    return mine
  }
}

extension View {
  /// The number of views that enclose the view.
  fileprivate var depth: Int {
    var count = 0
    var view = superview
    while let outer = view { (count, view) = (count + 1, outer.superview) }
    return count
  }
}

extension LayoutItem: Equatable, Hashable {
  /// Returns true if both are the same object.
  public static func == (left: LayoutItem, right: LayoutItem) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
