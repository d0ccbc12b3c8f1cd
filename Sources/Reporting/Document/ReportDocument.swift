import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText

/// Creates the document of one report. For each conflict, it contains the explanation, the most likely culprit, and the
/// fixes. If there are no conflicts, it says what was checked.
struct ReportDocument {
  private let report: InputReport
  private let style: Style

  /// Creates the document of `report`, with as many fixes and conflicts as `style` shows.
  init(_ report: InputReport, _ style: Style) {
    (self.report, self.style) = (report, style)
  }

  private var system: ConstraintSystem { report.system }

  /// The entire document.
  var document: Document { Document([MisuseText(misuse: report.misuse).block] + blocks) }

  /// The document of the conflict at `position`, even if it repeats an earlier conflict.
  func document(ofConflictAt position: Int) -> Document {
    Document([[.conflict(ConflictContent(report, conflict: position, listsAll: style.listsAllFixes))]])
  }

  /// The part after the conflicts: all corrections if they were requested, and the lines that couldn't be read.
  var closing: Document {
    let corrections = report.diagnosis.corrections.map {
      CorrectionsText(diagnosis: report.diagnosis, corrections: $0).blocks
    }
    let others = [UnexplainedConstraints(report.diagnosis).sentence, UndecidedValues(report.diagnosis).sentence]
    let sentences = others.compactMap { $0 }.map { Document.Block(["\($0)."]) }
    return Document([rest] + (corrections ?? []) + sentences + [capture] + unread + [views])
  }

  private var blocks: [Document.Block] {
    switch report.status {
    case .problem, .noProblem: report.pasted?.blocks ?? []
    case .satisfiable: satisfiable
    case .conflicting: conflicts + closing.blocks
    case .unproved:
      UnprovedText(report: report).blocks + PlacesText(report: report).blocks(nil) + unread + [views]
    case .unreadable: hasOnlyUnread ? [unreadLines + cutList] : [[.line(noConstraints)] + unread.joined()]
    }
  }

  /// True if the report lists constraints, but none of them could be read.
  private var hasOnlyUnread: Bool { report.status == .unreadable && report.listedCount > 0 }

  /// The sentence on a report without constraints, including how to get a report with constraints.
  private var noConstraints: String {
    unread.allSatisfy(\.isEmpty)
      ? "The system log hides the constraints of this report. Run the app from Xcode, and copy the report from its "
        + "console."
      : "This report lists no constraints, so there is nothing to explain."
  }

  // MARK: Conflicts

  /// The conflicts, up to the style's limit: each in full, or in a single line if it repeats an earlier conflict.
  private var conflicts: [Document.Block] {
    var repeated = RepeatedConflicts(style, joinsSums: report.diagnosis.corrections == nil)
    var blocks: [(position: Int, blocks: [Document.Block])] = []
    var shorter: [Int: ShorterSums] = [:]
    for position in report.diagnosis.conflicts.indices.prefix(style.conflictLimit ?? .max) {
      switch repeated.repetition(report, ofConflictAt: position) {
      case .line(let line): blocks.append((position, [[.line(line)]]))
      case .sum(let first, let indices):
        shorter[first, default: ShorterSums(report)].add(position, without: indices)
      case nil: blocks.append((position, document(ofConflictAt: position).blocks))
      }
    }
    return blocks.flatMap { $0.blocks + [shorter[$0.position]?.block ?? []] }
  }

  /// The note about conflicts that aren't shown.
  private var rest: Document.Block { Document.Block([style.conflictLimit.flatMap(report.rest)].compactMap { $0 }) }

  // MARK: No conflict

  private var satisfiable: [Document.Block] {
    if system.constraints.isEmpty, hasUnreadStatements {
      return [[.line("No statement could be read, so conflicts can't be found.")]] + unread
    }
    let sentences =
      [verdict, report.scene?.anySize, report.code?.otherMistakes]
      + [UndecidedValues(report.diagnosis).sentence.map { "\($0)." }, rounded]
    let listed = report.listedLayout.map { ListedLayoutText(layout: $0, system: system).blocks } ?? []
    let hint = report.listedLayout != nil && system.constraints.count == 1 ? [Self.hint] : []
    return [Document.Block(sentences.compactMap { $0 }), capture] + listed + [Document.Block(hint)] + unread + [views]
  }

  private var verdict: String {
    if report.otherConflicts > 0 { return "No conflict involves \(visible(report.focus ?? ""))." }
    let required = system.constraints.count { $0.isActive && $0.priority.isRequired }
    let all =
      switch required {
      case 1: "the only required constraint"
      case 2: "both required constraints"
      default: "all \(required) required constraints"
      }
    let isIncomplete = hasUnreadStatements || !report.unread.isEmpty
    let readable = isIncomplete ? " in the \(unreadPart)s that could be read" : ""
    let isOptional = required == 0 && report.kind == .consoleLog
    let fact = required == 0 ? "there are no required constraints" : "\(all) can be satisfied"
    return "No conflicts\(readable): \(isOptional ? "none of the constraints is required" : fact)."
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

  private static let hint = "To explain a conflict, copy the whole list, from ( to )."

  // MARK: Around the constraints

  /// The lines about a captured layout, and about conflicts outside of the report's focus.
  private var capture: Document.Block {
    Document.Block([report.focusSentence].compactMap { $0 } + report.captureSentences)
  }

  /// The report's views that also occur in a view hierarchy printed in the same text.
  private var views: Document.Block { NamedViewsText(report)?.block ?? [] }

  /// The note about a list whose end is missing, and the lines that couldn't be read.
  private var unread: [Document.Block] { [cutList, unreadLines] }

  private var cutList: Document.Block {
    guard report.isListCut, report.listedCount > 0 else { return [] }
    let consequence =
      report.status == .conflicting ? "other constraints may be part of the conflict" : "other constraints may follow"
    return [.line("The list is cut off after [\(report.listedCount)]: its end is missing, so \(consequence).")]
  }

  private var unreadLines: Document.Block {
    // A report without a condition already says that lines are missing.
    let saysGap = report.status == .unproved && report.conditions.isEmpty && system.constraints.count > 1
    let unread = report.unread.filter { $0.position != nil || !saysGap }
    guard !unread.isEmpty else { return [] }
    let shown = unread.prefix(hasUnreadStatements ? Self.statementLimit : unread.count)
    let lines = shown.flatMap { line -> Document.Block in
      [.line("\(visible(line.location.description)): \(line.reason)", level: 1)]
        + (line.text.isEmpty ? [] : [.line(visible(line.text), level: 2)])
    }
    let (count, rest) = (unread.count, unread.count - shown.count)
    let more = rest > 0 ? [Document.Part.line("and \(rest) more", level: 1)] : []
    let usesOtherFiles = hasUnreadStatements && report.code?.mayUseOtherFiles == true
    let ignored = "\(counted(count, unreadPart)) couldn't be read and \(count == 1 ? "was" : "were") ignored:"
    return [.line(hasOnlyUnread ? noneRead : ignored)] + lines + more + (usesOtherFiles ? [.line(Self.otherFiles)] : [])
  }

  /// The line above the list of a report of which nothing could be read.
  private var noneRead: String {
    switch report.listedCount {
    case 1: "The only listed constraint couldn't be read:"
    case 2: "Neither of the two listed constraints could be read:"
    case let count: "None of the \(inWords(count)) listed constraints could be read:"
    }
  }

  private var hasUnreadStatements: Bool { report.code?.hasUnread == true }
  private var unreadPart: String { hasUnreadStatements ? "statement" : "line" }

  /// The maximum number of unread statements to print.
  private static let statementLimit = 5
  private static let otherFiles =
    "Statements may use constants, views and base classes from other files. To include those, add --sources DIR with "
    + "the app's folder."
}

extension InputReport {
  /// Returns a note about conflicts that aren't shown, and how to show them; nil if all conflicts are shown.
  func rest(showing shown: Int) -> String? {
    let (count, rest) = (diagnosis.conflicts.count, diagnosis.conflicts.count - shown)
    guard rest > 0 else { return nil }
    return "\(rest) of \(count) conflicts \(rest == 1 ? "isn't" : "aren't") shown; --limit \(count) shows all."
  }
}
