import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting
import ViewCode

extension Masdiag {
  /// Checks the layouts of a source file. Returns one report for each type that lays out views, and one report for
  /// mistakes outside of these types.
  static func checkCode(
    _ bytes: [UInt8], path: String, _ selection: SceneSelection, from severity: Finding.Severity, findsFixes: Bool,
    until deadline: ContinuousClock.Instant?
  ) throws(UnreadableInput) -> [CheckReport] {
    try inTime(until: deadline) { () throws(UnreadableInput) in
      try checkCode(bytes, path: path, selection, from: severity, findsFixes: findsFixes)
    }
  }

  private static func checkCode(
    _ bytes: [UInt8], path: String, _ selection: SceneSelection, from severity: Finding.Severity, findsFixes: Bool
  ) throws(UnreadableInput) -> [CheckReport] {
    let environments = try selection.environments.list(for: .iOS, path: path)
    var names: [String] = []
    var found: [String: [(LayoutEnvironment, CheckReport)]] = [:]
    var mistakes: [Finding] = []
    var unread: [UnreadStatement] = []
    var isCut = false
    for environment in environments {
      let layouts = try CodeLayouts(
        bytes, path: path, selection, in: environment, sizesEveryView: selection.scene != nil)
      isCut = isCut || layouts.reading.isCut
      if environment == environments[0] {
        mistakes = layouts.mistakes(of: nil, from: severity)
        unread = layouts.reading.unread
      }
      // Unlike the size of a controller's view, a plain view's size doesn't depend on the device.
      for scene in layouts.scenes where scene.isControllersView || environment == environments[0] {
        // (The findings of its subclasses tell what is wrong.)
        if scene.isShared, selection.scene == nil { continue }
        var report = codeReport(scene, layouts, environment, from: severity)
        if findsFixes, environments.count == 1, report.status == .conflicting {
          addFixes(of: scene, in: layouts.project, bytes, layouts.environment, to: &report)
        }
        if found[scene.name] == nil { names.append(scene.name) }
        found[scene.name, default: []].append((environment, report))
      }
    }
    var reports = names.compactMap { name -> CheckReport? in
      guard let all = found[name], let first = all.first else { return nil }
      if all.count == 1 { return first.1 }
      let scene = first.1.scene.map { SceneName(id: $0.id, name: $0.name) }
      return CheckReport(path: path, scene: scene, onDevices: all)
    }
    reports = withoutRepetitions(reports)
    if !mistakes.isEmpty {
      reports.append(CheckReport(path: path, scene: nil, alternatives: [], mistakes: mistakes))
    }
    if isCut, reports.isEmpty { throw CodeLayouts.timeOver(path) }
    if !reports.isEmpty {
      // A finding says more about a statement than that it couldn't be read.
      let reported = Set(reports.lazy.flatMap(\.findings).map(\.location.line))
      reports[0].unreadStatementCount = unread.count { !reported.contains($0.line) }
    }
    for index in reports.indices where isCut { reports[index].isCut = true }
    return namingScenes(reports)
  }

  /// Returns the reports without the findings that an earlier layout of the same type has in the same words. (Code may
  /// lay out a view by itself, and again in the window to which it adds the view.)
  private static func withoutRepetitions(_ reports: [CheckReport]) -> [CheckReport] {
    var known: Set<[String]> = []
    return reports.map { report in
      var report = report
      let type = report.scene?.name.split(separator: ".").first.map(String.init) ?? ""
      func words(_ finding: Finding) -> [String] {
        [type, finding.code.rawValue, finding.location.description, finding.message]
      }
      report.findings.removeAll { known.contains(words($0)) }
      known.formUnion(report.findings.map(words))
      return report
    }
  }

  /// Returns the number of statements of a source file that make constraints and couldn't be read.
  package static func unreadStatementCount(_ bytes: [UInt8], path: String, selection: SceneSelection = .all) -> Int {
    CodeLayouts.unreadCount(bytes, path: path, selection)
  }

  private static func codeReport(
    _ scene: CodeScene, _ layouts: CodeLayouts, _ environment: LayoutEnvironment, from severity: Finding.Severity
  ) -> CheckReport {
    let name = layouts.name(scene, scene.alternatives[0], in: environment)
    let alternatives = scene.alternatives.map { layout in
      CheckReport(
        path: layouts.path, scene: name,
        code: Inspection(layout.system, isExcerpt: true, findsCuts: true, scope: severity.scope),
        conditions: layout.conditions,
        from: severity, isWanted: { $0.path == layouts.path })
    }
    return CheckReport(
      path: layouts.path, scene: name, alternatives: alternatives, mistakes: layouts.mistakes(of: scene, from: severity)
    )
  }

  /// Returns the systems of a source file's layouts (each type's first alternative, and all other alternatives that
  /// have a new conflict), and the statements that they lack.
  static func codeSystems(
    _ bytes: [UInt8], path: String, _ selection: SceneSelection
  ) throws(UnreadableInput) -> (
    systems: [(name: SceneName, layout: CodeLayout)], unread: [ConsoleReport.UnreadLine], coverage: CodeCoverage
  ) {
    var found: [(SceneName, CodeLayout)] = []
    var unread: [ConsoleReport.UnreadLine] = []
    var coverage = CodeCoverage(hasUnread: false, mayUseOtherFiles: false)
    for environment in try selection.environments.list(for: .iOS, path: path) {
      let layouts = try CodeLayouts(bytes, path: path, selection, in: environment)
      if layouts.reading.isCut { throw CodeLayouts.timeOver(path) }
      if found.isEmpty {
        unread = layouts.unreadLines(bytes)
        coverage = CodeCoverage(hasUnread: !unread.isEmpty, mayUseOtherFiles: layouts.mayUseOtherFiles)
        coverage.mistakes = layouts.mistakes
      }
      for scene in layouts.scenes {
        var known: Set<[SourceLocation]> = []
        for layout in scene.alternatives {
          let conflicts = SystemDiagnosis(layout.system, .withoutFixes).conflicts.map { conflict in
            conflict.members.compactMap { layout.system.constraints[$0.index].location }.sorted()
          }
          let isNew = conflicts.count { known.insert($0).inserted } > 0
          if layout.alternative == nil || layouts.isAlternative || isNew && selection.showsAlternatives {
            found.append((layouts.name(scene, layout, in: environment), layout))
          }
        }
      }
    }
    return (found, unread, coverage)
  }
}
