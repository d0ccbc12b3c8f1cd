import LayoutModel

/// The size that a view's content asks for, and how well that is known.
struct ContentSize {
  /// The width and height in points; nil where the content asks for none.
  var size = View.IntrinsicSize.none
  /// Whether the numbers are estimates.
  var estimatesWidth = false
  var estimatesHeight = false
  /// For text that breaks into lines: what its height at another width follows from.
  var text: FlowingText?
  /// For a line of text that is stored by far wider than it is: its own width, as it is estimated.
  var lineWidth: Double?
  /// The width below which something is cut, however high the view may be; nil where that is any below the content's.
  var leastWidth: Double? { text?.leastWidth ?? lineWidth }
  /// Whether it is such a line that alone fills what others leave: at the canvas it is as wide as that, and where there
  /// is less room it needs no more than its own width.
  var fillsRoom = false
  /// Whether the size grows with the reader's text size.
  var isText = false
  /// Whether what is shown fits into less.
  var mayShrink = false
  /// The axes along which the author put a number in the content's place, which the build takes out.
  var placeholders: Set<Axis> = []
  /// The axes along which a limit may have made the view as it is stored.
  var limited: Set<Axis> = []
  /// The content's own size, for all these axes.
  var inApp = View.IntrinsicSize.none
}

extension ContentSize {
  /// The size away from the canvas, where there may be less room.
  var awayFromCanvas: ContentSize {
    var content = self
    if fillsRoom, let lineWidth { content.size.width = lineWidth }
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

/// Text that breaks into lines: the narrower, the higher.
struct FlowingText: Hashable {
  /// The length of all lines behind each other.
  var length: Double
  var lineHeight: Double
  /// The length of the longest word, which no line is broken in.
  var longestWord: Double
  /// The most lines it has; nil for as many as it takes.
  var limit: Int?

  /// The width below which something is cut, however high the text may be.
  var leastWidth: Double { max(longestWord, limit.map { length / Double($0) } ?? 0) }

  /// The height at a width: whole lines that hold the text, at least one.
  func height(width: Double) -> Double {
    let lines = width > 0 ? max(1, (length / width - 0.001).rounded(.up)) : 1
    return min(lines, limit.map(Double.init) ?? lines) * lineHeight
  }

  /// The text of a label that is stored `width` wide and `height` high, and fits there, its longest word too. Where the
  /// text fills it, the lines that it has are known; how full the last of them is follows from the estimate. Where
  /// something else makes it so high, the estimate says how many there are.
  init(
    estimate: Double, longestWord: Double, width: Double, height: Double, lineHeight: Double, limit: Int?,
    isFilled: Bool
  ) {
    let lines = max(1, (height / lineHeight).rounded())
    self.lineHeight = isFilled ? height / lines : lineHeight
    self.limit = limit
    self.longestWord = min(longestWord, width)
    length = min(isFilled ? max(estimate, (lines - 1) * width + 1) : estimate, lines * width)
  }
}
