package import ConstraintSystems

/// A rectangle that takes part in layout without being a view.
public final class LayoutGuide: LayoutItem {
  /// Where a guide's rectangle comes from.
  public enum Kind: String, Hashable, Sendable {
    /// From constraints, like a view's.
    case custom
    /// The owner without its safe area insets.
    case safeArea
    /// The owner without its layout margins.
    case margins
  }

  /// The bars that a view controller's guide makes room for.
  public enum Bar: String, Hashable, Sendable {
    /// Status and navigation bars.
    case top
    /// Tab bars and toolbars.
    case bottom
  }

  /// Where the rectangle comes from.
  public let kind: Kind
  /// For a view controller's guide, which of the two it is.
  public let bar: Bar?
  /// The view that the guide belongs to, in whose coordinate space it lies.
  public private(set) var owner: View? {
    get { ownerReference.item }
    set { ownerReference = ZeroingReference(newValue) }
  }
  private var ownerReference = ZeroingReference<View>(nil)
  /// Where the last layout pass put a custom guide.
  package var laidOutFrame: Rect?

  /// A guide that constraints will place; give it to ``View/addLayoutGuide(_:)``.
  public init(key: String? = nil) {
    kind = .custom
    bar = nil
    super.init(className: "UILayoutGuide", key: key)
  }

  /// A guide of the system's own, placed by constraints, with the class that descriptions print.
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

  /// The built-in guide of `owner`, which makes it when it is first asked for.
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

  /// The name of a built-in guide of an owner called `owner`.
  func builtInName(_ owner: String) -> String { "\(owner).\(kind == .safeArea ? "safeArea" : "margins")" }

  override var enclosingView: View? { owner }

  /// Makes `view` the owner, or takes the guide from the one it has.
  package func attach(to view: View?) {
    owner = view
  }
}
