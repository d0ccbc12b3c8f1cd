import Masdiag

/// The devices of an expectation.
public enum DeviceSelection: Sendable {
  /// Every phone and tablet.
  case allDevices
  /// Specific devices, given by their names or by Interface Builder's identifiers. `masdiag devices` lists names and
  /// identifiers.
  case devices([String])

  /// Returns the devices in portrait and landscape.
  ///
  /// - Throws: an `UnknownDevice` if a name isn't known.
  func environments() throws -> [LayoutEnvironment] {
    guard case .devices(let names) = self else { return LayoutEnvironment.allDevices(on: .iOS) }
    return try names.flatMap { name -> [LayoutEnvironment] in
      guard let device = Device.named(name) else { throw UnknownDevice(name: name) }
      return Device.Orientation.allCases.map { LayoutEnvironment(device: device, orientation: $0) }
    }
  }

  /// Returns the first failure of a check of `root` on the devices, including the device's name; nil if the check
  /// succeeds on all devices.
  func firstFailure(of root: View, _ check: (View) throws -> String?) throws -> String? {
    for environment in try environments() {
      root.root.fit(environment)
      if let message = try check(root) { return "on \(environment.name ?? "its own size"): \(message)" }
    }
    return nil
  }
}

struct UnknownDevice: Error, CustomStringConvertible {
  var name: String
  var description: String { "unknown device \(name); `masdiag devices` lists all devices" }
}
