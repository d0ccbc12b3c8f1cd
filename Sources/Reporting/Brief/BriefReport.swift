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
    var groups: [(first: InputReport, others: [InputReport])] = []
    var known: [String: Int] = [:]
    for report in reports {
      let fingerprints = report.diagnosis.conflicts.map(\.fingerprint)
      let key = "\(report.path) \(fingerprints.joined(separator: " "))"
      if report.kind == .consoleLog, !fingerprints.isEmpty, let group = known[key] {
        groups[group].others.append(report)
      } else {
        known[key] = groups.count
        groups.append((report, []))
      }
    }
    return limited(groups)
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
    var members: [JSONValue.Member] = [.init("path", .string(report.path))]
    if let line = report.location?.line { members.append(.init("line", .integer(line))) }
    if !others.isEmpty {
      members.append(.init("repeatedAt", .array(others.compactMap(\.location?.line).map(JSONValue.integer))))
    }
    members += report.scene?.members ?? []
    members.append(.init("status", .string(report.status.rawValue)))
    let conflicts = report.diagnosis.conflicts
    if !conflicts.isEmpty {
      members.append(.init("conflicts", .array(conflicts.indices.prefix(limit).map { conflict($0, report) })))
    }
    if more > 0 { members.append(.init("moreConflicts", .integer(more))) }
    if report.status == .unproved {
      members.append(.init("note", .string(plain(UnprovedText(report: report).blocks))))
      let code = plain(PlacesText(report: report).blocks(nil))
      if !code.isEmpty { members.append(.init("code", .string(code))) }
    }
    let notes = report.codeNotes.map { note in
      JSONValue.string(visible("\(note.path):\(note.note.line): \(note.note.message)"))
    }
    if !notes.isEmpty { members.append(.init("codeNotes", .array(notes))) }
    if let pasted = report.pasted { members.append(.init("note", .string(pasted.text()))) }
    if !report.unread.isEmpty { members.append(.init("unreadLines", .integer(report.unread.count))) }
    return .object(members)
  }

  private func plain(_ blocks: [Document.Block]) -> String { TextRenderer(.plain).text(Document(blocks)) }

  private func conflict(_ position: Int, _ report: InputReport) -> JSONValue {
    let content = ConflictContent(report, conflict: position, listsAll: false, namesOptions: false)
    let code = content.code
    var members: [JSONValue.Member] = [
      .init("headline", .string(content.headline)),
      .init("sum", .array(content.sumLines.map(JSONValue.string))),
    ]
    let sentences = (content.remarks + content.advice).joined(separator: " ")
    // In text, a colon introduces the fixes below.
    let advice = [sentences.hasSuffix(":") ? sentences.dropLast() + "." : sentences, content.frame ?? ""]
    if !sentences.isEmpty {
      members.append(.init("advice", .string(advice.filter { !$0.isEmpty }.joined(separator: " "))))
    }
    members.append(.init("fixes", .array(content.fixes.flatMap(fixes))))
    if !content.effect.isEmpty { members.append(.init("tested", .string(content.effect))) }
    let places = places(of: report.diagnosis.conflicts[position], report)
    if !places.isEmpty { members.append(.init("places", .array(places))) }
    if !code.isEmpty { members.append(.init("code", .string(code))) }
    return .object(members)
  }

  private func fixes(_ group: ConflictContent.FixGroup) -> [JSONValue] {
    group.fixes.map { line in
      var members: [JSONValue.Member] = [
        .init("number", .integer(line.number)), .init("constraint", .string(group.title)),
        .init("change", .string(line.advice)),
      ]
      if let outcome = line.outcome { members.append(.init("outcome", .string(outcome))) }
      if line.isRecommended { members.append(.init("recommended", .bool(true))) }
      return .object(members)
    }
  }

  /// Returns the places of the conflict's constraints, each with the text or the key that identifies the constraint.
  private func places(of conflict: LayoutConflict, _ report: InputReport) -> [JSONValue] {
    conflict.members.compactMap { member in
      let constraint = report.system.constraints[member.index]
      let place = constraint.location.map { "\($0.line):\($0.column)" } ?? constraint.source
      guard let place else { return nil }
      let names = [constraint.key, constraint.objectID].compactMap(\.self)
      return .string(visible(([place] + names.prefix(1)).joined(separator: " ")))
    }
  }
}

extension JSONReporter {
  /// Returns short findings for language models, where every token counts: `check --format json --brief`.
  package static func briefText(
    _ reports: [CheckReport], from severity: Finding.Severity, unreadable: [UnreadablePart]
  ) -> String {
    let inputs = reports.map { report -> JSONValue in
      let findings = report.findings(from: severity).map { finding -> JSONValue in
        .object([
          .init("code", .string(finding.code.rawValue)),
          .init("place", .string("\(finding.location.line):\(finding.location.column)")),
          .init("message", .string(finding.message)),
        ])
      }
      return .object(
        [.init("path", .string(report.path))] + (report.scene?.members ?? []) + [.init("findings", .array(findings))])
    }
    return document(.checkBrief, of: inputs, UnreadablePart.members(unreadable)).line + "\n"
  }
}
