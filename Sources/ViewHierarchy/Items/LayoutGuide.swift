package import ConstraintSystems

/// A rectangle that takes part in layout without being a view.
public final class LayoutGuide: LayoutItem {
  /// The source of a guide's rectangle.
  public enum Kind: String, Hashable, Sendable {
    /// Constraints, as for a view.
    case custom
    /// The owner's bounds, inset by its safe area insets.
    case safeArea
    /// The owner's bounds, inset by its layout margins.
    case margins
  }

  /// The bars for which a view controller's guide reserves space.
  public enum Bar: String, Hashable, Sendable {
    /// The status bar and navigation bar.
    case top
    /// The tab bar or toolbar.
    case bottom
  }

  /// The source of the guide's rectangle.
  public let kind: Kind
  /// For a view controller's guide, the bars for which it reserves space.
  public let bar: Bar?
  /// The view that owns the guide and defines its coordinate space.
  public private(set) var owner: View? {
    get { ownerReference.item }
    set { ownerReference = ZeroingReference(newValue) }
  }
  private var ownerReference = ZeroingReference<View>(nil)
  /// The frame of a custom guide after the last layout pass.
  package var laidOutFrame: Rect?

  /// Creates a guide that is positioned by constraints. Add it to a view with ``View/addLayoutGuide(_:)``.
  public init(key: String? = nil) {
    kind = .custom
    bar = nil
    super.init(className: "UILayoutGuide", key: key)
  }

  /// Creates a system guide that is positioned by constraints. `className` is the class that descriptions print.
  package init(class className: String, key: String?) {
    kind = .custom
    bar = nil
    super.init(className: className, key: key)
  }

  package init(_ bar: Bar) {
    kind = .custom
    self.bar = bar
    super.init(className: "_UILayoutGuide", key: nil)
  }

  /// Creates a built-in guide of `owner`, which calls this initializer when the guide is first accessed.
  package init(_ kind: Kind, of owner: View) {
    self.kind = kind
    bar = nil
    ownerReference = ZeroingReference(owner)
    super.init(className: "UILayoutGuide", key: nil)
  }

  package override var storedKey: String? {
    get { kind == .custom ? super.storedKey : owner?.key.map(builtInName) }
    set { super.storedKey = newValue }
  }

  /// Returns the name of this built-in guide if the owner's name is `owner`.
  func builtInName(_ owner: String) -> String { "\(owner).\(kind == .safeArea ? "safeArea" : "margins")" }

  override var enclosingView: View? { owner }

  /// Makes `view` the owner; nil removes the guide from its owner.
  package func attach(to view: View?) {
    owner = view
  }
}
