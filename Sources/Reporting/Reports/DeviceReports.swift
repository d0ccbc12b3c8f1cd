import ConstraintSystems
import Diagnosis
import ExactNumbers
import InterfaceBuilder
import PlainText

/// The reports on a scene on those devices on which the same constraints conflict, or on which nothing does.
struct DeviceReports {
  /// The path of the input, and the name of the scene.
  let scene: [String]
  /// The values that the reports have in common.
  let key: [String]
  private let path: String
  private let name: SceneName
  /// The environments, in order.
  private(set) var environments: [LayoutEnvironment]
  private let isConflicting: Bool

  /// Creates the reports on a single device; returns nil for a report that isn't about a device.
  init?(_ report: InputReport) {
    guard let name = report.scene, let environment = name.layoutEnvironment, environment.device != nil else {
      return nil
    }
    (path, self.name, scene) = (report.path, name, [report.path, name.id, name.name])
    key = scene + [report.status.rawValue] + report.diagnosis.conflicts.flatMap { [""] + Self.cause(of: $0, report) }
    environments = [environment]
    isConflicting = !report.diagnosis.conflicts.isEmpty
  }

  /// Returns the constraints of the conflict that the app can change, each with the side on which it is contradicted.
  /// The others include the size of the screen.
  private static func cause(of conflict: LayoutConflict, _ report: InputReport) -> [String] {
    let members = conflict.members.map { (report.system.constraints[$0.index], $0.multiplier.signum > 0) }
    return members.filter { !$0.0.origin.isSystemMade }.map { constraint, isMinimum in
      "\(constraint.location?.description ?? "") \(constraint) \(isMinimum ? ">=" : "<=")"
    }
  }

  /// True if there are several devices.
  var areMany: Bool { environments.count > 1 }

  /// Adds the report on another device.
  mutating func add(_ other: DeviceReports) { environments += other.environments }

  /// Returns the heading: `Main.storyboard, Login on phones in portrait up to 375 wide`.
  ///
  /// - Parameter all: all environments of the scene.
  func heading(among all: [LayoutEnvironment]) -> String {
    visible(path) + name.heading(EnvironmentNames.summary(of: environments, among: all))
  }

  /// A note about the first device, which the text is about; nil if it makes no difference.
  var note: String? {
    guard areMany, isConflicting, let name = environments[0].name else { return nil }
    let others = environments.count > 2 ? "the other devices" : environments[1].name ?? ""
    return "The numbers are for \(visible(name)). On \(visible(others)), the same constraints conflict."
  }
}
