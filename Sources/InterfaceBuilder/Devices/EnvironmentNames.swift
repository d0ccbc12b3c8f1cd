/// Says of many environments which they are, in few words.
public enum EnvironmentNames {
  /// `every device`, `every phone in landscape and iPad mini (6th generation)`, or names.
  ///
  /// - Parameters:
  ///   - environments: which.
  ///   - all: what they were chosen from.
  ///   - limit: of more names two are given, and how many more there are.
  public static func summary(
    of environments: [LayoutEnvironment], among all: [LayoutEnvironment], limit: Int = 3
  ) -> String {
    if environments.count == all.count, all.count > 1 { return "every device" }
    var rest = environments
    var parts: [String] = []
    for family in families {
      let members = all.filter(family.contains)
      guard members.count > 1, members.allSatisfy(rest.contains) else { continue }
      parts.append(family.name)
      rest.removeAll(where: members.contains)
    }
    let names = rest.compactMap(\.name)
    let shown = names.count > limit ? names.prefix(2) + ["\(names.count - 2) more"] : names[...]
    return enumerated(parts + shown)
  }

  private struct Family {
    var name: String
    var contains: (LayoutEnvironment) -> Bool
  }

  private static var families: [Family] {
    func family(_ name: String, _ isTablet: Bool, _ orientation: Device.Orientation?) -> Family {
      Family(name: name) { environment in
        guard let device = environment.device, device.platform == .iOS else { return false }
        return device.isTablet == isTablet && (orientation == nil || environment.orientation == orientation)
      }
    }
    return [
      family("every phone", false, nil), family("every phone in portrait", false, .portrait),
      family("every phone in landscape", false, .landscape), family("every iPad", true, nil),
      family("every iPad in portrait", true, .portrait), family("every iPad in landscape", true, .landscape),
    ]
  }

  private static func enumerated(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }
}
