public import InterfaceBuilder
import LayoutModel

extension CheckReport {
  /// What was found on many devices, each cause once, as it is where it is worst.
  ///
  /// Where constraints conflict, what a conflict does to content, and what it leaves open, does not count: it ends with
  /// the conflict. A constraint follows from others, or never comes into play, only if it does so on all devices; and
  /// an optional one that holds on some devices does what its priority is for.
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
    self.init(
      path: path, scene: scene,
      status: reports.contains { $0.1.status == .conflicting } ? .conflicting : .satisfiable,
      findings: groups.filter { !$0.worst.isSoEverywhereOrNowhere || $0.environments.count == all.count }
        .map { $0.finding(among: all) }, isCut: reports.contains { $0.1.isCut })
  }
}

/// A finding on some devices.
private struct DeviceFinding {
  /// What makes findings on several devices one.
  struct Cause: Hashable {
    var code: Finding.Code
    var location: String
    var cause: String
    /// Of several in one report that are alike in all this, which.
    var number = 0
  }

  /// The finding where it misses most, at first sight.
  private(set) var worst: Finding
  private var worstPlace: LayoutEnvironment
  /// Where it was found, in order.
  private(set) var environments: [LayoutEnvironment]
  /// Whether its words are not the same everywhere.
  private var differs = false

  init(_ finding: Finding, on environment: LayoutEnvironment) {
    (worst, worstPlace, environments) = (finding, environment, [environment])
  }

  /// The findings in the report on one device that count.
  static func causes(in report: CheckReport) -> [(Cause, Finding)] {
    var counts: [Cause: Int] = [:]
    let counted = report.findings.filter {
      report.status != .conflicting || !($0.isAboutContent || $0.followsFromConflict)
    }
    return counted.map { finding in
      var cause = Cause(code: finding.code, location: finding.location.description, cause: finding.cause)
      counts[cause, default: 0] += 1
      cause.number = counts[cause] ?? 0
      return (cause, finding)
    }
  }

  mutating func add(_ finding: Finding, on environment: LayoutEnvironment) {
    environments.append(environment)
    differs = differs || finding.headline != worst.headline || finding.notes != worst.notes
    if finding.points > worst.points { (worst, worstPlace) = (finding, environment) }
  }

  /// The finding with its devices.
  func finding(among all: [LayoutEnvironment]) -> Finding {
    func words(_ limit: Int) -> String {
      let names = EnvironmentNames.summary(of: environments, among: all, limit: limit)
      guard !names.isEmpty else { return worst.headline }
      return "\(worst.headline), on \(names)" + (differs ? worstPlace.name.map { "; here as on \($0)" } ?? "" : "")
    }
    var finding = worst
    (finding.headline, finding.longHeadline) = (words(3), words(.max))
    finding.details.append(.init("environments", .array(environments.compactMap(\.name).map(JSONValue.string))))
    return finding
  }
}

extension Finding {
  /// Whether it says how large something is beside its content.
  fileprivate var isAboutContent: Bool { [.clippedContent, .stretchedContent, .scaledContent].contains(code) }
  /// Whether it says nothing where it is so on some devices only.
  fileprivate var isSoEverywhereOrNowhere: Bool { [.implied, .neverBinds, .brokenPreference].contains(code) }
}
