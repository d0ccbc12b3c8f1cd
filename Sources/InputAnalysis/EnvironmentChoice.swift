public import InterfaceBuilder
public import LayoutFormats
import LayoutModel

/// The devices and other settings that layouts are tested with.
public enum EnvironmentChoice: Hashable, Sendable {
  /// One environment.
  case one(LayoutEnvironment)
  /// Every device, upright and sideways, unless an orientation is given; direction and text size are those of the
  /// environment.
  case allDevices(LayoutEnvironment, Device.Orientation?)
  /// The device of each file's own canvas, held as the environment says; windows of macOS as they are.
  case ownDevice(LayoutEnvironment)

  /// True if there are several.
  public var hasMany: Bool { if case .allDevices = self { true } else { false } }

  /// True if layouts keep the environment that they were made in.
  var isOwn: Bool { self == .one(.canvas) }

  /// The environments for files of a platform. Windows of macOS have no devices: all of them is the one size that is
  /// stored.
  ///
  /// - Parameters:
  ///   - platform: what the files are made for.
  ///   - canvas: the device of a file's canvas, or nil.
  ///   - path: what messages call the file.
  /// - Throws: that there is no such device for the platform, or that the file names none.
  public func list(
    for platform: InterfacePlatform, canvas: Device? = nil, path: String
  ) throws(UnreadableInput) -> [LayoutEnvironment] {
    switch self {
    case .ownDevice(var environment):
      if platform == .macOS { return [environment] }
      guard let canvas else {
        throw Self.refusal(
          "the file names no device that could be rotated to \(environment.orientation)", platform, path)
      }
      environment.device = canvas
      return [environment]
    case .one(let environment):
      if let device = environment.device, device.platform != platform {
        throw Self.refusal("\(device.name) doesn't run \(platform.rawValue)", platform, path)
      }
      return [environment]
    case .allDevices(let base, let orientation):
      if platform == .macOS { return [base] }
      let all = LayoutEnvironment.allDevices(on: platform).filter {
        orientation == nil || $0.orientation == orientation
      }
      return all.map { environment in
        var environment = environment
        (environment.direction, environment.textScale) = (base.direction, base.textScale)
        return environment
      }
    }
  }

  /// The one environment for a file; nil where there are several.
  ///
  /// - Throws: what ``list(for:canvas:path:)`` throws.
  package func single(for file: InterfaceFile, path: String) throws(UnreadableInput) -> LayoutEnvironment? {
    hasMany ? nil : try list(for: file.platform, canvas: file.canvasDevice, path: path).first
  }

  private static func refusal(_ message: String, _ platform: InterfacePlatform, _ path: String) -> UnreadableInput {
    UnreadableInput(problems: [
      Problem(
        code: ProblemCode.noDevice.rawValue, message: message, location: SourceLocation(path: path, line: 1, column: 1),
        line: "",
        help: platform == .macOS
          ? "set a size, such as --size 800x600"
          : "set a device with --device NAME (see `masdiag devices`), or any size with --size")
    ])
  }
}
