package import ConstraintSystems

/// An item that a constraint can be attached to: a ``View`` or a ``LayoutGuide``.
///
/// Items are objects with an identity, like UIKit's; two items with the same class and key are still two.
///
/// Properties that a subclass in an app may want for itself, such as ``LayoutElement/key``, are members of
/// ``LayoutElement``.
open class LayoutItem {
  /// The class name that descriptions print, such as `UILabel`: the one that was given, or else the object's own.
  public private(set) lazy var className: String = givenClassName ?? defaultClassName ?? "\(type(of: self))"
  private let givenClassName: String?
  /// The value of ``LayoutElement/key``.
  package var storedKey: String?
  /// The value of ``LayoutElement/location``.
  package var storedLocation: SourceLocation?
  /// The misuse that was recorded about this item.
  var records: [MisuseRecord] = []
  /// The id of the object that a file describes the item by, or nil.
  package var objectID: String?
  /// The address in the process that the item was captured from, or nil.
  package var capturedAddress: String?
  /// The installed constraints that this item is the first or second item of, in order of installation.
  package internal(set) var constraintsInvolving: [LayoutConstraint] = []
  /// The item's place in the ``ItemPlaces`` that it was entered into last.
  var latestPlace = 0
  /// The cell that references to this item share.
  let cell = ItemCell()

  /// An item without constraints.
  ///
  /// - Parameter className: what descriptions print; nil for the name of the object's own class.
  package init(className: String?, key: String?) {
    givenClassName = className
    storedKey = key
    cell.item = self
  }

  deinit { cell.item = nil }

  /// The name that a class of this library represents, such as `UIView`; nil for a subclass of an app.
  var defaultClassName: String? { nil }

  /// The value of ``LayoutElement/container``.
  var enclosingView: View? { nil }

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
    // Most constraints are between neighbours.
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
  /// How many views the view is in.
  fileprivate var depth: Int {
    var count = 0
    var view = superview
    while let outer = view { (count, view) = (count + 1, outer.superview) }
    return count
  }
}

extension LayoutItem: Equatable, Hashable {
  /// True if both are one and the same object.
  public static func == (left: LayoutItem, right: LayoutItem) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
