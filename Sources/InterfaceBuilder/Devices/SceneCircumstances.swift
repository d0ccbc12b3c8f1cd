import LayoutModel

/// The properties of a scene in an environment: its size, its traits and its covered areas.
struct SceneCircumstances {
  let canvas: SceneCanvas
  let environment: LayoutEnvironment

  init(_ canvas: SceneCanvas, _ environment: LayoutEnvironment) {
    self.canvas = canvas
    self.environment = environment
  }

  private var root: ViewNode { canvas.builder.root }

  /// The size classes that select variants.
  var traits: Traits {
    guard canvas.document.usesTraits, canvas.document.platform != .macOS else { return .any }
    if let device = environment.device {
      let classes = device.sizeClasses(environment.orientation)
      return Traits(width: classes.width, height: classes.height)
    }
    guard let size = environment.size, canvas.traits != .any else { return canvas.traits }
    // Without a device, the size determines the size classes: both sides of a tablet measure at least 744 points.
    let isTablet = min(size.width, size.height) >= 700
    let isUpright = size.width <= size.height
    return Traits(
      width: isTablet || !isUpright && size.width >= 736 ? .regular : .compact,
      height: isTablet || isUpright ? .regular : .compact)
  }

  /// The number of pixels per point.
  var scale: Double { environment.device?.scale ?? CanvasDevice(canvas.document).scale }

  /// True if the root margins are those of wide screens.
  var isWide: Bool {
    max(rootSize?.width ?? 0, environment.device?.size(environment.orientation).width ?? 0) >= 414
  }

  /// The size of the root. A controller's view fills the screen, a table row has the screen's width, and any other view
  /// that is smaller than the canvas along an axis keeps its size. So does a controller's view if its author set that
  /// size.
  var rootSize: Size? {
    guard let stored = root.frame?.size else {
      return environment.size ?? environment.device?.size(environment.orientation)
    }
    if let size = environment.size { return size }
    guard let device = environment.device else { return stored }
    let screen = device.size(environment.orientation)
    let editor = editorSize
    if canvas.source.isControllersView {
      return Size(
        width: isSmaller(.horizontal) ? stored.width : screen.width,
        height: isSmaller(.vertical) ? stored.height : screen.height)
    }
    let fillsWidth = root.tag == "tableViewCell" || stored.width == editor?.width
    return Size(
      width: fillsWidth ? screen.width : stored.width,
      height: fillsWidth && stored.height == editor?.height ? screen.height : stored.height)
  }

  /// True if the app makes the root as tall as its content: a view without a controller that is shorter than the screen
  /// and gets a device's width.
  var sizesRoot: Bool {
    guard environment.size == nil, environment.device != nil, !canvas.source.isControllersView else { return false }
    return root.tag != "tableViewCell" && root.frame?.width == editorSize?.width
      && root.frame?.height != editorSize?.height
  }

  /// The size of the canvas, if its device is known.
  private var editorSize: Size? {
    let device = CanvasDevice(canvas.document)
    return device.device?.size(device.orientation)
  }

  /// True if a controller's view is smaller than the canvas along an axis because its author set that size.
  private func isSmaller(_ axis: Axis) -> Bool {
    guard canvas.source.hasOwnSize, let stored = root.frame?.size, let editorSize else { return false }
    return axis == .horizontal ? stored.width < editorSize.width : stored.height < editorSize.height
  }

  /// The safe area of the root: that of the device, plus the area that bars add on the canvas.
  var safeArea: EdgeInsets { canvas.source.isControllersView ? covered(canvas.safeArea) : canvas.safeArea }

  /// The area of the root that bars cover, for files from before safe areas.
  var bars: EdgeInsets { covered(canvas.bars) }

  private func covered(_ atCanvas: EdgeInsets) -> EdgeInsets {
    guard let device = environment.device else { return atCanvas }
    let bare = device.safeArea(environment.orientation)
    var area = EdgeInsets.zero
    for side in Side.allCases {
      // A view that doesn't reach the edges of the screen keeps the insets that the canvas shows.
      if isSmaller(side == .left || side == .right ? .horizontal : .vertical) {
        area[side] = atCanvas[side]
        continue
      }
      let added = atCanvas[side] - canvas.bareSafeArea[side]
      let isCovered = atCanvas[side] > 0 || canvas.bareSafeArea[side] == 0
      area[side] = isCovered ? bare[side] + max(0, added) : 0
    }
    return area
  }
}
