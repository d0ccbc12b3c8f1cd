import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting

/// What is wrong with a laid-out scene.
func report(
  on layout: SceneLayout, _ name: SceneName, _ path: String, from severity: Finding.Severity,
  until deadline: ContinuousClock.Instant?
) -> CheckReport {
  let found = Deadline.$instant.withValue(Deadline.earlier(deadline)) { inspection(of: layout, severity.scope) }
  return CheckReport(path: path, scene: name, layout: found, from: severity, acceptances: layout.acceptances)
}

/// What is wrong with the scenes of a file on many devices.
func checkDevices(
  _ file: InterfaceFile, _ path: String, _ selection: SceneSelection, from severity: Finding.Severity,
  until deadline: ContinuousClock.Instant?
) throws(UnreadableInput) -> [CheckReport] {
  let environments = try selection.environments.list(for: file.platform, canvas: file.canvasDevice, path: path)
  var reports: [CheckReport] = []
  for scene in try selection.scenes(in: file, path: path) {
    let name = SceneName(id: scene.id, name: scene.name, isInBar: scene.isInBar)
    let found = try scene.layouts(in: environments) { layout in
      (layout.environment, report(on: layout, name, path, from: severity, until: deadline))
    }
    reports.append(CheckReport(path: path, scene: name, onDevices: found))
  }
  return reports
}

/// The reports on the scenes of a file, each finding with the name of its scene where there are several; with its id
/// where several have that name, or it is a view in the bar of a scene.
func namingScenes(_ reports: [CheckReport]) -> [CheckReport] {
  let scenes = reports.compactMap(\.scene).filter { !$0.isInBar }
  let ids = Dictionary(grouping: scenes, by: \.name).mapValues { Set($0.map(\.id)) }
  guard Set(scenes.map(\.id)).count > 1 else { return reports }
  return reports.map { report in
    guard let scene = report.scene else { return report }
    var report = report
    let isNamesake = scene.isInBar || (ids[scene.name]?.count ?? 0) > 1
    let name = isNamesake ? "\(scene.name) (\(scene.id))" : scene.name
    for place in report.findings.indices { report.findings[place].scene = name }
    return report
  }
}

/// Everything there is to find in a scene, but for content that is cut or stretched where that is meant or not known:
/// images that scale, text that has more lines where it is narrower, and estimates that would be cut at the file's own
/// canvas, too, where the author would have seen it; but for what may be open; and but for what was lost when the
/// editor rounded the frames that sizes are read off.
private func inspection(of layout: SceneLayout, _ scope: Inspection.Scope) -> Inspection {
  var inspection = Inspection(layout.system, scope: scope)
  let kept = zip(inspection.diagnosis.brokenPreferences, inspection.preferences).filter { preference, _ in
    let constraint = layout.system.constraints[preference.index]
    guard constraint.origin == .contentSize else { return true }
    let item = layout.items[constraint.first.place.item]
    let isGuess =
      constraint.isEstimate
      && (layout.environment == .canvas || item.isOverfullAtCanvas.contains(constraint.first.place.attribute.axis))
    let isRounded = preference.points <= layout.sizeTolerance + Tolerance.points
    return !item.mayShrink && !isGuess && !isRounded && !item.flows(around: constraint, missedBy: preference.points)
  }
  inspection.diagnosis.brokenPreferences = kept.map(\.0)
  inspection.preferences = kept.map(\.1)
  let values = inspection.diagnosis.values
  inspection.diagnosis.ambiguity?.groups.removeAll { layout.mayBeOpen($0) || layout.isRounded($0, values) }
  return inspection
}

extension SceneLayout.Item {
  /// Whether a width that its content does not get cuts nothing: then it has more lines, and its height is another
  /// question.
  fileprivate func flows(around constraint: ConstraintSystem.Constraint, missedBy points: Double) -> Bool {
    guard let leastWidth, constraint.first.place.attribute == .width, constraint.relation == .greaterThanOrEqual else {
      return false
    }
    // Nothing is shown in less than a point.
    return constraint.constant - points >= max(leastWidth, 1) - Tolerance.points
  }
}

extension SceneLayout {
  /// Whether the author wants nothing said of a group: of all that moves the file says that it may be open; or sizes
  /// that the app gives by other means are open, and once they were given all the rest would be decided.
  fileprivate func mayBeOpen(_ group: Ambiguity.Group) -> Bool {
    func mayBeOpen(_ place: ConstraintSystem.ItemAttribute) -> Bool {
      items[place.item].mayBeOpen.contains(place.attribute.kind) || isGiven(place)
    }
    func isGiven(_ place: ConstraintSystem.ItemAttribute) -> Bool {
      items[place.item].givenSizes.contains(place.attribute)
    }
    return group.variables.allSatisfy { mayBeOpen(system.variables[$0]) }
      || group.decidingSets.contains { $0.allSatisfy(isGiven) }
  }

  /// Whether no more of a group is open than what was lost when stored frames were rounded.
  fileprivate func isRounded(_ group: Ambiguity.Group, _ values: [Double]) -> Bool {
    sumsAreRounded && group.otherValues.allSatisfy { abs($0.points - values[$0.variable]) <= sizeTolerance }
  }
}
