import InterfaceBuilder
import LayoutModel
import Masdiag

extension Invocation {
  /// Which scenes of Interface Builder files are asked for, and under which circumstances.
  var selection: SceneSelection { SceneSelection(scene: arguments[.scene], environments: environments) }

  /// The circumstances that layouts are tried in.
  private var environments: EnvironmentChoice {
    let orientation = arguments[.orientation].flatMap(Device.Orientation.init)
    var environment = LayoutEnvironment(
      device: arguments[.device].flatMap(Device.named), orientation: orientation ?? .portrait,
      size: arguments[.size].flatMap(Self.size))
    if flags.contains(.rightToLeft) { environment.direction = .rightToLeft }
    environment.textScale = arguments[.contentSize].flatMap(Self.textScale) ?? 1
    return arguments[.device] == "all" ? .allDevices(environment, orientation) : .one(environment)
  }

  /// `320x568`, in points.
  static func size(_ text: String) -> Size? {
    let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// How many times as large text is: a number, or one of iOS's names, by what they make of body text of 17 points.
  static func textScale(_ text: String) -> Double? {
    if let number = Double(text) { return number >= 0.1 && number <= 10 ? number : nil }
    return textSizes.first { $0.name == text }.map { $0.points / 17 }
  }

  /// iOS's names for the reader's text size, and the size of body text at each.
  static let textSizes: [(name: String, points: Double)] = [
    ("xSmall", 14), ("small", 15), ("medium", 16), ("large", 17), ("xLarge", 19), ("xxLarge", 21), ("xxxLarge", 23),
    ("accessibilityMedium", 28), ("accessibilityLarge", 33), ("accessibilityXLarge", 40), ("accessibilityXXLarge", 47),
    ("accessibilityXXXLarge", 53),
  ]
}
