import Diagnosis
public import LayoutFormats
import LayoutModel
public import Reporting

/// Looks for everything that is wrong with a layout, or likely to be: conflicts, what nothing decides, wishes that are
/// not granted, and constraints that say nothing new.
///
/// Of a console report, which is a part of a layout, only conflicts and repeated constraints can be told.
///
/// - Parameters:
///   - bytes: a layout document, or text with console reports or a bare list of constraints; which of them is told from
///     the content.
///   - path: what findings call the input; `-` for standard input.
///   - severity: findings that are not as bad are not looked for.
/// - Returns: one report for a layout document, one for each console report in a text.
/// - Throws: everything that is wrong with the input.
/// - Complexity: that of ``Diagnosis/Inspection/init(_:brokenByLog:isExcerpt:scope:)``.
public func check(
  _ bytes: [UInt8], path: String, from severity: Finding.Severity = .note
) throws(UnreadableInput) -> [CheckReport] {
  switch try Input(bytes, path: path) {
  case .layout(let document):
    let origin = document.root.givenFrame?.origin ?? .zero
    let inspection = Inspection(document.system, scope: severity.scope)
    return [
      CheckReport(
        path: path, layout: inspection, rootOrigin: origin, from: severity, acceptances: document.acceptances)
    ]
  case .console(let reports):
    return reports.map { report in
      let inspection = Inspection(
        report.system, brokenByLog: report.breaking, isExcerpt: true, scope: severity.scope)
      return CheckReport(path: path, report: report, of: reports.count, excerpt: inspection, from: severity)
    }
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
