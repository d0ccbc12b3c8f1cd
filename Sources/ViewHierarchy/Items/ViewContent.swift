public import ConstraintSystems

// What a view's content asks of its layout.

extension View {
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

    /// Records numbers that are no priorities.
    func recordMistakes(about view: View) {
      for mistake in [horizontal, vertical].compactMap(\.mistake) {
        LayoutError(.invalidPriority, "\(mistake): content of \(view.displayName)", items: [view.displayName])
          .record(about: [view])
      }
    }

    /// The priority for `axis`.
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

  /// An intrinsic size; nil where there is none in that direction.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The width in points, or nil.
    public var width: Double?
    /// The height in points, or nil.
    public var height: Double?

    /// No intrinsic size in either direction.
    public static let none = IntrinsicSize(width: nil, height: nil)

    /// The size `width` by `height`, in points.
    public init(width: Double?, height: Double?) {
      self.width = width
      self.height = height
    }
  }

  /// The baselines of a view's text.
  public struct Baselines: Hashable, Sendable {
    /// The first baseline's distance from the top in points; nil: it is the bottom edge.
    public var firstFromTop: Double?
    /// The last baseline's distance from the bottom in points.
    public var lastFromBottom: Double

    /// The baselines of a view without text: both are its bottom edge.
    public static let bottomEdge = Baselines(firstFromTop: nil, lastFromBottom: 0)

    /// Baselines `firstFromTop` points below the top and `lastFromBottom` points above the bottom.
    public init(firstFromTop: Double?, lastFromBottom: Double) {
      self.firstFromTop = firstFromTop
      self.lastFromBottom = lastFromBottom
    }
  }

  /// Gives the content, and the baselines in it, `factor` times their size.
  func scaleContent(by factor: Double) {
    let size = intrinsicContentSize
    intrinsicContentSize = IntrinsicSize(width: size.width.map { $0 * factor }, height: size.height.map { $0 * factor })
    baselines.firstFromTop = baselines.firstFromTop.map { $0 * factor }
    baselines.lastFromBottom *= factor
  }

  /// The priority with which the view resists growing beyond its content along `axis`.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority { contentHugging[axis] }

  /// Sets how strongly the view resists being larger than its content along `axis`.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) { contentHugging[axis] = priority }

  /// The priority with which the view resists shrinking below its content along `axis`.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    contentCompressionResistance[axis]
  }

  /// Sets how strongly the view resists being smaller than its content along `axis`.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    contentCompressionResistance[axis] = priority
  }

  /// Reports to the layout that ``intrinsicContentSize`` has changed: for subclasses that compute it.
  ///
  /// - Complexity: O(1); the layout is solved when frames are next asked for.
  public func invalidateIntrinsicContentSize() { observer?.contentChanged(self) }
}
