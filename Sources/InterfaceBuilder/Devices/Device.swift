public import LayoutModel

/// A device on which to test layouts: its screen and safe areas.
public struct Device: Hashable, Sendable {
  /// The device's name: `iPhone SE (1st generation)`.
  public var name: String
  /// Interface Builder's identifier of its canvas, such as `retina4_0`.
  public var canvas: String
  /// The device's platform.
  public var platform: InterfacePlatform
  /// The screen size in portrait, in points.
  public var size: Size
  /// The number of pixels per point.
  public var scale: Double
  /// The safe area in portrait, with the status bar but without other bars, in points.
  public var portraitSafeArea: EdgeInsets
  /// The safe area in landscape, in points.
  public var landscapeSafeArea: EdgeInsets
  /// True for a tablet.
  public var isTablet: Bool

  /// The last major version of the system that the device runs, if current versions of Xcode can't build apps for it.
  var lastSystem: Int? { canvas == "retina3_5" ? 9 : nil }

  /// The orientation of a device.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// The upright orientation.
    case portrait
    /// The sideways orientation.
    case landscape
  }

  /// Returns the screen size in an orientation. A television has only one orientation.
  public func size(_ orientation: Orientation) -> Size {
    orientation == .portrait || platform == .tvOS ? size : Size(width: size.height, height: size.width)
  }

  /// Returns the safe area in an orientation.
  public func safeArea(_ orientation: Orientation) -> EdgeInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// Returns the size classes: width, then height. Phones at least 414 points wide have a regular width in landscape.
  public func sizeClasses(_ orientation: Orientation) -> (width: SizeClass, height: SizeClass) {
    if isTablet || platform == .tvOS { return (.regular, .regular) }
    if orientation == .portrait { return (.compact, .regular) }
    return (size.width >= 414 ? .regular : .compact, .compact)
  }
}

extension Device: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
