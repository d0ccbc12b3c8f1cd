import LayoutFormats
import LayoutModel

/// Lays a scene out in other circumstances than those of its canvas.
///
/// Margins, safe areas and the heights of texts follow from frames, which follow from them: the layout is solved, these
/// are derived from it, and it is solved again until nothing changes.
struct SceneFitting {
  let canvas: SceneCanvas
  let environment: LayoutEnvironment

  init(_ canvas: SceneCanvas, _ environment: LayoutEnvironment) {
    self.canvas = canvas
    self.environment = environment
  }

  /// How often frames are solved anew at most.
  private static let roundLimit = 4

  /// The views and constraints with the frames, insets and content sizes of the circumstances.
  func fitted() throws(UnreadableInput) -> SceneBuilder {
    var builder = try SceneBuilder(canvas.document, canvas.source, under: traits)
    let table = ContentSizeTable(
      platform: canvas.document.platform, era: canvas.document.era, images: canvas.document.images, scale: scale)
    builder.makeViews()
    let contents = builder.nodes.map { scaled(canvas.contents[ObjectIdentifier($0.element)] ?? ContentSize()) }
    builder.give(contents, table)
    builder.arrangeStacks()
    builder.makeConstraints()
    if !builder.findings.isEmpty {
      throw UnreadableInput(problems: canvas.document.text.problems(builder.findings))
    }
    let root = builder.rootView
    if let size = rootSize(builder.root) { root.givenFrame = Rect(x: 0, y: 0, width: size.width, height: size.height) }
    root.layoutDirection = environment.direction
    settle(builder, contents)
    return builder
  }

  private func settle(_ builder: SceneBuilder, _ contents: [ContentSize]) {
    let root = builder.rootView
    let stored = SceneGeometry(builder.root) { $0.alignmentRect }
    _ = builder.apply(insets(builder, stored), bars: bars)
    for _ in 0..<Self.roundLimit {
      // (What cannot be calculated is told when the system is made.)
      guard (try? root.layoutIfNeeded()) != nil else { return }
      let geometry = SceneGeometry(builder.root) { builder.views[ObjectIdentifier($0)]?.frame }
      let insetsChanged = builder.apply(insets(builder, geometry), bars: bars)
      let textsChanged = flow(builder, contents)
      if !insetsChanged, !textsChanged { return }
    }
  }

  /// Sets the heights of texts whose width has changed; false if none has.
  private func flow(_ builder: SceneBuilder, _ contents: [ContentSize]) -> Bool {
    var hasChanged = false
    for (node, content) in zip(builder.nodes, contents) {
      guard let text = content.text, let view = builder.views[ObjectIdentifier(node)], view.frame.width > 0 else {
        continue
      }
      let height = text.height(width: view.frame.width)
      guard let old = view.intrinsicContentSize.height, abs(old - height) > 0.01 else { continue }
      view.intrinsicContentSize.height = height
      hasChanged = true
    }
    return hasChanged
  }

  // MARK: Circumstances

  private var traits: Traits {
    guard canvas.document.usesTraits, canvas.document.platform != .macOS else { return .any }
    if let device = environment.device {
      let classes = device.sizeClasses(environment.orientation)
      return Traits(width: classes.width, height: classes.height)
    }
    guard let size = environment.size, canvas.traits != .any else { return canvas.traits }
    // Without a device its size tells: tablets have 744 points and more both ways.
    let isTablet = min(size.width, size.height) >= 700
    let isUpright = size.width <= size.height
    return Traits(
      width: isTablet || !isUpright && size.width >= 736 ? .regular : .compact,
      height: isTablet || isUpright ? .regular : .compact)
  }

  private var scale: Double { environment.device?.scale ?? CanvasDevice(canvas.document).scale }

  /// The size that the root has: a controller's view fills the screen, a row of a table has its width, and what is
  /// smaller than the canvas in a direction keeps its size.
  private func rootSize(_ root: ViewNode) -> Size? {
    guard let stored = root.frame?.size else { return environment.size ?? environment.device?.size(environment.orientation) }
    if let size = environment.size { return size }
    guard let device = environment.device else { return stored }
    let screen = device.size(environment.orientation)
    if canvas.source.isControllersView { return screen }
    let canvasDevice = CanvasDevice(canvas.document)
    let editor = canvasDevice.device?.size(canvasDevice.orientation)
    let isRow = root.tag == "tableViewCell"
    return Size(
      width: isRow || stored.width == editor?.width ? screen.width : stored.width,
      height: stored.height == editor?.height && stored.width == editor?.width ? screen.height : stored.height)
  }

  /// What the device covers, and what bars add to it at the canvas.
  private func covered(_ atCanvas: EdgeInsets) -> EdgeInsets {
    guard let device = environment.device else { return atCanvas }
    let bare = device.safeArea(environment.orientation)
    var area = EdgeInsets.zero
    for side in Side.allCases {
      let added = atCanvas[side] - canvas.bareSafeArea[side]
      let isCovered = atCanvas[side] > 0 || canvas.bareSafeArea[side] == 0
      area[side] = isCovered ? bare[side] + max(0, added) : 0
    }
    return area
  }

  private var bars: EdgeInsets { covered(canvas.bars) }

  private func insets(_ builder: SceneBuilder, _ geometry: SceneGeometry) -> InsetsResolver {
    let width = builder.rootView.givenFrame?.width ?? 0
    return InsetsResolver(
      root: builder.root, platform: canvas.document.platform, era: canvas.document.era, geometry: geometry,
      rootSafeArea: isFullScreen ? covered(canvas.safeArea) : canvas.safeArea,
      isWide: max(width, environment.device?.size(environment.orientation).width ?? 0) >= 414,
      isControllersView: canvas.source.isControllersView, corrections: canvas.corrections)
  }

  private var isFullScreen: Bool { canvas.source.isControllersView }

  /// The size of content for the reader's text size.
  private func scaled(_ content: ContentSize) -> ContentSize {
    guard environment.textScale != 1, content.isText else { return content }
    var scaled = content
    let scale = environment.textScale
    scaled.size = View.IntrinsicSize(
      width: content.size.width.map { $0 * scale }, height: content.size.height.map { $0 * scale })
    (scaled.estimatesWidth, scaled.estimatesHeight) = (content.size.width != nil, content.size.height != nil)
    if var text = scaled.text {
      (text.length, text.lineHeight) = (text.length * scale, text.lineHeight * scale)
      scaled.text = text
    }
    return scaled
  }
}
