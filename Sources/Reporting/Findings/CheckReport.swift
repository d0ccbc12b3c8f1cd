public import Diagnosis
public import LayoutFormats
public import LayoutModel
import PlainText

/// The findings of `masdiag check` in one layout document or one console report.
public struct CheckReport: Sendable {
  /// The input's path as it was given; `-` for standard input.
  public var path: String
  /// The kind of input.
  public var kind: InputReport.Kind
  /// The number of the report in its text, from 0; nil for a layout, and for a text with a single report.
  public var number: Int?
  /// The scene of an Interface Builder file; nil for other inputs.
  public var scene: SceneName?
  /// The result, as far as conflicts are concerned.
  public var status: InputReport.Status
  /// The findings in order of place; at one place the most severe first.
  public var findings: [Finding]
  /// Whether the time was over before everything was looked at; without a conflict it says nothing of the layout then.
  public private(set) var isCut = false
  /// Of a layout on many devices, what is not among the findings; nil if nothing was left out.
  public internal(set) var leftOut: LeftOut?
  /// The number of findings on the system's own views that were left out; 0 unless the layout was captured.
  package var systemFindings = 0
  /// The lines about a captured layout; empty for other inputs.
  package var captureLines: [String] = []

  /// The findings in a layout document whose root sits at `rootOrigin`, or in a scene.
  ///
  /// - Parameters:
  ///   - severity: findings that are not as bad are not made.
  ///   - acceptances: what the document's author accepts, with a reason.
  public init(
    path: String, scene: SceneName? = nil, layout inspection: Inspection, rootOrigin: Point = .zero,
    from severity: Finding.Severity = .note, acceptances: [Acceptance] = []
  ) {
    self.path = path
    self.scene = scene
    kind = .layout
    status = inspection.diagnosis.conflicts.isEmpty ? .satisfiable : .conflicting
    isCut = inspection.isCut
    let maker = FindingMaker(inspection, path: path, acceptances: acceptances)
    let found =
      maker.conflicts + maker.ambiguities(rootOrigin: rootOrigin) + maker.preferences + maker.redundancies
      + maker.undecided
    findings = Self.sorted(found.filter { $0.severity >= severity && !maker.isAccepted($0.code, at: $0.location) })
  }

  /// A report with findings that were made elsewhere.
  init(path: String, scene: SceneName?, status: InputReport.Status, findings: [Finding], isCut: Bool = false) {
    self.path = path
    self.scene = scene
    kind = .layout
    self.status = status
    self.isCut = isCut
    self.findings = Self.sorted(findings)
  }

  /// The findings in a console report, which is one of `count` in its text.
  ///
  /// - Parameter severity: findings that are not as bad are not made.
  public init(
    path: String, report: ConsoleReport, of count: Int, excerpt inspection: Inspection,
    from severity: Finding.Severity = .note
  ) {
    let summary = InputReport(path: path, report: report, of: count, diagnosis: inspection.diagnosis)
    self.init(summary, of: report, excerpt: inspection, from: severity)
  }

  /// The findings in a console report of which `summary` is what can be explained.
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

  /// In order of place; what is at one place by badness, then as it was found.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.location != second.location { return first.location < second.location }
      if first.severity != second.severity { return first.severity > second.severity }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The findings that are at least as bad as `severity`.
  public func findings(from severity: Finding.Severity) -> [Finding] {
    findings.filter { $0.severity >= severity }
  }

  /// One line for each finding that is at least as bad as `severity`.
  public func text(from severity: Finding.Severity = .warning, _ style: Style = .plain) -> String {
    findings(from: severity).map { $0.text(style) }.joined()
  }

  /// The report's heading if there are several: its path, and its number in a text with several.
  public var heading: String { visible(path) + (number.map { ", report \($0 + 1)" } ?? scene?.heading ?? "") }

  /// One line for a person: how many findings there are, and how to look for those that are not as bad as `severity`.
  ///
  /// - Parameters:
  ///   - known: how many findings are left out as they are known.
  ///   - gone: how many known ones are there no more.
  public static func summary(
    of reports: [CheckReport], from severity: Finding.Severity, known: Int = 0, gone: Int = 0
  ) -> String {
    let counts = counted(reports, from: severity)
    let hidden = severity > .note ? "; lower severities were skipped: --severity note shows them" : ""
    let old = (known > 0 ? "; \(known) known" : "") + (gone > 0 ? "; \(gone) known before, now gone" : "")
    let nothing = known > 0 ? "No new findings" : "No findings"
    return "\(counts ?? nothing)\(old)\(hidden).\n"
  }

  /// How many findings there are that are as bad as `severity`: `2 errors and 1 warning`, `no findings`.
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

  /// The same as data.
  public func json(from severity: Finding.Severity = .warning) -> JSONValue {
    var members: [JSONValue.Member] = [.init("path", .string(path)), .init("kind", .string(kind.rawValue))]
    if let number { members.append(.init("report", .integer(number))) }
    members += scene?.members ?? []
    members += [
      .init("status", .string(status.rawValue)), .init("findings", .array(findings(from: severity).map(\.json))),
    ]
    return .object(members + (leftOut.map { [.init("leftOut", .integer($0.count))] } ?? []))
  }
}

extension JSONReporter {
  /// The findings in several inputs that are at least as bad as `severity`.
  public static func document(_ reports: [CheckReport], from severity: Finding.Severity = .warning) -> JSONValue {
    document(.check, of: reports.map { $0.json(from: severity) })
  }
}
