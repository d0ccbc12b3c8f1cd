public import ConstraintSystems

/// A view that places the views arranged in it one behind the other: UIKit's `UIStackView` and AppKit's `NSStackView`.
///
/// It does so by constraints, those that the systems make, with their identifiers (`UISV-spacing`, …), so that a report
/// here and a console log there read alike. Whatever changes about the stack or about the views in it (they join,
/// leave, hide, get other content) makes these constraints anew.
open class StackView: View, StackLayout {
  /// How the room along the axis is shared.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// The views fill the stack; their content priorities decide which of them give way.
    case fill
    /// The views fill the stack and are of one size.
    case fillEqually
    /// The views fill the stack in proportion to their content.
    case fillProportionally
    /// The gaps are equal, and at least the spacing.
    case equalSpacing
    /// The distances of the centers are equal as far as the spacing allows.
    case equalCentering
    /// AppKit's: views sit together at the start, in the middle and at the end.
    case gravityAreas
  }

  /// Where the views sit across the axis.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// They fill the stack.
    case fill
    /// At the leading edge of a vertical stack, or the top of a horizontal one.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack, or the bottom of a horizontal one.
    case trailing
    /// With their first lines of text in line; in a horizontal stack.
    case firstBaseline
    /// With their last lines of text in line; in a horizontal stack.
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

  /// Whose rules the stack follows.
  public enum Toolkit: String, Hashable, Sendable {
    /// `UIStackView`.
    case uiKit
    /// `NSStackView`: alignment and distribution are optional, and hidden views are detached.
    case appKit
  }

  /// A stack of `views`.
  ///
  /// - Parameters:
  ///   - views: what it places, in order; each becomes a subview.
  ///   - axis: the direction in which they follow each other.
  ///   - toolkit: whose rules it follows.
  ///   - className: what descriptions print; nil for the toolkit's own name, or that of a subclass.
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
