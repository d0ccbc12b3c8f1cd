public import InterfaceBuilder
package import LayoutFormats
import LayoutModel

/// The devices and other settings for testing layouts.
public enum EnvironmentChoice: Hashable, Sendable {
  /// One environment.
  case one(LayoutEnvironment)
  /// Several devices, in the orientation of the environment, with its direction and text size.
  case devices([Device], LayoutEnvironment)
  /// All devices, in portrait and landscape unless an orientation is specified, with the direction and text size of the
  /// environment.
  case allDevices(LayoutEnvironment, Device.Orientation?)
  /// The device of each file's own canvas, in the environment's orientation. macOS windows keep their stored size.
  case ownDevice(LayoutEnvironment)

  /// True if there are several environments.
  public var hasMany: Bool {
    switch self {
    case .one, .ownDevice: false
    case .devices(let devices, _): devices.count > 1
    case .allDevices: true
    }
  }

  /// True if layouts are tested only in the environment they were designed for.
  var isOwn: Bool { self == .one(.canvas) }

  /// Returns the environments for files of a platform. macOS has no devices, so a window's stored size is its only
  /// environment.
  ///
  /// - Parameters:
  ///   - platform: the platform of the files.
  ///   - canvas: the device of a file's canvas; nil if there is none.
  ///   - leastSystem: the oldest version of the system that the files run on. Older devices aren't among all devices.
  ///   - family: the kind of device that loads the files; nil for all devices.
  ///   - path: the path to use in messages.
  /// - Throws: an `UnreadableInput` if the platform doesn't have the device, or if the file's own device is chosen but
  ///   the file doesn't specify one.
  package func list(
    for platform: InterfacePlatform, canvas: Device? = nil, running leastSystem: Int = 0,
    of family: DeviceFamily? = nil, path: String
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
      try Self.check(environment, platform, path)
      return [environment]
    case .devices(let devices, var environment):
      return try devices.map { (device) throws(UnreadableInput) in
        environment.device = device
        try Self.check(environment, platform, path)
        return environment
      }
    case .allDevices(let base, let orientation):
      if platform == .macOS { return [base] }
      let all = LayoutEnvironment.allDevices(on: platform, running: leastSystem, of: family).filter {
        orientation == nil || $0.orientation == orientation
      }
      return all.map { environment in
        var environment = environment
        (environment.direction, environment.textScale) = (base.direction, base.textScale)
        return environment
      }
    }
  }

  /// Returns the only environment for a file, or nil if there are several.
  ///
  /// - Throws: the same errors as ``list(for:canvas:running:path:)``.
  package func single(for file: InterfaceFile, path: String) throws(UnreadableInput) -> LayoutEnvironment? {
    hasMany ? nil : try list(for: file.platform, canvas: file.canvasDevice, path: path).first
  }

  /// Throws an error if the environment's device has a different platform.
  private static func check(
    _ environment: LayoutEnvironment, _ platform: InterfacePlatform, _ path: String
  ) throws(UnreadableInput) {
    guard let device = environment.device, device.platform != platform else { return }
    throw refusal("this file is for \(platform.rawValue), which \(device.name) doesn't run", platform, path)
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
