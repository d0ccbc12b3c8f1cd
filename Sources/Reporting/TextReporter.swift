import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText

extension InputReport: CustomStringConvertible {
  /// Returns the entire report for display: for each conflict, UIKit's console block, the explanation, the most likely
  /// culprit, and the fixes.
  public func text(_ style: Style = .plain) -> String {
    TextReporter(report: self, style: style).text
  }

  /// The entire report as printed by the command line tool, wrapped to 100 columns unless a name is longer.
  public var description: String {
    let columns = 100
    let text = LineWrapping.wrapped(text(Style(usesColour: false, width: columns)), width: columns)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Returns the full text for the conflict at `position` in the diagnosis, even if ``text(_:)`` contains only a single
  /// line for the conflict because it repeats an earlier conflict.
  public func text(ofConflictAt position: Int, _ style: Style = .plain) -> String {
    ConflictText(report: self, position: position, style: style).text
  }

  /// Returns the part of ``text(_:)`` after the conflicts: all corrections if they were requested, and the lines that
  /// couldn't be read. Returns nil if there is no such part.
  public func closingText(_ style: Style = .plain) -> String? {
    let closing = TextReporter(report: self, style: style).closing
    return closing.isEmpty ? nil : closing.joined(separator: "\n")
  }

  /// The heading that distinguishes the report from others.
  public var heading: String {
    let place = isAtPlace ? location.map { ":\($0.line)" } : nil
    if pasted?.isBesideReports == true { return "\(visible(path)), other messages" }
    return visible(path) + (place ?? number.map { ", report \($0 + 1)" } ?? scene?.heading ?? "")
  }

  /// Returns a note about conflicts that aren't shown, and how to show them; nil if all conflicts are shown.
  func rest(showing shown: Int) -> String? {
    let (count, rest) = (diagnosis.conflicts.count, diagnosis.conflicts.count - shown)
    guard rest > 0 else { return nil }
    return "\(rest) of \(count) conflicts \(rest == 1 ? "isn't" : "aren't") shown; --limit \(count) shows all."
  }
}

/// Lays out one report as text.
private struct TextReporter {
  let report: InputReport
  let style: Style

  private var system: ConstraintSystem { report.system }

  var text: String { MisuseText(misuse: report.misuse).text + layoutText }

  private var layoutText: String {
    switch report.status {
    case .problem, .noProblem: report.pasted?.text(style) ?? ""
    case .satisfiable: satisfiable
    case .conflicting: (sections + closing).joined(separator: "\n")
    case .unproved:
      ([UnprovedText(report: report, style: style).text, PlacesText(report: report).text(nil, style)] + unread + views)
        .filter { !$0.isEmpty }.joined(separator: "\n")
    case .unreadable: ([unreadable] + unread).joined()
    }
  }

  /// The text for a report without constraints, including how to get a report with constraints.
  private var unreadable: String {
    guard unread.isEmpty else { return "This report lists no constraints, so there is nothing to explain.\n" }
    return "The system log hides the constraints of this report. Run the app from Xcode, and copy the report from "
      + "its console.\n"
  }

  /// The texts of the conflicts, up to the style's limit: a full text for each conflict, or a single line if it repeats
  /// an earlier conflict.
  private var sections: [String] {
    var repeated = RepeatedConflicts(style, joinsSums: report.diagnosis.corrections == nil)
    var sections: [(position: Int, text: String)] = []
    var shorter: [Int: ShorterSums] = [:]
    for position in report.diagnosis.conflicts.indices.prefix(style.conflictLimit ?? .max) {
      switch repeated.repetition(report, ofConflictAt: position) {
      case .line(let line): sections.append((position, line))
      case .sum(let first, let indices):
        shorter[first, default: ShorterSums(report)].add(position, without: indices)
      case nil: sections.append((position, report.text(ofConflictAt: position, style)))
      }
    }
    return sections.flatMap { [$0.text] + (shorter[$0.position].map { [$0.text] } ?? []) }
  }

  /// The note about conflicts that aren't shown.
  private var rest: String? { style.conflictLimit.flatMap(report.rest).map { "\($0)\n" } }

  private var satisfiable: String {
    let required = system.constraints.count { $0.isActive && $0.priority.isRequired }
    let all =
      switch required {
      case 1: "the only required constraint"
      case 2: "both required constraints"
      default: "all \(required) required constraints"
      }
    if system.constraints.isEmpty, hasUnreadStatements {
      return "No statement could be read, so conflicts can't be found.\n" + unread.map { "\n\($0)" }.joined()
    }
    let isIncomplete = hasUnreadStatements || !report.unread.isEmpty
    let readable = isIncomplete ? " in the \(unreadPart)s that could be read" : ""
    let isOptional = required == 0 && report.kind == .consoleLog
    let fact = required == 0 ? "there are no required constraints" : "\(all) can be satisfied"
    let sentence =
      report.otherConflicts > 0
      ? "No conflict involves \(visible(report.focus ?? "")).\n"
      : "No conflicts\(readable): \(isOptional ? "none of the constraints is required" : fact).\n"
    let hint = report.listedLayout != nil && system.constraints.count == 1 ? Self.hint : ""
    let listed = report.listedLayout.map { ListedLayoutText(layout: $0, system: system).text } ?? ""
    let undecided = UndecidedValues(report.diagnosis).sentence.map { "\($0).\n" } ?? ""
    let remarks = [
      report.scene?.anySize ?? "", report.code?.otherMistakes ?? "", undecided, rounded.map { "\($0)\n" } ?? "",
      capture.map { "\n\($0)" } ?? "",
    ].joined()
    let rest = unread.map { "\n\($0)" } + views
    return sentence + remarks + listed + hint + rest.joined()
  }

  /// A remark on an equality whose constant is so large that a small conflict with it is lost in rounding.
  private var rounded: String? {
    let huge = system.constraints.first { constraint in
      constraint.isActive && constraint.priority.isRequired && constraint.relation == .equal
        && constraint.form.constant.magnitude >= NumberRange.lengths
    }
    return huge.map { constraint in
      let name = Phrases(system: system).title(constraint)
      return "\(name) is rounded to about 15 digits, so a smaller conflict with it isn't found."
    }
  }

  /// The lines about a captured layout, and about conflicts outside of the report's focus.
  private var capture: String? {
    let sentences =
      [report.focusSentence].compactMap { $0 } + (CaptureText(report.capture, report.diagnosis)?.sentences ?? [])
    return sentences.isEmpty ? nil : sentences.map { "\($0)\n" }.joined()
  }

  private static let hint =
    "\nTo explain a conflict, copy the whole list, from ( to ).\n"

  /// The sections after the conflicts.
  var closing: [String] {
    let corrections = report.diagnosis.corrections.map {
      CorrectionsText(diagnosis: report.diagnosis, corrections: $0, style: style).text
    }
    let others = [UnexplainedConstraints(report.diagnosis).sentence, UndecidedValues(report.diagnosis).sentence]
    return ([rest, corrections] + others.map { $0.map { "\($0).\n" } } + [capture]).compactMap { $0 } + unread + views
  }

  /// The report's views that also occur in a view hierarchy printed in the same text.
  private var views: [String] { [NamedViewsText(report)?.text].compactMap { $0 } }

  private var unread: [String] { (cutList.map { [$0] } ?? []) + unreadLines }

  /// The note about a list whose end is missing.
  private var cutList: String? {
    guard report.isListCut, let last = report.listedCount == 0 ? nil : report.listedCount else { return nil }
    let consequence =
      report.status == .conflicting ? "other constraints may be part of the conflict" : "other constraints may follow"
    return "The list is cut off after [\(last)]: its end is missing, so \(consequence).\n"
  }

  private var unreadLines: [String] {
    // A report without a condition already says that lines are missing.
    let saysGap = report.status == .unproved && report.conditions.isEmpty && system.constraints.count > 1
    let unread = report.unread.filter { $0.position != nil || !saysGap }
    guard !unread.isEmpty else { return [] }
    let lines = unread.prefix(hasUnreadStatements ? Self.statementLimit : unread.count).map {
      "  \(visible($0.location.description)): \($0.reason)\n" + ($0.text.isEmpty ? "" : "    \(visible($0.text))\n")
    }
    let (count, rest) = (unread.count, unread.count - lines.count)
    return [
      "\(counted(count, unreadPart)) couldn't be read and \(count == 1 ? "was" : "were") ignored:\n" + lines.joined()
        + (rest > 0 ? "  and \(rest) more\n" : "")
        + (hasUnreadStatements && report.code?.mayUseOtherFiles == true ? Self.otherFiles : "")
    ]
  }

  private var hasUnreadStatements: Bool { report.code?.hasUnread == true }
  private var unreadPart: String { hasUnreadStatements ? "statement" : "line" }

  /// The maximum number of unread statements to print.
  private static let statementLimit = 5
  private static let otherFiles =
    "Statements may use constants, views and base classes from other files. To include those, add\n"
    + "--sources DIR with the app's folder.\n"
}
