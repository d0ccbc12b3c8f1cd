import LayoutModel

/// The content sizes of a scene's views.
///
/// Where nothing but content decides a size, the stored frame shows it. Where constraints decide it, the stored frame
/// follows from them and not from the content: then images have the size that the file gives them, controls that of
/// their class, and texts an estimate.
struct ContentSizeTable {
  let platform: InterfacePlatform
  let era: Int
  let profile: InsetsProfile
  let images: [String: Size]
  /// Pixels a point.
  let scale: Double

  /// What the content of `node` asks for, as far as its kind and the file show; `hasWidth` and `hasHeight` say whether
  /// content of the kind has any say in that direction.
  struct Natural {
    var hasWidth = false
    var hasHeight = false
    var width: Double?
    var height: Double?
    /// Whether the numbers are those of the content itself.
    var isExact = false
    var isText = false
    var length: Double?
    var longestWord = 0.0
    var lineHeight: Double?
    var lineLimit: Int?
    /// Whether it is a line of text and nothing around it.
    var isPlainLine = false
    /// Whether it is mostly wider than its content: a field for text, or what draws its content in the middle.
    var isField = false
    var mayShrink = false
    /// True if the content has a size only where constraints leave one open: a separator's length, and the size that a
    /// class of the app has.
    var isSoft = false

    /// Whether something that is `height` high shows more than this content: no font's line is twice as high.
    func isStretched(at height: Double?) -> Bool {
      guard isPlainLine, let height, let own = self.height else { return false }
      return height > 2 * own
    }

    /// Whether something that is `width` wide and gives way where a sum is decided may be wider than this line of text
    /// or field, for estimates are right within a quarter.
    func mayBeStretched(across width: Double?) -> Bool {
      guard isPlainLine || isField, let width, let own = self.width else { return false }
      return width > 1.25 * own
    }

    /// Whether something that is `width` wide is by far wider than this line of text or field.
    func isStretched(across width: Double?) -> Bool {
      guard isPlainLine || isField, let width, let own = self.width else { return false }
      return width > 2 * own
    }
  }

  /// The content size of a view whose size is decided as is said here.
  func contentSize(of node: ViewNode, width: SizeDecision, height: SizeDecision) -> ContentSize {
    var natural = natural(node)
    var content = ContentSize()
    content.inApp = View.IntrinsicSize(width: natural.width, height: natural.height)
    content.placeholders = apply(placeholderOf: node, &natural)
    content.isText = natural.isText
    content.mayShrink = natural.mayShrink
    let stored = node.alignmentRect
    if natural.isSoft {
      func length(_ own: Double?, _ stored: Double?, _ decision: SizeDecision) -> Double? {
        decision == .constraints ? nil : own ?? (decision == .content ? stored : nil)
      }
      content.size.width = length(natural.width, stored?.width, width)
      content.size.height = length(natural.height, stored?.height, height)
      return content
    }
    let isShared = height == .shared || height == .yielding
    let height = isShared ? (natural.lineLimit == 1 ? .shared : .content) : height
    // Estimates of widths are too rough to show how far a text was stretched, unless it was by far.
    let isByFar = natural.isStretched(across: stored?.width)
    let isStretched =
      isByFar && !node.isFilledProportionally
      && (width == .yielding || width == .shared && (natural.isField || knowsWhatSharesRoom))
    content.fillsRoom =
      width == .yielding && !node.isFilledProportionally && natural.mayBeStretched(across: stored?.width)
    let width = width == .yielding || width == .shared ? (isStretched ? .shared : .content) : width
    if natural.hasWidth {
      (content.size.width, content.estimatesWidth) = Self.chosen(
        stored?.width, natural.width, width, isExact: natural.isExact)
      // What is by far wider than its text is as it is stored, and says nothing of the text.
      if width == .content, isByFar || content.fillsRoom {
        (content.estimatesWidth, content.lineWidth) = (true, natural.width)
      }
    }
    if natural.hasHeight {
      (content.size.height, content.estimatesHeight) = Self.chosen(
        stored?.height, natural.height, height, isExact: natural.isExact, tolerance: lineTolerance)
      // What Xcode has stretched is as it is stored, and says nothing of the text.
      if height == .content, natural.isStretched(at: stored?.height) { content.estimatesHeight = true }
    }
    flow(
      &content, natural, stored, isWidthDecided: width == .constraints, isHeightDecided: height == .constraints)
    return content
  }

  /// Whether the sizes of what shares a width with a line of text are known well enough to say which of them was
  /// stretched. The widths of AppKit's buttons are only read off their frames.
  private var knowsWhatSharesRoom: Bool { platform != .macOS }

  /// How far in points the height of a line may be off: AppKit's releases differ in that.
  private var lineTolerance: Double { platform == .macOS ? 1.5 : 0 }

  /// The stored length where content decides it, else the natural one; an estimate that is only a little larger than
  /// what is stored is believed to fit. What gives way in a sum was stretched, if it is larger than its content.
  private static func chosen(
    _ stored: Double?, _ natural: Double?, _ decision: SizeDecision, isExact: Bool, tolerance: Double = 0
  ) -> (length: Double?, isEstimate: Bool) {
    if isExact, let natural, decision == .constraints { return (natural, false) }
    guard let stored, stored >= 0 else { return (natural, natural != nil && !isExact) }
    guard let natural else { return (stored, false) }
    switch decision {
    case .content: return (stored, false)
    case .shared, .yielding:
      return natural < stored - (isExact ? 0 : tolerance) ? (natural, !isExact) : (stored, false)
    case .constraints: return (natural > stored && natural < stored * 1.15 ? stored : natural, true)
    }
  }

  /// Of text in several lines the height follows from the width.
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

  /// Numbers that the author put in the content's place; `infinite` means that there is no size.
  ///
  /// - Returns: the axes along which there are any.
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

  func high(_ height: Double?) -> Natural { Natural(hasHeight: true, height: height) }

  /// Text in the view's font.
  func text(_ node: ViewNode, lines: Int) -> Natural {
    let font = Font(of: node, platform)
    let text = SceneNames.text(of: node) ?? ""
    let lineHeight = TextMetrics.lineHeight(size: font.size, scale: scale)
    var natural = both(TextMetrics.width(text, font: font), lineHeight)
    natural.isText = true
    natural.length = TextMetrics.length(text, size: font.widthSize)
    natural.longestWord = TextMetrics.longestWord(text, size: font.widthSize)
    natural.lineHeight = lineHeight
    natural.lineLimit = lines == 0 ? nil : lines
    natural.isPlainLine = lines == 1
    return natural
  }

  /// An image of the file's resources. What the system draws in any size says nothing.
  func image(_ name: String?, _ catalog: String?) -> Size? {
    catalog == "system" ? nil : name.flatMap { images[$0] }
  }
}

extension ContentSizeTable.Natural {
  /// A size that the file alone has.
  static let soft = Self(hasWidth: true, hasHeight: true, mayShrink: true, isSoft: true)
}

extension ViewNode {
  /// True if a class of the app draws the view: it may have a size of its own.
  fileprivate var isOfOwnClass: Bool {
    attributes["customClass"] != nil && !isAmbiguous && ["view", "customView"].contains(tag) && children.isEmpty
      && superview != nil
      && frame.map { $0.width > 0 && $0.height > 0 } == true
  }

  /// Whether a stack view gives it a share by the size of its content, which is then as it is stored.
  fileprivate var isFilledProportionally: Bool { superview?.attributes["distribution"] == "fillProportionally" }
}
