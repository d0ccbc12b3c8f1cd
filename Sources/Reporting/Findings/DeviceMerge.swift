public import InterfaceBuilder
import LayoutModel

extension CheckReport {
  /// The findings on many devices, each cause once, as on the device where it is worst.
  ///
  /// A constraint follows from others, or never comes into play, only if it does so on all devices; and an optional one
  /// that holds on some devices does what its priority is for. How many of these are left out is in ``leftOut``.
  ///
  /// - Parameters:
  ///   - path: the input's path.
  ///   - scene: the scene of an Interface Builder file, or nil.
  ///   - reports: what was found on each device, in the order in which they are named.
  public init(path: String, scene: SceneName? = nil, onDevices reports: [(LayoutEnvironment, CheckReport)]) {
    var groups: [DeviceFinding] = []
    var positions: [DeviceFinding.Cause: Int] = [:]
    for (environment, report) in reports {
      for (cause, finding) in DeviceFinding.causes(in: report) {
        if let position = positions[cause] {
          groups[position].add(finding, on: environment)
        } else {
          positions[cause] = groups.count
          groups.append(DeviceFinding(finding, on: environment))
        }
      }
    }
    let all = reports.map(\.0)
    let counted = groups.filter { !$0.worst.isSoEverywhereOrNowhere || $0.environments.count == all.count }
    self.init(
      path: path, scene: scene,
      status: reports.contains { $0.1.status == .conflicting } ? .conflicting : .satisfiable,
      findings: counted.map { $0.finding(among: all) }, isCut: reports.contains { $0.1.isCut })
    let others = groups.filter { $0.worst.isSoEverywhereOrNowhere && $0.environments.count < all.count }
    leftOut = LeftOut(others.map(\.environments), among: all)
  }

  /// Findings that are so on some devices only, where that is no mistake.
  public struct LeftOut: Hashable, Sendable {
    /// How many there are.
    public var count: Int
    /// How many of them the device has that has most.
    public var most: Int
    /// That device, as options of the tool: `--device 'iPhone 4s'`.
    public var options: String

    /// Those found in the given environments each; nil if there are none.
    init?(_ places: [[LayoutEnvironment]], among all: [LayoutEnvironment]) {
      let counts = all.map { environment in places.count { $0.contains(environment) } }
      guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most),
        let device = all[index].device
      else { return nil }
      (count, self.most) = (places.count, most)
      options = "--device '\(device.name)'" + (all[index].orientation == .landscape ? " --orientation landscape" : "")
    }
  }
}

/// The devices on which a finding was found.
struct FindingDevices: Hashable {
  let environments: [LayoutEnvironment]
  /// All that were looked at.
  let all: [LayoutEnvironment]
  /// The device of which the words are, where those of another one differ.
  let shown: String?

  /// `, on iPhone 4s and iPhone 14 (numbers for iPhone 4s)`
  func words(limit: Int?) -> String {
    let names = EnvironmentNames.summary(of: environments, among: all, limit: limit)
    return names.isEmpty ? "" : ", on \(names)" + (shown.map { " (numbers for \($0))" } ?? "")
  }

  var members: [JSONValue.Member] {
    [.init("environments", .array(environments.compactMap(\.name).map(JSONValue.string)))]
  }
}

/// A finding on some devices.
private struct DeviceFinding {
  /// The values that make findings on several devices one.
  struct Cause: Hashable {
    var code: Finding.Code
    var location: SourceLocation
    var names: [String]
    /// Of several in one report that are alike in all this, which.
    var number = 0
  }

  /// The finding where it misses most, at first sight.
  private(set) var worst: Finding
  private var worstPlace: LayoutEnvironment
  /// Where it was found, in order.
  private(set) var environments: [LayoutEnvironment]
  /// True if it does not say the same everywhere.
  private var differs = false

  init(_ finding: Finding, on environment: LayoutEnvironment) {
    (worst, worstPlace, environments) = (finding, environment, [environment])
  }

  /// The findings in the report on one device, each with what makes it the same as one on another.
  static func causes(in report: CheckReport) -> [(Cause, Finding)] {
    var counts: [Cause: Int] = [:]
    return report.findings.map { finding in
      var cause = Cause(code: finding.code, location: finding.location, names: finding.fact.cause)
      counts[cause, default: 0] += 1
      cause.number = counts[cause] ?? 0
      return (cause, finding)
    }
  }

  mutating func add(_ finding: Finding, on environment: LayoutEnvironment) {
    environments.append(environment)
    differs = differs || finding.fact.shown != worst.fact.shown
    if finding.fact.points > worst.fact.points { (worst, worstPlace) = (finding, environment) }
  }

  /// The finding with its devices.
  func finding(among all: [LayoutEnvironment]) -> Finding {
    var finding = worst
    finding.devices = FindingDevices(environments: environments, all: all, shown: differs ? worstPlace.name : nil)
    return finding
  }
}

extension Finding {
  /// True if it says nothing where it is so on some devices only.
  fileprivate var isSoEverywhereOrNowhere: Bool {
    [.implied, .neverBinds, .brokenPreference, .fallback].contains(code)
  }
}
