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
    guard let conflict = group.conflict else { return Finding(.conflict, at: start, "it conflicts on \(places)") }
    let broken = system.constraints[conflict.breaking]
    let points = shortNumber(conflict.reasoning.miss)
    let others = conflict.members.map { system.constraints[$0.index] }.filter {
      $0.index != broken.index && !$0.origin.isSystemMade
    }
    let phrases = Phrases(system: system)
    let against = others.isEmpty ? "" : " with \(FindingMaker.enumerated(others.map(phrases.title), limit: 4))"
    let ids = conflict.members.compactMap { system.constraints[$0.index].objectID }
    return Finding(
      .conflict, at: broken.location ?? system.items[broken.first.place.item].location ?? start,
      "\(phrases.title(broken)) conflicts\(against) on \(places): \(points) points are missing\(worst)",
      details: details + [
        .init("fingerprint", .string(conflict.fingerprint)),
        .init("constraints", .array(ids.map(JSONValue.string))),
        .init("shortfall", .string(conflict.shortfall.description)),
      ])
  }

  /// Where it goes wrong most, if there are several places.
  private var worst: String {
    group.environments.count > 1 ? group.worst.name.map { " on \($0)" } ?? "" : ""
  }

  private func clipping(_ view: Int, _ axis: Axis) -> Finding {
    let views = system.items.filter { $0.kind == .view }
    guard views.indices.contains(view) else {
      return Finding(.clippedContent, at: start, "content is cut on \(places)")
    }
    let attribute: Attribute = axis == .horizontal ? .width : .height
    let item = views[view]
    let points = formatted((group.points * 10).rounded() / 10)
    return Finding(
      .clippedContent, at: item.location ?? start,
      "\(item.name).\(attribute.rawValue) is smaller than its content on \(places): "
        + "\(points) points are missing\(worst)",
      notes: group.isEstimate ? ["its content's size is an estimate"] : [],
      details: details + (item.objectID.map { [.init("id", .string($0))] } ?? [])
        + (group.isEstimate ? [.init("estimate", .bool(true))] : []))
  }

  private var start: SourceLocation { SourceLocation(path: path, line: 1, column: 1) }
}
