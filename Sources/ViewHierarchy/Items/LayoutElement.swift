public import ConstraintSystems

/// The properties of every view and guide whose names an app's own subclass may want for itself.
///
/// The members are declared here, and not in ``LayoutItem`` and ``View``, so that a subclass with a property `key`,
/// `top` or `width` of its own hides them and does not clash with them. Whoever holds the object as a `View` still
/// reads these. Every ``LayoutItem`` conforms; there is nothing to gain from conforming others.
public protocol LayoutElement: LayoutItem {}

extension LayoutItem: LayoutElement {}

extension LayoutElement {
  /// The name that descriptions print in place of an address, or nil; a built-in guide's follows from its owner's, as
  /// in `superview.safeArea`.
  public var key: String? {
    get { storedKey }
    set { storedKey = newValue }
  }

  /// Where it was written, if that is known.
  public var location: SourceLocation? {
    get { storedLocation }
    set { storedLocation = newValue }
  }

  /// The view in whose coordinate space the item lies: a view's superview, a guide's owner.
  public var container: View? { enclosingView }
}

extension LayoutElement where Self: View {
  /// The outermost view of the hierarchy that this view is in. Complexity: O(depth).
  public var root: View { outermostView }
}
