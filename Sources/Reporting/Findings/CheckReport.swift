public import Diagnosis
package import InterfaceBuilder
public import LayoutFormats
public import LayoutModel
import PlainText

/// The findings of `masdiag check` in one layout document or one console report.
public struct CheckReport: Sendable {
  /// The input's path as it was passed; `-` for standard input.
  public var path: String
  /// The kind of input.
  public var kind: InputReport.Kind
  /// The report's number in the input, starting at 0; nil for a layout or for an input with a single report.
  public var number: Int?
  /// The scene of an Interface Builder file; nil for other inputs.
  public var scene: SceneName?
  /// The outcome of the search for conflicts.
  public var status: InputReport.Status
  /// The findings, sorted by place; at the same place, the most severe comes first.
  public var findings: [Finding]
  /// True if time ran out before the analysis was complete. Even if the findings don't include a conflict, the layout
  /// may have one.
  public package(set) var isCut = false
  /// For a layout on several devices, a summary of the findings that were omitted because they occur only on some
  /// devices and aren't mistakes there; nil if none were omitted.
  public internal(set) var leftOut: LeftOut?
  /// The number of findings on the system's own views that were omitted; 0 unless the layout was captured.
  package var systemFindings = 0
  /// The number of a source file's statements that couldn't be read and have no finding; counted in the first of the
  /// file's reports.
  package var unreadStatementCount = 0
  /// The lines about a captured layout; empty for other inputs.
  package var captureLines: [String] = []

  /// Creates the findings in a layout document whose root is at `rootOrigin`, or in a scene.
  ///
  /// - Parameters:
  ///   - severity: the minimum severity; less severe findings aren't computed.
  ///   - acceptances: findings that the document's author accepts, each with a reason.
  public init(
    path: String, scene: SceneName? = nil, layout inspection: Inspection, rootOrigin: Point = .zero,
    from severity: Finding.Severity = .note, acceptances: [Acceptance] = []
  ) {
    self.init(
      path: path, scene: scene, inspection, rootOrigin: rootOrigin, from: severity, acceptances: acceptances)
  }

  /// Creates the findings in a scene that is laid out as `layout`.
  package init(
    path: String, scene: SceneName, layout: SceneLayout, _ inspection: Inspection, from severity: Finding.Severity
  ) {
    self.init(
      path: path, scene: scene, inspection, rootOrigin: .zero, from: severity, acceptances: layout.acceptances,
      layout: layout)
  }

  private init(
    path: String, scene: SceneName?, _ inspection: Inspection, rootOrigin: Point, from severity: Finding.Severity,
    acceptances: [Acceptance], layout: SceneLayout? = nil
  ) {
    (self.path, self.scene, kind, isCut) = (path, scene, .layout, inspection.isCut)
    status = inspection.diagnosis.conflicts.isEmpty ? .satisfiable : .conflicting
    let maker = FindingMaker(inspection, path: path, scene: layout, acceptances: acceptances)
    let found =
      maker.conflicts + maker.ambiguities(rootOrigin: rootOrigin) + maker.preferences + maker.redundancies
      + maker.undecided + maker.sceneFindings
    findings = Self.sorted(found.filter { $0.severity >= severity && !maker.isAccepted($0.code, at: $0.location) })
  }

  /// Creates a report from existing findings.
  init(path: String, scene: SceneName?, status: InputReport.Status, findings: [Finding], isCut: Bool = false) {
    (self.path, self.scene, kind, self.status, self.isCut) = (path, scene, .layout, status, isCut)
    self.findings = Self.sorted(findings)
  }

  /// Creates the findings in a console report, which is one of `count` reports in the input.
  ///
  /// - Parameter severity: the minimum severity; less severe findings aren't computed.
  public init(
    path: String, report: ConsoleReport, of count: Int, excerpt inspection: Inspection,
    from severity: Finding.Severity = .note
  ) {
    let summary = InputReport(path: path, report: report, of: count, diagnosis: inspection.diagnosis)
    self.init(summary, of: report, excerpt: inspection, from: severity)
  }

  /// Creates the findings in a console report that is explained by `summary`.
  package init(
    _ summary: InputReport, of report: ConsoleReport, excerpt inspection: Inspection, from severity: Finding.Severity
  ) {
    (path, kind, number, status) = (summary.path, summary.kind, summary.number, summary.status)
    isCut = inspection.isCut
    let maker = FindingMaker(inspection, path: path, isExcerpt: true)
    var findings = maker.conflicts + maker.redundancies
    if status == .unproved { findings.append(Finding(UnprovedReportFact(summary), at: report.location)) }
    findings += report.unread.map { Finding(UnreadLineFact(reason: $0.reason), at: $0.location) }
    self.findings = Self.sorted(findings.filter { $0.severity >= severity })
  }

  /// Returns the findings sorted by place, then by severity; findings that compare as equal keep their order.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.location != second.location { return first.location < second.location }
      if first.severity != second.severity { return first.severity > second.severity }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Adds a finding at its place.
  mutating func add(_ finding: Finding) { findings = Self.sorted(findings + [finding]) }

  /// Returns the findings that are at least as severe as `severity`.
  public func findings(from severity: Finding.Severity) -> [Finding] {
    findings.filter { $0.severity >= severity }
  }

  /// Returns a line for each finding that is at least as severe as `severity`.
  public func text(from severity: Finding.Severity = .warning, _ style: Style = .plain) -> String {
    findings(from: severity).map { $0.text(style) }.joined()
  }

  /// The heading that distinguishes the report from others: its path, and its number if the input has several reports.
  public var heading: String { visible(path) + (number.map { ", report \($0 + 1)" } ?? scene?.heading ?? "") }

  /// Returns a line that gives the number of findings and says how to list findings that are less severe than
  /// `severity`.
  ///
  /// - Parameters:
  ///   - known: the number of findings omitted because they're in the baseline.
  ///   - gone: the number of findings in the baseline that no longer occur.
  public static func summary(
    of reports: [CheckReport], from severity: Finding.Severity, known: Int = 0, gone: Int = 0
  ) -> String {
    let counts = counted(reports, from: severity)
    let hidden = severity > .note ? "; lower severities were skipped: --severity note shows them" : ""
    let old = (known > 0 ? "; \(known) known" : "") + (gone > 0 ? "; \(gone) known before, now gone" : "")
    let nothing = known > 0 ? "No new findings" : "No findings"
    return "\(counts ?? nothing)\(old)\(hidden).\n"
  }

  /// Returns the number of findings that are at least as severe as `severity`: `2 errors and 1 warning`, `no findings`.
  public static func counts(of reports: [CheckReport], from severity: Finding.Severity) -> String {
    counted(reports, from: severity) ?? "no findings"
  }

  private static func counted(_ reports: [CheckReport], from severity: Finding.Severity) -> String? {
    let all = reports.flatMap(\.findings)
    let counts = Finding.Severity.allCases.reversed().filter { $0 >= severity }.compactMap { severity -> String? in
      let count = all.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? nil : listed(counts)
  }

  /// Returns the JSON representation.
  public func json(from severity: Finding.Severity = .warning) -> JSONValue {
    let head: JSONMembers = ["path": path, "kind": kind.rawValue, "report": number]
    return .object(
      head + (scene?.members ?? [:]) + [
        "status": status.rawValue, "findings": findings(from: severity).map { $0.json(in: path) },
        "leftOut": leftOut?.count,
      ])
  }
}

extension JSONReporter {
  /// Returns the JSON document with several inputs' findings that are at least as severe as `severity`.
  ///
  /// - Parameter unreadable: the inputs, or the parts of inputs, that couldn't be read.
  public static func document(
    _ reports: [CheckReport], from severity: Finding.Severity = .warning, unreadable: [UnreadablePart] = []
  ) -> JSONValue {
    document(.check, of: reports.map { $0.json(from: severity) }, UnreadablePart.members(unreadable))
  }
}
