import LayoutModel

/// The content sizes of a scene's views.
///
/// If only content determines a size, the stored frame contains it. If constraints determine the size, the stored frame
/// depends on them instead. Images then have their size in the file, controls have the size of their class, and text
/// has an estimated size.
struct ContentSizeTable {
  let platform: InterfacePlatform
  let era: Int
  let profile: InsetsProfile
  let images: [String: Size]
  /// The number of pixels per point.
  let scale: Double

  /// The content size of `node` according to its kind and the file. `hasWidth` and `hasHeight` are true if content of
  /// the kind has a size along the axis.
  struct Natural {
    var hasWidth = false
    var hasHeight = false
    var width: Double?
    var height: Double?
    /// True if the numbers are the exact content size.
    var isExact = false
    var isText = false
    var length: Double?
    var longestWord = 0.0
    var lineHeight: Double?
    var lineLimit: Int?
    var isPlainLine = false
    /// The factor by which an estimated width may be too small.
    var widthError = 1.25
    /// True for content that is usually narrower than its view, such as that of a text field or of a control that
    /// centers its content.
    var isField = false
    var mayShrink = false
    /// The smallest factor by which text shrinks before it is truncated.
    var smallestScale = 1.0
    /// The height that shows all of the content without the margins around it; nil if no margins can shrink.
    var leastHeight: Double?
    /// True for text of several lines in UIKit. A view that is wider than all of this text in one line was stretched.
    var wraps = false
    /// True if the content has a size only along axes that constraints leave ambiguous: a separator's length, and the
    /// size of an app's own class.
    var isSoft = false

    /// Returns true if a view of `height` shows more than this content: no font's line is twice as tall.
    func isStretched(at height: Double?) -> Bool {
      guard isPlainLine, let height, let own = self.height else { return false }
      return height > 2 * own
    }

    /// Returns true if a view of `width` whose size yields to other sizes may be wider than this line of text or field.
    ///
    /// - Parameter factor: the factor by which an estimate may be too small; nil for that of the font.
    func mayBeStretched(across width: Double?, by factor: Double? = nil) -> Bool {
      guard isPlainLine || isField || wraps, let width, let own = self.width else { return false }
      return width > (factor ?? widthError) * own
    }

    /// Returns true if a view of `width` is much wider than this line of text or field.
    func isStretched(across width: Double?) -> Bool { mayBeStretched(across: width, by: 2) }

    /// Returns true if this text needs several lines in a view of the given size.
    func isWrapped(in size: Size?) -> Bool {
      guard wraps, let size, let width, let lineHeight else { return false }
      return width > size.width && size.height > 1.5 * lineHeight
    }
  }

  /// Returns the content size of `node`, given the decisions for its width and height.
  func contentSize(of node: ViewNode, width: SizeDecision, height: SizeDecision) -> ContentSize {
    var natural = natural(node)
    var content = ContentSize()
    content.inApp = View.IntrinsicSize(width: natural.width, height: natural.height)
    content.placeholders = apply(placeholderOf: node, &natural)
    content.isText = natural.isText
    content.mayShrink = natural.mayShrink
    content.smallestScale = natural.smallestScale
    content.leastHeight = natural.leastHeight
    content.unknown = Self.unknown(natural, width, height)
    let stored = node.alignmentRect
    if natural.isSoft {
      func length(_ own: Double?, _ stored: Double?, _ decision: SizeDecision) -> Double? {
        switch decision {
        case .constraints: nil
        case .content, .tied: own ?? stored
        case .shared, .yielding: own
        }
      }
      content.size.width = length(natural.width, stored?.width, width)
      content.size.height = length(natural.height, stored?.height, height)
      return content
    }
    let isShared =
      natural.lineLimit == 1 && (height == .shared || height == .yielding) || natural.isExact && height == .yielding
    let height = isShared ? .shared : height == .constraints ? height : .content
    // Estimated widths are too rough to show how far a label was stretched, unless it was stretched by a lot.
    let isByFar = natural.isStretched(across: stored?.width)
    let isStretched =
      isByFar && !node.isFilledProportionally
      && (width == .yielding || width == .shared && (natural.isField || knowsWhatSharesRoom && !natural.wraps))
      || natural.isExact && width == .yielding && !node.isFilledProportionally
    // The widest of several views of equal width is as wide as its content, and the others are stretched.
    content.fillsRoom =
      !node.isFilledProportionally
      && (width == .yielding && natural.mayBeStretched(across: stored?.width)
        || width == .tied && platform != .macOS && natural.mayBeStretched(across: stored?.width, by: 1.1))
    content.givesWay = width == .yielding && !node.isFilledProportionally && natural.isWrapped(in: stored?.size)
    let width = width == .constraints ? width : isStretched ? .shared : .content
    if natural.hasWidth {
      (content.size.width, content.estimatesWidth) = Self.chosen(
        stored?.width, natural.width, width, isExact: natural.isExact)
      // A view much wider than its text keeps its stored width, which doesn't depend on the text.
      if width == .content, isByFar || content.fillsRoom {
        (content.estimatesWidth, content.lineWidth) = (true, natural.width)
      }
      // A share of a stack view's length is cut only if it's smaller than the content.
      if node.isFilledProportionally, let stored, natural.width ?? 0 < stored.width {
        (content.isShare, content.estimatesWidth, content.lineWidth) = (true, true, natural.width ?? 0)
      }
    }
    if natural.hasHeight {
      (content.size.height, content.estimatesHeight) = Self.chosen(
        stored?.height, natural.height, height, isExact: natural.isExact, tolerance: lineTolerance)
      // A view stretched by Xcode keeps its stored height, which doesn't depend on the text.
      if height == .content, natural.isStretched(at: stored?.height) {
        (content.estimatesHeight, content.ownHeight) = (true, natural.height)
      }
    }
    flow(
      &content, natural, stored, isWidthDecided: width == .constraints, isHeightDecided: height == .constraints)
    return content
  }

  /// Returns the axes along which only constraints determine the stored size and the file doesn't show the content's
  /// own size. A view that alone yields to others has the remaining space, not its content's size.
  private static func unknown(_ natural: Natural, _ width: SizeDecision, _ height: SizeDecision) -> Set<Axis> {
    func isUnknown(_ length: Double?, _ decision: SizeDecision) -> Bool {
      length == nil && (decision == .constraints || decision == .yielding)
    }
    var axes: Set<Axis> = []
    if natural.hasWidth, isUnknown(natural.width, width) { axes.insert(.horizontal) }
    if natural.hasHeight, isUnknown(natural.height, height) { axes.insert(.vertical) }
    return axes
  }

  /// True if the sizes of views that share a width with a line of text are known well enough to determine which of them
  /// was stretched. The widths of AppKit's buttons are only known from their frames.
  private var knowsWhatSharesRoom: Bool { platform != .macOS }

  /// The tolerance for the height of a line in points, which differs between AppKit releases.
  private var lineTolerance: Double { platform == .macOS ? 1.5 : 0 }

  /// Returns the stored length if content determines it; otherwise, the natural length. An estimate that is only
  /// slightly larger than the stored length is treated as fitting. A yielding size in a sum was stretched if it exceeds
  /// its content.
  private static func chosen(
    _ stored: Double?, _ natural: Double?, _ decision: SizeDecision, isExact: Bool, tolerance: Double = 0
  ) -> (length: Double?, isEstimate: Bool) {
    if isExact, let natural, decision == .constraints { return (natural, false) }
    guard let stored, stored >= 0 else { return (natural, natural != nil && !isExact) }
    guard let natural else { return (stored, false) }
    switch decision {
    case .content, .tied: return (stored, false)
    case .shared, .yielding:
      return natural < stored - (isExact ? 0 : tolerance) ? (natural, !isExact) : (stored, false)
    case .constraints: return (natural > stored && natural < stored * 1.15 ? stored : natural, true)
    }
  }

  /// Sets the properties of wrapping text, whose height depends on its width.
  private func flow(
    _ content: inout ContentSize, _ natural: Natural, _ stored: Rect?, isWidthDecided: Bool, isHeightDecided: Bool
  ) {
    guard let length = natural.length, let lineHeight = natural.lineHeight, natural.lineLimit != 1, let stored,
      stored.width > 0, stored.height > 0
    else { return }
    let text = FlowingText(
      estimate: length, longestWord: natural.longestWord, width: stored.width, height: stored.height,
      lineHeight: lineHeight, limit: natural.lineLimit, isFilled: !isHeightDecided)
    content.text = text
    if isWidthDecided {
      content.size.width = min(natural.width ?? stored.width, stored.width)
      content.estimatesWidth = true
    }
    if isHeightDecided {
      content.size.height = min(text.height(width: stored.width), stored.height)
      content.estimatesHeight = true
    }
  }

  /// Applies the placeholders that the author set for the content size; `infinite` means no size.
  ///
  /// - Returns: the axes with placeholders.
  private func apply(placeholderOf node: ViewNode, _ natural: inout Natural) -> Set<Axis> {
    var axes: Set<Axis> = []
    if let word = node.attributes["placeholderIntrinsicWidth"] {
      (natural.hasWidth, natural.width) = (word != "infinite", Double(word)?.ifFinite)
      if natural.hasWidth { natural.isExact = true }
      axes.insert(.horizontal)
    }
    if let word = node.attributes["placeholderIntrinsicHeight"] {
      (natural.hasHeight, natural.height) = (word != "infinite", Double(word)?.ifFinite)
      if natural.hasHeight { natural.isExact = true }
      axes.insert(.vertical)
    }
    if !axes.isEmpty { natural.isSoft = false }
    return axes
  }

  func natural(_ node: ViewNode) -> Natural {
    let natural = platform == .macOS ? mac(node) : touch(node)
    if !natural.hasWidth, !natural.hasHeight, node.isOfOwnClass { return .soft }
    return natural
  }

  func both(_ width: Double?, _ height: Double?, isExact: Bool = false) -> Natural {
    Natural(hasWidth: true, hasHeight: true, width: width, height: height, isExact: isExact)
  }

  func both(_ size: Size, isExact: Bool = false) -> Natural { both(size.width, size.height, isExact: isExact) }

  func high(_ height: Double?) -> Natural { Natural(hasHeight: true, height: height) }

  /// Returns the height of a line of text.
  func lineHeight(size: Double) -> Double {
    platform == .macOS ? TextMetrics.macLineHeight(size: size) : TextMetrics.lineHeight(size: size, scale: scale)
  }

  /// Returns the size of text in the view's font.
  func text(_ node: ViewNode, lines: Int) -> Natural {
    let font = Font(of: node, platform)
    let text = SceneNames.text(of: node) ?? ""
    let lineHeight = lineHeight(size: font.size)
    var natural = both(TextMetrics.width(text, font: font, scale: scale), lineHeight)
    natural.isText = true
    natural.length = TextMetrics.length(text, font: font)
    natural.longestWord = TextMetrics.longestWord(text, font: font)
    natural.lineHeight = lineHeight
    natural.lineLimit = lines == 0 ? nil : lines
    natural.isPlainLine = lines == 1
    // The widths of an app's own fonts aren't known.
    if font.weight != nil { natural.widthError = 1.1 }
    return natural
  }

  /// Returns the size of an image in the file's resources. A system image has no fixed size.
  func image(_ name: String?, _ catalog: String?) -> Size? {
    catalog == "system" ? nil : name.flatMap { images[$0] }
  }
}

extension ContentSizeTable.Natural {
  /// A size that only the file contains.
  static let soft = Self(hasWidth: true, hasHeight: true, mayShrink: true, isSoft: true)
}

extension ViewNode {
  /// True if a class of the app draws the view and may define its content size.
  fileprivate var isOfOwnClass: Bool {
    attributes["customClass"] != nil && !isAmbiguous && ["view", "customView"].contains(tag) && children.isEmpty
      && superview != nil
      && frame.map { $0.width > 0 && $0.height > 0 } == true
  }

  /// True if a stack view sizes the view in proportion to its content size, which is then the stored size.
  fileprivate var isFilledProportionally: Bool { superview?.attributes["distribution"] == "fillProportionally" }
}
