import InterfaceBuilder
import LayoutModel
import Masdiag

extension Options {
  /// The options about scenes, and the circumstances in which they are laid out.
  static let scenes: [any OptionDeclaration] = [scene, device, size, orientation, rightToLeft, contentSize]

  static let scene = Option(
    "scene", .text("NAME"), help: "of a storyboard or xib: only the scene with this name, class or id")
  static let device = Option(
    "device", .device, help: "lay out on the device NAME (`masdiag devices` lists them), or on all of them")
  static let size = Option("size", .size, help: "lay out at this size in points, such as 320x568")
  static let orientation = Option(
    "orientation", .oneOf(Device.Orientation.allCases, "ORIENTATION"),
    help: "how the device is held: portrait or landscape; without --device the one of the file's own canvas, or the "
      + "way --size is turned; default: portrait, with --device all both")
  static let rightToLeft = Option(
    "right-to-left", help: "lay out as for a language that is written from right to left")
  static let contentSize = Option(
    "content-size", .textScale,
    help: "the reader's text size: a factor such as 1.5, or xSmall … xxxLarge, accessibilityLarge …")
}

/// The device that layouts are tried on.
enum DeviceChoice: Sendable {
  case all
  case one(Device)
}

extension Argument<DeviceChoice> {
  static var device: Self {
    Argument(
      placeholder: "NAME", words: ["all"] + Device.table.map(\.name),
      requirement: "all, or a name that `masdiag devices` lists",
      hint: { name in
        if Argument<Size>.size.read(name) != nil { return "; a size is given by --size \(name)" }
        return Device.withScreen(ofModel: name).map { "; '\($0.name)' has the screen of this one" }
      },
      read: { $0 == "all" ? .all : Device.named($0).map(DeviceChoice.one) })
  }
}

extension Argument<Size> {
  /// `320x568`, in points.
  static var size: Self {
    Argument(placeholder: "WxH", requirement: "a width and a height in points, such as 320x568") { text in
      let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else { return nil }
      return Size(width: numbers[0], height: numbers[1])
    }
  }
}

extension Argument<Double> {
  /// How many times as large text is: a number, or one of iOS's names.
  static var textScale: Self {
    Argument(
      placeholder: "SIZE", words: TextSize.table.map(\.name),
      requirement: "a factor such as 1.5, or a name such as accessibilityLarge",
      read: { text in
        if let number = Double(text) { return number >= 0.1 && number <= 10 ? number : nil }
        return TextSize.table.first { $0.name == text }.map { $0.points / 17 }
      })
  }
}

/// iOS's names for the reader's text size.
private enum TextSize {
  /// Each name with the size of body text, which is usually 17 points.
  static let table: [(name: String, points: Double)] = [
    ("xSmall", 14), ("small", 15), ("medium", 16), ("large", 17), ("xLarge", 19), ("xxLarge", 21), ("xxxLarge", 23),
    ("accessibilityMedium", 28), ("accessibilityLarge", 33), ("accessibilityXLarge", 40), ("accessibilityXXLarge", 47),
    ("accessibilityXXXLarge", 53),
  ]
}

extension Size {
  /// The size, high in portrait and wide in landscape.
  fileprivate func held(_ orientation: Device.Orientation) -> Size {
    let (short, long) = (min(width, height), max(width, height))
    return orientation == .portrait ? Size(width: short, height: long) : Size(width: long, height: short)
  }
}

extension Invocation {
  /// Which scenes of Interface Builder files are asked for, and under which circumstances.
  var selection: SceneSelection { SceneSelection(scene: self[Options.scene], environments: environments) }

  /// Refuses a size beside those of all devices.
  func checkDevices() throws(UsageError) {
    guard case .all? = self[Options.device], has(Options.size) else { return }
    throw UsageError("option '--size' does not go with --device all, which has the sizes of all devices")
  }

  /// The circumstances that layouts are tried in.
  private var environments: EnvironmentChoice {
    let (choice, orientation) = (self[Options.device], self[Options.orientation])
    var device: Device?
    if case .one(let named)? = choice { device = named }
    var environment = LayoutEnvironment(
      device: device, orientation: orientation ?? .portrait, size: self[Options.size])
    if has(Options.rightToLeft) { environment.direction = .rightToLeft }
    environment.textScale = self[Options.contentSize] ?? 1
    if case .all? = choice { return .allDevices(environment, orientation) }
    if let orientation, device == nil {
      guard let size = environment.size else { return .ownDevice(environment) }
      environment.size = size.held(orientation)
    }
    return .one(environment)
  }
}
