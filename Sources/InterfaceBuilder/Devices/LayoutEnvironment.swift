public import LayoutModel
import PlainText

/// Under which circumstances a scene is laid out.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The device, or nil for the file's own canvas or ``size``.
  public var device: Device?
  /// How the device is held. Without a device this says nothing.
  public var orientation: Device.Orientation
  /// The size of the scene in points, in place of the device's; nil for the device's or the canvas's.
  public var size: Size?
  /// Which way text runs.
  public var direction: LayoutDirection
  /// How many times as large as usual the reader's text is.
  public var textScale: Double
  /// How many times as long as in the file the texts are.
  public var textLength: Double

  /// A scene in these circumstances; without any, at its own canvas.
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

  /// Whether a scene has the size and the traits of its canvas.
  var isCanvasSized: Bool { device == nil && size == nil }

  /// Every device, upright and sideways.
  public static func allDevices(on platform: InterfacePlatform) -> [LayoutEnvironment] {
    Device.table.filter { $0.platform == platform }.flatMap { device in
      (platform == .tvOS ? [.portrait] : Device.Orientation.allCases).map {
        LayoutEnvironment(device: device, orientation: $0)
      }
    }
  }

  /// What it is called in reports, behind the word "on": `iPhone 15 in landscape, right to left`, `a screen of 320 x
  /// 568`, `its canvas, right to left`; nil for the canvas as it is.
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
