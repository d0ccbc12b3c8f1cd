public import InterfaceBuilder
public import LayoutFormats
import LayoutModel

/// The devices and whatever else layouts are tried in.
public enum EnvironmentChoice: Hashable, Sendable {
  /// One environment.
  case one(LayoutEnvironment)
  /// Every device, upright and sideways, unless an orientation is given; direction and text size are those of the
  /// environment.
  case allDevices(LayoutEnvironment, Device.Orientation?)

  /// Whether there are several.
  public var hasMany: Bool { if case .allDevices = self { true } else { false } }

  /// The environments for files of a platform. Windows of macOS have no devices: all of them is the one size that is
  /// stored.
  ///
  /// - Throws: that there is no such device for the platform.
  public func list(for platform: InterfacePlatform, path: String) throws(UnreadableInput) -> [LayoutEnvironment] {
    switch self {
    case .one(let environment):
      if let device = environment.device, device.platform != platform {
        throw Self.refusal("\(device.name) runs no \(platform.rawValue)", platform, path)
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

  private static func refusal(_ message: String, _ platform: InterfacePlatform, _ path: String) -> UnreadableInput {
    UnreadableInput(problems: [
      Problem(
        code: ProblemCode.noDevice.rawValue, message: message, location: SourceLocation(path: path, line: 1, column: 1),
        line: "",
        help: platform == .macOS
          ? "give a size: --size 800x600" : "`masdiag devices` lists what there is; --size gives a size of your own")
    ])
  }
}
