public import LayoutModel

/// A view or guide in a debugger's listing: a line of `_autolayoutTrace`, `recursiveDescription` or AppKit's
/// `_subtreeDescription`.
public struct PrintedView: Hashable, Sendable {
  /// The class, or a name if the listing prints one instead.
  public var className: String
  /// A guide's identifier.
  public var key: String?
  /// The address; nil if the listing has none.
  public var address: String?
  /// The text that the view shows.
  public var text: String?
  /// The frame in the superview; a trace doesn't print the frames of views.
  public var frame: Rect?
  /// The frame as printed if one of its numbers is infinite or not a number: `0 nan; 320 inf`. In this case, ``frame``
  /// is nil.
  public var invalidFrame: String?
  /// True for a layout guide.
  public var isGuide = false
  /// True if the listing marks the view as hidden.
  public var isHidden = false
  /// True if a trace marks the view as ambiguous.
  public var isAmbiguous = false
  /// The ambiguous attributes, such as `x` and `width`; empty if the trace doesn't name them.
  public var openAttributes: [String] = []
  /// True if a trace reports that the layout engine lacks constraints for the view's own frame.
  public var lacksHostConstraints = false
  /// The index of the superview in ``PrintedViews/views``; nil for a root.
  public var parent: Int?
  /// The location of the line.
  public var location: SourceLocation

  /// True if the frame is empty.
  public var isEmpty: Bool { frame.map { $0.size.width <= 0 || $0.size.height <= 0 } ?? false }
}

/// The views that the text lists, each once, superviews before their subviews.
public struct PrintedViews: Hashable, Sendable {
  /// The views in printed order.
  public internal(set) var views: [PrintedView] = []
  /// True if the listings include a trace, so that unmarked views aren't ambiguous.
  public internal(set) var hasTrace = false

  /// Returns the superviews of a view, closest first.
  public func superviews(of index: Int) -> [Int] {
    Array(sequence(first: index) { views[$0].parent }.dropFirst())
  }

  /// Returns the index of the view at `address`.
  public func index(at address: String) -> Int? { places[address] }

  var places: [String: Int] = [:]
}
