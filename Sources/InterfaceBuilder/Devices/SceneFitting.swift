import LayoutFormats
import LayoutModel

/// Lays out a scene in environments other than its canvas, with one set of views for environments with the same traits.
///
/// Margins, safe areas and the heights of wrapped text and rows depend on frames, and frames depend on these values.
/// Therefore, the layout is solved and the values are derived from it, repeatedly, until nothing changes.
struct SceneFitting {
  let canvas: SceneCanvas
  /// The views and constraints for the traits.
  let builder: SceneBuilder
  /// The content size of each view, in the order of the nodes.
  private let contents: [ContentSize]
  private let table: ContentSizeTable
  private let rows: SelfSizingRows
  private let tableParts: TableParts
  /// The circumstances for which the views were made.
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
    rows = SelfSizingRows(builder, sizesRoot: circumstances.sizesRoot)
    tableParts = TableParts(builder)
    try fit(circumstances)
  }

  /// Returns true if the views can be used in another environment.
  func suits(_ environment: LayoutEnvironment) -> Bool {
    let other = SceneCircumstances(canvas, environment)
    return other.traits == circumstances.traits && other.scale == circumstances.scale
      && environment.textScale == circumstances.environment.textScale
      && environment.textLength == circumstances.environment.textLength
      && environment.direction == circumstances.environment.direction
  }

  /// Lays out the views in an environment for which ``suits(_:)`` is true.
  ///
  /// - Throws: an ``UnreadableInput`` if the time limit is reached.
  func fit(_ environment: LayoutEnvironment) throws(UnreadableInput) {
    builder.give(contents, table)
    builder.give(canvas.baselines)
    try fit(SceneCircumstances(canvas, environment))
  }

  /// The maximum number of times that the layout is solved.
  private static let roundLimit = 4

  private func fit(_ circumstances: SceneCircumstances) throws(UnreadableInput) {
    let root = builder.rootView
    if let size = circumstances.rootSize {
      root.givenFrame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    if root.layoutDirection != circumstances.environment.direction {
      root.layoutDirection = circumstances.environment.direction
    }
    // The stored frames are a first estimate of the views' positions.
    apply(circumstances, SceneGeometry(builder.root) { $0 === builder.root ? root.givenFrame : $0.alignmentRect })
    for _ in 0..<Self.roundLimit {
      try canvas.document.checkTime(at: canvas.source.view)
      // Errors are reported when the system is made.
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

  /// Sets the heights of wrapped text whose width changed; returns false if no width changed.
  private func flow() -> Bool {
    var hasChanged = false
    for (node, content) in zip(builder.nodes, contents) {
      guard let text = content.text, let view = builder.views[ObjectIdentifier(node)], view.frame.width > 0 else {
        continue
      }
      let height = text.height(width: view.frame.width)
      guard let old = view.intrinsicContentSize.height, abs(old - height) > 0.01 else { continue }
      view.intrinsicContentSize.height = height
      // Only a font engine can determine exactly how text wraps.
      view.estimatedAxes.insert(.vertical)
      hasChanged = true
    }
    return hasChanged
  }
}

extension ContentSize {
  /// Returns the size of text that is `factor` times as long, with words of the same length.
  func lengthened(by factor: Double) -> ContentSize {
    guard factor != 1, isText else { return self }
    var longer = self
    longer.size.width = size.width.map { $0 * factor }
    longer.estimatesWidth = size.width != nil
    longer.text?.length *= factor
    longer.lineWidth = lineWidth.map { $0 * factor }
    return longer
  }

  /// Returns the size if the user's text size is multiplied by `scale`.
  func scaled(by scale: Double) -> ContentSize {
    guard scale != 1, isText else { return self }
    var scaled = self
    scaled.size = View.IntrinsicSize(width: size.width.map { $0 * scale }, height: size.height.map { $0 * scale })
    (scaled.estimatesWidth, scaled.estimatesHeight) = (size.width != nil, size.height != nil)
    scaled.text?.length *= scale
    scaled.text?.longestWord *= scale
    scaled.text?.lineHeight *= scale
    scaled.lineWidth = lineWidth.map { $0 * scale }
    scaled.leastHeight = leastHeight.map { $0 * scale }
    return scaled
  }
}
