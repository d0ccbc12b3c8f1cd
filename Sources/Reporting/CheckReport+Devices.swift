import Certificates
import Diagnosis
public import InterfaceBuilder
import LayoutModel

extension CheckReport {
  /// What was found on many devices, one finding for each cause.
  ///
  /// - Parameters:
  ///   - path: the input's path.
  ///   - scene: the scene of an Interface Builder file, or nil.
  ///   - survey: what went wrong where.
  ///   - environments: all that were tried.
  public init(path: String, scene: SceneName?, survey: DeviceSurvey, among environments: [LayoutEnvironment]) {
    let findings = survey.groups.map { DeviceFinding(group: $0, among: environments, path: path).finding }
    self.init(
      path: path, scene: scene, status: survey.groups.contains(where: \.isConflict) ? .conflicting : .satisfiable,
      findings: findings)
  }
}

/// What goes wrong on some devices, as a finding.
private struct DeviceFinding {
  let group: DeviceSurvey.Group
  let among: [LayoutEnvironment]
  let path: String

  private var system: ConstraintSystem { group.system }
  private var places: String { EnvironmentNames.summary(of: group.environments, among: among) }
  private var details: [JSONValue.Member] {
    [.init("environments", .array(group.environments.compactMap(\.name).map(JSONValue.string)))]
  }

  var finding: Finding {
    switch group.cause {
    case .conflict: conflict
    case .clipping(let view, let axis): clipping(view, axis)
    }
  }

  private var conflict: Finding {
    let diagnosis = SystemDiagnosis(system, findsFixes: false)
    guard let conflict = diagnosis.conflicts.first else {
      return Finding(.conflict, at: start, "the layout conflicts on \(places)", details: details)
    }
    let broken = system.constraints[conflict.breaking]
    let points = shortNumber(conflict.reasoning.miss)
    let others = conflict.members.map { system.constraints[$0.index] }.filter {
      $0.index != broken.index && !$0.origin.isSystemMade
    }
    let partners = others.prefix(3).map { Phrases(system: system).title($0) }
    let against = partners.isEmpty ? "" : " with \(FindingMaker.enumerated(partners))"
    let first = group.environments.first?.name.map { group.environments.count > 1 ? " (\($0))" : "" } ?? ""
    return Finding(
      .conflict, at: broken.location ?? system.items[broken.first.place.item].location ?? start,
      "\(Phrases(system: system).title(broken)) conflicts\(against) on \(places): \(points) points are missing\(first)",
      details: details + [
        .init("fingerprint", .string(conflict.fingerprint)),
        .init("constraints", .array(conflict.members.compactMap { system.constraints[$0.index].objectID }.map(JSONValue.string))),
      ])
  }

  private func clipping(_ view: Int, _ axis: Axis) -> Finding {
    let views = system.items.filter { $0.kind == .view }
    guard views.indices.contains(view) else { return Finding(.clippedContent, at: start, "content is cut on \(places)") }
    let attribute: Attribute = axis == .horizontal ? .width : .height
    let item = views[view]
    return Finding(
      .clippedContent, at: item.location ?? start,
      "\(item.name).\(attribute.rawValue) is smaller than its content on \(places), by \(formatted((group.points * 10).rounded() / 10)) points",
      details: details + (item.objectID.map { [.init("id", .string($0))] } ?? []))
  }

  private var start: SourceLocation { SourceLocation(path: path, line: 1, column: 1) }
}
