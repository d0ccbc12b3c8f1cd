import Diagnosis
import LayoutModel
import PlainText
import SourceCode

/// Short reports for language models, where every token counts: `explain --format json --brief`.
///
/// For each conflict, a report contains the headline, the sum, the advice, the listed fixes and the places, worded as
/// in the text report. Console reports with the same conflicts share an entry.
package struct BriefReport {
  private let reports: [InputReport]
  /// The maximum number of conflicts per input.
  private let limit: Int

  /// Creates the brief form of `reports`.
  package init(_ reports: [InputReport], limit: Int?) {
    self.reports = reports
    self.limit = limit ?? .max
  }

  /// The text of the document: JSON on one line.
  package var text: String { json.line + "\n" }

  var json: JSONValue { JSONReporter.document(.explainBrief, of: entries) }

  /// An entry for each report; console reports with the same conflicts share an entry.
  private var entries: [JSONValue] {
    let groups = reports.grouped { report -> [String]? in
      let fingerprints = report.diagnosis.conflicts.map(\.fingerprint)
      return report.kind == .consoleLog && !fingerprints.isEmpty ? [report.path] + fingerprints : nil
    }
    return limited(groups.map { ($0[0], Array($0.dropFirst())) })
  }

  /// Returns the entries up to the limit of each input. A report of a log that isn't a proved conflict counts as one.
  private func limited(_ groups: [(first: InputReport, others: [InputReport])]) -> [JSONValue] {
    func count(_ report: InputReport) -> Int {
      let isOther = report.kind == .consoleLog && report.status != .satisfiable
      return max(report.diagnosis.conflicts.count, isOther ? 1 : 0)
    }
    var left: [String: Int] = [:]
    var totals = groups.reduce(into: [:]) { $0[$1.first.path, default: 0] += count($1.first) }
    return groups.compactMap { report, others in
      let available = left[report.path] ?? limit
      let count = count(report)
      if count > 0, available == 0 { return nil }
      left[report.path] = max(0, available - count)
      let isLast = count > 0 && count >= available
      let more = isLast ? (totals[report.path] ?? 0) - min(count, available) : 0
      totals[report.path, default: 0] -= count
      return entry(report, repeatedBy: others, limit: available, more: more)
    }
  }

  private func entry(
    _ report: InputReport, repeatedBy others: [InputReport], limit: Int, more: Int
  ) -> JSONValue {
    let head: JSONMembers = [
      "path": report.path, "line": report.location?.line, "repeatedAt": others.compactMap(\.location?.line).nonEmpty,
    ]
    let conflicts = report.diagnosis.conflicts.indices.prefix(limit).map { conflict($0, report) }
    let note = report.status == .unproved ? plain(UnprovedText(report: report).blocks) : report.pasted?.text()
    let code = report.status == .unproved ? plain(PlacesText(report: report).blocks(nil)) : ""
    let codeNotes = report.codeNotes.map { visible("\($0.path):\($0.note.line): \($0.note.message)") }
    return .object(
      head + (report.scene?.members ?? [:]) + [
        "status": report.status.rawValue, "conflicts": conflicts.nonEmpty, "moreConflicts": more > 0 ? more : nil,
        "note": note, "code": code.isEmpty ? nil : code, "codeNotes": codeNotes.nonEmpty,
        "unreadLines": report.unread.isEmpty ? nil : report.unread.count,
      ])
  }

  private func plain(_ blocks: [Document.Block]) -> String { TextRenderer(.plain).text(Document(blocks)) }

  private func conflict(_ position: Int, _ report: InputReport) -> JSONValue {
    let content = ConflictContent(report, conflict: position, listsAll: false, namesOptions: false)
    let sentences = (content.remarks + content.advice).joined(separator: " ")
    // In text, a colon introduces the fixes below.
    let advice = [sentences.hasSuffix(":") ? sentences.dropLast() + "." : sentences, content.frame ?? ""]
    return .object([
      "headline": content.headline, "sum": content.sumLines,
      "advice": sentences.isEmpty ? nil : advice.filter { !$0.isEmpty }.joined(separator: " "),
      "fixes": content.fixes.flatMap(fixes), "tested": content.effect.isEmpty ? nil : content.effect,
      "places": places(of: report.diagnosis.conflicts[position], report).nonEmpty,
      "code": content.code.isEmpty ? nil : content.code,
    ])
  }

  private func fixes(_ group: ConflictContent.FixGroup) -> [JSONValue] {
    group.fixes.map { line in
      .object([
        "number": line.number, "constraint": group.title, "change": line.advice, "outcome": line.outcome,
        "recommended": line.isRecommended ? true : nil,
      ])
    }
  }

  /// Returns the places of the conflict's constraints, each with the text or the key that identifies the constraint.
  private func places(of conflict: LayoutConflict, _ report: InputReport) -> [String] {
    conflict.members.compactMap { member in
      let constraint = report.system.constraints[member.index]
      let place = constraint.location.map { "\($0.line):\($0.column)" } ?? constraint.source
      guard let place else { return nil }
      let names = [constraint.key, constraint.objectID].compactMap(\.self)
      return visible(([place] + names.prefix(1)).joined(separator: " "))
    }
  }
}

extension JSONReporter {
  /// Returns short findings for language models, where every token counts: `check --format json --brief`.
  package static func briefText(
    _ reports: [CheckReport], from severity: Finding.Severity, unreadable: [UnreadablePart]
  ) -> String {
    let inputs = reports.map { report in
      let findings = report.findings(from: severity).map { finding in
        JSONValue.object([
          "code": finding.code.rawValue, "place": "\(finding.location.line):\(finding.location.column)",
          "message": finding.message,
        ])
      }
      return JSONValue.object(["path": report.path] + (report.scene?.members ?? [:]) + ["findings": findings])
    }
    return document(.checkBrief, of: inputs, UnreadablePart.members(unreadable)).line + "\n"
  }
}
