import LayoutModel

/// The device of a file's canvas.
struct CanvasDevice {
  let device: Device?
  let orientation: Device.Orientation
  let traits: Traits
  /// The number of pixels per point.
  let scale: Double
  /// The width of the screen in points, if the device is known.
  var width: Double? { device?.size(orientation).width }

  init(_ document: InterfaceDocument) {
    device = document.canvas.flatMap { Device.named($0.device) ?? Device.named($0.device + "rounded") }
    // AppKit rounds the sizes of controls and text to whole points.
    scale = device?.scale ?? (document.platform == .macOS ? 1 : 2)
    orientation = document.canvas?.isLandscape == true ? .landscape : .portrait
    if document.usesTraits, document.canvas != nil, document.platform != .macOS {
      let classes = device?.sizeClasses(orientation) ?? (.compact, .regular)
      traits = Traits(width: classes.width, height: classes.height)
    } else {
      traits = .any
    }
  }

  /// Returns the safe area of a scene's root on the canvas, without navigation and tab bars.
  func safeArea(of root: ViewNode, _ source: SceneSource, _ document: InterfaceDocument) -> EdgeInsets {
    guard document.platform != .macOS, root.tag != "tableViewCell", root.tag != "collectionViewCell",
      root.tag != "collectionReusableView"
    else { return .zero }
    var area =
      device?.safeArea(orientation)
      ?? (document.platform == .tvOS
        ? EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) : EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    // Xcode's safe areas for devices with a notch changed between versions.
    if let device, area.bottom > 0, !device.isTablet, orientation == .portrait {
      if document.era < 21_000, ["retina6_1", "retina5_9", "retina6_0"].contains(device.canvas) { area.top = 44 }
      if document.era >= 21_000, device.canvas == "retina5_9" { area.top = 50 }
      // Xcode 26 stores frames to which it has applied the safe area twice.
      if document.era >= 24_000 { (area.top, area.bottom) = (area.top * 2, area.bottom * 2) }
    }
    return area
  }
}
