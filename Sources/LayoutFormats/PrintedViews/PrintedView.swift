public import LayoutModel

/// A view or guide as a debugger lists it: a line of `_autolayoutTrace`, `recursiveDescription` or AppKit's
/// `_subtreeDescription`.
public struct PrintedView: Hashable, Sendable {
  /// The class; a name in place of it if the listing prints one.
  public var className: String
  /// A guide's identifier.
  public var key: String?
  /// The address; nil if the listing has none.
  public var address: String?
  /// The text that the view shows.
  public var text: String?
  /// The frame in the superview; a trace doesn't print those of views.
  public var frame: Rect?
  /// True for a layout guide.
  public var isGuide = false
  /// True if the listing marks the view as hidden.
  public var isHidden = false
  /// True if a trace marks the view as ambiguous.
  public var isAmbiguous = false
  /// The ambiguous attributes, such as `x` and `width`; empty if the trace doesn't name them.
  public var openAttributes: [String] = []
  /// True if a trace says that the layout engine has no constraints for the view's own frame.
  public var lacksHostConstraints = false
  /// The index of the superview in ``PrintedViews/views``; nil for a root.
  public var parent: Int?
  /// The place of the line.
  public var location: SourceLocation

  /// True if the frame is empty.
  public var isEmpty: Bool { frame.map { $0.size.width <= 0 || $0.size.height <= 0 } ?? false }
}

/// The views that a text lists, each once, every superview before its subviews.
public struct PrintedViews: Hashable, Sendable {
  /// The views.
  public internal(set) var views: [PrintedView] = []
  /// True if a trace is among the listings, so that views without a mark aren't ambiguous.
  public internal(set) var hasTrace = false

  /// The superviews of a view, the closest first.
  public func superviews(of index: Int) -> [Int] {
    Array(sequence(first: index) { views[$0].parent }.dropFirst())
  }

  /// The index of the view at `address`.
  public func index(at address: String) -> Int? { places[address] }

  var places: [String: Int] = [:]
}
