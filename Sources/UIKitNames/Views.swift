import CoreGraphicsValues
public import Foundation
public import LayoutModel

// Views with UIKit's names and initializers, so that a view's own code compiles unchanged. They are rectangles, like
// all views of the model, with only the layout behavior of UIKit's views. Other classes can be declared in one line:
// `class UITableView: UIScrollView {}`.

/// A rectangle with subviews: ``LayoutModel/View`` with UIKit's initializers.
///
/// As in UIKit, a new view has a zero frame, which applies as long as
/// ``LayoutModel/View/translatesAutoresizingMaskIntoConstraints`` is true. Forgetting to set that property to false has
/// the same effect as in UIKit.
open class UIView: View {
  // MARK: Appearance

  // These properties don't affect constraints, so that code that sets them compiles unchanged.

  /// The color behind the content.
  public var backgroundColor: UIColor?
  /// The color of controls and template images.
  public var tintColor: UIColor?
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat = 1
  /// True if the view has no transparent parts.
  public var isOpaque = true
  /// True if the parts of subviews outside of the view aren't visible.
  public var clipsToBounds = false
  /// The way in which content fills the view.
  public var contentMode = ContentMode.scaleToFill
  /// True if the view receives touches.
  public var isUserInteractionEnabled = true
  /// A number by which code finds the view.
  public var tag = 0
  /// The name by which UI tests find the view.
  public var accessibilityIdentifier: String?
  /// The text that is read aloud.
  public var accessibilityLabel: String?
  /// True if the view is read aloud.
  public var isAccessibilityElement = false
  /// The layer with the view's border and shadow.
  public let layer = CALayer()

  // MARK: Layout

  /// Creates a view with a frame.
  public init(frame: CGRect) { super.init(frame: Rect(frame)) }

  /// Creates a view with a zero frame.
  public convenience init() { self.init(frame: .zero) }

  /// Creates a view without reading the archive.
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// The distances between the frame and the alignment rectangle, in points, which leave space for shadows and badges.
  /// Zero by default.
  ///
  /// Constraints refer to alignment rectangles, and so do the frames of this model, unlike UIKit's: here,
  /// ``LayoutModel/View/frame`` and the coordinates of subviews exclude these insets. ``frame(forAlignmentRect:)``
  /// returns the frame of the view in an app.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a view with this frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// Returns the frame of a view with this alignment rectangle.
  open func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  open override func willMove(to newSuperview: View?) { willMove(toSuperview: newSuperview as? UIView) }

  /// Called before the superview changes. The inherited method does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  // MARK: Called by tests

  // In an app, the system calls these methods; here, only tests call them.

  /// Called by a test after the view was loaded from a nib. The inherited method does nothing.
  open func awakeFromNib() {}

  /// Called by a test after the view's window changed. The inherited method does nothing.
  open func didMoveToWindow() {}

  /// Called by a test after the margins of the view changed. The inherited method does nothing.
  open func layoutMarginsDidChange() {}

  /// Called by a test after the safe area of the view changed. The inherited method does nothing.
  open func safeAreaInsetsDidChange() {}
}

/// A view whose content may be larger than the view, like ``LayoutModel/ScrollView``.
open class UIScrollView: UIView, ScrollLayout {}

/// A stack of views, like ``LayoutModel/StackView``.
open class UIStackView: UIView, StackLayout {
  /// UIKit's name for ``LayoutModel/StackView/Distribution``.
  public typealias Distribution = StackView.Distribution
  /// UIKit's name for ``LayoutModel/StackView/Alignment``.
  public typealias Alignment = StackView.Alignment

  /// Creates a stack view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeStack(.uiKit, along: .horizontal)
  }

  /// Creates a stack view with arranged subviews.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    change { for view in views { addArrangedSubview(view) } }
  }

  /// Returns the custom spacing after `view` in points, or ``spacingUseDefault`` if there is none.
  public func customSpacing(after view: View) -> Double {
    (self as any StackLayout).customSpacing(after: view) ?? Self.spacingUseDefault
  }

  /// Creates a stack view without reading the archive.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    becomeStack(.uiKit, along: .horizontal)
  }
}

/// A screen.
public final class UIScreen: Sendable {
  /// The device's own screen.
  public static let main = UIScreen()
  /// The number of pixels per point: 2, so that a line of one pixel is half a point wide.
  public let scale: CGFloat = 2
  /// The size of an iPhone SE (3rd generation) in portrait.
  public let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
}
