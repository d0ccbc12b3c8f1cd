public import LayoutModel

/// A device that layouts are tried on: its screen, and what of it is covered.
public struct Device: Hashable, Sendable {
  /// What it is called: `iPhone SE (1st generation)`.
  public var name: String
  /// Interface Builder's word for its canvas, such as `retina4_0`.
  public var canvas: String
  /// What kind of device it is.
  public var platform: InterfacePlatform
  /// The screen when it is held upright, in points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// The safe area when it is held upright, without bars but with the status bar, in points.
  public var portraitSafeArea: EdgeInsets
  /// The safe area when it is held sideways.
  public var landscapeSafeArea: EdgeInsets
  /// Whether it is a tablet, which has much room in both directions.
  public var isTablet: Bool

  /// How it is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// Sideways.
    case landscape
  }

  /// The screen's size in an orientation. A television has one.
  public func size(_ orientation: Orientation) -> Size {
    orientation == .portrait || platform == .tvOS ? size : Size(width: size.height, height: size.width)
  }

  /// The safe area in an orientation.
  public func safeArea(_ orientation: Orientation) -> EdgeInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// The size classes: width, then height. Phones of 414 points and more are wide when they are held sideways.
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
