import Diagnosis
import LayoutFormats
import LayoutModel

extension InputReport: CustomStringConvertible {
  /// The whole report for a person: for each conflict the classic block, why it is one, the likeliest culprit, and the
  /// ways out.
  public func text(_ style: Style = .plain) -> String {
    TextReporter(report: self, style: style).text
  }

  /// The whole report, as the command line prints it.
  public var description: String {
    let text = text()
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// What ``text(_:)`` says of the conflict at `position` in the diagnosis.
  public func text(ofConflictAt position: Int, _ style: Style = .plain) -> String {
    TextReporter(report: self, style: style).section(position)
  }

  /// What ``text(_:)`` says after the conflicts, if it does: every correction, where all were asked for, and what could
  /// not be read.
  public func closingText(_ style: Style = .plain) -> String? {
    let closing = TextReporter(report: self, style: style).closing
    return closing.isEmpty ? nil : closing.joined(separator: "\n")
  }

  /// What heads the report where there are several.
  public var heading: String {
    visible(path) + (number.map { ", report \($0 + 1)" } ?? "")
  }
}

/// Lays out one report as text.
private struct TextReporter {
  let report: InputReport
  let style: Style

  private var system: ConstraintSystem { report.system }
  private var phrases: Phrases { Phrases(system: system) }

  var text: String {
    switch report.status {
    case .satisfiable: satisfiable
    case .conflicting: (report.diagnosis.conflicts.indices.map(section) + closing).joined(separator: "\n")
    case .unproved:
      ([report.consoleText, UnprovedText(report: report, style: style).text] + places(nil) + unread)
        .joined(separator: "\n")
    case .unreadable: (["This report names no constraint: there is nothing in it to explain.\n"] + unread).joined()
    }
  }

  private var satisfiable: String {
    let required = system.constraints.count { $0.isActive && $0.priority.isRequired }
    let sentence = "No conflict: all \(required) required constraints hold together.\n"
    return sentence + (UndecidedValues(report.diagnosis).sentence.map { "\($0).\n" } ?? "")
  }

  /// What follows after the conflicts.
  var closing: [String] {
    let corrections = report.diagnosis.corrections.map {
      CorrectionsText(diagnosis: report.diagnosis, corrections: $0, style: style).text
    }
    let undecided = UndecidedValues(report.diagnosis).sentence.map { "\($0).\n" }
    return [corrections, undecided].compactMap { $0 } + unread
  }

  private var unread: [String] {
    guard !report.unread.isEmpty else { return [] }
    let lines = report.unread.map { "  \(visible($0.location.description)): \($0.reason)\n    \(visible($0.text))\n" }
    let count = report.unread.count
    return ["\(count == 1 ? "One line" : "\(count) lines") could not be read and took no part:\n" + lines.joined()]
  }

  // MARK: A conflict

  /// All about the conflict at `position`.
  func section(_ position: Int) -> String {
    let conflict = report.diagnosis.conflicts[position]
    // What a log says was broken was broken for the first one.
    let brokenByLog = position == 0 ? report.brokenByLog : nil
    let block = ConsoleBlock(
      members: conflict.members.map { system.constraints[$0.index].description },
      broken: brokenByLog ?? system.constraints[conflict.breaking].description)
    let firstFix = report.diagnosis.numberOfFirstFix(ofConflictAt: position)
    return [
      block.text, headline(conflict), unneeded(conflict), why(conflict), suspicion(conflict), cause(conflict, firstFix),
      traps(conflict), copies(conflict), fixes(conflict, from: firstFix), places(conflict).joined(),
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Where the members of a conflict, or all constraints of a list, were written.
  private func places(_ conflict: LayoutConflict?) -> [String] {
    let text = PlacesText(report: report).text(conflict, style)
    return text.isEmpty ? [] : [text]
  }

  /// What a log lists beyond the conflict.
  private func unneeded(_ conflict: LayoutConflict) -> String {
    guard report.kind == .consoleLog, report.diagnosis.conflicts.count == 1, report.diagnosis.corrections == nil else {
      return ""
    }
    let count = system.constraints.count - conflict.members.count
    guard count > 0 else { return "" }
    let (lines, verb) = count == 1 ? ("line", "is") : ("lines", "are")
    let sentence = "\(count) more \(lines) of the report \(verb) not needed for the conflict"
    let isBrokenOne = !conflict.members.contains { $0.index == conflict.breaking }
    return isBrokenOne ? "\(sentence), among them the one that was broken.\n" : "\(sentence).\n"
  }

  private func why(_ conflict: LayoutConflict) -> String {
    let lines = WhyText(system: system, conflict: conflict).lines
    var columns = Columns()
    for line in lines { columns.add([line.statement, line.source, line.place]) }
    let plain = columns.lines(indent: "  ", styles: [{ $0 }, style.source, style.source])
    let rows = zip(lines, plain).map { $0.isContradiction ? style.contradiction($1) : $1 }
    let names = NamesText(system: system).sentence(conflict.members.map(\.index)).map { ["", $0] } ?? []
    return ([style.heading("Why")] + rows + (report.kind == .consoleLog ? names : [])).map { $0 + "\n" }.joined()
  }

  private func suspicion(_ conflict: LayoutConflict) -> String {
    guard let (title, reason) = CulpritText(system: system, conflict: conflict).sentence else { return "" }
    let place = PlacesText(report: report).firstPlace(of: conflict.ranking[0]).map { "\($0): " } ?? ""
    return "\(style.heading("Most likely:")) \(place)\(title), \(reason)\n"
  }

  private func isSystemOnly(_ conflict: LayoutConflict) -> Bool {
    conflict.members.allSatisfy { system.constraints[$0.index].origin.isSystemMade }
  }

  /// That there is nothing of the app's in it, before anything else is said.
  private func headline(_ conflict: LayoutConflict) -> String {
    isSystemOnly(conflict) ? CauseText.headline(conflict.members.map { system.constraints[$0.index] }) : ""
  }

  /// The usual cause of such a conflict, and the usual remedy.
  private func cause(_ conflict: LayoutConflict, _ firstFix: Int) -> String {
    guard let cause = report.diagnosis.usualCause(of: conflict) else { return "" }
    let number = cause.remedy.flatMap(conflict.position).map { firstFix + $0 }
    return CauseText(cause: cause, system: system, number: number).lines.map { $0 + "\n" }.joined()
  }

  /// Updates that added where they were meant to change.
  private func traps(_ conflict: LayoutConflict) -> String {
    ProvenanceText(system: system, conflict: conflict).sentences.map { $0 + "\n" }.joined()
  }

  /// Members that are there more than once.
  private func copies(_ conflict: LayoutConflict) -> String {
    conflict.members.compactMap { member -> String? in
      let copies = conflict.copies.filter { $0.original == member.index }.map { system.constraints[$0.index] }
      if copies.isEmpty { return nil }
      let names = copies.map { copy in
        phrases.title(copy) + (copy.location.map { " (\(visible($0.description)))" } ?? "")
      }
      let count = copies.count == 1 ? "twice" : "\(copies.count + 1) times"
      let verb = copies.count == 1 ? "says" : "say"
      return "\(phrases.title(system.constraints[member.index])) is there \(count): "
        + "\(FindingMaker.enumerated(names, limit: 4)) \(verb) the same. To change only one of them is not enough.\n"
    }.joined()
  }

  /// The fixes of a conflict; all of a report are numbered in one row, so that a number names one.
  private func fixes(_ conflict: LayoutConflict, from first: Int) -> String {
    guard !conflict.fixes.isEmpty else { return "" }
    let wording = FixText(system: system, fixes: conflict.fixes, isExcerpt: report.kind == .consoleLog)
    var columns = Columns()
    for (number, fix) in conflict.fixes.enumerated() {
      columns.add(["\(first + number). \(wording.advice(fix))", wording.outcome(fix) ?? ""])
    }
    let heading =
      "\(style.heading("Ways out")), smallest change first (each one tried: \(effect(conflict.fixes, from: first)))"
    return ([heading] + columns.lines(indent: "  ", styles: [style.remedy])).map { $0 + "\n" }.joined()
  }

  /// What each of the fixes of a conflict leaves.
  private func effect(_ fixes: [Fix], from first: Int) -> String {
    let whole = fixes.indices.filter { !fixes[$0].leavesOtherConflicts }.map { "\(first + $0)" }
    if whole.count == fixes.count { return "the conflict is gone" }
    return whole.isEmpty
      ? "this conflict is gone, but others are left"
      : "this conflict is gone; others are left, but not with \(FindingMaker.enumerated(whole, "or"))"
  }
}
