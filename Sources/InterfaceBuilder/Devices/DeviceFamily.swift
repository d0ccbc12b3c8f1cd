/// A kind of device for which a file may be meant.
package enum DeviceFamily: Sendable {
  case phone, tablet

  /// Returns the kind of device that the name of a file ends with, as in `Main~ipad.xib`, which UIKit loads only on
  /// tablets, or `Main_iPad.xib` and `Main-iPad.xib`, which follow Xcode's former templates; nil for other names.
  package init?(fileAt path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    func ends(_ device: String) -> Bool { ["~", "_", "-"].contains { stem.hasSuffix($0 + device) } }
    if ends("ipad") { self = .tablet } else if ends("iphone") { self = .phone } else { return nil }
  }

  func contains(_ device: Device) -> Bool { device.isTablet == (self == .tablet) }
}
