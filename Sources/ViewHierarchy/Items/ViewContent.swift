public import ConstraintSystems

// The properties of a view's content that affect its layout.

extension View {
  /// A priority for each axis.
  public struct AxisPriorities: Hashable, Sendable {
    /// The priority for widths.
    public var horizontal: LayoutPriority
    /// The priority for heights.
    public var vertical: LayoutPriority

    /// Creates the priorities `horizontal` and `vertical`.
    public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// Records values that aren't valid priorities.
    func recordMistakes(about view: View) {
      for mistake in [horizontal, vertical].compactMap(\.mistake) {
        LayoutError(.invalidPriority, "\(mistake): content of \(view.displayName)", items: [view.displayName])
          .record(about: [view])
      }
    }

    /// Accesses the priority for `axis`.
    public subscript(axis: Axis) -> LayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set {
        switch axis {
        case .horizontal: horizontal = newValue
        case .vertical: vertical = newValue
        }
      }
    }
  }

  /// An intrinsic size; nil for an axis without an intrinsic size.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The width in points, or nil.
    public var width: Double?
    /// The height in points, or nil.
    public var height: Double?

    /// No intrinsic size along either axis.
    public static let none = IntrinsicSize(width: nil, height: nil)

    /// Creates the size `width` by `height`, in points.
    public init(width: Double?, height: Double?) {
      self.width = width
      self.height = height
    }
  }

  /// The baselines of a view's text.
  public struct Baselines: Hashable, Sendable {
    /// The first baseline's distance from the top, in points; nil if the first baseline is the bottom edge.
    public var firstFromTop: Double?
    /// The last baseline's distance from the bottom, in points.
    public var lastFromBottom: Double

    /// The baselines of a view without text: both are its bottom edge.
    public static let bottomEdge = Baselines(firstFromTop: nil, lastFromBottom: 0)

    /// Creates baselines `firstFromTop` points below the top and `lastFromBottom` points above the bottom.
    public init(firstFromTop: Double?, lastFromBottom: Double) {
      self.firstFromTop = firstFromTop
      self.lastFromBottom = lastFromBottom
    }
  }

  /// Multiplies the content size and the baselines by `factor`.
  func scaleContent(by factor: Double) {
    let size = intrinsicContentSize
    intrinsicContentSize = IntrinsicSize(width: size.width.map { $0 * factor }, height: size.height.map { $0 * factor })
    baselines.firstFromTop = baselines.firstFromTop.map { $0 * factor }
    baselines.lastFromBottom *= factor
  }

  /// Returns the priority with which the view resists being larger than its content along `axis`.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority { contentHugging[axis] }

  /// Sets the priority with which the view resists being larger than its content along `axis`.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) { contentHugging[axis] = priority }

  /// Returns the priority with which the view resists being smaller than its content along `axis`.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    contentCompressionResistance[axis]
  }

  /// Sets the priority with which the view resists being smaller than its content along `axis`.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    contentCompressionResistance[axis] = priority
  }

  /// Reports that ``intrinsicContentSize`` changed. Subclasses that compute the size must call this method.
  ///
  /// - Complexity: O(1). The layout is solved when a frame is read.
  public func invalidateIntrinsicContentSize() { observer?.contentChanged(self) }
}
