import InputAnalysis
import InterfaceBuilder
import LayoutModel
import PlainText

extension Options {
  /// The options for selecting scenes and for how to lay them out.
  static let scenes: [any OptionDeclaration] = [scene, device, size, orientation, rightToLeft, contentSize]
  /// The same for commands that lay scenes out in one way only.
  static let sceneOnOneDevice: [any OptionDeclaration] = [
    scene, oneDevice, size, oneOrientation, rightToLeft, contentSize,
  ]

  static let scene = Option("scene", .text("NAME"), in: .layout, help: "use only the scene with this name, class or id")
  static let device = Option(
    "device", .device, in: .layout,
    help: "lay out for the device NAME (see `masdiag devices`), or for all devices; can be repeated",
    combine: DeviceChoice.both)
  /// The device for a command that refuses `all`, with the names of devices that could be meant.
  private static let oneDevice = Option(
    "device", .oneDevice, in: .layout, help: "lay out for the device NAME (see `masdiag devices`)",
    combine: DeviceChoice.both)
  static let size = Option("size", .size, in: .layout, help: "lay out at this size in points, such as 320x568")
  static let orientation = Option(
    "orientation", .oneOf(Device.Orientation.allCases, "ORIENTATION"), in: .layout,
    help: "orientation of the device, of --size or of the file's own canvas: portrait (default) or landscape; "
      + "--device all uses both unless this is set")
  private static let oneOrientation = Option(
    "orientation", .oneOf(Device.Orientation.allCases, "ORIENTATION"), in: .layout,
    help: "orientation of the device, of --size or of the file's own canvas: portrait (default) or landscape")
  static let rightToLeft = Option("right-to-left", in: .layout, help: "lay out for a right-to-left language")
  static let contentSize = Option(
    "content-size", .textScale, in: .layout,
    help: "the user's text size: a factor such as 1.5, or a name such as xSmall, xxxLarge or accessibilityLarge")
}

/// The devices for which layouts are calculated.
enum DeviceChoice: Sendable {
  case all
  case devices([Device])

  /// Returns the devices of both choices.
  static func both(_ first: DeviceChoice, _ second: DeviceChoice) -> DeviceChoice {
    guard case (.devices(let first), .devices(let second)) = (first, second) else { return .all }
    return .devices(first + second.filter { !first.contains($0) })
  }
}

extension Argument<DeviceChoice> {
  static var device: Self {
    Argument(
      placeholder: "NAME", words: ["all"] + Device.table.map(\.name),
      requirement: "'all' or a device listed by `masdiag devices`", hint: hint,
      read: { $0 == "all" ? .all : Device.named($0).map { .devices([$0]) } })
  }

  /// Returns the end of the error message for an unknown name: the models with longer names, or the option for a size.
  private static func hint(_ name: String) -> String? {
    if Argument<Size>.size.read(name) != nil { return "; did you mean --size \(name)?" }
    let names = Device.names.filter { !name.isEmpty && $0.lowercased().contains(name.lowercased()) }
    if !names.isEmpty { return "; did you mean \(listed(names.map { "'\($0)'" }, "or", limit: 4))?" }
    return isNewModel(name) ? "; for another model, set its screen's size in points with --size" : nil
  }

  /// Returns true for names such as `iPhone Air`: a known family followed by a word that no known model has. A number,
  /// as in `iPhone 99`, may be a typing mistake.
  private static func isNewModel(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: " ")
    guard let family = words.first, let last = words.last, words.count > 1 else { return false }
    let known = Device.names.map { $0.lowercased() }.filter { $0.hasPrefix("\(family) ") }
    return !known.isEmpty && last.allSatisfy(\.isLetter) && !known.contains { $0.contains(last) }
  }
}

extension Argument<DeviceChoice> {
  /// A device; `all` is read, because the input may turn out to need no device.
  static var oneDevice: Self {
    var argument = device
    argument.words = Device.table.map(\.name)
    argument.requirement = "a device listed by `masdiag devices`"
    return argument
  }
}

extension Argument<Size> {
  /// `320x568`, in points.
  static var size: Self {
    Argument(placeholder: "WxH", requirement: "a width and a height above 0 and at most 100000 pt, such as 320x568") {
      text in
      let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else { return nil }
      return Size(width: numbers[0], height: numbers[1])
    }
  }
}

extension Argument<Double> {
  /// The text scale factor: a number, or one of iOS's names for text sizes.
  static var textScale: Self {
    Argument(
      placeholder: "SIZE", words: TextSize.table.map(\.name),
      requirement: "a factor from 0.1 to 10, such as 1.5, or a name, such as accessibilityLarge",
      read: { text in
        if let number = Double(text) { return number >= 0.1 && number <= 10 ? number : nil }
        return TextSize.table.first { $0.name == text }.map { $0.points / 17 }
      })
  }
}

/// iOS's names for the user's text size.
private enum TextSize {
  /// Each name with its body text size; the standard size is 17 points.
  static let table: [(name: String, points: Double)] = [
    ("xSmall", 14), ("small", 15), ("medium", 16), ("large", 17), ("xLarge", 19), ("xxLarge", 21), ("xxxLarge", 23),
    ("accessibilityMedium", 28), ("accessibilityLarge", 33), ("accessibilityXLarge", 40), ("accessibilityXXLarge", 47),
    ("accessibilityXXXLarge", 53),
  ]
}

extension Size {
  /// Returns the size in an orientation.
  fileprivate func held(_ orientation: Device.Orientation) -> Size {
    let (short, long) = (min(width, height), max(width, height))
    return orientation == .portrait ? Size(width: short, height: long) : Size(width: long, height: short)
  }
}

extension Invocation {
  /// The selected scenes of Interface Builder files, and how to lay them out.
  var selection: SceneSelection {
    var selection = SceneSelection(scene: self[Options.scene], environments: environments)
    selection.project = project
    selection.showsAlternatives = command.name != Command.why.name
    return selection
  }

  /// Rejects `--size` with several devices.
  func checkDevices() throws(UsageError) {
    guard has(Options.size) else { return }
    switch self[Options.device] {
    case .all?: throw UsageError("--size can't be used with --device all, which uses each device's size")
    case .devices(let devices)? where devices.count > 1:
      throw UsageError("--size can't be used with several devices, each of which has its own size")
    default: return
    }
  }

  /// The environments to lay out in.
  private var environments: EnvironmentChoice {
    let (choice, orientation) = (self[Options.device], self[Options.orientation])
    var devices: [Device] = []
    if case .devices(let named)? = choice { devices = named }
    let device = devices.first
    var environment = LayoutEnvironment(
      device: device, orientation: orientation ?? .portrait, size: self[Options.size])
    if has(Options.rightToLeft) { environment.direction = .rightToLeft }
    environment.textScale = self[Options.contentSize] ?? 1
    if case .all? = choice { return .allDevices(environment, orientation) }
    if devices.count > 1 { return .devices(devices, environment) }
    if let orientation, device == nil {
      guard let size = environment.size else { return .ownDevice(environment) }
      environment.size = size.held(orientation)
    }
    return .one(environment)
  }
}
