public import Foundation
public import LayoutModel

// Views with UIKit's names and initializers, so that a view's own code compiles as it stands. They are rectangles like
// any view of the model: of what UIKit's views do, they have the layout. A class that is not here is made in a line:
// `class UITableView: UIScrollView {}`.

/// A rectangle with subviews: ``LayoutModel/View`` with UIKit's initializers.
///
/// As in UIKit a new view has the frame zero, and that counts as long as
/// ``LayoutModel/View/translatesAutoresizingMaskIntoConstraints`` is on: forgetting to turn it off shows here as it
/// does there.
open class UIView: View {
  /// A view with a frame.
  public init(frame: CGRect) { super.init(frame: Rect(frame)) }

  /// A view with the frame zero.
  public convenience init() { self.init(frame: .zero) }

  /// A view that an archive describes; what is in the archive is not read.
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// How far the alignment rectangle lies inside the frame, in points: what shadows and badges add around it. Zero
  /// unless it is overridden.
  ///
  /// Constraints are about alignment rectangles, and so are the frames of this model, unlike UIKit's: here
  /// ``LayoutModel/View/frame`` and the coordinates of subviews leave out what is around.
  /// ``frame(forAlignmentRect:)`` gives the frame that the view has in an app.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The alignment rectangle of a view with this frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The frame of a view with this alignment rectangle.
  open func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  open override func willMove(to newSuperview: View?) { willMove(toSuperview: newSuperview as? UIView) }

  /// Called before this view gets another superview, or none. The inherited method does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  // MARK: Called by tests

  // What an app's system calls, and nothing here does: a test that needs it calls it.

  /// For what a view from a nib has to do once its outlets are set. The inherited method does nothing.
  open func awakeFromNib() {}

  /// For what a view has to do in a window. The inherited method does nothing.
  open func didMoveToWindow() {}

  /// For what a view has to do when its margins are others. The inherited method does nothing.
  open func layoutMarginsDidChange() {}

  /// For what a view has to do when its safe area is another. The inherited method does nothing.
  open func safeAreaInsetsDidChange() {}
}

/// A line or several of text.
open class UILabel: UIView {}
/// A button.
open class UIButton: UIView {
  /// How a button looks; of no effect on constraints.
  public enum ButtonType: Int, Sendable {
    /// Nothing of its own.
    case custom
    /// The system's look.
    case system
    /// A sign for details.
    case detailDisclosure
    /// A light sign for information.
    case infoLight
    /// A dark sign for information.
    case infoDark
    /// A sign for adding.
    case contactAdd
    /// A sign for closing.
    case close
  }

  /// A button with the frame zero.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
}
/// A picture.
open class UIImageView: UIView {}
/// A line of text to edit.
open class UITextField: UIView {}
/// A switch.
open class UISwitch: UIView {}
/// A slider.
open class UISlider: UIView {}
/// A bar that fills.
open class UIProgressView: UIView {}
/// A wheel that turns.
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is; a test gives its `intrinsicContentSize`.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// A wheel with the frame zero.
  public convenience init(style: Style) { self.init(frame: .zero) }
}
/// A view with segments.
open class UISegmentedControl: UIView {}

/// A view whose content may be larger than itself, as ``LayoutModel/ScrollView`` is.
open class UIScrollView: UIView, ScrollLayout {}

/// Several lines of text to edit.
open class UITextView: UIScrollView {}

/// Views that stand behind each other, as in ``LayoutModel/StackView``.
open class UIStackView: UIView, StackLayout {
  /// UIKit's name of ``LayoutModel/StackView/Distribution``.
  public typealias Distribution = StackView.Distribution
  /// UIKit's name of ``LayoutModel/StackView/Alignment``.
  public typealias Alignment = StackView.Alignment

  /// A stack with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeStack(.uiKit, along: .horizontal)
  }

  /// A stack of `views`.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    change { for view in views { addArrangedSubview(view) } }
  }

  /// The distance behind `view` that was set for it alone, in points, or ``spacingUseDefault``.
  public func customSpacing(after view: View) -> Double {
    (self as any StackLayout).customSpacing(after: view) ?? Self.spacingUseDefault
  }

  /// A stack that an archive describes; what is in the archive is not read.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    becomeStack(.uiKit, along: .horizontal)
  }
}

/// The screen that a view is on.
public final class UIScreen: Sendable {
  /// The device's own screen.
  public static let main = UIScreen()
  /// How many pixels a point has: 2, so that a line of one pixel is half a point.
  public let scale: CGFloat = 2
  /// The size of an iPhone SE (3rd generation) that is held upright.
  public let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
}
