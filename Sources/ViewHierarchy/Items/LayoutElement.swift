public import ConstraintSystems

/// The properties of every view and guide whose names an app's subclass may use for its own properties.
///
/// The members are declared here rather than in ``LayoutItem`` and ``View``, so that a subclass with its own property
/// `key`, `top` or `width` hides them instead of clashing with them. Code that refers to the object as a `View` still
/// accesses these members. Every ``LayoutItem`` conforms; there is no reason to conform other types.
public protocol LayoutElement: LayoutItem {}

extension LayoutItem: LayoutElement {}

extension LayoutElement {
  /// The name that descriptions print instead of an address, or nil. The name of a built-in guide is derived from its
  /// owner's, as in `superview.safeArea`.
  public var key: String? {
    get { storedKey }
    set { storedKey = newValue }
  }

  /// The location in the source, if known.
  public var location: SourceLocation? {
    get { storedLocation }
    set { storedLocation = newValue }
  }

  /// The view that defines the item's coordinate space: a view's superview, or a guide's owner.
  public var container: View? { enclosingView }
}

extension LayoutElement where Self: View {
  /// The outermost view of the hierarchy that contains this view. Complexity: O(depth).
  public var root: View { outermostView }
}
