import Diagnosis
import LayoutFormats
import LayoutModel

extension InputReport: CustomStringConvertible {
  /// The whole report for a person: for each conflict the classic block, why it is one, the likeliest culprit, and the
  /// fixes.
  public func text(_ style: Style = .plain) -> String {
    TextReporter(report: self, style: style).text
  }

  /// The whole report, as the command line prints it: in lines of at most 100 columns where names permit.
  public var description: String {
    let columns = 100
    let text = LineWrapping.wrapped(text(Style(usesColour: false, width: columns)), width: columns)
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
    visible(path) + (number.map { ", report \($0 + 1)" } ?? scene?.heading ?? "")
  }
}

/// Lays out one report as text.
private struct TextReporter {
  let report: InputReport
  let style: Style

  private var system: ConstraintSystem { report.system }
  private var phrases: Phrases { Phrases(system: system) }

  var text: String { MisuseText(misuse: report.misuse).text + layoutText }

  private var layoutText: String {
    switch report.status {
    case .satisfiable: satisfiable
    case .conflicting: (report.diagnosis.conflicts.indices.map(section) + closing).joined(separator: "\n")
    case .unproved:
      ([UnprovedText(report: report, style: style).text, PlacesText(report: report).text(nil, style)] + unread)
        .filter { !$0.isEmpty }.joined(separator: "\n")
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
    let others = [UnexplainedConstraints(report.diagnosis).sentence, UndecidedValues(report.diagnosis).sentence]
    return ([corrections] + others.map { $0.map { "\($0).\n" } }).compactMap { $0 } + unread
  }

  private var unread: [String] {
    guard !report.unread.isEmpty else { return [] }
    let lines = report.unread.map { "  \(visible($0.location.description)): \($0.reason)\n    \(visible($0.text))\n" }
    let count = report.unread.count
    return ["\(count == 1 ? "One line" : "\(count) lines") could not be read and took no part:\n" + lines.joined()]
  }

  /// All about the conflict at `position`, or one line where that was said of an earlier one.
  func section(_ position: Int) -> String {
    SameMistake(report: report, position: position).line
      ?? ConflictText(report: report, position: position, style: style).text
  }
}
