/// A rectangle with subviews that constraints place: what UIKit's `UIView` is to Auto Layout, without pixels.
open class View: LayoutItem {
  /// Which of a view's sizes and margins change when its superview is resized: UIKit's autoresizing mask.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits that are set.
    public let rawValue: UInt8

    /// The mask with the bits of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The distance from the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// A priority for each axis.
  public struct AxisPriorities: Hashable, Sendable {
    /// The priority for widths.
    public var horizontal: LayoutPriority
    /// The priority for heights.
    public var vertical: LayoutPriority

    /// The priorities `horizontal` and `vertical`.
    public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// The priority for `axis`.
    public subscript(axis: Axis) -> LayoutPriority {
      axis == .horizontal ? horizontal : vertical
    }
  }

  /// An intrinsic size; nil where there is none in that direction.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The width in points, or nil.
    public var width: Double?
    /// The height in points, or nil.
    public var height: Double?

    /// No intrinsic size in either direction.
    public static let none = IntrinsicSize(width: nil, height: nil)

    /// The size `width` by `height`.
    public init(width: Double?, height: Double?) {
      self.width = width
      self.height = height
    }
  }

  /// Where a view's lines of text stand.
  public struct Baselines: Hashable, Sendable {
    /// The first baseline's distance from the top in points; nil: it is the bottom edge.
    public var firstFromTop: Double?
    /// The last baseline's distance from the bottom in points.
    public var lastFromBottom: Double

    /// The baselines of a view without text: both are its bottom edge.
    public static let bottomEdge = Baselines(firstFromTop: nil, lastFromBottom: 0)

    /// Baselines `firstFromTop` below the top and `lastFromBottom` above the bottom.
    public init(firstFromTop: Double?, lastFromBottom: Double) {
      self.firstFromTop = firstFromTop
      self.lastFromBottom = lastFromBottom
    }
  }

  /// The view that this view is in, or nil for a root.
  public private(set) weak var superview: View?
  /// The views in this view, back to front.
  public private(set) var subviews: [View] = []
  /// The guides that were added to this view, in order.
  public private(set) var layoutGuides: [LayoutGuide] = []
  /// The constraints installed on this view, in order of installation.
  public internal(set) var constraints: [LayoutConstraint] = []

  /// The frame that was given to the view, in its superview's coordinates, in points; nil if none ever was.
  public var givenFrame: Rect?
  /// Whether the given frame takes part in layout, as constraints made from it and ``autoresizingMask``.
  public var translatesAutoresizingMaskIntoConstraints: Bool
  /// What changes when the superview is resized, where the frame is translated.
  public var autoresizingMask: AutoresizingMask = []
  /// The size that the view's content wants.
  public var intrinsicContentSize: IntrinsicSize = .none
  /// How strongly the view resists being larger than its content.
  public var contentHugging = AxisPriorities(horizontal: .low, vertical: .low)
  /// How strongly the view resists being smaller than its content.
  public var contentCompressionResistance = AxisPriorities(horizontal: .high, vertical: .high)
  /// The distances from the edges to the margin attributes, in points, before the safe area is added.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The distances from the edges that bars and corners cover, in points.
  public var safeAreaInsets: EdgeInsets = .zero
  /// Where the view's lines of text stand.
  public var baselines: Baselines = .bottomEdge
  /// Which way text runs; the root's direction decides for its whole tree.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// Whether the view is drawn; a hidden view still takes part in layout.
  public var isHidden = false

  /// The view's area without its safe area insets.
  public private(set) lazy var safeAreaLayoutGuide = LayoutGuide(.safeArea, of: self)
  /// The view's area without its layout margins.
  public private(set) lazy var layoutMarginsGuide = LayoutGuide(.margins, of: self)

  /// A view without superview.
  ///
  /// - Parameters:
  ///   - className: what descriptions print, such as `UILabel`.
  ///   - key: the name in descriptions, or nil.
  ///   - frame: the frame in points; with one, ``translatesAutoresizingMaskIntoConstraints`` is true at first.
  public init(class className: String = "UIView", key: String? = nil, frame: Rect? = nil) {
    givenFrame = frame
    translatesAutoresizingMaskIntoConstraints = frame != nil
    super.init(className: className, key: key)
  }

  open override var container: View? { superview }

  /// Puts `view` in front of this view's other subviews, taking it out of the superview it has.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes this view out of its superview, if it has one.
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Adds a guide whose rectangle constraints will place.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owner?.layoutGuides.removeAll { $0 === guide }
    guide.attach(to: self)
    layoutGuides.append(guide)
  }
}

extension View {
  /// The distances from the edges to the margin attributes: layout margins and safe area together, as UIKit adds them.
  package var effectiveMargins: EdgeInsets {
    EdgeInsets(
      top: layoutMargins.top + safeAreaInsets.top, left: layoutMargins.left + safeAreaInsets.left,
      bottom: layoutMargins.bottom + safeAreaInsets.bottom, right: layoutMargins.right + safeAreaInsets.right)
  }

  /// This view and everything below it, each view before its subviews.
  package var hierarchy: [View] {
    var views: [View] = []
    var pending: [View] = [self]
    while let view = pending.popLast() {
      views.append(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
    return views
  }
}
