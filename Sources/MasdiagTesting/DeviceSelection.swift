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
}

/// That no device has a name.
struct UnknownDevice: Error, CustomStringConvertible {
  var name: String
  var description: String { "there is no device called \(name); `masdiag devices` lists what there is" }
}
