import Diagnosis
import InterfaceBuilder
public import LayoutFormats
import LayoutModel
public import Reporting

/// Looks for everything that is wrong with a layout, or likely to be: conflicts, what nothing decides, optional
/// constraints that are not satisfied, and constraints that say nothing new.
///
/// Of a console report, which is a part of a layout, only conflicts and repeated constraints can be found.
///
/// - Parameters:
///   - bytes: a layout document, or text with console reports or a bare list of constraints; which of them follows from
///     the content.
///   - path: what findings call the input; `-` for standard input.
///   - selection: of an Interface Builder file, which scenes, and under which circumstances.
///   - severity: findings that are not as bad are not looked for.
///   - deadline: when to end with what was found; nil for never.
///   - findsFixes: whether to look for changes of the input's text, too, that resolve its conflicts.
/// - Returns: one report for a layout document, one for each scene of an Interface Builder file and for each console
///   report in a text.
/// - Throws: everything that is wrong with the input.
/// - Complexity: that of ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:scope:)``.
public func check(
  _ bytes: [UInt8], path: String, selection: SceneSelection = .all, from severity: Finding.Severity = .note,
  findsFixes: Bool = false, until deadline: ContinuousClock.Instant? = nil
) throws(UnreadableInput) -> [CheckReport] {
  if InterfaceFile.recognizes(bytes) {
    let file = try inTime(until: deadline) { () throws(UnreadableInput) in try InterfaceFile(bytes, path: path) }
    if selection.environments.hasMany, file.platform != .macOS {
      return try inTime(until: deadline) { () throws(UnreadableInput) in try survey(file, path, selection) }
    }
    let layouts = try inTime(until: deadline) { () throws(UnreadableInput) in
      try selection.layouts(in: file, path: path)
    }
    var reports = layouts.map { name, layout in
      let found = Deadline.$instant.withValue(deadline) { inspection(of: layout, severity.scope) }
      return CheckReport(
        path: path, scene: name, layout: found, from: severity, acceptances: layout.acceptances)
    }
    if findsFixes { addFixes(in: file, bytes, selection, to: &reports) }
    return reports
  }
  switch try input(bytes, path: path, until: deadline) {
  case .layout(let document) where selection.environments.hasMany:
    return [try survey(document, path, selection)]
  case .layout(let document):
    let document = try selection.fitted(document, path)
    let origin = document.root.givenFrame?.origin ?? .zero
    let inspection = Deadline.$instant.withValue(deadline) { Inspection(document.system, scope: severity.scope) }
    var report = CheckReport(
      path: path, layout: inspection, rootOrigin: origin, from: severity, acceptances: document.acceptances)
    if findsFixes, report.status == .conflicting { addFixes(of: document.system, bytes, to: &report) }
    return [report]
  case .console(let reports): return check(reports, path: path, from: severity, until: deadline)
  }
}

/// Looks for what is wrong in the reports of a console log that was read.
package func check(
  _ reports: [ConsoleReport], path: String, from severity: Finding.Severity, until deadline: ContinuousClock.Instant?
) -> [CheckReport] {
  reports.map { report in
    let inspection = Deadline.$instant.withValue(deadline) {
      Inspection(report.system, brokenByLog: report.breaking, isExcerpt: true, scope: severity.scope)
    }
    return CheckReport(path: path, report: report, of: reports.count, excerpt: inspection, from: severity)
  }
}

extension Finding.Severity {
  /// What has to be looked for to find everything as bad.
  fileprivate var scope: Inspection.Scope {
    switch self {
    case .error: .conflicts
    case .warning: .mistakes
    case .note: .everything
    }
  }
}

/// What goes wrong with the scenes of a file on many devices.
private func survey(
  _ file: InterfaceFile, _ path: String, _ selection: SceneSelection
) throws(UnreadableInput) -> [CheckReport] {
  let environments = try selection.environments.list(for: file.platform, canvas: file.canvasDevice, path: path)
  var reports: [CheckReport] = []
  for scene in try selection.scenes(in: file, path: path) {
    let name = SceneName(id: scene.id, name: scene.name)
    reports.append(
      CheckReport(path: path, scene: name, survey: try scene.survey(environments), among: environments))
  }
  return reports
}

/// Everything there is to find in a scene, but for content that is cut or stretched where that is meant or not known:
/// images that scale, and at the file's own canvas what is only estimated; and but for what may be open.
private func inspection(of layout: SceneLayout, _ scope: Inspection.Scope) -> Inspection {
  var inspection = Inspection(layout.system, scope: scope)
  let kept = zip(inspection.diagnosis.brokenPreferences, inspection.preferences).filter { preference, _ in
    let constraint = layout.system.constraints[preference.index]
    guard constraint.origin == .contentSize else { return true }
    return !layout.items[constraint.first.place.item].mayShrink
      && !(layout.environment == .canvas && constraint.isEstimate)
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

/// What goes wrong with a layout document on many devices.
private func survey(
  _ document: LayoutDocument, _ path: String, _ selection: SceneSelection
) throws(UnreadableInput) -> CheckReport {
  let environments = try selection.environments.list(for: .iOS, path: path)
  do {
    return CheckReport(
      path: path, scene: nil, survey: try document.root.survey(environments), among: environments)
  } catch {
    throw UnreadableInput(problems: [
      Problem(
        code: ProblemCode.numberRange.rawValue, message: "\(error)",
        location: SourceLocation(path: path, line: 1, column: 1), line: "")
    ])
  }
}
