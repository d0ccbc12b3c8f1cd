import LayoutModel

/// What an environment means for a scene: its size, its traits, and what is covered of it.
struct SceneCircumstances {
  let canvas: SceneCanvas
  let environment: LayoutEnvironment

  init(_ canvas: SceneCanvas, _ environment: LayoutEnvironment) {
    self.canvas = canvas
    self.environment = environment
  }

  private var root: ViewNode { canvas.builder.root }

  /// The size classes that variants are chosen by.
  var traits: Traits {
    guard canvas.document.usesTraits, canvas.document.platform != .macOS else { return .any }
    if let device = environment.device {
      let classes = device.sizeClasses(environment.orientation)
      return Traits(width: classes.width, height: classes.height)
    }
    guard let size = environment.size, canvas.traits != .any else { return canvas.traits }
    // Without a device the size decides: tablets have 744 points and more both ways.
    let isTablet = min(size.width, size.height) >= 700
    let isUpright = size.width <= size.height
    return Traits(
      width: isTablet || !isUpright && size.width >= 736 ? .regular : .compact,
      height: isTablet || isUpright ? .regular : .compact)
  }

  /// Pixels a point.
  var scale: Double { environment.device?.scale ?? CanvasDevice(canvas.document).scale }

  /// Whether root margins are those of wide screens.
  var isWide: Bool {
    max(rootSize?.width ?? 0, environment.device?.size(environment.orientation).width ?? 0) >= 414
  }

  /// The size that the root has: a controller's view fills the screen, a row of a table has its width, and what is
  /// smaller than the canvas in a direction keeps its size.
  var rootSize: Size? {
    guard let stored = root.frame?.size else {
      return environment.size ?? environment.device?.size(environment.orientation)
    }
    if let size = environment.size { return size }
    guard let device = environment.device else { return stored }
    let screen = device.size(environment.orientation)
    if canvas.source.isControllersView { return screen }
    let canvasDevice = CanvasDevice(canvas.document)
    let editor = canvasDevice.device?.size(canvasDevice.orientation)
    let fillsWidth = root.tag == "tableViewCell" || stored.width == editor?.width
    return Size(
      width: fillsWidth ? screen.width : stored.width,
      height: fillsWidth && stored.height == editor?.height ? screen.height : stored.height)
  }

  /// The safe area of the root: that of the device, and what bars add to it at the canvas.
  var safeArea: EdgeInsets { canvas.source.isControllersView ? covered(canvas.safeArea) : canvas.safeArea }

  /// What bars cover of the root, for files from before safe areas.
  var bars: EdgeInsets { covered(canvas.bars) }

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
}
