import LayoutModel

/// The content size of a view, and its accuracy.
struct ContentSize {
  /// The width and height in points; nil for an axis without a content size.
  var size = View.IntrinsicSize.none
  /// True if the numbers are estimates.
  var estimatesWidth = false
  var estimatesHeight = false
  /// For text that wraps: the properties that determine its height at another width.
  var text: FlowingText?
  /// For a line of text whose stored width is much larger: its own estimated width.
  var lineWidth: Double?
  /// For a line of text whose stored height is much larger: its own height.
  var ownHeight: Double?
  /// The width below which text is truncated at any height; nil if any width below the content's width truncates the
  /// text.
  var leastWidth: Double? {
    let width = text?.leastWidth ?? lineWidth ?? (smallestScale < 1 ? size.width : nil)
    return width.map { $0 * smallestScale }
  }
  /// The smallest factor by which text shrinks before it is truncated; 1 for text that doesn't shrink.
  var smallestScale = 1.0
  /// The height that shows all of the content without the margins around it; nil if no margins can shrink.
  var leastHeight: Double?
  /// True for a line that fills the space of other views: on the canvas it has the stored width, and with less space
  /// it needs only its own width.
  var fillsRoom = false
  /// True for text that wraps on the canvas because other views leave it less than its width. With less space, too, it
  /// gives way.
  var givesWay = false
  /// True if a stack view makes its views as wide as their shares, in proportion to the stored widths.
  var isShare = false
  /// True if the size grows with the user's text size.
  var isText = false
  /// True if the content can shrink.
  var mayShrink = false
  /// The axes along which the author set a placeholder for the content size, which the build removes.
  var placeholders: Set<Axis> = []
  /// The axes along which constraints determined the stored size and the content's own size is unknown.
  var unknown: Set<Axis> = []
  /// The axes along which a limit may have determined the view's stored size.
  var limited: Set<Axis> = []
  /// The content's natural size, which replaces placeholders and limited sizes away from the canvas.
  var inApp = View.IntrinsicSize.none
}

extension ContentSize {
  /// The size away from the canvas, with less space available.
  var awayFromCanvas: ContentSize {
    var content = self
    // A view that was much wider than its content on the canvas was stretched, and can be narrower.
    if !isShare, let lineWidth { content.size.width = lineWidth }
    if givesWay, let text { content.size.width = text.leastWidth }
    if let ownHeight { content.size.height = ownHeight }
    if unknown.contains(.horizontal), !isShare { content.size.width = nil }
    if unknown.contains(.vertical) { content.size.height = nil }
    if limited.contains(.horizontal), let width = inApp.width, width > 0, width < content.size.width ?? 0 {
      (content.size.width, content.estimatesWidth) = (width, true)
    }
    if limited.contains(.vertical), let height = inApp.height, height > 0, height < content.size.height ?? 0,
      text == nil
    {
      (content.size.height, content.estimatesHeight) = (height, true)
    }
    if placeholders.contains(.horizontal) { content.size.width = inApp.width }
    if placeholders.contains(.vertical) { content.size.height = inApp.height }
    return content
  }
}

/// Text that wraps: the narrower, the taller.
struct FlowingText: Hashable {
  /// The total length of all lines.
  var length: Double
  var lineHeight: Double
  /// The length of the longest word, which is never split.
  var longestWord: Double
  /// The maximum number of lines; nil for no limit.
  var limit: Int?

  /// The width below which text is truncated at any height.
  var leastWidth: Double { max(longestWord, limit.map { length / Double($0) } ?? 0) }

  /// Returns the height at a width: whole lines that fit the text, at least one.
  func height(width: Double) -> Double {
    let lines = width > 0 ? max(1, (length / width - 0.001).rounded(.up)) : 1
    return min(lines, limit.map(Double.init) ?? lines) * lineHeight
  }

  /// Creates the text of a label with a stored size of `width` by `height`, in which the text and its longest word fit.
  /// If the text fills the label, the number of lines is known, and the estimate determines the length of the last
  /// line. Otherwise, the estimate determines the number of lines. A line is never taller than the label, because the
  /// author has seen that the text fits.
  init(
    estimate: Double, longestWord: Double, width: Double, height: Double, lineHeight: Double, limit: Int?,
    isFilled: Bool
  ) {
    let lines = max(1, (height / lineHeight).rounded())
    // Text in a label that is much taller than the estimate doesn't fill it.
    let isFilled = isFilled && lines <= 2 * max(1, (estimate / width).rounded(.up)) + 1
    self.lineHeight = isFilled ? height / lines : min(lineHeight, height)
    self.limit = limit
    self.longestWord = min(longestWord, width)
    length = min(isFilled ? max(estimate, (lines - 1) * width + 1) : estimate, lines * width)
  }
}
