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

  /// What ``text(_:)`` says after the conflicts, if it does: every correction, where all were asked for, and what could not
  /// be read.
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
    case .unproved: ([report.consoleText, unproved] + unread).joined(separator: "\n")
    case .unreadable: (["This report names no constraint: there is nothing in it to explain.\n"] + unread).joined()
    }
  }

  private var satisfiable: String {
    let required = system.constraints.count { $0.isActive && $0.priority.isRequired }
    return "No conflict: all \(required) required constraints hold together.\n"
  }

  private var unproved: String {
    let count = system.constraints.count
    return count == 1
      ? "This line does not contradict itself as printed.\n"
      : "These \(count) lines do not contradict each other as printed.\n"
  }

  /// What follows after the conflicts.
  var closing: [String] {
    let corrections = report.diagnosis.corrections.map {
      CorrectionsText(diagnosis: report.diagnosis, corrections: $0, style: style).text
    }
    return [corrections].compactMap { $0 } + unread
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
    return [
      block.text, unneeded(conflict), why(conflict), suspicion(conflict) + remark(conflict), traps(conflict),
      fixes(conflict, from: report.diagnosis.numberOfFirstFix(ofConflictAt: position)),
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
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
    return ([style.heading("Why")] + rows).map { $0 + "\n" }.joined()
  }

  private func suspicion(_ conflict: LayoutConflict) -> String {
    guard let (title, reason) = CulpritText(system: system, conflict: conflict).sentence else {
      return "Nothing in this conflict is yours: every constraint in it was made by the system.\n"
    }
    return "\(style.heading("Most likely:")) \(title), \(reason)\n"
  }

  /// What to know about a conflict whose cause passes by itself.
  private func remark(_ conflict: LayoutConflict) -> String {
    let members = conflict.members.map { system.constraints[$0.index] }
    guard let measuring = members.first(where: { $0.isMeasuring }) else { return "" }
    let item = visible(system.items[measuring.first.place.item].name)
    let size = measuring.first.place.attribute.rawValue
    return """

      This happens while UIKit measures with \(size) 0 and is over when \(item) gets its real \(size). It is harmless; to
      silence it let one of your constraints give way: ^999.

      """
  }

  /// Updates that added where they were meant to change.
  private func traps(_ conflict: LayoutConflict) -> String {
    ProvenanceText(system: system, conflict: conflict).sentences.map { $0 + "\n" }.joined()
  }

  /// The fixes of a conflict; all of a report are numbered in one row, so that a number names one.
  private func fixes(_ conflict: LayoutConflict, from first: Int) -> String {
    guard !conflict.fixes.isEmpty else { return "" }
    let wording = FixText(system: system, conflict: conflict)
    var columns = Columns()
    for (number, fix) in conflict.fixes.enumerated() {
      columns.add(["\(first + number). \(wording.advice(fix))", wording.outcome(fix) ?? ""])
    }
    let heading = "\(style.heading("Ways out")), smallest change first (each one tried: the conflict is gone)"
    return ([heading] + columns.lines(indent: "  ", styles: [style.remedy])).map { $0 + "\n" }.joined()
  }
}

extension ConstraintSystem.Constraint {
  /// Whether UIKit set the size to 0 for a moment, to find out how large the item wants to be.
  fileprivate var isMeasuring: Bool {
    key?.hasPrefix("_UITemporaryLayout") == true && constant == 0 && second == nil
  }
}
