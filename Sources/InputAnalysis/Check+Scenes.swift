import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting

/// Checks a laid-out scene.
func report(
  on layout: SceneLayout, _ name: SceneName, _ path: String, from severity: Finding.Severity,
  until deadline: ContinuousClock.Instant?
) -> CheckReport {
  let limit = Deadline.earlier(deadline)
  let found = Deadline.$instant.withValue(limit) { inspection(of: layout, severity.scope) }
  var report = CheckReport(path: path, scene: name, layout: layout, found, from: severity)
  guard severity == .note, report.status == .satisfiable else { return report }
  for direction in [LayoutDirection.leftToRight, .rightToLeft] {
    guard let trial = try? layout.withLongerTexts(direction) else { continue }
    let found = Deadline.$instant.withValue(limit) { inspection(of: trial, .mistakes) }
    report.addLongerText(
      CheckReport(path: path, scene: name, layout: trial, found, from: .warning), isMirrored: direction == .rightToLeft)
  }
  return report
}

/// Checks the scenes of a file on several devices.
func checkDevices(
  _ file: InterfaceFile, _ path: String, _ selection: SceneSelection, from severity: Finding.Severity,
  until deadline: ContinuousClock.Instant?
) throws(UnreadableInput) -> [CheckReport] {
  let environments = try selection.environments.list(
    for: file.platform, canvas: file.canvasDevice, running: file.leastSystem, of: file.family, path: path)
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

/// Adds the names of scenes to the findings of a file with several scenes. If several scenes share a name, or if a view
/// belongs to a scene's bar, the scene's id is added, too.
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

/// Inspects a scene and removes findings that are intended or uncertain: clipped or stretched content that scales or
/// wraps; estimated sizes that would be clipped even on the file's own canvas, where the author would have noticed;
/// attributes that may be ambiguous; and differences that are due to the editor's rounding of frames.
private func inspection(of layout: SceneLayout, _ scope: Inspection.Scope) -> Inspection {
  var inspection = Inspection(layout.system, scope: scope)
  func counts(_ preference: BrokenPreference) -> Bool {
    let constraint = layout.system.constraints[preference.index]
    guard constraint.origin == .contentSize else { return true }
    let item = layout.items[constraint.first.place.item]
    let isGuess =
      constraint.isEstimate
      && (layout.environment == .canvas || item.isOverfullAtCanvas.contains(constraint.first.place.attribute.axis))
    let isWidth = constraint.first.place.attribute == .width
    let isRounded =
      preference.points <= layout.sizeTolerance + Tolerance.points
      || isWidth && constraint.isEstimate && preference.points <= constraint.constant * textError
    return !item.mayShrink && !isGuess && !isRounded && !item.flows(around: constraint, missedBy: preference.points)
  }
  let preferences = zip(inspection.diagnosis.brokenPreferences, inspection.preferences)
  let kept = preferences.filter { counts($0.0) }
  func mayShrink(_ index: Int) -> Bool {
    let constraint = layout.system.constraints[index]
    return constraint.origin == .contentSize && layout.items[constraint.first.place.item].mayShrink
  }
  // It doesn't matter which of several buttons loses its margins, or which of several switches is smaller. It matters
  // which of several texts wraps.
  let ties = preferences.filter { !counts($0.0) }.compactMap { $1?.tie == .open ? $1 : nil }.filter { tie in
    layout.system.constraints[tie.index].first.place.attribute == .height
      || ([tie.index] + tie.rivals(in: layout.system)).allSatisfy(mayShrink)
  }
  let tied = Set(
    ties.flatMap { [$0.index] + $0.rivals(in: layout.system) }.map { layout.system.constraints[$0].first.place })
  inspection.diagnosis.brokenPreferences = kept.map(\.0)
  inspection.preferences = kept.map(\.1)
  let values = inspection.diagnosis.values
  inspection.diagnosis.ambiguity?.groups.removeAll { group in
    layout.mayBeOpen(group) || layout.isRounded(group, values)
      || group.variables.contains { tied.contains(layout.system.variables[$0]) }
  }
  return inspection
}

/// The mean error of estimated widths, as a share of the width.
private let textError = 0.016

extension SceneLayout.Item {
  /// Returns true if content isn't clipped despite an insufficient size: a width, because the content wraps (its height
  /// is checked separately), or a height, because only the margins around the content are cut.
  fileprivate func flows(around constraint: ConstraintSystem.Constraint, missedBy points: Double) -> Bool {
    guard let least = constraint.first.place.attribute == .width ? leastWidth : leastHeight,
      constraint.relation == .greaterThanOrEqual
    else { return false }
    // At a size of less than one point, no content is visible.
    return constraint.constant - points >= max(least, 1) - Tolerance.points
  }
}

extension SceneLayout {
  /// Returns true if the author exempted a group from verification: either all of the group's attributes are exempt in
  /// the file, or the file says that the app sets sizes by other means, and those sizes determine the rest.
  fileprivate func mayBeOpen(_ group: Ambiguity.Group) -> Bool {
    func mayBeOpen(_ place: ConstraintSystem.ItemAttribute) -> Bool {
      items[place.item].mayBeOpen.contains(place.attribute.kind) || isGiven(place)
    }
    func isGiven(_ place: ConstraintSystem.ItemAttribute) -> Bool {
      items[place.item].givenAttributes.contains(place.attribute)
    }
    return group.variables.allSatisfy { mayBeOpen(system.variables[$0]) }
      || group.decidingSets.contains { $0.allSatisfy(isGiven) }
  }

  /// Returns true if a group is ambiguous only within the rounding errors of stored frames.
  fileprivate func isRounded(_ group: Ambiguity.Group, _ values: [Double]) -> Bool {
    group.otherValues.allSatisfy { abs($0.points - values[$0.variable]) <= sumTolerance + Tolerance.points }
  }
}
