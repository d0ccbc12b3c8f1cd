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
  let found = Deadline.$instant.withValue(deadline) { inspection(of: layout, severity.scope) }
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
    let name = SceneName(id: scene.id, name: scene.name)
    let found = try scene.layouts(in: environments) { layout in
      (layout.environment, report(on: layout, name, path, from: severity, until: deadline))
    }
    reports.append(CheckReport(path: path, scene: name, onDevices: found))
  }
  return reports
}

/// Everything there is to find in a scene, but for content that is cut or stretched where that is meant or not known:
/// images that scale, and estimates that would be cut at the file's own canvas, too, where the author would have seen
/// it; and but for what may be open.
private func inspection(of layout: SceneLayout, _ scope: Inspection.Scope) -> Inspection {
  var inspection = Inspection(layout.system, scope: scope)
  let kept = zip(inspection.diagnosis.brokenPreferences, inspection.preferences).filter { preference, _ in
    let constraint = layout.system.constraints[preference.index]
    guard constraint.origin == .contentSize else { return true }
    let item = layout.items[constraint.first.place.item]
    let isGuess =
      constraint.isEstimate
      && (layout.environment == .canvas || item.isOverfullAtCanvas.contains(constraint.first.place.attribute.axis))
    return !item.mayShrink && !isGuess
  }
  inspection.diagnosis.brokenPreferences = kept.map(\.0)
  inspection.preferences = kept.map(\.1)
  inspection.diagnosis.ambiguity?.groups.removeAll { group in
    group.variables.map { layout.system.variables[$0] }.allSatisfy {
      layout.items[$0.item].mayBeOpen.contains($0.attribute.kind)
    }
  }
  return inspection
}
