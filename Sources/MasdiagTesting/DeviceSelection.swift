import Masdiag

/// The devices that an expectation is about.
public enum DeviceSelection: Sendable {
  /// Every phone and tablet.
  case allDevices
  /// Some, by their names or Interface Builder's words for them; `masdiag devices` lists both.
  case devices([String])

  /// The devices upright and sideways.
  ///
  /// - Throws: that there is no device with a name.
  func environments() throws -> [LayoutEnvironment] {
    guard case .devices(let names) = self else { return LayoutEnvironment.allDevices(on: .iOS) }
    return try names.flatMap { name -> [LayoutEnvironment] in
      guard let device = Device.named(name) else { throw UnknownDevice(name: name) }
      return Device.Orientation.allCases.map { LayoutEnvironment(device: device, orientation: $0) }
    }
  }

  /// The first failure of a check of `root` on the devices, which it names.
  func firstFailure(of root: View, _ check: (View) throws -> String?) throws -> String? {
    for environment in try environments() {
      root.root.fit(environment)
      if let message = try check(root) { return "on \(environment.name ?? "its own size"): \(message)" }
    }
    return nil
  }
}

/// The error for an unknown device name.
struct UnknownDevice: Error, CustomStringConvertible {
  var name: String
  var description: String { "unknown device \(name); `masdiag devices` lists all devices" }
}
