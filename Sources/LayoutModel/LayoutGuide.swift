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

  /// Where the rectangle comes from.
  public let kind: Kind
  /// The view that the guide belongs to, in whose coordinate space it lies.
  public private(set) weak var owner: View?

  /// A guide that constraints will place; give it to ``View/addLayoutGuide(_:)``.
  public init(key: String? = nil) {
    kind = .custom
    super.init(className: "UILayoutGuide", key: key)
  }

  package init(_ kind: Kind, of owner: View) {
    self.kind = kind
    self.owner = owner
    super.init(className: "UILayoutGuide", key: owner.key.map { "\($0).\(kind == .safeArea ? "safeArea" : "margins")" })
  }

  public override var container: View? { owner }

  package func attach(to view: View?) {
    owner = view
  }
}
