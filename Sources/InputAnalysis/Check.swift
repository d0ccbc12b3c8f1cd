import Diagnosis
import InterfaceBuilder
public import LayoutFormats
import LayoutModel
public import Reporting
import ViewCode

extension Masdiag {
  /// Checks a layout for mistakes and likely mistakes: conflicts, ambiguity, broken optional constraints, and redundant
  /// constraints.
  ///
  /// A console report contains only a part of a layout, so only its conflicts and duplicate constraints can be found.
  ///
  /// - Parameters:
  ///   - bytes: a layout document, or text with console reports, or a bare list of constraints; the kind is detected
  ///     from the content.
  ///   - path: the path to use in findings; `-` for standard input.
  ///   - selection: the scenes and environments of an Interface Builder file.
  ///   - severity: the minimum severity of findings to find.
  ///   - about: limits the report to a constraint, or to a view or guide with its content; nil for the entire layout.
  ///   - listsSystem: true to report findings on the system's own views in a layout that was captured from an app.
  ///   - deadline: the time at which to stop and return the results so far; nil for no limit.
  ///   - findsFixes: true to also search for changes to the input's text that resolve its conflicts.
  /// - Returns: one report for a layout document, or one for each scene of an Interface Builder file or each console
  ///   report in a text.
  /// - Throws: an `UnreadableInput` with all of the input's problems.
  /// - Complexity: the same as ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:scope:)``.
  public static func check(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, from severity: Finding.Severity = .note,
    findsFixes: Bool = false, about: String? = nil, listsSystem: Bool = false,
    until deadline: ContinuousClock.Instant? = nil
  ) throws(UnreadableInput) -> [CheckReport] {
    if CodeProject.recognizes(path: path) {
      return try checkCode(bytes, path: path, selection, from: severity, findsFixes: findsFixes, until: deadline)
    }
    if InterfaceFile.recognizes(bytes, path: path) {
      let file = try inTime(until: deadline) { () throws(UnreadableInput) in try InterfaceFile(bytes, path: path) }
      if selection.environments.hasMany, file.platform != .macOS {
        let reports = try inTime(until: deadline) { () throws(UnreadableInput) in
          try checkDevices(file, path, selection, from: severity, until: deadline)
        }
        return namingScenes(reports)
      }
      let layouts = try inTime(until: deadline) { () throws(UnreadableInput) in
        try selection.layouts(in: file, path: path)
      }
      var reports = layouts.map { name, layout in
        report(on: layout, name, path, from: severity, until: deadline)
      }
      if findsFixes { addFixes(in: file, bytes, selection, to: &reports) }
      return namingScenes(reports)
    }
    switch try input(bytes, path: path, until: deadline) {
    case .layout(let document) where selection.environments.hasMany:
      try selection.checkHasScenes("a layout document", path)
      let environments = try selection.environments.list(for: .iOS, path: path)
      return [
        try check(
          document.root, on: environments, path: path, from: severity, acceptances: document.acceptances,
          until: deadline)
      ]
    case .layout(let document):
      let count = document.system.constraints.count
      let document = try selection.fitted(document, path)
      let focus = try focus(about, document.system, nil, findsAll: true, path)
      let origin = document.root.givenFrame?.origin ?? .zero
      let inspection = Deadline.$instant.withValue(Deadline.earlier(deadline)) {
        Inspection(document.system, scope: severity.scope)
      }
      var report = CheckReport(
        path: path, layout: inspection, rootOrigin: origin, from: severity, acceptances: document.acceptances)
      if findsFixes, report.status == .conflicting {
        addFixes(of: document.system, added: document.system.constraints.count - count, bytes, to: &report)
      }
      let capture = selection.environments.isOwn ? document.capture : nil
      report.limit(to: focus, capture, listsSystem: listsSystem, document.system)
      report.noteCapture(capture, inspection.diagnosis)
      return [report]
    case .console(let reports):
      try selection.checkHasScenes("a console log", path)
      if let about { throw absence(of: about, path, help: "--about requires a layout, and this is a console log") }
      return check(reports, path: path, from: severity, until: deadline)
    }
  }

  /// Checks the reports of a console log. A report that differs from an earlier report only in addresses isn't solved
  /// again.
  package static func check(
    _ reports: [ConsoleReport], path: String, from severity: Finding.Severity, until deadline: ContinuousClock.Instant?
  ) -> [CheckReport] {
    var known: [ReportLikeness: CheckedExcerpt] = [:]
    return reports.map { report in
      let likeness = reports.count > 1 ? ReportLikeness(report) : nil
      if let again = likeness.flatMap({ known[$0] })?.again(for: report) { return again.report(from: severity) }
      let checked = Deadline.$instant.withValue(Deadline.earlier(deadline)) {
        CheckedExcerpt(report, path: path, of: reports.count, scope: severity.scope)
      }
      // Don't store an incomplete inspection, because a later attempt may have more time.
      if let likeness, known.count < rememberedReports, !checked.inspection.isCut { known[likeness] = checked }
      return checked.report(from: severity)
    }
  }
}

/// An inspected console report.
private struct CheckedExcerpt {
  var console: ConsoleReport
  var inspection: Inspection
  var summary: InputReport

  init(_ console: ConsoleReport, path: String, of count: Int, scope: Inspection.Scope) {
    self.console = console
    inspection = Inspection(console.system, brokenByLog: console.breaking, isExcerpt: true, scope: scope)
    summary = InputReport(path: path, report: console, of: count, diagnosis: inspection.diagnosis)
  }

  /// Returns the same result for a report that differs only in addresses.
  func again(for console: ConsoleReport) -> CheckedExcerpt {
    var again = self
    again.console = console
    again.inspection.diagnosis.system = console.system
    again.summary = summary.again(for: console)
    return again
  }

  func report(from severity: Finding.Severity) -> CheckReport {
    CheckReport(summary, of: console, excerpt: inspection, from: severity)
  }
}

extension Finding.Severity {
  /// The scope for finding everything of at least this severity.
  var scope: Inspection.Scope {
    switch self {
    case .error: .conflicts
    case .warning: .mistakes
    case .note: .everything
    }
  }
}
