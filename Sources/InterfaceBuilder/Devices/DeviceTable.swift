import LayoutModel

extension Device {
  /// The devices on which to test layouts, small devices before large ones; `masdiag devices` lists them.
  public static let table: [Device] =
    phones + tablets + [
      Device(
        name: "Apple TV", canvas: "appleTV", platform: .tvOS, size: Size(width: 1920, height: 1080), scale: 1,
        portraitSafeArea: EdgeInsets(top: 60, left: 80, bottom: 60, right: 80),
        landscapeSafeArea: EdgeInsets(top: 60, left: 80, bottom: 60, right: 80), isTablet: false)
    ]

  /// Returns the devices of a platform that run a version of its system.
  static func table(of platform: InterfacePlatform, running leastSystem: Int) -> [Device] {
    table.filter { $0.platform == platform && ($0.lastSystem ?? .max) >= leastSystem }
  }

  /// Returns the device with this name or Interface Builder identifier, ignoring case. A model that isn't in the table
  /// but has the same screen as a device in the table keeps its own name: `iPhone 16`.
  public static func named(_ name: String) -> Device? {
    let wanted = name.lowercased()
    return table.first { $0.name.lowercased() == wanted || $0.canvas.lowercased() == wanted } ?? model(named: name)
  }

  private static let phones: [Device] = [
    phone("iPhone 4s", "retina3_5", 320, 480, 2),
    phone("iPhone SE (1st generation)", "retina4_0", 320, 568, 2),
    phone("iPhone SE (3rd generation)", "retina4_7", 375, 667, 2),
    phone("iPhone 8 Plus", "retina5_5", 414, 736, 3),
    phone("iPhone 13 mini", "retina5_4", 375, 812, 3, top: 50),
    phone("iPhone 11 Pro", "retina5_9", 375, 812, 3, top: 44),
    phone("iPhone 14", "retina6_0", 390, 844, 3, top: 47),
    phone("iPhone 15", "retina6_12", 393, 852, 3, top: 59),
    phone("iPhone 16 Pro", "retina6_3", 402, 874, 3, top: 62),
    phone("iPhone 11", "retina6_1", 414, 896, 2, top: 48),
    phone("iPhone 11 Pro Max", "retina6_5", 414, 896, 3, top: 44),
    phone("iPhone 14 Plus", "retina6_7", 428, 926, 3, top: 47),
    phone("iPhone 15 Plus", "retina6_72", 430, 932, 3, top: 59),
    phone("iPhone 16 Pro Max", "retina6_9", 440, 956, 3, top: 62),
  ]

  private static let tablets: [Device] = [
    tablet("iPad mini (6th generation)", "ipad8_3", 744, 1133, top: 24, bottom: 20),
    tablet("iPad (6th generation)", "ipad9_7", 768, 1024),
    tablet("iPad (9th generation)", "ipad10_2", 810, 1080),
    tablet("iPad (10th generation)", "ipad10_9rounded", 820, 1180, top: 24, bottom: 20),
    tablet("iPad Pro 10.5-inch", "ipad10_5", 834, 1112),
    tablet("iPad Pro 11-inch", "ipad11_0rounded", 834, 1194, top: 24, bottom: 20),
    tablet("iPad Pro 12.9-inch", "ipad12_9rounded", 1024, 1366, top: 24, bottom: 20),
    tablet("iPad Pro 12.9-inch (2nd generation)", "ipad12_9", 1024, 1366),
  ]

  /// Creates a phone. `top` is the height of the notch, or 0 for a phone with a home button.
  private static func phone(
    _ name: String, _ canvas: String, _ width: Double, _ height: Double, _ scale: Double, top: Double = 0
  ) -> Device {
    let hasNotch = top > 0
    return Device(
      name: name, canvas: canvas, platform: .iOS, size: Size(width: width, height: height), scale: scale,
      portraitSafeArea: EdgeInsets(top: hasNotch ? top : 20, left: 0, bottom: hasNotch ? 34 : 0, right: 0),
      landscapeSafeArea: EdgeInsets(top: 0, left: top, bottom: hasNotch ? 21 : 0, right: top), isTablet: false)
  }

  private static func tablet(
    _ name: String, _ canvas: String, _ width: Double, _ height: Double, top: Double = 20, bottom: Double = 0
  ) -> Device {
    let area = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      name: name, canvas: canvas, platform: .iOS, size: Size(width: width, height: height), scale: 2,
      portraitSafeArea: area, landscapeSafeArea: area, isTablet: true)
  }
}
