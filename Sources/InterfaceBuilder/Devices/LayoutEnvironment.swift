public import LayoutModel
import PlainText

/// The environment in which a scene is laid out.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The device; nil for the file's own canvas or ``size``.
  public var device: Device?
  /// The orientation of the device. It has no effect without a device.
  public var orientation: Device.Orientation
  /// The size of the scene in points; nil for the size of the device or canvas.
  public var size: Size?
  /// The direction of text.
  public var direction: LayoutDirection
  /// The user's text size, as a multiple of the default.
  public var textScale: Double
  /// The length of text, as a multiple of its length in the file.
  public var textLength: Double
  /// In code, true if ``size`` is that of every view, false if only controllers' views have it.
  package var sizesEveryView = false

  /// Creates an environment. The default is the scene's own canvas.
  public init(
    device: Device? = nil, orientation: Device.Orientation = .portrait, size: Size? = nil,
    direction: LayoutDirection = .leftToRight, textScale: Double = 1, textLength: Double = 1
  ) {
    self.device = device
    self.orientation = orientation
    self.size = size
    self.direction = direction
    self.textScale = textScale
    self.textLength = textLength
  }

  /// The file's own canvas.
  public static let canvas = LayoutEnvironment()

  /// True if a scene has the size and traits of its canvas.
  var isCanvasSized: Bool { device == nil && size == nil }

  /// Returns all devices of a platform in portrait and landscape.
  ///
  /// - Parameters:
  ///   - platform: the platform.
  ///   - leastSystem: the oldest major version of the system that counts; devices that don't run it are left out.
  public static func allDevices(on platform: InterfacePlatform, running leastSystem: Int = 0) -> [LayoutEnvironment] {
    allDevices(on: platform, running: leastSystem, of: nil)
  }

  /// Returns all devices of a platform and kind in portrait and landscape.
  package static func allDevices(
    on platform: InterfacePlatform, running leastSystem: Int, of family: DeviceFamily?
  ) -> [LayoutEnvironment] {
    Device.table(of: platform, running: leastSystem).filter { family?.contains($0) != false }.flatMap { device in
      (platform == .tvOS ? [.portrait] : Device.Orientation.allCases).map {
        LayoutEnvironment(device: device, orientation: $0)
      }
    }
  }

  /// The environment's name in reports, after the word "on": `iPhone 15 in landscape, right to left`,
  /// `a screen of 320 x 568`, `its canvas, right to left`; nil for the unchanged canvas.
  public var name: String? {
    var parts: [String] = []
    if let device { parts.append(orientation == .landscape ? "\(device.name) in landscape" : device.name) }
    if let size {
      parts.append((device == nil ? "a screen of " : "") + "\(formatted(size.width)) x \(formatted(size.height))")
    }
    if parts.isEmpty { parts.append("its canvas") }
    if direction == .rightToLeft { parts.append("right to left") }
    if textScale != 1 { parts.append("text \(formatted((textScale * 100).rounded() / 100)) times as large") }
    if textLength != 1 { parts.append("texts \(formatted((textLength * 100).rounded() / 100)) times as long") }
    return isCanvasSized && parts.count == 1 ? nil : parts.joined(separator: ", ")
  }
}
