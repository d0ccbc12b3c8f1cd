public import ConstraintSystems

/// A view that places its arranged views in a row or column: UIKit's `UIStackView` and AppKit's `NSStackView`.
///
/// It makes the same constraints as these frameworks, with their identifiers (`UISV-spacing`, …), so that its reports
/// resemble console logs. Any change to the stack or its views makes these constraints again: for example, if a view is
/// added, removed, hidden or shown, or its content changes.
open class StackView: View, StackLayout {
  /// The distribution of the space along the axis.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// The views fill the stack; their content priorities determine which of them yield.
    case fill
    /// The views fill the stack and have equal sizes.
    case fillEqually
    /// The views fill the stack in proportion to their content.
    case fillProportionally
    /// The gaps are equal, and at least as large as the spacing.
    case equalSpacing
    /// The distances between centers are equal as far as the spacing allows.
    case equalCentering
    /// The views are grouped at the start, in the middle and at the end. Only AppKit's stack views support this
    /// distribution.
    case gravityAreas
  }

  /// The positions of the views across the axis.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The views fill the stack.
    case fill
    /// The views are at the leading edge of a vertical stack, or the top of a horizontal stack.
    case leading
    /// The views are centered.
    case center
    /// The views are at the trailing edge of a vertical stack, or the bottom of a horizontal stack.
    case trailing
    /// The views' first baselines are aligned; for horizontal stacks.
    case firstBaseline
    /// The views' last baselines are aligned; for horizontal stacks.
    case lastBaseline
  }

  /// One of AppKit's gravity areas.
  public enum Gravity: Int, Hashable, Sendable, CaseIterable {
    /// The start.
    case leading
    /// The middle.
    case center
    /// The end.
    case trailing
  }

  /// The framework whose rules the stack follows.
  public enum Toolkit: String, Hashable, Sendable {
    /// `UIStackView`.
    case uiKit
    /// `NSStackView`: alignment and distribution are optional, and hidden views are detached.
    case appKit
  }

  /// Creates a stack of `views`.
  ///
  /// - Parameters:
  ///   - views: the views to arrange, in order; each becomes a subview.
  ///   - axis: the axis along which to arrange the views.
  ///   - toolkit: the framework whose rules the stack follows.
  ///   - className: the class that descriptions print; nil for the framework's own name, or the name of a subclass.
  ///   - key: the name in descriptions, or nil.
  ///   - frame: the frame in points, or nil.
  /// - Complexity: O(views).
  public init(
    arranging views: [View] = [], axis: Axis = .horizontal, toolkit: Toolkit = .uiKit, class className: String? = nil,
    key: String? = nil, frame: Rect? = nil
  ) {
    super.init(class: className, key: key, frame: frame)
    becomeStack(toolkit, along: axis)
    change { for view in views { addArrangedSubview(view) } }
  }

  override var defaultClassName: String? {
    guard type(of: self) == StackView.self else { return nil }
    return (arranger as? StackState)?.toolkit == .appKit ? "NSStackView" : "UIStackView"
  }
}
