import LayoutModel
import PlainText

/// Short descriptions of sets of environments.
public enum EnvironmentNames {
  /// Returns a description that matches exactly the given environments: `every device`, `phones up to 375 wide and
  /// every iPad in portrait`, or names.
  ///
  /// - Parameters:
  ///   - environments: the environments to describe.
  ///   - all: all environments from which `environments` were chosen.
  ///   - limit: the maximum number of names, after which only the number of remaining environments is given; nil to
  ///     name every environment that isn't part of a complete family.
  public static func summary(
    of environments: [LayoutEnvironment], among all: [LayoutEnvironment], limit: Int? = 3
  ) -> String {
    let isWholeTable = coverTable(all)
    if environments.count == all.count, isWholeTable { return "every device" }
    // A few environments are described most clearly by their names.
    if let limit, environments.count <= limit { return listed(environments.compactMap(\.name)) }
    var rest = environments
    var parts: [String] = []
    for family in isWholeTable ? families : [] {
      let members = all.filter(family.contains)
      let chosen = members.filter(rest.contains)
      guard members.count > 1, let name = family.name(of: chosen, among: members, isExact: limit == nil) else {
        continue
      }
      parts.append(name)
      rest.removeAll(where: members.contains)
    }
    let names = rest.compactMap(\.name)
    guard let limit, names.count > limit else { return listed(parts + names) }
    return listed(parts + names.prefix(limit) + ["\(names.count - limit) more"])
  }

  /// Returns true if the environments include every device of their platform, except for those that are too old.
  private static func coverTable(_ all: [LayoutEnvironment]) -> Bool {
    let devices = Set(all.compactMap(\.device))
    guard let platform = devices.first?.platform else { return false }
    let leastSystem = devices.map { $0.lastSystem ?? .max }.min() ?? 0
    return Device.table(of: platform, running: leastSystem).allSatisfy(devices.contains)
  }

  /// Large families come before the smaller families that they consist of.
  private static let families: [Family] = [
    Family(plural: "devices", orientation: .portrait), Family(plural: "devices", orientation: .landscape),
    Family(plural: "devices", hasHomeButton: true), Family(plural: "devices", hasHomeButton: false),
    Family(plural: "phones", isTablet: false), Family(plural: "phones", isTablet: false, orientation: .portrait),
    Family(plural: "phones", isTablet: false, orientation: .landscape), Family(plural: "iPads", isTablet: true),
    Family(plural: "iPads", isTablet: true, orientation: .portrait),
    Family(plural: "iPads", isTablet: true, orientation: .landscape),
  ]
}

/// A family of devices with a common name, in any orientation or in a specific orientation.
private struct Family {
  /// The plural noun: `phones`.
  var plural: String
  var isTablet: Bool?
  var orientation: Device.Orientation?
  var hasHomeButton: Bool?

  func contains(_ environment: LayoutEnvironment) -> Bool {
    guard let device = environment.device, device.platform == .iOS else { return false }
    return (isTablet == nil || device.isTablet == isTablet)
      && (orientation == nil || environment.orientation == orientation)
      && (hasHomeButton == nil || device.hasHomeButton == hasHomeButton)
  }

  /// The qualifier: ` in portrait`, ` without a home button`.
  private var place: String {
    (orientation.map { " in \($0)" } ?? "") + (hasHomeButton.map { " with\($0 ? "" : "out") a home button" } ?? "")
  }

  /// Returns a description that matches exactly the members in `chosen`: all of them, those up to or from a width or
  /// height, or all except one or two. Returns nil if there is no such description.
  ///
  /// - Parameter isExact: true to name only all phones or all iPads.
  func name(of chosen: [LayoutEnvironment], among members: [LayoutEnvironment], isExact: Bool) -> String? {
    let all = "every \(plural.dropLast())\(place)"
    if chosen.count == members.count { return isTablet == nil && isExact ? nil : all }
    guard chosen.count > 1, isTablet != nil, !isExact else { return nil }
    let others = members.filter { !chosen.contains($0) }
    // Width and height depend on the orientation, so a family in several orientations can't be described by a width or
    // height.
    if orientation == nil, Set(chosen.map(\.orientation)).count > 1 { return nil }
    for length in orientation == nil ? [Length.wide] : [.wide, .high] {
      let (own, foreign) = (chosen.map { $0.screen[length] }, others.map { $0.screen[length] })
      guard let least = own.min(), let most = own.max() else { continue }
      let bound: String
      if foreign.allSatisfy({ $0 > most }) {
        bound = least == most ? formatted(most) : "up to \(formatted(most))"
      } else if foreign.allSatisfy({ $0 < least }) {
        bound = least == most ? formatted(least) : "at least \(formatted(least))"
      } else {
        continue
      }
      return "\(plural)\(place) \(bound) \(length.rawValue)"
    }
    guard orientation != nil, others.count * 2 < chosen.count else { return nil }
    let width = others[0].screen.width
    if others.count > 1, others.allSatisfy({ $0.screen.width == width }),
      !chosen.contains(where: { $0.screen.width == width })
    {
      return "\(all) except those \(formatted(width)) wide"
    }
    return others.count > 2 ? nil : "\(all) but \(others.compactMap(\.name).joined(separator: " and "))"
  }
}

private enum Length: String {
  case wide, high
}

extension LayoutEnvironment {
  /// The size of the screen in the environment's orientation.
  fileprivate var screen: Size { device?.size(orientation) ?? .zero }
}

extension Device {
  /// True if the device has a home button: only devices without a home button have a safe area inset at the bottom.
  fileprivate var hasHomeButton: Bool { portraitSafeArea.bottom == 0 }
}

extension Size {
  fileprivate subscript(length: Length) -> Double { length == .wide ? width : height }
}
