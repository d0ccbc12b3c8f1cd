import LayoutFormats
import LayoutModel

/// Lays a scene out in other circumstances than those of its canvas, with one set of views for circumstances of the
/// same traits.
///
/// Margins, safe areas and the heights of texts and rows follow from frames, which follow from them: the layout is
/// solved, these are derived from it, and it is solved again until nothing changes.
struct SceneFitting {
  let canvas: SceneCanvas
  /// The views and constraints under the traits.
  let builder: SceneBuilder
  /// The content of each view, in the order of the nodes.
  private let contents: [ContentSize]
  private let table: ContentSizeTable
  private let rows: SelfSizingRows
  private let tableParts: TableParts
  /// The circumstances that the views are in.
  private let circumstances: SceneCircumstances

  init(_ canvas: SceneCanvas, _ environment: LayoutEnvironment) throws(UnreadableInput) {
    self.canvas = canvas
    let circumstances = SceneCircumstances(canvas, environment)
    self.circumstances = circumstances
    let document = canvas.document
    table = ContentSizeTable(
      platform: document.platform, era: document.era, profile: document.profile, images: document.images,
      scale: circumstances.scale)
    var builder = try SceneBuilder(document, canvas.source, under: circumstances.traits, isDesignTime: false)
    builder.isMirrored = environment.direction == .rightToLeft
    try builder.makeViews()
    contents = builder.nodes.map {
      (canvas.contents[ObjectIdentifier($0.element)] ?? ContentSize()).awayFromCanvas.scaled(by: environment.textScale)
        .lengthened(by: environment.textLength)
    }
    builder.give(contents, table)
    builder.give(canvas.baselines)
    builder.arrangeStacks()
    try builder.makeConstraints()
    self.builder = builder
    rows = SelfSizingRows(builder)
    tableParts = TableParts(builder)
    try fit(circumstances)
  }

  /// Whether the views can be used for other circumstances.
  func suits(_ environment: LayoutEnvironment) -> Bool {
    let other = SceneCircumstances(canvas, environment)
    return other.traits == circumstances.traits && other.scale == circumstances.scale
      && environment.textScale == circumstances.environment.textScale
      && environment.textLength == circumstances.environment.textLength
      && environment.direction == circumstances.environment.direction
  }

  /// Lays the views out in circumstances that they suit.
  ///
  /// - Throws: that the time was over before that.
  func fit(_ environment: LayoutEnvironment) throws(UnreadableInput) {
    builder.give(contents, table)
    builder.give(canvas.baselines)
    try fit(SceneCircumstances(canvas, environment))
  }

  /// How often frames are solved anew at most.
  private static let roundLimit = 4

  private func fit(_ circumstances: SceneCircumstances) throws(UnreadableInput) {
    let root = builder.rootView
    if let size = circumstances.rootSize {
      root.givenFrame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    if root.layoutDirection != circumstances.environment.direction {
      root.layoutDirection = circumstances.environment.direction
    }
    // The stored frames are a first guess at where views are.
    apply(circumstances, SceneGeometry(builder.root) { $0 === builder.root ? root.givenFrame : $0.alignmentRect })
    for _ in 0..<Self.roundLimit {
      try canvas.document.checkTime(at: canvas.source.view)
      // (What cannot be calculated is reported when the system is made.)
      guard (try? root.layoutIfNeeded()) != nil else { return }
      let geometry = SceneGeometry(builder.root) { builder.views[ObjectIdentifier($0)]?.frame }
      let insetsChanged = apply(circumstances, geometry)
      let textsChanged = flow()
      let widthsChanged = tableParts.fit()
      let rowsChanged = rows.fit()
      if !insetsChanged, !textsChanged, !widthsChanged, !rowsChanged { return }
    }
    try? root.layoutIfNeeded()
  }

  @discardableResult
  private func apply(_ circumstances: SceneCircumstances, _ geometry: SceneGeometry) -> Bool {
    let insets = InsetsResolver(
      root: builder.root, platform: canvas.document.platform, era: canvas.document.era, geometry: geometry,
      rootSafeArea: circumstances.safeArea, isWide: circumstances.isWide, source: canvas.source,
      isMirrored: circumstances.environment.direction == .rightToLeft, corrections: canvas.corrections)
    return builder.apply(insets, bars: circumstances.bars)
  }

  /// Sets the heights of texts whose width has changed; false if none has.
  private func flow() -> Bool {
    var hasChanged = false
    for (node, content) in zip(builder.nodes, contents) {
      guard let text = content.text, let view = builder.views[ObjectIdentifier(node)], view.frame.width > 0 else {
        continue
      }
      let height = text.height(width: view.frame.width)
      guard let old = view.intrinsicContentSize.height, abs(old - height) > 0.01 else { continue }
      view.intrinsicContentSize.height = height
      // How a text breaks into lines is known to a font engine only.
      view.estimatedAxes.insert(.vertical)
      hasChanged = true
    }
    return hasChanged
  }
}

extension ContentSize {
  /// The size of a text that is `factor` times as long, in words as long as before.
  func lengthened(by factor: Double) -> ContentSize {
    guard factor != 1, isText else { return self }
    var longer = self
    longer.size.width = size.width.map { $0 * factor }
    longer.estimatesWidth = size.width != nil
    longer.text?.length *= factor
    longer.lineWidth = lineWidth.map { $0 * factor }
    return longer
  }

  /// The size for a reader whose text is `scale` times as large.
  func scaled(by scale: Double) -> ContentSize {
    guard scale != 1, isText else { return self }
    var scaled = self
    scaled.size = View.IntrinsicSize(width: size.width.map { $0 * scale }, height: size.height.map { $0 * scale })
    (scaled.estimatesWidth, scaled.estimatesHeight) = (size.width != nil, size.height != nil)
    scaled.text?.length *= scale
    scaled.text?.longestWord *= scale
    scaled.text?.lineHeight *= scale
    scaled.lineWidth = lineWidth.map { $0 * scale }
    return scaled
  }
}
